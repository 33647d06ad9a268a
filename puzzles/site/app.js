"use strict";
/* Which page is shown, in which language and light. */

const App = {
  store: new Store(browserStorage()),

  start() {
    App.speak(App.store.choice("language") || Texts.languageOf(navigator.language));
    App.light(App.store.choice("theme"));
    window.addEventListener("hashchange", async () => {
      await App.show();
      document.querySelector("#main").focus({ preventScroll: true }); // a reader hears the new page
    });
    document.addEventListener("visibilitychange", () => {
      const dayBefore = App.today;
      App.readDay();
      if (dayBefore !== App.today && /^(#\/)?$/.test(location.hash)) App.show();
    });
    App.show();
    if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
      navigator.serviceWorker.register("sw.js").catch(() => {}); // then it is online only
    }
  },

  /** Today, by the browser's clock or by the address; it changes while an installed page is open. */
  readDay() {
    const asked = new URLSearchParams(location.search).get("date");
    App.today = /^\d{4}-\d\d-\d\d$/.test(asked || "") ? asked : localDay(new Date());
  },

  speak(language) {
    document.documentElement.lang = language;
    App.t = Texts.texts(language);
    const skip = document.querySelector("[data-text=skip]");
    skip.textContent = App.t("skip");
    skip.onclick = (event) => { // the address stays that of the page
      event.preventDefault();
      document.querySelector("#main").focus();
    };
    App.frame();
  },

  light(theme) {
    if (theme) document.documentElement.dataset.theme = theme;
  },

  frame() {
    const { t } = App;
    const link = (to, key) => el("a", { href: to }, t(key));
    const other = document.documentElement.lang === "fr" ? "en" : "fr";
    document.querySelector(".top").replaceChildren(
      el("a", { class: "brand", href: "#/" }, el("img", { src: "icon.svg", alt: "", width: 32, height: 32 }),
        el("span", {}, t("title"))),
      el("nav", {}, link("#/", "today"), link("#/archive", "archive"),
        link("#/statistics", "statistics"), link("#/help", "help")),
      el("div", { class: "switches" },
        el("button", { "data-act": "language", lang: other, "aria-label": t("language"), title: t("language"), onclick: () => {
          App.store.choose("language", other);
          App.speak(other);
          App.show();
        } }, other.toUpperCase()),
        el("button", { "data-act": "theme", "aria-label": t("theme"), title: t("theme"), onclick: () => {
          const { dataset } = document.documentElement;
          const dark = dataset.theme ? dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
          App.store.choose("theme", dark ? "light" : "dark");
          App.light(dark ? "light" : "dark");
        } }, "◐")));
    document.querySelector(".foot").replaceChildren(
      el("p", {}, t("about")), el("p", {}, t("unaffiliated")));
  },

  /** Show what the address says: #/play/ID, #/day/DATE, #/archive/MONTH, #/statistics, #/help. */
  async show() {
    App.readDay();
    const [page = "", what = ""] = location.hash.slice(2).split("/");
    const turn = (App.turn = (App.turn || 0) + 1);
    const view = await App.view(page, what);
    if (turn !== App.turn) return; // somebody went on meanwhile
    document.querySelector("#main").replaceChildren(view);
    const heading = view.querySelector("h1");
    document.title = heading ? `${heading.textContent} · ${App.t("title")}` : App.t("title");
    for (const link of document.querySelectorAll(".top nav a")) {
      const here = link.getAttribute("href") === `#/${page}`;
      if (here) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    window.scrollTo(0, 0);
  },

  async view(page, what) {
    if (page === "play") {
      const puzzle = await Puzzles.find(what);
      return puzzle ? new PlayView(puzzle, App).element : el("p", {}, App.t("nothing"));
    }
    if (page === "day") return dayView(what, App);
    if (page === "archive") {
      const known = Puzzles.days.some((day) => day.slice(0, 7) === what);
      return archiveView(known ? what : (Puzzles.latest(App.today) || App.today).slice(0, 7), App);
    }
    if (page === "statistics") return statisticsView(App);
    if (page === "help") return helpView(App);
    return todayView(App);
  },
};

function localDay(now) {
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Some browsers throw already when they are asked. */
function browserStorage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

App.start();
