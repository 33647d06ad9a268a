"use strict";
/* Who wins positions of the Duel? One a line comes in; the best way to end the turn goes out. */

const fs = require("node:fs");
const Duel = require("../../../puzzles/site/duel.js");
const { answer } = require("../../../puzzles/site/duelsearch.js");

for (const line of fs.readFileSync(0, "utf8").trim().split("\n")) {
  console.log(JSON.stringify(answer(Duel.open(JSON.parse(line)))));
}
