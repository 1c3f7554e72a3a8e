// Optional behaviour: switches of language and edition keep the scroll position, settings close, the target of the URL unfolds,
// examples load when opened, and shared rules unfold for printing. Every page works without this script.
"use strict";

// Applies the fragment of the URL: adds it to the switches and unfolds its target.
function applyFragment() {
  const hash = location.hash;
  for (const link of document.querySelectorAll("a[data-switch]")) {
    link.hash = hash;
  }
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  let fold = target && target.closest("details");
  if (fold) {
    for (; fold; fold = fold.parentElement.closest("details")) {
      fold.open = true;
    }
    target.scrollIntoView();
  }
}

let unfolded = [];
addEventListener("beforeprint", () => {
  unfolded = [...document.querySelectorAll("details.shared:not([open])")];
  unfolded.forEach((fold) => { fold.open = true; });
});
addEventListener("afterprint", () => {
  unfolded.forEach((fold) => { fold.open = false; });
});
addEventListener("hashchange", applyFragment);
applyFragment();

// The settings close when a reader presses Escape or goes on elsewhere.
function closeSettings(event) {
  const settings = document.querySelector("details.settings");
  if (!settings.open || (event.type !== "keydown" && settings.contains(event.target)) || (event.type === "keydown" && event.key !== "Escape")) {
    return;
  }
  if (settings.contains(document.activeElement)) {
    settings.querySelector("summary").focus();
  }
  settings.open = false;
}

["keydown", "pointerdown", "focusin"].forEach((type) => addEventListener(type, closeSettings));

// Loads the contents of an opened example above the link to its page.
async function showExample(body) {
  const url = body.dataset.from;
  delete body.dataset.from;
  const response = await fetch(url);
  if (!response.ok) {
    return;
  }
  const part = parseHtml(await response.text()).body;
  body.querySelector(".actions").before(...[...part.childNodes].map((node) => document.adoptNode(node)));
  // The contents may have pushed the focused element out of view.
  if (body.contains(document.activeElement)) {
    document.activeElement.scrollIntoView({ block: "nearest" });
  }
}

addEventListener("toggle", (event) => {
  const body = event.target.open && event.target.matches("details.ruling") && event.target.querySelector("[data-from]");
  if (body) {
    // Without a response, the link to the page remains.
    showExample(body).catch(() => {});
  }
}, true);

// A switch keeps the position: the element at the top of the window and the open folds. Pages have the same order in
// every language.
function topElement() {
  const focused = document.activeElement.closest("#main [id]");
  const distance = (element) => Math.abs(element.getBoundingClientRect().top);
  if (focused && distance(focused) < innerHeight) {
    return focused;
  }
  return [...document.querySelectorAll("#main [id]")].reduce((best, next) => (best && distance(best) <= distance(next) ? best : next), null);
}

const folds = () => [...document.querySelectorAll("#main details")];

addEventListener("click", (event) => {
  if (!event.target.closest("a[data-switch]") || event.ctrlKey || event.metaKey || event.shiftKey) {
    return;
  }
  const element = topElement();
  const open = folds().flatMap((fold, index) => (fold.open ? [index] : []));
  const position = { id: scrollY > 0 && element ? element.id : "", top: element ? element.getBoundingClientRect().top : 0, open };
  sessionStorage.setItem("place", JSON.stringify(position));
});

// Restores the position once the layout is final. The page may already have loaded by then.
function restorePosition() {
  const position = JSON.parse(sessionStorage.getItem("place") || "null");
  sessionStorage.removeItem("place");
  if (!position) {
    return;
  }
  const all = folds();
  position.open.forEach((index) => { if (all[index]) { all[index].open = true; } });
  const element = position.id && document.getElementById(position.id);
  if (element) {
    scrollBy({ top: element.getBoundingClientRect().top - position.top, behavior: "instant" });
  }
}

if (document.readyState === "complete") {
  restorePosition();
} else {
  addEventListener("load", restorePosition);
}
