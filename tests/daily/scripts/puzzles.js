"use strict";
/* Puzzles played without the page: who follows the hints solves them, who errs is told so. */

const assert = require("node:assert/strict");
const fs = require("node:fs");
const site = "../../../puzzles/site";
const Duel = require(`${site}/duel.js`);
const Rules = require(`${site}/rules.js`);
const Game = require(`${site}/game.js`);
const { advice } = require(`${site}/hints.js`);
const { shareText } = require(`${site}/share.js`);
const Store = require(`${site}/store.js`);
const { TEXTS, languageOf, texts } = require(`${site}/texts.js`);

const puzzles = fs.readFileSync(process.argv[2], "utf8").trim().split("\n").map(JSON.parse);
const of = (kind) => puzzles.filter((puzzle) => puzzle.kind === kind);

function take(game, step) {
  if (step !== "end") {
    game.play(...step);
    return;
  }
  game.endTurn();
  if (game.duel) game.reply();
}

/** Make a play that does not belong to the solution. */
function stray(game) {
  for (const [card, pile] of Rules.legalPlays(game.position)) {
    game.play(card, pile);
    if (!game.onLine()) return;
    game.undo();
  }
  assert.fail("there is only the solution");
}

/** Lay two cards that are not the solution's first turn. */
function wrongTurn(game) {
  for (const first of Duel.legalPlays(game.position)) {
    game.play(...first);
    for (const second of Duel.legalPlays(game.position)) {
      game.play(...second);
      if (!game.onLine()) return;
      game.undo();
    }
    game.undo();
  }
  assert.fail("there is only the solution");
}

