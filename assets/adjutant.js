// Comfort only: the switches of language and edition keep the place on the page, an example that the
// address names is unfolded, an example that is opened is shown in its place, and shared rules are unfolded on
// paper; a score sheet keeps what was typed, and is added up without leaving the page. Every page works without this.
"use strict";

function follow() {
  const hash = location.hash;
  for (const link of document.querySelectorAll("a[data-switch]")) {
    link.hash = hash;
  }
  const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  let fold = named && named.closest("details");
  if (fold) {
    for (; fold; fold = fold.parentElement.closest("details")) {
      fold.open = true;
    }
    named.scrollIntoView();
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
addEventListener("hashchange", follow);
follow();

// What an example shows is fetched once it is opened; the way to its own page stays below.
async function showExample(body) {
  const from = body.dataset.from;
  delete body.dataset.from;
  const answer = await fetch(from);
  if (!answer.ok) {
    return;
  }
  const part = parsed(await answer.text()).body;
  body.querySelector(".actions").before(...[...part.childNodes].map((node) => document.adoptNode(node)));
  // What has the focus already may have been pushed out of sight.
  if (body.contains(document.activeElement)) {
    document.activeElement.scrollIntoView({ block: "nearest" });
  }
}

addEventListener("toggle", (event) => {
  const body = event.target.open && event.target.matches("details.ruling") && event.target.querySelector("[data-from]");
  if (body) {
    // Without an answer the way to that page is all there is.
    showExample(body).catch(() => {});
  }
}, true);

// Another language or edition shows the same place: what stood at the top of the window, as far down, with the same folds
// open. Pages have the same order in every language.
function seenFirst() {
  const own = document.activeElement.closest("#main [id]");
  const far = (one) => Math.abs(one.getBoundingClientRect().top);
  if (own && far(own) < innerHeight) {
    return own;
  }
  return [...document.querySelectorAll("#main [id]")].reduce((best, one) => (best && far(best) <= far(one) ? best : one), null);
}

const folds = () => [...document.querySelectorAll("#main details")];

addEventListener("click", (event) => {
  if (!event.target.closest("a[data-switch]") || event.ctrlKey || event.metaKey || event.shiftKey) {
    return;
  }
  const seen = seenFirst();
  const open = folds().flatMap((fold, at) => (fold.open ? [at] : []));
  const place = { id: scrollY > 0 && seen ? seen.id : "", top: seen ? seen.getBoundingClientRect().top : 0, open };
  sessionStorage.setItem("place", JSON.stringify(place));
});

// Once everything stands where it stays; by then the page may have been loaded for long.
function returnToPlace() {
  const place = JSON.parse(sessionStorage.getItem("place") || "null");
  sessionStorage.removeItem("place");
  if (!place) {
    return;
  }
  const all = folds();
  place.open.forEach((at) => { if (all[at]) { all[at].open = true; } });
  const same = place.id && document.getElementById(place.id);
  if (same) {
    scrollBy({ top: same.getBoundingClientRect().top - place.top, behavior: "instant" });
  }
}

if (document.readyState === "complete") {
  returnToPlace();
} else {
  addEventListener("load", returnToPlace);
}

// What stands in a score sheet, by field; kept in this browser alone, for every language the same.
function kept(sheet) {
  try {
    return JSON.parse(localStorage.getItem("sheet:" + sheet.dataset.sheet));
  } catch {
    return null;
  }
}

function keep(sheet) {
  const values = Object.fromEntries(new FormData(sheet));
  try {
    localStorage.setItem("sheet:" + sheet.dataset.sheet, JSON.stringify(values));
  } catch {
    // No room, or not allowed: the sheet works without.
  }
}

function restore(sheet, values) {
  for (const field of sheet.elements) {
    if (!field.name || field.type === "hidden" || field.type === "submit") {
      continue;
    }
    const value = values[field.name] ?? "";
    if (field.type === "checkbox") {
      field.checked = value !== "";
    } else if (field.type === "radio") {
      field.checked = field.value === value;
    } else {
      field.value = value;
      if (field.selectedIndex === -1) {
        field.selectedIndex = 0;
      }
    }
  }
}

async function score(sheet) {
  const answer = await fetch(sheet.action, { method: "POST", body: new URLSearchParams(new FormData(sheet)) });
  const page = parsed(await answer.text());
  const found = ["ledger", "sheet"].map((id) => [document.getElementById(id), page.getElementById(id)]);
  if (!found.every(([old, drawn]) => old && drawn)) {
    throw new Error("no score sheet");
  }
  for (const [old, drawn] of found) {
    old.replaceWith(document.adoptNode(drawn));
  }
  // The address of this sheet: whoever loads it again or comes back sees the same.
  if (answer.redirected) {
    history.replaceState(null, "", answer.url);
  }
  begin();
  const ledger = document.getElementById("ledger");
  ledger.scrollIntoView();
  ledger.focus({ preventScroll: true });
}

function begin() {
  const sheet = document.querySelector("form[data-sheet]");
  if (!sheet) {
    return;
  }
  const values = kept(sheet);
  if (values && "blank" in sheet.dataset) {
    restore(sheet, values);
  } else if (!("blank" in sheet.dataset)) {
    keep(sheet);
  }
  sheet.addEventListener("input", () => keep(sheet));
  sheet.addEventListener("submit", (event) => {
    // A file is the browser's to save, and a page without a place for the result leads to the one that has it.
    if ((event.submitter && event.submitter.name) || !document.getElementById("ledger")) {
      return;
    }
    event.preventDefault();
    score(sheet).catch(() => sheet.submit());
  });
  const clear = sheet.querySelector("[data-clear]");
  clear.hidden = false;
  clear.addEventListener("click", () => {
    if (confirm(clear.dataset.clear)) {
      restore(sheet, {});
      keep(sheet);
    }
  });
}

begin();
