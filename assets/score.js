// The score sheet during a game: stores its values in this browser, adds up while a player types, counts objects and
// zones by their owner, shows one Round at a time, steps through the phases of every turn, and undoes. The sheet works
// without this script.
"use strict";

// How long a player must pause before the sheet is added up, in milliseconds.
const SCORE_DELAY = 400;
const MAX_UNDO = 100;
// How long until the server is asked again if it could not be reached, in milliseconds.
const RETRY_DELAY = 15_000;
let retryTimer = 0;
// The values and owned places before each change, for undo.
const undoStack = [];
// The Round whose fields are shown; empty for all.
let shownRound = "1";

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

// The objects and zones that a player owns, by field, stored in this browser only.
const placesKey = (sheet) => "places:" + sheet.dataset.sheet;
const placeGroups = (sheet) => [...sheet.querySelectorAll("[data-places]")];
const isPressed = (button) => button.getAttribute("aria-pressed") === "true";
const ownedPlaces = (group) => [...group.querySelectorAll("[data-place]")].filter(isPressed);
const placeField = (group) => currentSheet().elements[group.dataset.places];
const placeValues = (sheet) => Object.fromEntries(placeGroups(sheet).map((group) => [group.dataset.places, ownedPlaces(group).map((button) => button.dataset.place)]));

function setPressed(button, pressed) {
  button.setAttribute("aria-pressed", String(pressed));
}

// Marks the owned places; those of a field with another number are not known.
function restorePlaces(sheet, places) {
  for (const group of placeGroups(sheet)) {
    const owned = places?.[group.dataset.places] ?? [];
    const isKnown = owned.length === Number(placeField(group).value);
    group.querySelectorAll("[data-place]").forEach((button) => setPressed(button, isKnown && owned.includes(button.dataset.place)));
  }
}

// The same place of the other player, whose it cannot be at the same time.
function rivalPlace(group, place) {
  const [player, ...rest] = group.dataset.places.split(".");
  const rival = "exclusive" in group.dataset && [player === "a" ? "b" : "a", ...rest].join(".");
  return rival && document.querySelector(`[data-places="${rival}"] [data-place="${place}"]`);
}

// Gives a place to a player or takes it back, and counts.
function togglePlace(button) {
  const group = button.closest("[data-places]");
  const field = placeField(group);
  const pressed = !isPressed(button);
  if (pressed && ownedPlaces(group).length >= Number(field.max)) {
    return;
  }
  setPressed(button, pressed);
  const rival = pressed && rivalPlace(group, button.dataset.place);
  if (rival && isPressed(rival)) {
    setPressed(rival, false);
    const other = rival.closest("[data-places]");
    placeField(other).value = ownedPlaces(other).length;
  }
  field.value = ownedPlaces(group).length;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// Shows the fields of one Round, both players side by side; those of all without a Round.
function showRound(round) {
  shownRound = String(round);
  const rounds = currentSheet().querySelector(".rounds");
  if (!rounds) {
    return;
  }
  rounds.classList.toggle("all-rounds", shownRound === "");
  rounds.querySelectorAll("[data-show-round]").forEach((button) => setPressed(button, button.dataset.showRound === shownRound));
  rounds.querySelectorAll(".cell[data-round]").forEach((cell) => cell.toggleAttribute("data-shown", cell.dataset.round === shownRound));
}

// The phases of a game, in their order: deployment, then the phases of both players in every round, then the count.
function gameSteps(tracker) {
  const phases = [...tracker.querySelectorAll("[data-phase]")].map((phase) => phase.dataset.phase);
  const ofTurn = phases.filter((phase) => !["deployment-phase", "round-end", "game-end"].includes(phase));
  const steps = [{ phase: "deployment-phase", round: 0, turn: 0 }];
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
  const remember = document.getElementById("remember");
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
    for (const reminders of remember.querySelectorAll("[data-reminders]")) {
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
    showStep();
  }

  // The fields of the current Round, unless a refusal may concern any of them.
  function showStep() {
    if (!currentSheet().querySelector(".all-rounds .fault")) {
      showRound(Math.max(steps[state.step].round, 1));
    }
  }

  back.addEventListener("click", () => go(-1));
  next.addEventListener("click", () => {
    // What was set up is out of the way during the game.
    document.querySelector(".setup").open &&= state.step > 0;
    go(1);
  });
  firstChoices.forEach((choice) => choice.addEventListener("change", () => {
    state.first = choice.value;
    go(0);
  }));
  // The sheet is replaced when it is added up, the page is not.
  addEventListener("input", show);
  addEventListener("restored", show);
  addEventListener("cleared", () => go(-steps.length));
  // Beside the sheet there is room for the reminders.
  remember.open = matchMedia("(min-width: 80rem)").matches;
  show();
  showStep();
}

// Shows the points of both players on the board; a sheet that cannot be added up has none. Without the server, those of
// the last connection stay.
function showTotals(totals, isStale) {
  document.getElementById("board").classList.toggle("stale", isStale);
  ["a", "b"].forEach((player, index) => {
    document.querySelector(`[data-total=${player}]`).textContent = totals[index] ?? "–";
  });
}

const totalsKey = (sheet) => "totals:" + sheet.dataset.sheet;

function adoptTotals(page) {
  const totals = [...page.querySelectorAll("#ledger .totals strong")].map((total) => total.textContent);
  writeStored(totalsKey(currentSheet()), totals);
  showTotals(totals, false);
  dispatchEvent(new Event("reachable"));
}

// Says that the points wait for the server.
function showPending() {
  const ledger = document.getElementById("ledger");
  ledger.textContent = ledger.dataset.unreachable;
  showTotals(readStored(totalsKey(currentSheet())) ?? [], true);
}

function showUnreachable() {
  showPending();
  dispatchEvent(new Event("unreachable"));
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => scoreLive(currentSheet()), RETRY_DELAY);
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
      adoptTotals(page);
      adopt(page, "ledger");
    }
  } catch {
    showUnreachable();
  }
}

