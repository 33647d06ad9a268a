"use strict";
/* The table: four piles, the hand and what is to come. It draws positions and tells what the
   player wants to do: by click or tap, by dragging, or by the keyboard. */

class Board {
  /** `wants` has choose(card), play(card, pile) and pileAlone(); none of them: only to look at. */
  constructor(t, rules, wants = null) {
    this.t = t;
    this.rules = rules;
    this.wants = wants;
    this.element = el("div", { class: "board" });
    if (wants) {
      this.element.addEventListener("keydown", (event) => this.onKey(event));
      this.element.addEventListener("pointerdown", (event) => this.onPointer(event));
    }
  }

  /** Draw a position. `look`: chosen card, fresh pile, hinted card or pile, open draw pile. */
  render(position, look = {}) {
    const focus = this.focused();
    this.position = position;
    this.look = look;
    const last = position.rules.cards + 2;
    this.element.replaceChildren(...this.parts(last));
    this.refocus(focus);
  }

  parts(last) {
    return [
      el("div", { class: "piles", role: "group", "aria-label": this.t("piles") },
        this.rules.PILES.map((pile) => this.pile(pile, last))),
      this.hand(this.rules.hand(this.position), last),
      this.toCome(this.position.draw, last),
    ];
  }

  /** The colour of the card on top of a pile; of one colour in The Game. */
  colour() {
    return "";
  }

  pile(pile, last) {
    const { position, look, t } = this;
    const top = position.piles[pile];
    const up = this.rules.isUp(pile);
    const { chosen } = look;
    const fits = chosen && this.rules.accepts(position, chosen, pile);
    const jump = fits && this.rules.isJump(position, chosen, pile);
    const base = top === (up ? 1 : last);
    const fit = !chosen ? "" : `, ${t(jump ? "takesJump" : fits ? "takes" : "refuses", { card: chosen })}`;
    const classes = ["pile", up ? "up" : "down", fits ? "fits" : "", jump ? "jumps" : "",
      chosen && !fits ? "closed" : "", look.hintPile === pile ? "hinted" : ""];
    return el(this.wants ? "button" : "div", {
      class: classes.join(" "),
      role: this.wants ? null : "img",
      "data-pile": pile,
      "aria-label": `${t(`pile.${pile}`)}, ${t(base ? "base" : "shows", { top })}${fit}`,
      onclick: this.wants && (() => this.onPile(pile)),
    },
    el("span", { class: "way", "aria-hidden": "true" }, up ? "▲ " : "▼ ", t(up ? "up" : "down")),
    cardFace(top, last, { class: `${base ? "base" : ""} ${(look.fresh || []).includes(pile) ? "fresh" : ""} ${this.colour(pile)}` }),
    el("span", { class: "jump", "aria-hidden": "true" }, jump ? `↶ ${t("jump")}` : ""));
  }

  hand(held, last, colour = "") {
    const { look, t } = this;
    const cards = held.map((card) => cardFace(card, last, {
      class: `${look.chosen === card ? "chosen" : ""} ${look.hintCard === card ? "hinted" : ""} ${colour}`,
      "data-card": card,
      "aria-label": this.wants && t("card", { card }),
      "aria-pressed": this.wants && String(look.chosen === card),
      onclick: this.wants && (() => this.onCard(card)),
    }));
    return el("div", { class: "hand", role: "group", "aria-label": t("hand") },
      cards.length ? cards : el("span", { class: "quiet" }, t("empty")));
  }

  toCome(draw, last) {
    const { look, t } = this;
    const count = draw.length;
    if (!count) return el("p", { class: "tocome quiet" }, t("none"));
    if (!look.open) return el("p", { class: "tocome quiet" }, t("hidden", { count }));
    return el("div", { class: "tocome" }, el("h3", {}, t("toCome")),
      el("ol", { class: "chips" }, draw.map((card) => el("li", {}, cardFace(card, last)))));
  }

  onCard(card) {
    if (this.dragged) return; // the click that ends a drag
    this.wants.choose(this.look.chosen === card ? null : card);
  }

