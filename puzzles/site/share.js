"use strict";
/* The text to send to friends: how it went, and nothing of how it goes. */

(function (root) {
  const LINE = 10; // squares a line

  const stars = (level) => "★".repeat(level) + "☆".repeat(5 - level);

  /** `result` is what is kept of a played puzzle, `t` gives texts in the reader's language. */
  function shareText(puzzle, result, t) {
    const { kind, number, date, level, goal } = puzzle;
    const lines = [`${t("title")} #${number} · ${date}`, `${t(`kind.${kind}`)} ${stars(level)}`];
    if (kind === "deal") {
      lines.push(t("share.deal", { left: result.left, par: goal.par }), bar(goal.lay, result.left));
    } else {
      const outcome = t(result.won ? `share.${kind}.won` : `share.${kind}.lost`);
      lines.push(`${result.won ? "✅" : "❌"} ${outcome}`);
    }
    lines.push(`💡 ${result.hints} · ↩ ${result.undos}`);
    return lines.join("\n");
  }

  /** Ten squares: how much of the deal is laid. */
  function bar(all, left) {
    const full = left ? Math.min(LINE - 1, Math.floor((LINE * (all - left)) / all)) : LINE;
    return "🟦".repeat(full) + "⬜".repeat(LINE - full);
  }

  const api = { shareText, stars };
  if (typeof module !== "undefined") module.exports = api;
  else root.Share = api;
})(typeof self !== "undefined" ? self : globalThis);
