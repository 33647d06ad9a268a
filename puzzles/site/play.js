"use strict";
/* A puzzle on the page: what the player does, what the page says, and the end. */

class PlayView {
  /** `app` has t, store, today and refresh(). */
  constructor(puzzle, app) {
    this.puzzle = puzzle;
    this.app = app;
    this.t = app.t;
    this.game = new Game(puzzle);
    this.look = { open: puzzle.kind !== "deal" };
    this.hints = 0; // how many steps of hints were asked for
    this.undos = 0;
    this.board = boardFor(this.game, this.t, {
      choose: (card) => this.choose(card),
      play: (card, pile) => this.play(card, pile),
      pileAlone: () => this.say(this.t("chooseFirst")),
    });
    this.message = el("p", { class: "message", role: "status", "aria-live": "polite" });
    this.counter = el("p", { class: "counter" });
    this.controls = el("div", { class: "controls" });
    this.rest = el("div", { class: "controls rest" }); // what is seldom wanted
    this.end = el("section", { class: "end", tabindex: "-1", hidden: true, "aria-labelledby": "verdict" });
    this.element = el("article", { class: "play" }, this.heading(), this.board.element,
      puzzle.kind === "deal" && this.drawPileSwitch(),
      el("div", { class: "dock" }, this.counter, this.message, this.controls), this.rest, this.end);
    this.element.addEventListener("keydown", (event) => this.onKey(event));
    this.buttons();
    this.resume();
    this.render();
  }

  /** A game that was left is there again, after a reload or in another language. */
  resume() {
    const kept = this.app.store.game(this.puzzle.id);
    if (!kept) return;
    this.game.resume(kept.steps);
    [this.hints, this.undos] = [Number(kept.hints) || 0, Number(kept.undos) || 0];
    if (this.game.over) this.game.restart();
    if (this.game.steps.length) this.say(this.t("resumed"));
  }

  keep() {
    const { hints, undos, game: { steps } } = this;
    const going = !this.done && (steps.length || hints || undos);
    this.app.store.keepGame(this.puzzle.id, going ? { steps, hints, undos } : null);
  }

  heading() {
    const { puzzle, t } = this;
    return el("header", {},
      el("a", { class: "back", href: `#/day/${puzzle.date}`, "aria-label": t("back") }, "‹ ",
        el("span", { class: "wide" }, t("back"))),
      el("h1", {}, t(`kind.${puzzle.kind}`)),
      puzzleFacts(puzzle, t),
      el("p", { class: "goal" }, t(`goal.${puzzle.kind}`, puzzle.goal)));
  }

  buttons() {
    const { t } = this;
    const button = (name, act) => el("button", { "data-act": name, onclick: act }, t(name));
    this.endButton = button("endTurn", () => this.endTurn());
    this.endButton.classList.add("main");
    this.undoButton = button("undo", () => this.undo());
    this.giveUpButton = button("giveUp", () => this.giveUp());
    this.hintButton = button("hint", () => this.hint());
    this.controls.append(this.endButton, this.undoButton, this.hintButton);
    this.rest.append(button("restart", () => this.restart()), this.giveUpButton);
  }