const tests = {
  "one turn is told in other words than several"() {
    const said = (language, key, turns) => texts(language)(key, { turns });
    for (const [language, one, three] of [["en", "in one turn", "in 3 turns"], ["fr", "en un tour", "en 3 tours"]]) {
      assert.ok(said(language, "goal.duel", 1).includes(one));
      assert.ok(said(language, "goal.duel", 3).includes(three));
      assert.ok(said(language, "end.duel.won", 1).includes(one));
    }
  },

  "whoever follows the hints solves the puzzle"() {
    for (const puzzle of puzzles) {
      const game = new Game(puzzle);
      while (!game.over) take(game, advice(game).step);
      assert.ok(game.solved, puzzle.id);
    }
  },

  "after any wrong turn a rescue is lost, and the hint says to take it back"() {
    for (const puzzle of of("rescue")) {
      const [card, pile] = Rules.legalPlays(new Game(puzzle).position)
        .find((play) => !puzzle.solution.keeps.some(([kept]) => kept === play[0]));
      const game = new Game(puzzle);
      game.play(card, pile);
      assert.deepEqual(advice(game), { back: 1 });
      while (!Rules.mayEnd(game.position)) game.play(...Rules.legalPlays(game.position)[0]);
      game.endTurn();
      assert.ok(game.over && !game.solved, puzzle.id);
    }
  },

  "after any wrong turn a duel is lost to silver, who hurries; the end knows the turn"() {
    for (const puzzle of of("duel")) {
      const game = new Game(puzzle);
      wrongTurn(game);
      take(game, "end");
      while (!game.over) {
        assert.equal(game.position.to_move, 1);
        assert.ok(advice(game).back, puzzle.id);
        if (Duel.mayEnd(game.position)) take(game, "end");
        else game.play(...Duel.legalPlays(game.position)[0]);
      }
      assert.ok(!game.solved);
      assert.equal(game.letGo, 1);
      while (game.undo()) assert.equal(game.position.to_move, 1);
      assert.equal(game.steps.length, 0);
    }
  },

  "gold needs the turns that are said, whatever equal answer silver chooses"() {
    for (const puzzle of of("duel")) {
      const game = new Game(puzzle);
      while (!game.over) take(game, advice(game).step);
      assert.equal(game.tally.turns, puzzle.goal.turns);
      assert.equal(game.letGo, null);
      assert.equal(game.followed, game.steps.length);
    }
  },

  "the order on different piles does not matter, nor which of two equal piles"() {
    const start = {
      rules: "solo", piles: { U1: 90, U2: 90, D1: 4, D2: 50 },
      hands: [[2, 3, 5, 40, 60, 91, 92, 93]], draw: [94, 95], to_move: 1,
    };
    const puzzle = { kind: "rescue", start, solution: {
      keeps: [[91, "U1"], [40, "D2"]], line: [{ plays: [[91, "U1"], [40, "D2"]] }],
    } };
    const game = new Game(puzzle);
    game.play(40, "D2");
    assert.deepEqual(advice(game), { step: [91, "U1"] });
    game.play(91, "U2");
    assert.deepEqual(advice(game), { step: "end" });
    game.endTurn();
    assert.ok(game.solved);
  },

  "a finish that is spoilt says how much to take back"() {
    for (const puzzle of of("finish")) {
      const game = new Game(puzzle);
      stray(game);
      assert.deepEqual(advice(game), { back: 1 }, puzzle.id);
      game.undo();
      assert.ok(advice(game).step);
    }
  },

  "it is counted how long one went with the best line"() {
    const game = new Game(of("deal")[0]);
    for (let step = 0; step < 5; step += 1) take(game, advice(game).step);
    assert.equal(game.followed, 5);
    stray(game);
    assert.equal(game.followed, 5);
  },

  "off the line of a deal the hint is a guess, and says so"() {
    const game = new Game(of("deal")[0]);
    stray(game);
    assert.ok(advice(game).guess);
  },

  "the text to share names no card and no pile"() {
    for (const puzzle of puzzles) {
      for (const language of ["en", "fr"]) {
        const result = { won: true, left: 0, hints: 2, undos: 0 };
        const text = shareText(puzzle, result, texts(language));
        assert.ok(text.includes(`#${puzzle.number}`) && text.includes(puzzle.date));
        const rest = text.replace(`#${puzzle.number}`, "").replace(puzzle.date, "");
        const said = rest.match(/\d+/g).map(Number);
        assert.ok(said.every((number) => [0, 2, puzzle.goal.par].includes(number)), rest);
        assert.ok(!/[UDGS][12UD]/.test(text));
      }
    }
  },

  "the streak counts days in a row, and never the archive"() {
    const store = new Store(null);
    const won = (played) => ({ won: true, left: 0, hints: 0, undos: 0, played });
    store.record("2026-12-30-deal", won("2026-12-30"));
    store.record("2026-12-31-deal", won("2026-12-31"));
    store.record("2027-01-01-finish", won("2027-01-01"));
    assert.equal(store.streak("2027-01-01"), 3);
    assert.equal(store.streak("2027-01-02"), 3, "today may still come");
    assert.equal(store.streak("2027-01-03"), 0);
    store.record("2026-12-29-finish", won("2027-01-01"));
    assert.equal(store.streak("2027-01-01"), 3, "played later");
    store.record("2026-12-29-rescue", { ...won("2026-12-29"), won: false });
    assert.equal(store.longestStreak(), 3);
  },

  "only the first result counts"() {
    const store = new Store(null);
    store.record("2026-12-30-finish", { won: false, played: "2026-12-30" });
    store.record("2026-12-30-finish", { won: true, played: "2026-12-30" });
    assert.equal(store.streak("2026-12-30"), 0);
    assert.deepEqual(store.statistics(["finish"]),
      [{ kind: "finish", played: 1, solved: 0, unaided: 0 }]);
  },

  "a browser that keeps nothing, or nonsense, does no harm"() {
    const nonsense = ["", "{", "null", "[]", '{"results":3,"choices":[]}', '{"results":{"x":1}}'];
    for (const kept of nonsense) {
      const store = new Store({ getItem: () => kept, setItem() { throw new Error("full"); } });
      store.record("2026-12-30-finish", { won: true, hints: 0, played: "2026-12-30" });
      assert.equal(store.streak("2026-12-30"), 1);
      assert.equal(store.result("x"), null);
    }
  },

  "both languages say the same things about the same values"() {
    assert.deepEqual(Object.keys(TEXTS.fr).sort(), Object.keys(TEXTS.en).sort());
    for (const [key, text] of Object.entries(TEXTS.en)) {
      const values = (words) => [...words.matchAll(/\{\w+\}/g)].map(String).sort();
      assert.deepEqual(values(TEXTS.fr[key]), values(text), key);
    }
    assert.deepEqual(["fr-CA", "FR", "en-GB", "de", undefined].map(languageOf),
      ["fr", "fr", "en", "en", "en"]);
  },
};

for (const [name, test] of Object.entries(tests)) {
  try {
    test();
  } catch (error) {
    console.error(`${name}: ${error.stack}`);
    process.exitCode = 1;
  }
}
console.log(Object.keys(tests).length);
