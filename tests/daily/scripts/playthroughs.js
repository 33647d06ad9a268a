"use strict";
/* The page's rules follow playthroughs to their end: node playthroughs.js FILE… */

const assert = require("node:assert/strict");
const fs = require("node:fs");
const Game = require("../../../puzzles/site/rules.js");
const Duel = require("../../../puzzles/site/duel.js");

const numbers = (text) => text.split(" ").filter(Boolean).map(Number);

function fields(block) {
  return Object.fromEntries(block.split("\n").map((line) => {
    if (line.startsWith("> ")) return [">", line.slice(2)];
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1).trim()];
  }));
}

function follow(path) {
  const [first, ...blocks] = fs.readFileSync(path, "utf8").trim().split("\n\n").map(fields);
  const name = path.split("/").pop().replace(".txt", "");
  const duel = name === "duel";
  const Rules = duel ? Duel : Game;
  const deck = numbers(first["deck 1"]);
  const deal = duel ? { decks: [deck, numbers(first["deck 2"])] } : { deck };
  let position = Rules.open({ rules: JSON.parse(first.rules), ...deal });
  assert.deepEqual(position, Rules.open({ rules: name, ...deal }), "a name means the same settings");
  let last;
  for (const block of blocks) {
    last = block;
    const piles = block.piles.split(" ");
    assert.equal(position.to_move, Number(block.to_move));
    assert.deepEqual(Object.entries(position.piles).flat().map(String), piles);
    position.hands.forEach((hand, index) => assert.deepEqual(hand, numbers(block[`hand ${index + 1}`])));
    const draws = duel ? position.draws : [position.draw];
    draws.forEach((draw, index) =>
      assert.equal(draw.length, Number(block[duel ? `draw ${index + 1}` : "draw"])));
    assert.equal(position.helped, duel ? block.helped === "yes" : undefined);
    assert.equal(position.laid_this_turn, Number(block.laid_this_turn));
    assert.equal(Rules.over(position), !("legal" in block));
    if (!(">" in block)) break;
    const legal = Rules.legalPlays(position).map(([card, pile]) => `${card}${pile}`);
    if (Rules.mayEnd(position)) legal.push("end");
    assert.equal(legal.join(" "), block.legal);
    if (block[">"] === "end") {
      assert.deepEqual(Rules.toDraw(position), numbers(block.drawn));
      position = Rules.endTurn(position);
    } else {
      const [, card, pile] = /^(\d+)(\w\w)$/.exec(block[">"]);
      position = Rules.play(position, Number(card), pile);
    }
  }
  const end = duel ? `won by ${Rules.winner(position)}` : Rules.won(position) ? "won" : "lost";
  assert.equal(last.over, end);
  assert.equal(Rules.left(position), Number(last.left));
  return blocks.length;
}

const steps = process.argv.slice(2).map(follow);
console.log(JSON.stringify(steps));