  onPile(pile) {
    if (this.look.chosen) this.wants.play(this.look.chosen, pile);
    else this.wants.pileAlone();
  }

  /* Arrows go along the piles and along the hand, and between them; 1 to 4 are the piles. */
  onKey(event) {
    const place = event.target.closest("[data-card], [data-pile]");
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...this.all(".piles").map((row) => [...row.children]), this.all("[data-card]")];
    const row = rows.findIndex((places) => places.includes(place));
    const at = rows[row].indexOf(place);
    const go = (to, index) => {
      const places = rows[Math.max(0, Math.min(to, rows.length - 1))];
      const target = places[Math.max(0, Math.min(index, places.length - 1))];
      if (target) target.focus();
      event.preventDefault();
    };
    if (event.key === "ArrowLeft") go(row, at - 1);
    else if (event.key === "ArrowRight") go(row, at + 1);
    else if (event.key === "ArrowUp") go(row - 1, over(rows, row, at, row - 1));
    else if (event.key === "ArrowDown") go(row + 1, over(rows, row, at, row + 1));
    else if (/^[1-4]$/.test(event.key)) {
      const card = this.look.chosen || Number(place.dataset.card);
      if (card) this.wants.play(card, this.rules.PILES[event.key - 1]);
      else this.wants.pileAlone();
    }
  }

  /* Dragging begins when the pointer has gone some way with a card; else it is a click. */
  onPointer(down) {
    const card = down.target.closest("[data-card]");
    this.dragged = false;
    if (!card || down.button !== 0) return;
    const value = Number(card.dataset.card);
    let ghost = null;
    const pileAt = ({ clientX, clientY }) => {
      const under = document.elementFromPoint(clientX, clientY);
      return under && under.closest(".play > .board [data-pile]");
    };
    const move = (event) => {
      if (event.pointerId !== down.pointerId) return;
      const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!ghost && Math.hypot(x, y) > 8) {
        this.dragged = true;
        this.wants.choose(value);
        const box = card.getBoundingClientRect();
        ghost = card.cloneNode(true);
        ghost.classList.add("ghost");
        for (const side of ["left", "top", "width", "height"]) ghost.style[side] = `${box[side]}px`;
        document.body.append(ghost);
      }
      if (!ghost) return;
      ghost.style.transform = `translate(${x}px, ${y}px) rotate(3deg)`;
      const over = pileAt(event);
      for (const pile of this.all("[data-pile]")) pile.classList.toggle("over", pile === over);
    };
    const stop = (event) => {
      if (event.pointerId !== down.pointerId) return;
      document.removeEventListener("pointermove", move);
      document.removeEventListener("pointerup", stop);
      document.removeEventListener("pointercancel", stop);
      if (!ghost) return;
      ghost.remove();
      const pile = pileAt(event);
      if (event.type === "pointerup" && pile) this.wants.play(value, pile.dataset.pile);
      else this.render(this.position, this.look); // nothing is over a pile any more
      setTimeout(() => { this.dragged = false; }, 0);
    };
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", stop);
    document.addEventListener("pointercancel", stop);
  }

  all(selector) {
    return [...this.element.querySelectorAll(selector)];
  }

  /** Where the focus is, so that it survives drawing everything anew. */
  focused() {
    const { activeElement } = document;
    if (!this.element.contains(activeElement)) return null;
    const { card, pile } = activeElement.dataset;
    return { card, pile, at: this.all("[data-card]").indexOf(activeElement) };
  }

  refocus(focus) {
    if (!focus) return;
    const cards = this.all("[data-card]");
    const same = focus.pile
      ? this.element.querySelector(`[data-pile="${focus.pile}"]`)
      : cards.find((card) => card.dataset.card === focus.card);
    const target = same || cards[Math.min(Math.max(0, focus.at), cards.length - 1)];
    if (target) target.focus();
  }
}

/** The place in a row that lies above or below a place of another row. */
function over(rows, row, at, to) {
  const there = rows[to] || rows[row];
  return Math.floor((at * there.length) / rows[row].length);
}
