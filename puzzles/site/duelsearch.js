"use strict";
/* Who wins a late position of the Duel, and in how many turns: a complete search that deepens by
   the winner's turns. The winner hurries, the loser resists as long as possible. */

(function (root) {
  const Duel = typeof module !== "undefined" ? require("./duel.js") : root.Duel;
  const MOST_TURNS = 300000; // then it is not known; so nobody waits for ever

  /* A state is seen by the player to move: tops of one's own piles and the other's, hands, and
     draw piles. So both players share what is remembered. */
  function stateOf(position) {
    const { piles, hands, draws, rules, laid_this_turn: laid, helped } = position;
    const tops = [[piles.GU, piles.GD], [piles.SU, piles.SD]];
    const me = position.to_move - 1;
    return {
      rules, laid, helped,
      own: tops[me], other: tops[1 - me],
      hand: hands[me], draw: draws[me], theirs: hands[1 - me], theirDraw: draws[1 - me],
    };
  }

  const onUp = (top, card, jump) => card > top || card === top - jump;
  const onDown = (top, card, jump) => card < top || card === top + jump;

  /* All that matters of a pile is which cards to come it takes, from its owner and as a help: a
     card on it is its new top. So tops that take the same are one state. */
  function key({ own, other, hand, draw, theirs, theirDraw, rules: { jump } }) {
    const mine = hand.concat(draw);
    const yours = theirs.concat(theirDraw);
    let text = `${hand}/${draw}/${theirs}/${theirDraw}`;
    const side = ([up, down], owners, helpers) => {
      let [ups, downs, helpUps, helpDowns] = [0, 0, 0, 0];
      for (const card of owners) {
        ups = 2 * ups + (onUp(up, card, jump) ? 1 : 0);
        downs = 2 * downs + (onDown(down, card, jump) ? 1 : 0);
      }
      for (const card of helpers) {
        helpUps = 2 * helpUps + (card < up ? 1 : 0);
        helpDowns = 2 * helpDowns + (card > down ? 1 : 0);
      }
      text += `/${ups},${downs},${helpUps},${helpDowns}`;
    };
    side(own, mine, yours);
    side(other, yours, mine);
    return text;
  }

  /** The turns that matter, by what lies where at their end: {plays, won} or {plays, next}. A play
      is [index of the card, 0 to 3]: own piles up and down, then the other's. They are made card by
      card; of ways to lay the same cards, with the same help, only the best pairs of own piles stay.

      Why that is right: let A and B have laid the same cards, each of A's own piles take all of
      one's cards to come that B's takes, and none of the other's as a help that B's does not. Then
      whatever is done from B can be done from A, and whatever the other can do after A can be done
      after B; as soon as a card is laid on a pile, it is the same pile in both. So A wins in no
      more turns, and resists as long. */
  function turns(state) {
    const { hand, draw, own, other, laid, rules: { jump } } = state;
    const found = [];
    const full = 2 ** hand.length - 1;
    const masks = masker(state);
    let layer = new Map([[0, [{ gone: 0, help: 0, up: own[0], down: own[1], plays: [] }]]]);

    function grow(next, way, index, pile) {
      let { up, down, help } = way;
      if (pile === 0) up = hand[index];
      else if (pile === 1) down = hand[index];
      else help = 2 * index + pile;
      const gone = way.gone | (1 << index);
      const group = gone * 64 + help;
      const made = { gone, help, up, down, plays: [...way.plays, [index, pile]] };
      masks(made);
      const others = next.get(group) || [];
      if (others.some((one) => covers(one, made))) return;
      next.set(group, [...others.filter((one) => !covers(made, one)), made]);
    }

    while (layer.size) {
      const next = new Map();
      for (const way of [...layer.values()].flat()) {
        if (way.plays.length + laid >= 2) {
          if (way.gone === full && !draw.length) found.push({ plays: way.plays, won: true });
          else found.push({ plays: way.plays, next: nextState(state, way) });
        }
        for (let index = 0; index < hand.length; index += 1) {
          const card = hand[index];
          if (way.gone & (1 << index)) continue;
          if (onUp(way.up, card, jump)) grow(next, way, index, 0);
          if (onDown(way.down, card, jump)) grow(next, way, index, 1);
          if (way.help || state.helped) continue;
          if (card < other[0]) grow(next, way, index, 2);
          if (card > other[1]) grow(next, way, index, 3);
        }
      }
      layer = next;
    }
    return found;
  }

  /** A function that notes which cards to come the own piles take: one's own, and as helps. */
  function masker({ hand, draw, theirs, theirDraw, rules: { jump } }) {
    const mine = hand.concat(draw);
    const yours = theirs.concat(theirDraw);
    const bits = (cards, test) =>
      cards.reduce((sum, card, index) => (test(card) ? sum | (1 << index) : sum), 0);
    const ups = new Map();
    const downs = new Map();
    return (way) => {
      const { up, down } = way;
      if (!ups.has(up)) {
        ups.set(up, [bits(mine, (card) => onUp(up, card, jump)), bits(yours, (card) => card < up)]);
      }
      if (!downs.has(down)) {
        downs.set(down, [bits(mine, (card) => onDown(down, card, jump)), bits(yours, (card) => card > down)]);
      }
      const to_come = ~way.gone; // the hand comes first in `mine`
      [way.takesUp, way.helpsUp] = ups.get(up);
      [way.takesDown, way.helpsDown] = downs.get(down);
      way.takesUp &= to_come;
      way.takesDown &= to_come;
    };
  }

  /** Whether one's piles are at least as good: they take all that matters, and no help more. */
  function covers(one, other) {
    return !(other.takesUp & ~one.takesUp) && !(other.takesDown & ~one.takesDown)
      && !(one.helpsUp & ~other.helpsUp) && !(one.helpsDown & ~other.helpsDown);
  }

  /** The state after a turn, seen by the other player. `help`: 0, or the pile of the help, 2 or 3,
      and twice the index of its card. */
  function nextState(state, { gone, up, down, help }) {
    const { hand, draw, other, rules } = state;
    const kept = hand.filter((_, index) => !(gone & (1 << index)));
    const drawn = help || state.helped ? Math.max(0, rules.hand - kept.length) : 2;
    const helper = hand[(help >> 1) - 1];
    const own = help ? (help & 1 ? [other[0], helper] : [helper, other[1]]) : other;
    return {
      rules, laid: 0, helped: false, own, other: [up, down],
      hand: state.theirs, draw: state.theirDraw,
      theirs: kept.concat(draw.slice(0, drawn)).sort((a, b) => a - b),
      theirDraw: draw.slice(drawn),
    };
  }

  /** In how many ways the player to move can lay a card on an own pile: few is bad. */
  function mobility({ hand, own: [up, down], rules: { jump } }) {
    let count = 0;
    for (const card of hand) {
      if (onUp(up, card, jump)) count += 1;
      if (onDown(down, card, jump)) count += 1;
    }
    return count;
  }

  class Search {
    constructor() {
      this.known = new Map();
      this.made = 0; // turns, for all the positions known
    }

    /** What is known of the beginning of a turn: its turns, best first, and for how many turns a
        win or a loss is proved or refuted. */
    entry(state) {
      const here = key(state);
      let entry = this.known.get(here);
      if (!entry) {
        entry = { state, turns: null, winIn: Infinity, noWinIn: 0, lossIn: Infinity, noLossIn: -1 };
        this.known.set(here, entry);
      }
      return entry;
    }

    turns(entry) {
      if (!entry.turns) {
        if (this.made > MOST_TURNS) throw new RangeError("too many turns");
        entry.turns = turns(entry.state);
        this.made += entry.turns.length;
        const win = entry.turns.find(({ won }) => won);
        if (win) entry.turns = [win];
        for (const turn of entry.turns) turn.order = turn.won ? -1 : mobility(turn.next);
        entry.turns.sort((a, b) => a.order - b.order);
      }
      return entry.turns;
    }

    /** Whether the player to move can win with at most so many own turns. */
    wins(state, count) {
      if (count < 1) return false;
      const entry = this.entry(state);
      if (entry.winIn <= count) return true;
      if (entry.noWinIn >= count || entry.lossIn < Infinity) return false;
      for (const { won, next } of this.turns(entry)) {
        if (won || this.loses(next, count - 1)) {
          entry.winIn = count;
          return true;
        }
      }
      entry.noWinIn = count;
      return false;
    }

    /** Whether the player to move loses to at most so many turns of the other. */
    loses(state, count) {
      const entry = this.entry(state);
      if (entry.lossIn <= count) return true;
      if (entry.noLossIn >= count || entry.winIn < Infinity) return false;
      for (const { won, next } of this.turns(entry)) {
        if (won || !this.wins(next, count)) {
          entry.noLossIn = count;
          return false;
        }
      }
      entry.lossIn = count;
      return true;
    }

    /** [whether the player to move wins, the winner's turns until then]. Every turn lays two
        cards, so one of the two questions is answered at last. */
    value(state) {
      for (let count = 0; ; count += 1) {
        if (this.loses(state, count)) return [false, count];
        if (this.wins(state, count + 1)) return [true, count + 1];
      }
    }

    /** The best way to end the turn that is under way: {plays, wins, turns}; of equals the one
        whose text is the smallest. Null if no turn can be completed. */
    best(state) {
      const all = turns(state).map((turn) => ({ ...turn, text: textOf(state, turn.plays) }));
      if (!all.length) return null;
      all.sort((a, b) => (a.text < b.text ? -1 : 1));
      const won = all.find((turn) => turn.won);
      if (won) return { ...won, wins: true, turns: 1 };
      for (let count = 1; ; count += 1) {
        const fast = all.find(({ next }) => this.loses(next, count - 1));
        if (fast) return { ...fast, wins: true, turns: count };
        if (all.every(({ next }) => this.wins(next, count))) {
          const long = all.find(({ next }) => !this.wins(next, count - 1));
          return { ...long, wins: false, turns: count };
        }
      }
    }
  }

  const textOf = (state, plays) => plays.map(([index, pile]) => `${state.hand[index]}${pile}`).join(" ");

  let search = new Search(); // kept from question to question of one puzzle

  /** The best way to end the turn of the player to move: {plays, wins, turns}, the plays as
      [card, pile]. Null if there is none. Where too many turns are to be tried, `wins` is null
      and the plays are those that leave the other the fewest own plays. */
  function answer(position) {
    const state = stateOf(position);
    const names = position.to_move === 1 ? Duel.PILES : ["SU", "SD", "GU", "GD"];
    if (search.made > MOST_TURNS / 3) search = new Search();
    let best;
    try {
      best = search.best(state);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      search = new Search();
      const [tightest] = turns(state).sort((a, b) => mobility(a.next) - mobility(b.next));
      best = { ...tightest, wins: null, turns: null };
    }
    if (!best) return null;
    const plays = best.plays.map(([index, pile]) => [state.hand[index], names[pile]]);
    return { plays, wins: best.wins, turns: best.turns };
  }

  const api = { answer };
  if (typeof module !== "undefined") module.exports = api;
  else root.DuelSearch = api;
})(typeof self !== "undefined" ? self : globalThis);
