"use strict";
/* What the browser remembers: results, and the reader's choices. Where it may not remember
   anything, the page works all the same until it is closed. */

(function (root) {
  const KEY = "thegame-daily-1";

  /** `storage` is localStorage or something like it, or null. */
  class Store {
    constructor(storage) {
      this.storage = storage;
      this.data = { results: {}, choices: {}, games: {} };
      this.load();
    }

    load() {
      try {
        const kept = JSON.parse(this.storage.getItem(KEY));
        for (const part of Object.keys(this.data)) {
          if (isObject(kept) && isObject(kept[part])) this.data[part] = kept[part];
        }
      } catch {
        // nothing is kept, or nothing that can be read
      }
    }

    /** Change what is kept now, which another window may have changed meanwhile. */
    change(part, name, value) {
      this.load();
      if (value === null) delete this.data[part][name];
      else this.data[part][name] = value;
      try {
        this.storage.setItem(KEY, JSON.stringify(this.data));
      } catch {
        this.storage = null; // full, or forbidden: from now on only until the page is closed
      }
    }

    choice(name) {
      return this.data.choices[name];
    }

    choose(name, value) {
      this.change("choices", name, value);
    }

    /** What became of a puzzle when it was first played to its end. */
    result(id) {
      const result = this.data.results[id];
      return isObject(result) ? result : null;
    }

    /** Only the first result counts: whoever has seen the solution can solve anything. */
    record(id, result) {
      if (!this.result(id)) this.change("results", id, result);
    }

    /** A game that is not over: {steps, hints, undos}. */
    game(id) {
      const game = this.data.games[id];
      return isObject(game) && Array.isArray(game.steps) ? game : null;
    }

    /** Keep a game for the next time; null forgets it. */
    keepGame(id, game) {
      if (game || this.game(id)) this.change("games", id, game);
    }

    /** Days in a row, up to today or yesterday, with a puzzle of the day solved on the day. */
    streak(today) {
      const days = this.days();
      const last = days.has(today) ? today : before(today);
      let count = 0;
      for (let day = last; days.has(day); day = before(day)) count += 1;
      return count;
    }

    longestStreak() {
      const days = this.days();
      return Math.max(0, ...[...days].map((day) => {
        let count = 0;
        for (let one = day; days.has(one); one = before(one)) count += 1;
        return count;
      }));
    }

    days() {
      const days = Object.entries(this.data.results)
        .filter(([id, result]) => isObject(result) && result.won && id.startsWith(`${result.played}-`))
        .map(([, result]) => result.played);
      return new Set(days);
    }

    /** Played and solved, of every kind. */
    statistics(kinds) {
      return kinds.map((kind) => {
        const results = Object.entries(this.data.results)
          .filter(([id, result]) => id.endsWith(`-${kind}`) && isObject(result))
          .map(([, result]) => result);
        return {
          kind,
          played: results.length,
          solved: results.filter((result) => result.won).length,
          unaided: results.filter((result) => result.won && !result.hints).length,
        };
      });
    }
  }

  const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

  function before(day) {
    const date = new Date(`${day}T00:00:00Z`);
    if (Number.isNaN(date.getTime())) return "";
    date.setUTCDate(date.getUTCDate() - 1);
    return date.toISOString().slice(0, 10);
  }

  if (typeof module !== "undefined") module.exports = Store;
  else root.Store = Store;
})(typeof self !== "undefined" ? self : globalThis);
