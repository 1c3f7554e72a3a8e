// Comfort only: the switches of language and edition keep the clause that the address names, an example that the
// address names is unfolded, and shared rules are unfolded on paper; a score sheet keeps what was typed, and is added up
// without leaving the page. Every page works without this.
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
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
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
