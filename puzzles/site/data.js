"use strict";
/* The puzzles, a file a month, each a script that registers itself: so it works from file:// too. */

const Puzzles = {
  days: [], // every day that has puzzles, in order
  loaded: new Map(), // month: {promise, puzzles}

  registerDays(days) {
    Puzzles.days = days;
  },

  registerMonth(month, puzzles) {
    Puzzles.loaded.get(month).puzzles = puzzles;
  },

  /** The puzzles of a month such as 2026-12; none if the month is not here. */
  month(month) {
    if (!Puzzles.days.some((day) => day.slice(0, 7) === month)) return Promise.resolve([]);
    if (!Puzzles.loaded.has(month)) {
      const entry = { puzzles: [] };
      Puzzles.loaded.set(month, entry);
      entry.promise = new Promise((resolve) => {
        const script = document.createElement("script");
        script.src = `data/${month}.js`;
        script.onload = () => resolve(entry.puzzles);
        script.onerror = () => {
          Puzzles.loaded.delete(month); // offline perhaps: the next look tries again
          resolve([]);
        };
        document.head.append(script);
      });
    }
    return Puzzles.loaded.get(month).promise;
  },

  async day(day) {
    return (await Puzzles.month(day.slice(0, 7))).filter((puzzle) => puzzle.date === day);
  },

  async find(id) {
    return (await Puzzles.day(id.slice(0, 10))).find((puzzle) => puzzle.id === id) || null;
  },

  /** The day itself if it has puzzles, else the latest before it, else the first of all. */
  latest(day) {
    return Puzzles.days.filter((one) => one <= day).pop() || Puzzles.days[0] || null;
  },
};
