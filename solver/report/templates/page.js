"use strict";
(function () {
  const { steps, piles, players, words } = JSON.parse(document.getElementById("data").textContent);
  const byId = (id) => document.getElementById(id);
  let now = 0;

  function element(kind, name, text) {
    const made = document.createElement(kind);
    made.className = name;
    made.textContent = text;
    return made;
  }

  function show(number) {
    now = Math.max(0, Math.min(steps.length - 1, number));
    const step = steps[now];
    byId("turn").textContent = now ? `${words.turn} ${now} / ${steps.length - 1}` : words.start;
    byId("mark").textContent = step.mark;
    byId("mark").className = `mark ${step.kind}`;
    byId("plays").textContent = [step.plays.join(" "), step.state].filter(Boolean).join(" · ");
    piles.forEach((pile, index) => {
      const box = byId(`pile-${pile}`);
      box.querySelector(".top").textContent = step.tops[index];
      box.classList.toggle("laid", step.piles.includes(pile));
    });
    showHands(step);
    const draws = step.draws.map((count, index) =>
      step.draws.length > 1 ? `${players[index]} ${count}` : count);
    byId("draw").textContent = draws.join(", ");
    byId("slider").value = now;
    byId("first").disabled = byId("back").disabled = now === 0;
    byId("last").disabled = byId("on").disabled = now === steps.length - 1;
    for (const row of document.querySelectorAll("tbody tr"))
      row.classList.toggle("now", Number(row.dataset.step) === now);
  }

  function showHands(step) {
    const rows = step.hands.map((cards, index) => {
      const moves = players.length > 1 && index + 1 === step.mover;
      const row = element("div", moves ? "hand mover" : "hand", "");
      row.append(element("span", "who", moves ? `${players[index]} ▸` : players[index]));
      for (const card of cards) row.append(element("span", "card", card));
      return row;
    });
    byId("hands").replaceChildren(...rows);
  }

  const moves = { first: () => 0, back: () => now - 1, on: () => now + 1, last: () => steps.length - 1 };
  for (const [id, target] of Object.entries(moves))
    byId(id).addEventListener("click", () => show(target()));
  byId("slider").max = steps.length - 1;
  byId("slider").addEventListener("input", (event) => show(Number(event.target.value)));
  for (const row of document.querySelectorAll("tbody tr"))
    row.querySelector(".goto").addEventListener("click", () => {
      show(Number(row.dataset.step));
      byId("turn").scrollIntoView({ block: "center" });
    });
  const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    if (!(event.key in keys) || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    show(moves[keys[event.key]]());
  });
  show(0);
})();
