"use strict";
/* The pages around the puzzles: a day, the archive, statistics, how to play. */

const KINDS = ["finish", "rescue", "deal", "duel"];

/** Number, date, difficulty and tags of a puzzle. */
function puzzleFacts(puzzle, t) {
  const tags = puzzle.tags.map((tag) =>
    el("li", { class: "tag" }, Texts.has(`tag.${tag}`) ? t(`tag.${tag}`) : tag));
  return el("div", { class: "facts" },
    el("span", {}, t("puzzle", { number: puzzle.number })),
    el("span", {}, longDate(puzzle.date)),
    el("span", { class: "stars", role: "img", "aria-label": t("level", puzzle) }, Share.stars(puzzle.level)),
    el("ul", { class: "tags" }, tags));
}

function longDate(day) {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString(document.documentElement.lang,
    { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
}

/** Where one stands: "Solved", "Played", or nothing. */
function mark(result, t) {
  if (!result) return null;
  return el("span", { class: `mark ${result.won ? "won" : "lost"}` }, result.won ? `✓ ${t("solved")}` : t("tried"));
}

/** One puzzle on the page of its day: a glimpse of its cards, and the way in. */
function tile(puzzle, app) {
  const { t, store } = app;
  const duel = puzzle.kind === "duel";
  const position = Game.rulesOf(puzzle).open(puzzle.start);
  const last = position.rules.cards + 2;
  const shown = puzzle.kind === "deal" ? Rules.hand(position).slice(0, 4) : Object.values(position.piles);
  const result = store.result(puzzle.id);
  return el("a", { class: "tile", href: `#/play/${puzzle.id}`, "data-kind": puzzle.kind },
    el("div", { class: "fan", "aria-hidden": "true" }, shown.map((card, index) =>
      cardFace(card, last, { class: duel ? (index < 2 ? "gold" : "silver") : "" }))),
    el("h2", {}, t(`kind.${puzzle.kind}`)),
    el("p", {}, t(`teaser.${puzzle.kind}`)),
    el("div", { class: "facts" },
      el("span", { class: "stars", role: "img", "aria-label": t("level", puzzle) }, Share.stars(puzzle.level)),
      mark(result, t)),
    el("span", { class: "go" }, t(result ? "again" : "play")));
}

async function dayView(day, app) {
  const { t } = app;
  const puzzles = await Puzzles.day(day);
  if (!puzzles.length) return el("p", {}, t("nothing"));
  const streak = app.store.streak(app.today);
  return el("section", { class: "day" },
    el("h1", {}, longDate(day)),
    el("p", { class: "quiet" }, t("puzzle", puzzles[0]), " · ",
      streak ? `${t("streak")}: ${streak}` : t("tagline")),
    el("div", { class: "tiles" }, puzzles.map((puzzle) => tile(puzzle, app))));
}

async function todayView(app) {
  const day = Puzzles.latest(app.today);
  if (!day) return el("p", {}, app.t("nothing"));
  const view = await dayView(day, app);
  if (day !== app.today) view.prepend(el("p", { class: "note" }, app.t("latest")));
  return view;
}

async function archiveView(month, app) {
  const { t, store } = app;
  const months = [...new Set(Puzzles.days.map((day) => day.slice(0, 7)))];
  const puzzles = await Puzzles.month(month);
  const at = months.indexOf(month);
  const link = (to, key, sign) => (to
    ? el("a", { href: `#/archive/${to}`, "aria-label": t(key) }, sign)
    : el("span", {}));
  const first = new Date(`${month}-01T00:00:00Z`);
  const language = document.documentElement.lang;
  const name = (date, form) => date.toLocaleDateString(language, { ...form, timeZone: "UTC" });
  const blanks = (first.getUTCDay() + 6) % 7; // weeks begin on Monday
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const weekdays = [...Array(7).keys()].map((index) =>
    el("span", { class: "weekday" }, name(new Date(Date.UTC(2026, 5, 1 + index)), { weekday: "short" })));
  const days = [...Array(length).keys()].map((index) => {
    const day = `${month}-${String(index + 1).padStart(2, "0")}`;
    const own = puzzles.filter((puzzle) => puzzle.date === day);
    if (!own.length) return el("span", { class: "cell none" }, String(index + 1));
    const dots = own.map((puzzle) => {
      const result = store.result(puzzle.id);
      return el("i", { class: `dot ${result ? (result.won ? "won" : "lost") : ""}` });
    });
    const solved = own.filter((puzzle) => (store.result(puzzle.id) || {}).won).length;
    return el("a", {
      class: `cell ${day === app.today ? "today" : ""}`, href: `#/day/${day}`,
      "aria-label": `${longDate(day)}, ${t("solved")}: ${solved}/${own.length}`,
    }, String(index + 1), el("span", { class: "dots", "aria-hidden": "true" }, dots));
  });
  return el("section", { class: "archive" },
    el("h1", {}, t("archive")),
    el("div", { class: "months" }, link(months[at - 1], "earlier", "◀"),
      el("h2", {}, name(first, { month: "long", year: "numeric" })), link(months[at + 1], "later", "▶")),
    el("div", { class: "calendar" }, weekdays, [...Array(blanks).keys()].map(() => el("span")), days));
}

function statisticsView(app) {
  const { t, store, today } = app;
  const head = ["", "played", "solved", "unaided"].map((key) => el("th", { scope: "col" }, key && t(key)));
  const rows = store.statistics(KINDS).map(({ kind, played, solved, unaided }) => el("tr", {},
    el("th", { scope: "row" }, t(`kind.${kind}`)),
    [played, solved, unaided].map((count) => el("td", {}, String(count)))));
  const figure = (key, count) => el("div", { class: "figure", "data-figure": key },
    el("strong", {}, String(count)), el("span", {}, t(key)));
  return el("section", { class: "statistics" },
    el("h1", {}, t("statistics")),
    el("div", { class: "figures" }, figure("streak", store.streak(today)), figure("longest", store.longestStreak())),
    el("table", {}, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows)),
    el("p", { class: "quiet" }, t("noteStreak")));
}

function helpView(app) {
  const { t } = app;
  return el("section", { class: "help" }, el("h1", {}, t("help")),
    el("p", {}, t("rules")), el("p", {}, t("rulesDuel")), el("p", {}, t("keys")),
    el("dl", {}, KINDS.map((kind) => [
      el("dt", {}, t(`kind.${kind}`)), el("dd", {}, t(`teaser.${kind}`))])),
    el("p", {}, t("about")));
}
