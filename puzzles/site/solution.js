"use strict";
/* The solution, step by step, on a table to look at. */

class SolutionView {
  constructor(puzzle, t) {
    this.t = t;
    this.game = Game.solved(puzzle);
    this.at = 0;
    this.board = new Board(t);
    this.caption = el("p", { class: "caption", role: "status" });
    this.back = el("button", { onclick: () => this.go(-1) }, `◀ ${t("previous")}`);
    this.next = el("button", { onclick: () => this.go(1) }, `${t("next")} ▶`);
    const { reason } = puzzle.solution;
    this.element = el("section", { class: "solution", "aria-label": t("solution") },
      el("h2", {}, t(puzzle.kind === "deal" ? "bestLine" : "solution")),
      reason && el("p", { class: "reason" }, reason[document.documentElement.lang] || reason.en || ""),
      el("div", { class: "controls" }, this.back, this.next),
      this.caption, this.board.element,
      el("p", { class: "quiet" }, t("proof", {
        engine: puzzle.proof.engine, claims: puzzle.proof.claims.join(", "),
      })));
    this.go(0);
  }

  go(by) {
    const { steps, positions } = this.game;
    this.at = Math.max(0, Math.min(this.at + by, steps.length));
    const step = steps[this.at - 1];
    this.board.render(positions[this.at], {
      open: true, fresh: Array.isArray(step) ? step[1] : null,
    });
    this.caption.textContent = [
      this.t("step", { step: this.at, steps: steps.length }), this.at ? this.words(step) : "",
    ].filter(Boolean).join(" · ");
    this.back.disabled = this.at === 0;
    this.next.disabled = this.at === steps.length;
  }

  words(step) {
    const before = this.game.positions[this.at - 1];
    if (step === "end") return this.t("stepEnd", { cards: Rules.toDraw(before).join(", ") });
    const [card, pile] = step;
    const key = Rules.isJump(before, card, pile) ? "jumped" : "laid";
    return this.t(key, { card, pile: this.t(`pile.${pile}`) });
  }
}
