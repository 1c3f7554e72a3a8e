// The score sheet during a game: stores its values in this browser, adds up while a player types, steps through the
// phases of every turn, and undoes. The sheet works without this script.
"use strict";

// How long a player must pause before the sheet is added up, in milliseconds.
const SCORE_DELAY = 400;
const MAX_UNDO = 100;
// The values before each change, for undo.
const undoStack = [];

const currentSheet = () => document.querySelector("form[data-sheet]");

function readStored(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function writeStored(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked: the sheet works without it.
  }
}

// The values of a score sheet by field, stored in this browser only and shared by all languages.
const sheetKey = (sheet) => "sheet:" + sheet.dataset.sheet;
const sheetValues = (sheet) => Object.fromEntries(new FormData(sheet));

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

// The phases of a game, in their order: deployment, then the phases of both players in every round, then the count.
function gameSteps(tracker) {
  const phases = [...tracker.querySelectorAll("[data-phase]")].map((phase) => phase.dataset.phase);
  const ofTurn = phases.filter((phase) => !["deployment", "round-end", "game-end"].includes(phase));
  const steps = [{ phase: "deployment", round: 0, turn: 0 }];
  for (let round = 1; round <= Number(tracker.dataset.rounds); round += 1) {
    for (const turn of [0, 1]) {
      steps.push(...ofTurn.map((phase) => ({ phase, round, turn })));
    }
    steps.push({ phase: "round-end", round, turn: 2 });
  }
  return [...steps, { phase: "game-end", round: Number(tracker.dataset.rounds), turn: 2 }];
}

const nameField = (player) => currentSheet().elements["name." + player];
const playerName = (player) => nameField(player).value.trim() || nameField(player).dataset.unnamed;

// A typed name keeps its spelling; the sheet capitalizes others.
function showName(element, player) {
  element.textContent = playerName(player);
  element.classList.toggle("name", nameField(player).value.trim() !== "");
}

function initTracker(tracker) {
  const board = document.getElementById("board");
  const key = "tracker:" + currentSheet().dataset.sheet;
  const steps = gameSteps(tracker);
  const stored = readStored(key);
  const state = {
    step: stored && steps[stored.step] ? stored.step : 0,
    first: stored && stored.first === "b" ? "b" : "a",
  };
  const [back, next] = ["back", "next"].map((name) => tracker.querySelector(`[data-go=${name}]`));
  const firstChoices = [...tracker.querySelectorAll("[name=first]")];
  const phaseOf = (step) => tracker.querySelector(`[data-phase="${step.phase}"]`);

  function show() {
    const step = steps[state.step];
    const player = step.turn === 0 ? state.first : state.first === "a" ? "b" : "a";
    for (const phase of tracker.querySelectorAll("[data-phase]")) {
      phase.toggleAttribute("aria-current", phase === phaseOf(step));
      if (phase === phaseOf(step)) {
        phase.setAttribute("aria-current", "step");
      }
    }
    for (const reminders of tracker.querySelectorAll("[data-reminders]")) {
      reminders.classList.toggle("now", reminders.dataset.reminders === step.phase);
    }
    const { roundText, turnText, nextText } = tracker.dataset;
    board.querySelector("[data-round]").textContent = step.round ? roundText.replace("%round%", step.round) : phaseOf(step).textContent;
    board.querySelector("[data-turn]").textContent = step.round && step.turn < 2 ? turnText.replace("%player%", playerName(player)) : step.round ? phaseOf(step).textContent : "";
    board.dataset.side = step.round && step.turn < 2 ? player : "";
    for (const side of ["a", "b"]) {
      showName(board.querySelector(`[data-name=${side}]`), side);
    }
    firstChoices.forEach((choice) => {
      choice.checked = choice.value === state.first;
      showName(choice.nextElementSibling, choice.value);
    });
    back.disabled = state.step === 0;
    const following = steps[state.step + 1];
    next.disabled = !following;
    next.textContent = nextText.replace("%phase%", phaseOf(following || step).textContent);
  }

  function go(change) {
    state.step = Math.min(Math.max(state.step + change, 0), steps.length - 1);
    writeStored(key, state);
    show();
  }

  back.addEventListener("click", () => go(-1));
  next.addEventListener("click", () => go(1));
  firstChoices.forEach((choice) => choice.addEventListener("change", () => {
    state.first = choice.value;
    go(0);
  }));
  // The sheet is replaced when it is added up, the page is not.
  addEventListener("input", show);
  addEventListener("restored", show);
  addEventListener("cleared", () => go(-steps.length));
  show();
}

