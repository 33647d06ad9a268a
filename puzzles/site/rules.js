"use strict";
/* The rules of The Game for one to five players, without the page. Positions are never changed:
   play and endTurn give a new one. The names are those of the position documents. */

(function (root) {
  const PILES = ["U1", "U2", "D1", "D2"];
  const HANDS = { 1: 8, 2: 7, 3: 6, 4: 6, 5: 6 };

  /** Settings from the name of a variant, or from an object where some may be left out. */
  function settings(rules) {
    const standard = { players: 1, least: 2, least_empty: 1, cards: 98, jump: 10 };
    if (typeof rules === "string") {
      const players = rules.startsWith("solo") ? 1 : Number(rules[0]);
      const expert = rules.includes("-expert");
      const hand = HANDS[players] - (rules.endsWith("-plus") ? 1 : 0);
      return { ...standard, players, hand, least: expert ? 3 : 2 };
    }
    return { ...standard, hand: HANDS[rules.players || 1], ...rules };
  }

  const sorted = (cards) => [...cards].sort((a, b) => a - b);
  const isUp = (pile) => pile[0] === "U";

  /** The position with which a document, deal or position, begins. */
  function open(start) {
    const rules = settings(start.rules);
    if (start.deck) {
      const hands = [];
      for (let dealt = 0; hands.length < rules.players; dealt += rules.hand) {
        hands.push(sorted(start.deck.slice(dealt, dealt + rules.hand)));
      }
      const last = rules.cards + 2;
      const piles = { U1: 1, U2: 1, D1: last, D2: last };
      const draw = start.deck.slice(rules.players * rules.hand);
      return { rules, piles, hands, draw, to_move: 1, laid_this_turn: 0 };
    }
    return {
      rules,
      piles: start.piles,
      hands: start.hands.map(sorted),
      draw: start.draw,
      to_move: start.to_move || 1,
      laid_this_turn: start.laid_this_turn || 0,
    };
  }

  const hand = (position) => position.hands[position.to_move - 1];
  const left = (position) =>
    position.draw.length + position.hands.reduce((sum, cards) => sum + cards.length, 0);

  /** Fewest cards of this turn; nobody draws within a turn, so the draw pile still tells. */
  const least = (position) =>
    position.draw.length ? position.rules.least : position.rules.least_empty;
  const mayEnd = (position) => position.laid_this_turn >= least(position);

  function isJump(position, card, pile) {
    const { piles, rules } = position;
    return card === piles[pile] + (isUp(pile) ? -rules.jump : rules.jump);
  }

  /** Whether a pile takes a card: onwards, or exactly the jump back. */
  function accepts(position, card, pile) {
    const top = position.piles[pile];
    return (isUp(pile) ? card > top : card < top) || isJump(position, card, pile);
  }

  /** Every legal play, by card, then by pile. */
  function legalPlays(position) {
    return hand(position).flatMap((card) =>
      PILES.filter((pile) => accepts(position, card, pile)).map((pile) => [card, pile]));
  }

  const withHand = (position, cards) =>
    position.hands.map((held, index) => (index === position.to_move - 1 ? cards : held));

  function play(position, card, pile) {
    if (!hand(position).includes(card)) throw new Error(`${card} is not in the hand`);
    if (!accepts(position, card, pile)) throw new Error(`${pile} does not take ${card}`);
    return {
      ...position,
      piles: { ...position.piles, [pile]: card },
      hands: withHand(position, hand(position).filter((held) => held !== card)),
      laid_this_turn: position.laid_this_turn + 1,
    };
  }

  const toDraw = (position) => position.draw.slice(0, position.laid_this_turn);

  /** Draw as many as were laid, and pass to the next player who holds cards. */
  function endTurn(position) {
    if (!mayEnd(position)) throw new Error(`a turn has at least ${least(position)} cards`);
    const drawn = toDraw(position);
    const hands = withHand(position, sorted([...hand(position), ...drawn]));
    let to_move = position.to_move;
    for (let step = 0; step < hands.length; step += 1) {
      const player = ((position.to_move + step) % hands.length) + 1;
      if (hands[player - 1].length) {
        to_move = player;
        break;
      }
    }
    return { ...position, hands, draw: position.draw.slice(drawn.length), to_move, laid_this_turn: 0 };
  }

  const won = (position) => left(position) === 0;
  const over = (position) =>
    won(position) || !(mayEnd(position) || legalPlays(position).length);

  const api = {
    PILES, accepts, endTurn, hand, isJump, isUp, least, left, legalPlays, mayEnd, open, over, play,
    toDraw, won,
  };
  if (typeof module !== "undefined") module.exports = api;
  else root.Rules = api;
})(typeof self !== "undefined" ? self : globalThis);
