"use strict";
/* Whether one player can still lay every card, when few are left: a complete search that remembers
   the positions from which there is no way. */

(function (root) {
  const Rules = typeof module !== "undefined" ? require("./rules.js") : root.Rules;
  const MOST_CARDS = 14; // with more cards it could take longer than a person waits
  const MOST_POSITIONS = 200000;

  /* Piles of one direction are alike, so only their values count; with an empty draw pile one card
     is a turn, so it does not count how many were laid. */
  function key(position) {
    const { U1, U2, D1, D2 } = position.piles;
    const laid = position.draw.length ? position.laid_this_turn : 0;
    return [
      Math.min(U1, U2), Math.max(U1, U2), Math.min(D1, D2), Math.max(D1, D2),
      position.draw.length, laid, ...Rules.hand(position),
    ].join(" ");
  }

  const distance = (position, [card, pile]) =>
    (card - position.piles[pile]) * (Rules.isUp(pile) ? 1 : -1);

  /** Steps that win, each a play [card, pile] or "end"; null if there are none; undefined if it
      is not known, because too many cards are left. */
  function winningSteps(start) {
    if (Rules.left(start) > MOST_CARDS) return undefined;
    const lost = new Set();
    const steps = [];

    function search(position) {
      if (Rules.won(position)) return true;
      const here = key(position);
      if (lost.has(here)) return false;
      if (lost.size > MOST_POSITIONS) throw new RangeError("too many positions");
      const plays = Rules.legalPlays(position);
      plays.sort((a, b) => distance(position, a) - distance(position, b));
      for (const [card, pile] of plays) {
        steps.push([card, pile]);
        if (search(Rules.play(position, card, pile))) return true;
        steps.pop();
      }
      if (position.draw.length && Rules.mayEnd(position)) {
        steps.push("end");
        if (search(Rules.endTurn(position))) return true;
        steps.pop();
      }
      lost.add(here);
      return false;
    }

    try {
      return search(start) ? steps : null;
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  const api = { MOST_CARDS, winningSteps };
  if (typeof module !== "undefined") module.exports = api;
  else root.Endgame = api;
})(typeof self !== "undefined" ? self : globalThis);