async function scoreNow(sheet) {
  const [page, response] = await scorePage(sheet);
  adoptTotals(page);
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
  const current = () => ({ values: sheetValues(sheet), places: placeValues(sheet) });
  let last = current();
  const remember = () => {
    // Places whose number was changed by hand are no longer known.
    restorePlaces(sheet, placeValues(sheet));
    undoStack.push(last);
    undoStack.splice(0, undoStack.length - MAX_UNDO);
    last = current();
    undo.disabled = false;
  };
  undo.hidden = clear.hidden = false;
  undo.disabled = undoStack.length === 0;
  sheet.addEventListener("input", remember);
  undo.addEventListener("click", () => {
    last = undoStack.pop();
    restore(sheet, last.values);
    restorePlaces(sheet, last.places);
    undo.disabled = undoStack.length === 0;
    dispatchEvent(new Event("restored"));
    changed();
  });
  clear.addEventListener("click", () => {
    if (confirm(clear.dataset.clear)) {
      restore(sheet, {});
      restorePlaces(sheet, {});
      remember();
      dispatchEvent(new Event("cleared"));
      changed();
    }
  });
}

// The buttons beside a number, those of places, and the choice of the Round.
function initButtons(sheet) {
  sheet.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step], [data-place], [data-show-round]");
    if (button?.dataset.place) {
      togglePlace(button);
    } else if (button && "showRound" in button.dataset) {
      showRound(button.dataset.showRound);
    } else if (button) {
      stepNumber(button);
    }
  });
}

function stepNumber(button) {
  const field = button.parentElement.querySelector("input");
  const value = Number(field.value) + Number(button.dataset.step);
  field.value = Math.min(Math.max(value, Number(field.min)), Number(field.max));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function initSheet() {
  const sheet = currentSheet();
  if (!sheet) {
    return;
  }
  const tracker = document.getElementById("tracker");
  let timer = 0;
  const changed = () => {
    writeStored(sheetKey(sheet), sheetValues(sheet));
    writeStored(placesKey(sheet), placeValues(sheet));
    clearTimeout(timer);
    if (tracker) {
      timer = setTimeout(scoreLive, SCORE_DELAY, sheet);
    }
  };
  loadStored(sheet, tracker);
  initActions(sheet, changed);
  sheet.addEventListener("input", changed);
  sheet.addEventListener("submit", (event) => {
    // The browser handles downloads, and a page without a result section submits to the page that has one.
    if ((event.submitter && event.submitter.name) || !document.getElementById("ledger")) {
      return;
    }
    event.preventDefault();
    clearTimeout(timer);
    // The server answers with another page where it is too busy to add up.
    scoreNow(sheet).catch((error) => (error instanceof TypeError ? showUnreachable() : sheet.submit()));
  });
  initButtons(sheet);
  if (tracker && !tracker.dataset.ready) {
    tracker.dataset.ready = "";
    initTracker(tracker);
    addEventListener("online", () => scoreLive(currentSheet()));
    // Said before the first entry, not after it.
    addEventListener("offline", showPending);
    if (!navigator.onLine || "offlinePage" in document.documentElement.dataset) {
      showPending();
    }
  } else if (tracker) {
    showRound(shownRound);
  }
}

// Fills an empty sheet with what this browser stores, and stores what a shared sheet contains.
function loadStored(sheet, tracker) {
  const values = readStored(sheetKey(sheet));
  if (values && "blank" in sheet.dataset) {
    restore(sheet, values);
    if (tracker && Object.entries(values).some(([name, value]) => value && name !== "v")) {
      scoreLive(sheet);
    }
  } else if (!("blank" in sheet.dataset)) {
    writeStored(sheetKey(sheet), sheetValues(sheet));
  }
  restorePlaces(sheet, readStored(placesKey(sheet)));
}

initSheet();
