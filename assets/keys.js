// Keyboard shortcuts: `/` focuses the search, `j` and `k` move between clauses, `c` copies the URL of one, `l` switches
// the language, `?` lists the shortcuts. Readers can switch them off, and none applies while a reader types.
"use strict";

{
  const dialog = document.getElementById("shortcuts");
  const toggle = dialog.querySelector("input");
  const opener = document.querySelector("button[data-shortcuts]");

  function isOn() {
    try {
      return localStorage.getItem("shortcuts") !== "off";
    } catch {
      return true;
    }
  }

  function focusSearch() {
    const input = document.querySelector("form[data-suggest] input[name=q]");
    input.focus();
    input.select();
  }

  // The index of the clause with the focus, else of the first visible one.
  function currentIndex(clauses) {
    const focused = clauses.findIndex((clause) => clause.contains(document.activeElement));
    return focused >= 0 ? focused : clauses.findIndex((clause) => clause.getBoundingClientRect().bottom > 0);
  }

  function moveBy(step) {
    const clauses = [...document.querySelectorAll("#main .clause")];
    const hasFocus = clauses.some((clause) => clause.contains(document.activeElement));
    const next = clauses[hasFocus ? currentIndex(clauses) + step : Math.max(currentIndex(clauses), 0)];
    const mark = next && next.querySelector("a.mark");
    if (mark) {
      mark.focus({ preventScroll: true });
      next.scrollIntoView({ block: "nearest" });
    }
  }

  function copyUrl() {
    const clauses = [...document.querySelectorAll("#main .clause")];
    clauses[currentIndex(clauses)]?.querySelector("button[data-done]:not([data-cite])")?.click();
  }

  function switchLanguage() {
    document.querySelector(".languages a:not([aria-current])").click();
  }

  const actions = {
    "/": focusSearch,
    "?": () => dialog.showModal(),
    c: copyUrl,
    j: () => moveBy(1),
    k: () => moveBy(-1),
    l: switchLanguage,
  };

  addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable], dialog");
    const isComposing = event.isComposing || event.keyCode === 229;
    const action = !event.ctrlKey && !event.altKey && !event.metaKey && actions[event.key];
    if (action && !isTyping && !isComposing && isOn()) {
      event.preventDefault();
      action();
    }
  });

  toggle.checked = isOn();
  toggle.addEventListener("change", () => {
    try {
      localStorage.setItem("shortcuts", toggle.checked ? "on" : "off");
    } catch {
      toggle.checked = true;
    }
  });
  opener.hidden = false;
  opener.addEventListener("click", () => dialog.showModal());
}
