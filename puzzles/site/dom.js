"use strict";
/* Making elements. Text goes in as text only, so nothing in a puzzle can become markup. */

/** An element with attributes (on… are listeners) and children, which are elements or texts. */
function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** The face of a card. Its colour and the height of its sun go with its value. */
function cardFace(value, last, attributes = {}) {
  const { class: more = "", ...rest } = attributes;
  const card = el(rest.onclick ? "button" : "span", { ...rest, class: `card ${more}` },
    el("span", { class: "sun", "aria-hidden": "true" }),
    el("span", { class: "number" }, String(value)));
  const share = (value - 1) / (last - 1);
  card.style.setProperty("--hue", String(Math.round((205 + 195 * share) % 360)));
  card.style.setProperty("--share", share.toFixed(3));
  return card;
}
