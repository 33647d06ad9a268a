"use strict";
/* A puzzle being played: every position so far, undo, and when and how it ends. No page in here. */

(function (root) {
  const node = typeof module !== "undefined";
  const Rules = node ? require("./rules.js") : root.Rules;
  const Duel = node ? require("./duel.js") : root.Duel;
  const DuelSearch = node ? require("./duelsearch.js") : root.DuelSearch;

  class Game {
    constructor(puzzle) {
      this.puzzle = puzzle;
      this.rules = Game.rulesOf(puzzle);
      this.restart();
    }

    /** The rules by which a puzzle is played. */
    static rulesOf(puzzle) {
      return puzzle.kind === "duel" ? Duel : Rules;
    }

    get duel() {
      return this.puzzle.kind === "duel";
    }

    restart() {
      this.positions = [this.rules.open(this.puzzle.start)];
      this.steps = []; // plays [card, pile], and "end"
    }

    get position() {
      return this.positions[this.positions.length - 1];
    }

    play(card, pile) {
      this.positions.push(this.rules.play(this.position, card, pile));
      this.steps.push([card, pile]);
    }

    endTurn() {
      this.positions.push(this.rules.endTurn(this.position));
      this.steps.push("end");
    }

    /** Silver's turn: as in the solution while the Duel goes its way; else silver's fastest win or
        longest resistance. If silver cannot lay two, it lays one in vain, and has lost. */
    reply() {
      if (Duel.over(this.position)) return;
      const line = this.onLine() ? this.solutionTurn() : null;
      const answer = line || DuelSearch.answer(this.position);
      const plays = answer ? answer.plays : [];
      for (const [card, pile] of plays) this.play(card, pile);
      while (!Duel.mayEnd(this.position) && !Duel.over(this.position)) {
        this.play(...Duel.legalPlays(this.position)[0]);
      }
      if (!Duel.over(this.position)) this.endTurn();
    }

    /** The turn of the solution that comes now. */
    solutionTurn() {
      return this.puzzle.solution.line[turnsOf(this.steps).length - 1] || null;
    }

    /** Go on where a game was left; nonsense, such as steps of another puzzle, is forgotten. */
    resume(steps) {
      try {
        for (const step of steps) {
          if (step === "end") this.endTurn();
          else this.play(...step);
        }
      } catch {
        this.restart();
      }
      if (this.position.to_move !== 1) this.restart(); // in the middle of silver's turn
    }

    /** Take back a step of the player's own, and what silver has answered to it. */
    undo() {
      if (!this.steps.length) return false;
      do {
        this.positions.pop();
        this.steps.pop();
      } while (this.position.to_move !== 1);
      return true;
    }

    /** In The Game ending a turn matters only while there is something to draw. */
    get turnsCount() {
      return this.duel || this.position.draw.length > 0;
    }

    /** A rescue is one turn; all else goes on until every card is laid or none can be. */
    get over() {
      const position = this.position;
      if (this.duel) return Duel.over(position);
      if (Rules.won(position)) return true;
      if (this.puzzle.kind === "rescue" && this.steps.includes("end")) return true;
      const canEnd = Rules.mayEnd(position) && this.turnsCount;
      return !canEnd && !Rules.legalPlays(position).length;
    }

    get solved() {
      if (!this.over) return false;
      if (this.duel) return Duel.winner(this.position) === 1;
      if (this.puzzle.kind === "rescue") return this.rescued;
      return Rules.left(this.position) <= (this.puzzle.goal.par || 0);
    }

    /** The turn of the player's in which a Duel was let go, counted from 1; null if it was not. */
    get letGo() {
      let turn = 0;
      for (const [index, step] of this.steps.entries()) {
        const position = this.positions[index + 1];
        if (this.positions[index].to_move !== 1) continue;
        if (index === 0 || this.positions[index - 1].to_move !== 1) turn += 1;
        if (step !== "end") {
          if (Duel.winner(position) === 2) return turn;
          continue;
        }
        const answer = Duel.over(position) ? null : DuelSearch.answer(position);
        if (Duel.winner(position) === 2 || (answer && answer.wins)) return turn;
      }
      return null;
    }

    /** A turn is right when it leads where the saving turn leads; equal piles may be exchanged. */
    get rescued() {
      const saving = new Game(this.puzzle);
      for (const [card, pile] of this.puzzle.solution.keeps) saving.play(card, pile);
      saving.endTurn();
      return this.steps.includes("end") && same(this.position, saving.position);
    }

    /** Whether the first steps are the beginning of the solution, up to the order on different
        piles: then the names of its piles as the player uses them, else null. */
    onLine(index = this.steps.length) {
      const turns = turnsOf(this.steps.slice(0, index));
      const all = this.duel ? [{}] : renamings(this.positions[0]);
      return all.find((names) => {
        const solution = turnsOf(Game.solved(this.puzzle, names).steps);
        return turns.every(({ plays, ended }, number) => {
          const wanted = number < solution.length ? solution[number].plays : [];
          return begins(wanted, plays, this.rules.PILES) && (!ended || plays.length === wanted.length);
        });
      }) || null;
    }

    /** How many steps went with the solution before the first that did not. */
    get followed() {
      let count = 0;
      while (count < this.steps.length && this.onLine(count + 1)) count += 1;
      return count;
    }

    /** Whose card lies on each pile of a Duel after so many steps, where one was laid. */
    onTop(count = this.steps.length) {
      const laid = this.steps.slice(0, count).map((step, index) =>
        (step === "end" ? [] : [step[1], this.positions[index].to_move]));
      return Object.fromEntries(laid.filter((play) => play.length));
    }

    /** Cards left, turns taken and jumps made so far. */
    get tally() {
      const jumped = (step, index) =>
        step !== "end" && this.positions[index].to_move === 1
        && this.rules.isJump(this.positions[index], ...step);
      const own = (_, index) => !this.duel || index % 2 === 0; // gold begins
      return {
        left: this.rules.left(this.position, 1),
        turns: turnsOf(this.steps).filter(own).filter(({ plays }) => plays.length).length,
        jumps: this.steps.filter(jumped).length,
      };
    }

    /** What the solution does next, where the game is still on its line. */
    nextOfLine(names) {
      const turns = turnsOf(this.steps);
      const { plays } = turns[turns.length - 1];
      const { plays: wanted } = turnsOf(Game.solved(this.puzzle, names).steps)[turns.length - 1];
      const laid = new Set(plays.map(([card]) => card));
      return wanted.find(([card]) => !laid.has(card)) || "end";
    }

    /** The same puzzle with the solution played, for looking at it step by step. */
    static solved(puzzle, names = {}) {
      const game = new Game(puzzle);
      for (const turn of puzzle.solution.line) {
        for (const [card, pile] of turn.plays) game.play(card, names[pile] || pile);
        if (game.duel ? !Duel.over(game.position) && Duel.mayEnd(game.position) : game.turnsCount) {
          game.endTurn();
        }
      }
      return game;
    }
  }

  /** Two piles of one direction with equal tops may be exchanged. */
  function renamings({ piles }) {
    const all = [{}];
    for (const [one, other] of [["U1", "U2"], ["D1", "D2"]]) {
      if (piles[one] !== piles[other]) continue;
      all.push(...all.map((names) => ({ ...names, [one]: other, [other]: one })));
    }
    return all;
  }

  /** The steps by turn; all that follows the last drawing is one turn. */
  function turnsOf(steps) {
    const turns = [{ plays: [], ended: false }];
    for (const step of steps) {
      const turn = turns[turns.length - 1];
      if (step === "end") {
        turn.ended = true;
        turns.push({ plays: [], ended: false });
      } else {
        turn.plays.push(step);
      }
    }
    return turns;
  }

  /** Whether plays can be the beginning of wanted ones: on every pile in the same order. */
  function begins(wanted, plays, piles) {
    return piles.every((pile) => {
      const cards = (all) => all.filter((play) => play[1] === pile).map(([card]) => card);
      const order = cards(wanted);
      return cards(plays).every((card, index) => order[index] === card);
    });
  }

  /** Whether two positions are the same but for the names of equal piles. */
  function same(one, other) {
    const view = ({ piles, hands, draw }) => JSON.stringify([
      Math.min(piles.U1, piles.U2), Math.max(piles.U1, piles.U2),
      Math.min(piles.D1, piles.D2), Math.max(piles.D1, piles.D2), hands, draw,
    ]);
    return view(one) === view(other);
  }

  if (typeof module !== "undefined") module.exports = Game;
  else root.Game = Game;
})(typeof self !== "undefined" ? self : globalThis);
