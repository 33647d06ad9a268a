"use strict";
/* The table of a Duel: silver's side, face to face with gold's, which the player has. */

class DuelBoard extends Board {
  parts(last) {
    const { position, t } = this;
    const [gold, silver] = position.hands;
    const piles = (names) => el("div", { class: "piles", role: "group", "aria-label": t("piles") },
      names.map((pile) => this.pile(pile, last)));
    const name = (side, player) => el("h3", {}, el("i", { class: `coin ${side}`, "aria-hidden": "true" }),
      `${t(side)} · ${t("left", { left: Duel.left(position, player) })}`);
    return [
      el("section", { class: "side silver", "aria-label": t("silver") },
        name("silver", 2),
        el("div", { class: "holds" },
          el("ol", { class: "chips", "aria-label": t("handOf.silver") },
            silver.map((card) => el("li", {}, cardFace(card, last, { class: "silver" })))),
          this.draw(position.draws[1], last, "silver")),
        piles(["SU", "SD"])),
      el("section", { class: "side gold", "aria-label": t("gold") },
        piles(["GU", "GD"]),
        name("gold", 1),
        this.hand(gold, last, "gold"),
        this.draw(position.draws[0], last, "gold")),
    ];
  }

  draw(cards, last, colour) {
    if (!cards.length) return "";
    return el("div", { class: "tocome" }, el("h4", {}, this.t("then")),
      el("ol", { class: "chips" }, cards.map((card) => el("li", {}, cardFace(card, last, { class: colour })))));
  }

  /** A card on a pile is its owner's, unless the other has laid it there as a help. */
  colour(pile) {
    const owner = (this.look.onTop || {})[pile] || Duel.owner(pile);
    return owner === 1 ? "gold" : "silver";
  }
}

function boardFor(game, t, wants) {
  return game.duel ? new DuelBoard(t, game.rules, wants) : new Board(t, game.rules, wants);
}