// Shows the points of both players on the board; a sheet that cannot be added up has none.
function showTotals(page) {
  const totals = [...page.querySelectorAll("#ledger .totals strong")];
  ["a", "b"].forEach((player, index) => {
    document.querySelector(`[data-total=${player}]`).textContent = totals[index] ? totals[index].textContent : "–";
  });
}

async function scorePage(sheet) {
  const response = await fetch(sheet.action, { method: "POST", body: new URLSearchParams(new FormData(sheet)) });
  const page = parseHtml(await response.text());
  if (!page.getElementById("ledger") || !page.getElementById("sheet")) {
    throw new Error("no score sheet");
  }
  return [page, response];
}

const adopt = (page, id) => document.getElementById(id).replaceWith(document.adoptNode(page.getElementById(id)));

// Adds up without a change of the form, so that nothing moves while a player types.
async function scoreLive(sheet) {
  const values = JSON.stringify(sheetValues(sheet));
  try {
    const [page] = await scorePage(sheet);
    // A later change has a request of its own.
    if (values === JSON.stringify(sheetValues(sheet))) {
      showTotals(page);
      adopt(page, "ledger");
    }
  } catch {
    const ledger = document.getElementById("ledger");
    ledger.textContent = ledger.dataset.unreachable;
    showTotals(document);
  }
}

async function scoreNow(sheet) {
  const [page, response] = await scorePage(sheet);
  showTotals(page);
  adopt(page, "ledger");
  adopt(page, "sheet");
  // The URL of this sheet, so that a reload shows the same result.
  if (response.redirected) {
    history.replaceState(null, "", response.url);
  }
  initSheet();
  const ledger = document.getElementById("ledger");
  ledger.scrollIntoView();
  ledger.focus({ preventScroll: true });
}

function initActions(sheet, changed) {
  const undo = sheet.querySelector("[data-undo]");
  const clear = sheet.querySelector("[data-clear]");
  let last = sheetValues(sheet);
  const remember = () => {
    undoStack.push(last);
    undoStack.splice(0, undoStack.length - MAX_UNDO);
    last = sheetValues(sheet);
    undo.disabled = false;
  };
  undo.hidden = clear.hidden = false;
  undo.disabled = undoStack.length === 0;
  sheet.addEventListener("input", remember);
  undo.addEventListener("click", () => {
    last = undoStack.pop();
    restore(sheet, last);
    undo.disabled = undoStack.length === 0;
    dispatchEvent(new Event("restored"));
    changed();
  });
  clear.addEventListener("click", () => {
    if (confirm(clear.dataset.clear)) {
      restore(sheet, {});
      remember();
      dispatchEvent(new Event("cleared"));
      changed();
    }
  });
}

// The buttons beside a number.
function initSteppers(sheet) {
  sheet.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (!button) {
      return;
    }
    const field = button.parentElement.querySelector("input");
    const value = Number(field.value) + Number(button.dataset.step);
    field.value = Math.min(Math.max(value, Number(field.min)), Number(field.max));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

function initSheet() {
  const sheet = currentSheet();
  if (!sheet) {
    return;
  }
  const tracker = document.getElementById("tracker");
  const values = readStored(sheetKey(sheet));
  let timer = 0;
  const changed = () => {
    writeStored(sheetKey(sheet), sheetValues(sheet));
    clearTimeout(timer);
    if (tracker) {
      timer = setTimeout(scoreLive, SCORE_DELAY, sheet);
    }
  };
  if (values && "blank" in sheet.dataset) {
    restore(sheet, values);
    if (tracker && Object.entries(values).some(([name, value]) => value && name !== "v")) {
      scoreLive(sheet);
    }
  } else if (!("blank" in sheet.dataset)) {
    writeStored(sheetKey(sheet), sheetValues(sheet));
  }
  sheet.addEventListener("input", changed);
  sheet.addEventListener("submit", (event) => {
    // The browser handles downloads, and a page without a result section submits to the page that has one.
    if ((event.submitter && event.submitter.name) || !document.getElementById("ledger")) {
      return;
    }
    event.preventDefault();
    clearTimeout(timer);
    scoreNow(sheet).catch(() => sheet.submit());
  });
  initActions(sheet, changed);
  initSteppers(sheet);
  if (tracker && !tracker.dataset.ready) {
    tracker.dataset.ready = "";
    initTracker(tracker);
  }
}

initSheet();
