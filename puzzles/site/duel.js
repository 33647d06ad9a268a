"use strict";
/* The rules of the Duel, without the page: gold is player 1, silver player 2. The functions are
   those of rules.js, so whoever plays or draws a position need not know which game it is. */

(function (root) {
  const PILES = ["GU", "GD", "SU", "SD"];
  const LEAST = 2; // cards a turn, always
  const DRAWN = 2; // cards drawn after a turn on one's own piles alone

  function settings(rules) {
    const standard = { game: "duel", hand: 6, cards: 58, jump: 10 };
    return typeof rules === "string" ? standard : { ...standard, ...rules };
  }

  const sorted = (cards) => [...cards].sort((a, b) => a - b);
  const isUp = (pile) => pile[1] === "U";
  const owner = (pile) => (pile[0] === "G" ? 1 : 2);

  /** The position with which a document, deal or position, begins. */
  function open(start) {
    const rules = settings(start.rules);
    const rest = { rules, to_move: 1, laid_this_turn: 0, helped: false };
    if (start.decks) {
      const last = rules.cards + 2;
      return {
        ...rest,
        piles: { GU: 1, GD: last, SU: 1, SD: last },
        hands: start.decks.map((deck) => sorted(deck.slice(0, rules.hand))),
        draws: start.decks.map((deck) => deck.slice(rules.hand)),
      };
    }
    const { piles, hands, draws } = start;
    return {
      ...rest, piles, hands: hands.map(sorted), draws,
      to_move: start.to_move || 1,
      laid_this_turn: start.laid_this_turn || 0,
      helped: start.helped || false,
    };
  }

  const hand = (position) => position.hands[position.to_move - 1];
  const draw = (position) => position.draws[position.to_move - 1];
  const least = () => LEAST;
  const mayEnd = (position) => position.laid_this_turn >= LEAST;

  /** Cards that a player has still to lay; without a name: the player to move. */
  const left = (position, player = position.to_move) =>
    position.hands[player - 1].length + position.draws[player - 1].length;

  const helps = (position, pile) => owner(pile) !== position.to_move;

  function isJump(position, card, pile) {
    const { piles, rules } = position;
    return !helps(position, pile) && card === piles[pile] + (isUp(pile) ? -rules.jump : rules.jump);
  }

  /** Whether a pile takes a card: one's own onwards or by the jump; the opponent's once a turn,
      where it helps. */
  function accepts(position, card, pile) {
    const onwards = isUp(pile) ? card > position.piles[pile] : card < position.piles[pile];
    if (!helps(position, pile)) return onwards || isJump(position, card, pile);
    return !position.helped && !onwards && card !== position.piles[pile];
  }

  /** Every legal play, by card, then by pile. */
  function legalPlays(position) {
    return hand(position).flatMap((card) =>
      PILES.filter((pile) => accepts(position, card, pile)).map((pile) => [card, pile]));
  }

  const forMover = (position, both, cards) =>
    both.map((kept, index) => (index === position.to_move - 1 ? cards : kept));

  function play(position, card, pile) {
    if (!hand(position).includes(card)) throw new Error(`${card} is not in the hand`);
    if (!PILES.includes(pile) || !accepts(position, card, pile)) {
      throw new Error(`${pile} does not take ${card}`);
    }
    return {
      ...position,
      piles: { ...position.piles, [pile]: card },
      hands: forMover(position, position.hands, hand(position).filter((held) => held !== card)),
      laid_this_turn: position.laid_this_turn + 1,
      helped: position.helped || helps(position, pile),
    };
  }

  /** Two cards; after a help up to a full hand. */
  function toDraw(position) {
    const missing = Math.max(0, position.rules.hand - hand(position).length);
    return draw(position).slice(0, position.helped ? missing : DRAWN);
  }

  /** Draw, and pass to the opponent. */
  function endTurn(position) {
    if (!mayEnd(position)) throw new Error(`a turn has at least ${LEAST} cards`);
    const drawn = toDraw(position);
    return {
      ...position,
      hands: forMover(position, position.hands, sorted([...hand(position), ...drawn])),
      draws: forMover(position, position.draws, draw(position).slice(drawn.length)),
      to_move: 3 - position.to_move,
      laid_this_turn: 0,
      helped: false,
    };
  }

  /** Who has won, or null. All laid wins at once, in mid-turn too; who cannot lay two has lost. */
  function winner(position) {
    if (mayEnd(position)) return left(position) ? null : position.to_move;
    const short = hand(position).length + position.laid_this_turn < LEAST;
    return short || !legalPlays(position).length ? 3 - position.to_move : null;
  }

  const over = (position) => winner(position) !== null;

  const api = {
    PILES, accepts, draw, endTurn, hand, helps, isJump, isUp, least, left, legalPlays, mayEnd, open,
    over, owner, play, toDraw, winner,
  };
  if (typeof module !== "undefined") module.exports = api;
  else root.Duel = api;
})(typeof self !== "undefined" ? self : globalThis);
