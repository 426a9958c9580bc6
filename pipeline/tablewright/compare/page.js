"use strict";
// One difference after the other: which are shown, which is looked at, how many were seen.
const cards = [...document.querySelectorAll("article")];
const bar = document.querySelector(".bar");
const seen = new Set();
let at = -1;

function shown() {
  return cards.filter((card) => !card.hidden);
}

function look(card) {
  cards.forEach((other) => other.classList.toggle("here", other === card));
  document.querySelectorAll("svg a").forEach((link) => link.classList.toggle("here", `d${link.dataset.of}` === card.id));
  at = cards.indexOf(card);
  seen.add(card);
  bar.querySelector("progress").value = seen.size;
  bar.querySelector("output").textContent = `${seen.size} of ${cards.length} seen`;
}

function go(step) {
  const there = shown();
  if (!there.length) return;
  const after = there.findIndex((card) => cards.indexOf(card) > at);
  const before = there.findLastIndex((card) => cards.indexOf(card) < at);
  const next = step > 0 ? (after < 0 ? there[0] : there[after]) : before < 0 ? there.at(-1) : there[before];
  look(next);
  next.scrollIntoView({ block: "center" });
  next.focus({ preventScroll: true });
}

function show(button) {
  const on = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", on);
  const verdict = button.dataset.show;
  cards.filter((card) => card.dataset.verdict === verdict).forEach((card) => (card.hidden = !on));
  document.querySelectorAll(`svg a.${verdict}`).forEach((link) => (link.style.display = on ? "" : "none"));
}

if (bar) {
  bar.hidden = false;
  bar.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button?.dataset.show) show(button);
    if (button?.dataset.go) go(Number(button.dataset.go));
  });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, button, summary, a")) return;
    const step = { j: 1, n: 1, ArrowRight: 1, k: -1, p: -1, ArrowLeft: -1 }[event.key];
    if (step) {
      event.preventDefault();
      go(step);
    }
  });
  addEventListener("hashchange", () => {
    const card = document.getElementById(location.hash.slice(1));
    if (cards.includes(card)) look(card);
  });
}
