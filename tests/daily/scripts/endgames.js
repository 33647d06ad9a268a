"use strict";
/* Which positions can still be won? One a line comes in; for each, the steps that win go out. */

const fs = require("node:fs");
const Rules = require("../../../puzzles/site/rules.js");
const { winningSteps } = require("../../../puzzles/site/endgame.js");

for (const line of fs.readFileSync(0, "utf8").trim().split("\n")) {
  const steps = winningSteps(Rules.open(JSON.parse(line)));
  console.log(JSON.stringify(steps === undefined ? "unknown" : steps));
}