  drawPileSwitch() {
    const box = el("input", { type: "checkbox", "data-act": "open", onchange: () => {
      this.look.open = box.checked;
      this.render();
    } });
    return el("p", { class: "switch" }, el("label", {}, box, ` ${this.t("showDraw")}`));
  }

  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("textarea")) return;
    const act = {
      e: () => !this.endButton.hidden && this.endTurn(), u: () => this.undo(),
      h: () => !this.done && this.hint(), escape: () => this.choose(null),
    }[event.key.toLowerCase()];
    if (act) act();
  }

  get done() {
    return this.gaveUp || this.game.over;
  }

  choose(card) {
    if (this.done) return;
    this.look = { ...this.look, chosen: card };
    if (card) {
      const { position, rules } = this.game;
      const piles = rules.PILES.filter((pile) => rules.accepts(position, card, pile));
      const names = piles.map((pile) => this.t(`pile.${pile}`)).join(", ");
      this.say(this.t(piles.length ? "selected" : "selectedNone", { card, piles: names }));
    }
    this.render();
  }

  play(card, pile) {
    if (this.done) return;
    const { position, rules } = this.game;
    if (!rules.accepts(position, card, pile)) {
      const up = rules.isUp(pile);
      const help = this.game.duel && rules.helps(position, pile);
      this.say(this.t(!help ? "wrong" : position.helped ? "wrongTwice" : "wrongHelp", {
        card, top: position.piles[pile], jump: position.rules.jump,
        onwards: this.t(up ? "above" : "below"), back: this.t(up ? "below" : "above"),
      }), "bad");
      return;
    }
    const jump = rules.isJump(position, card, pile);
    this.game.play(card, pile);
    this.say(this.t(jump ? "jumped" : "laid", { card, pile: this.t(`pile.${pile}`) }));
    this.moved({ fresh: [pile] });
  }

  endTurn() {
    const { position, rules } = this.game;
    if (this.done) return;
    if (!rules.mayEnd(position)) {
      this.say(this.t("tooShort", { least: rules.least(position) }), "bad");
      return;
    }
    const cards = rules.toDraw(position);
    this.game.endTurn();
    const drawn = cards.length ? this.t("drawn", { cards: cards.join(", ") }) : "";
    if (this.game.duel) this.opponent(drawn);
    else {
      this.say(drawn);
      this.moved({});
    }
  }

  /** Silver's turn, all at once: what it lays is told, and stands out on the table. */
  opponent(before) {
    const { game, t } = this;
    const from = game.steps.length;
    game.reply();
    const plays = game.steps.slice(from).filter((step) => step !== "end");
    const laid = plays.map(([card, pile]) => t("silverPlay", { card, pile: t(`pile.${pile}`) }));
    const told = plays.length ? t("silverLays", { plays: laid.join("; ") }) : t("silverStuck");
    this.say(`${before} ${told}`.trim());
    this.moved({ fresh: plays.map(([, pile]) => pile) });
  }

  undo() {
    if (this.undoButton.disabled || !this.game.undo()) return;
    this.undos += 1;
    this.say(this.t("undone"));
    this.moved({});
  }

  restart() {
    this.game.restart();
    this.gaveUp = false;
    this.say(this.t("restarted"));
    this.moved({});
  }

  giveUp() {
    this.gaveUp = true;
    this.say("");
    this.moved({});
  }

  /** After every step: what was chosen and hinted is past, and perhaps it is the end. */
  moved(look) {
    this.look = { open: this.look.open, ...look };
    this.hintStep = 0;
    this.keep();
    this.render();
    this.renderEnd();
  }

  /** Where to look, then which card, then which play. */
  hint() {
    const { t } = this;
    const advice = Hints.advice(this.game);
    this.hints += 1;
    this.keep();
    if (advice.back) {
      this.say(t("hint.back", { count: advice.back }));
      return;
    }
    const step = advice.step || advice.guess;
    let text = t("hint.end");
    if (step !== "end") {
      const [card, pile] = step;
      this.hintStep = Math.min((this.hintStep || 0) + 1, 3);
      text = t(["hint.where", "hint.card", "hint.play"][this.hintStep - 1],
        { card, pile: t(`pile.${pile}`) });
      this.look = {
        ...this.look,
        hintPile: this.hintStep === 2 ? null : pile, hintCard: this.hintStep > 1 ? card : null,
      };
    }
    this.say(advice.step ? text : t("hint.guess", { text }));
    this.render();
  }

  say(text, kind = "") {
    this.message.className = `message ${kind}`;
    this.message.textContent = text;
  }

  render() {
    const { game, t } = this;
    const { position, rules } = game;
    this.board.render(position, { ...this.look, onTop: game.onTop() });
    const least = rules.least(position);
    const laid = position.laid_this_turn;
    this.counter.textContent = [
      game.turnsCount && !this.done ? t("turn", { laid, least }) : "",
      !game.duel ? t("left", { left: rules.left(position) }) : this.done ? "" : t(position.helped ? "helped" : "mayHelp"),
    ].filter(Boolean).join(" · ");
    this.endButton.hidden = !game.turnsCount || this.done;
    this.endButton.classList.toggle("ready", rules.mayEnd(position));
    const draws = laid ? rules.toDraw(position).length : 0;
    this.endButton.textContent = draws || (laid && !game.duel) ? t("endDraw", { count: draws }) : t("endTurn");
    const decided = (this.puzzle.kind === "rescue" || game.duel) && game.over;
    this.undoButton.disabled = !game.steps.length || this.gaveUp || decided;
    this.hintButton.disabled = this.done;
    this.giveUpButton.hidden = this.done;
  }

  renderEnd() {
    this.end.hidden = !this.done;
    if (!this.done) return;
    const { puzzle, game, t } = this;
    const won = !this.gaveUp && game.solved;
    const stuck = puzzle.kind === "finish" && !won && !this.gaveUp; // may still be taken back
    if (!stuck) this.record();
    const result = this.app.store.result(puzzle.id);
    this.end.replaceChildren(
      el("h2", { id: "verdict", class: won ? "won" : "lost" }, this.verdict(won)),
      ...this.reasons(won).map((text) => el("p", {}, text)),
      ...(puzzle.kind === "deal" ? [this.comparison()] : []),
      el("div", { class: "controls" },
        el("button", { "data-act": "solution", onclick: (event) => this.showSolution(event.target) },
          t(puzzle.kind === "deal" ? "compareBest" : "compare"))),
      ...(result ? [this.shareBox(result)] : []));
    this.end.focus({ preventScroll: true });
    this.end.scrollIntoView({ block: "nearest" });
  }

  verdict(won) {
    const { puzzle, t } = this;
    const { left, turns } = this.game.tally;
    if (puzzle.kind !== "deal" && this.gaveUp) return t("end.gaveUp");
    if (puzzle.kind === "deal" && !left) return t("end.deal.all");
    return t(`end.${puzzle.kind}.${won ? "won" : "lost"}`, { left, turns, par: puzzle.goal.par });
  }

  reasons(won) {
    const { puzzle, game, t } = this;
    if (puzzle.kind === "deal") {
      const steps = Game.solved(puzzle).steps.length;
      return [t("end.followed", { count: game.followed, steps })];
    }
    if (game.duel && won) return [t("end.duel.best", puzzle.goal)];
    if (won || this.gaveUp) return [];
    if (game.duel) return [t("end.duel.letGo", { turn: game.letGo })];
    const reasons = [t(`end.${puzzle.kind}.why`)];
    const { back } = puzzle.kind === "finish" ? Hints.advice(game) : {};
    return back ? [...reasons, t("hint.back", { count: back })] : reasons;
  }

  /** How it went beside the best line. */
  comparison() {
    const { t } = this;
    const [own, best] = [this.game.tally, Game.solved(this.puzzle).tally];
    const row = (key) => el("tr", {}, el("th", { scope: "row" }, t(`tally.${key}`)),
      el("td", {}, String(own[key])), el("td", {}, String(best[key])));
    return el("table", { class: "comparison" },
      el("thead", {}, el("tr", {}, el("td"), el("th", { scope: "col" }, t("you")),
        el("th", { scope: "col" }, t("bestLine")))),
      el("tbody", {}, ["left", "turns", "jumps"].map(row)));
  }

  record() {
    this.app.store.record(this.puzzle.id, {
      won: !this.gaveUp && this.game.solved,
      left: this.game.tally.left,
      hints: this.hints,
      undos: this.undos,
      played: this.app.today,
    });
  }

  showSolution(button) {
    const { puzzle, t } = this;
    button.remove();
    if (!this.app.store.result(puzzle.id)) {
      this.gaveUp = true;
      this.record();
      this.render();
    }
    const { won } = this.app.store.result(puzzle.id);
    const view = new SolutionView(puzzle, t, won ? 0 : this.game.followed);
    this.end.append(view.element);
    view.next.focus();
  }

  shareBox(result) {
    const { t } = this;
    const text = Share.shareText(this.puzzle, result, t);
    const rows = text.split("\n").length;
    const box = el("textarea", { readonly: true, rows, "aria-label": t("shareLabel") });
    box.value = text;
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        box.select();
        document.execCommand("copy");
      }
      this.say(t("copied"));
      button.textContent = t("copied");
    };
    const button = el("button", { "data-act": "copy", onclick: copy }, t("copy"));
    const share = navigator.share
      && el("button", { onclick: () => navigator.share({ text }).catch(() => {}) }, t("share"));
    return el("div", { class: "share" }, box, el("div", { class: "controls" }, button, share));
  }
}
