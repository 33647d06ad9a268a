"use strict";
/* What to advise, anywhere in a puzzle: what the solution does next, or what a search finds. */

(function (root) {
  const node = typeof module !== "undefined";
  const Rules = node ? require("./rules.js") : root.Rules;
  const Duel = node ? require("./duel.js") : root.Duel;
  const Endgame = node ? require("./endgame.js") : root.Endgame;
  const DuelSearch = node ? require("./duelsearch.js") : root.DuelSearch;

  const cost = (position, [card, pile]) =>
    (card - position.piles[pile]) * (Rules.isUp(pile) ? 1 : -1);

  /** {step} wins, a play or "end"; {back: n} when the last n steps have lost it; {guess: step}
      where nobody knows: the play that costs a pile least. */
  function advice(game) {
    const names = game.onLine();
    if (names) return { step: game.nextOfLine(names) };
    if (game.duel) return adviceInDuel(game);
    const steps = game.puzzle.kind === "rescue" ? null : Endgame.winningSteps(game.position);
    if (steps) return { step: steps[0] };
    if (steps === null) return { back: backToWin(game) };
    const { position } = game;
    const plays = Rules.legalPlays(position);
    plays.sort((a, b) => cost(position, a) - cost(position, b));
    const enough = Rules.mayEnd(position) && (!plays.length || cost(position, plays[0]) > 0);
    return { guess: enough ? "end" : plays[0] };
  }

  function adviceInDuel(game) {
    const { position, positions } = game;
    const best = DuelSearch.answer(position);
    if (best && best.wins) return { step: best.plays[0] || "end" };
    if (best && best.wins === null) return { guess: best.plays[0] || "end" };
    // A press of "Undo" leads to the moment before where gold was to move.
    const moments = positions.slice(0, -1).filter(({ to_move }) => to_move === 1).reverse();
    const wins = moments.findIndex((moment) => (DuelSearch.answer(moment) || {}).wins);
    return { back: wins < 0 ? moments.length : wins + 1 };
  }

  /** How many steps to take back until the puzzle can be solved again. */
  function backToWin(game) {
    const { positions } = game;
    for (let index = positions.length - 2; index > 0; index -= 1) {
      if (game.onLine(index)) return positions.length - 1 - index;
      if (game.puzzle.kind !== "rescue" && Endgame.winningSteps(positions[index])) {
        return positions.length - 1 - index;
      }
    }
    return positions.length - 1;
  }

  const api = { advice };
  if (node) module.exports = api;
  else root.Hints = api;
})(typeof self !== "undefined" ? self : globalThis);
