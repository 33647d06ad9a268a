"use strict";
/* The solution, step by step, on a table to look at. */

class SolutionView {
  /** `at`: the step to begin with, where the player left the line. */
  constructor(puzzle, t, at = 0) {
    this.t = t;
    this.game = Game.solved(puzzle);
    this.at = 0;
    this.board = boardFor(this.game, t);
    this.caption = el("p", { class: "caption", role: "status" });
    this.back = el("button", { "data-act": "previous", onclick: () => this.go(this.at - 1) }, `◀ ${t("previous")}`);
    this.next = el("button", { "data-act": "next", onclick: () => this.go(this.at + 1) }, `${t("next")} ▶`);
    this.slider = el("input", {
      type: "range", min: 0, max: this.game.steps.length, "aria-label": t("along"),
      oninput: () => this.go(Number(this.slider.value)),
    });
    const { reason } = puzzle.solution;
    this.element = el("section", { class: "solution", "aria-label": t("solution") },
      el("h2", {}, t(puzzle.kind === "deal" ? "bestLine" : "solution")),
      reason && el("p", { class: "reason" }, reason[document.documentElement.lang] || reason.en || ""),
      el("div", { class: "controls" }, this.back, this.slider, this.next),
      this.caption, this.board.element,
      el("p", { class: "quiet proof" }, t("proof", {
        engine: puzzle.proof.engine, claims: puzzle.proof.claims.join(", "),
      })));
    this.go(at);
  }

  go(at) {
    const { steps, positions } = this.game;
    this.at = Math.max(0, Math.min(at, steps.length));
    const step = steps[this.at - 1];
    this.board.render(positions[this.at], {
      open: true, fresh: Array.isArray(step) ? [step[1]] : [], onTop: this.game.onTop(this.at),
    });
    this.caption.textContent = [
      this.t("step", { step: this.at, steps: steps.length }), this.at ? this.words(step) : "",
    ].filter(Boolean).join(" · ");
    this.slider.value = String(this.at);
    this.back.disabled = this.at === 0;
    this.next.disabled = this.at === steps.length;
  }

  words(step) {
    const before = this.game.positions[this.at - 1];
    if (step === "end") return this.t("stepEnd", { cards: this.game.rules.toDraw(before).join(", ") });
    const [card, pile] = step;
    const key = this.game.rules.isJump(before, card, pile) ? "jumped" : "laid";
    return this.t(key, { card, pile: this.t(`pile.${pile}`) });
  }
}
