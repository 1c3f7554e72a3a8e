// Single keys: `/` to the search, `j` and `k` from clause to clause, `c` copies the address of one, `l` the other language,
// `?` lists them all. They can be switched off, and none is taken while something is typed.
"use strict";

{
  const list = document.getElementById("shortcuts");
  const choice = list.querySelector("input");
  const opener = document.querySelector("button[data-shortcuts]");

  function isOn() {
    try {
      return localStorage.getItem("shortcuts") !== "off";
    } catch {
      return true;
    }
  }

  function search() {
    const input = document.querySelector("form[data-suggest] input[name=q]");
    input.focus();
    input.select();
  }

  // The clause that has the focus, else the first one that can be seen.
  function here(clauses) {
    const own = clauses.findIndex((clause) => clause.contains(document.activeElement));
    return own >= 0 ? own : clauses.findIndex((clause) => clause.getBoundingClientRect().bottom > 0);
  }

  function go(step) {
    const clauses = [...document.querySelectorAll("#main .clause")];
    const focused = clauses.some((clause) => clause.contains(document.activeElement));
    const next = clauses[focused ? here(clauses) + step : Math.max(here(clauses), 0)];
    const mark = next && next.querySelector("a.mark");
    if (mark) {
      mark.focus({ preventScroll: true });
      next.scrollIntoView({ block: "nearest" });
    }
  }

  function copy() {
    const clauses = [...document.querySelectorAll("#main .clause")];
    clauses[here(clauses)]?.querySelector("button[data-done]:not([data-cite])")?.click();
  }

  function language() {
    document.querySelector(".languages a:not([aria-current])").click();
  }

  const keys = {
    "/": search,
    "?": () => list.showModal(),
    c: copy,
    j: () => go(1),
    k: () => go(-1),
    l: language,
  };

  addEventListener("keydown", (event) => {
    const typing = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable], dialog");
    const composing = event.isComposing || event.keyCode === 229;
    const act = !event.ctrlKey && !event.altKey && !event.metaKey && keys[event.key];
    if (act && !typing && !composing && isOn()) {
      event.preventDefault();
      act();
    }
  });

  choice.checked = isOn();
  choice.addEventListener("change", () => {
    try {
      localStorage.setItem("shortcuts", choice.checked ? "on" : "off");
    } catch {
      choice.checked = true;
    }
  });
  opener.hidden = false;
  opener.addEventListener("click", () => list.showModal());
}
