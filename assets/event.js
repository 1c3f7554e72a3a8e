// Submits the form of an event without leaving the page, and stores its fields in this browser. The server applies the
// input and renders the page, including all text. The pages of the last response are stored too, for entering results
// and printing without the server. The page works without this script.
"use strict";

{
  const article = () => document.getElementById("event");
  const form = () => document.getElementById("event-form");
  const alertBox = document.getElementById("event-trouble");
  const backButton = document.getElementById("event-back");
  const status = document.getElementById("event-said");
  const key = article().dataset.key;
  // Earlier states in this browser, the newest last, and entries of this window that could not be stored.
  const [earlierKey, draftKey] = [`${key}:earlier`, `${key}:draft`];
  const MAX_EARLIER = 5;
  const TIMEOUT_MS = 20_000;
  // The fields that this window stored or loaded last, to detect changes by another window.
  let stored = null;
  // Whether what this browser holds has been loaded. Until then nothing is stored.
  let isLoaded = false;
  let hasTyped = false;
  let isSending = false;
  // The action that waits for the server.
  let pending = null;

  // Shows an alert with the buttons for these choices; hides it without a message.
  function showAlert(message, ...choices) {
    alertBox.querySelector("p").textContent = message;
    for (const button of alertBox.querySelectorAll("button")) {
      button.hidden = !choices.includes(button.value);
    }
    alertBox.hidden = !message;
  }

  // All fields of the form except a pasted file.
  function fields() {
    const values = new URLSearchParams(new FormData(form()));
    values.delete("pasted");
    return values;
  }

  // Reads a text from a storage, which may be disabled.
  function read(storage, name) {
    try {
      return window[storage].getItem(name);
    } catch {
      return null;
    }
  }

  function setDraft(text) {
    try {
      if (text === null) {
        sessionStorage.removeItem(draftKey);
      } else {
        sessionStorage.setItem(draftKey, text);
      }
    } catch {
      // Without this storage the entries are only on the page, as the alert says.
    }
  }

  function earlierStates() {
    try {
      const states = JSON.parse(read("localStorage", earlierKey) ?? "[]");
      return Array.isArray(states) ? states.filter((state) => typeof state === "string") : [];
    } catch {
      return [];
    }
  }

  // The state to which the button leads back.
  function lastState() {
    return read("sessionStorage", draftKey) ?? earlierStates().at(-1) ?? null;
  }

  // Stores a text with the earlier states. If there is no room, the oldest of them go, but never the newest.
  function write(text, earlier) {
    const distinct = earlier.filter((state, index) => state !== text && earlier.lastIndexOf(state) === index);
    for (let count = Math.min(distinct.length, MAX_EARLIER); ; count -= 1) {
      try {
        localStorage.setItem(earlierKey, JSON.stringify(count > 0 ? distinct.slice(-count) : []));
        localStorage.setItem(key, text);
        stored = text;
        return true;
      } catch {
        if (count <= 1) {
          return false;
        }
      }
    }
  }

  // Stores the fields. Another window's changes are never overwritten: the entries of this one wait for a choice.
  // The state before a step, and before the first keystroke after it, is kept.
  function store(isStep) {
    const text = fields().toString();
    if (!isLoaded || text === stored) {
      return;
    }
    const other = read("localStorage", key);
    if (other !== null && other !== stored) {
      setDraft(text);
      showAlert(article().dataset.elsewhere, "theirs", "ours");
      return;
    }
    const isKept = stored !== null && (isStep || !hasTyped);
    hasTyped = !isStep;
    if (write(text, [...earlierStates(), ...(isKept ? [stored] : [])])) {
      setDraft(null);
    } else {
      setDraft(text);
      showAlert(article().dataset.full);
    }
    backButton.hidden = lastState() === null;
  }

  // ---- Without the server

  // The views for printing, and the editor, by the actions that show them.
  const PRINTS = ["pairings", "sheets", "ranking"];
  const VIEWS = ["desk", ...PRINTS];
  const PRINTS_DELAY_MS = 1_500;
  const PROBE_DELAY_MS = 10_000;
  const CACHE = "adjutant-event";
  const pageUrl = (view) => `${location.pathname}?kept=${view}`;
  const eventOf = (page) => page.getElementById("event-form")?.elements.event.value;
  let printsTimer = 0;

  // Stores a page that the server has rendered.
  async function keepPage(view, text) {
    const cache = await caches.open(CACHE);
    await cache.put(pageUrl(view), new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } }));
  }

  // A stored page of the event as it is now; null without one.
  async function keptPage(view, event) {
    try {
      const kept = await (await caches.open(CACHE)).match(pageUrl(view));
      const page = kept && parseHtml(await kept.text());
      return page && eventOf(page) === event ? page : null;
    } catch {
      return null;
    }
  }

  // Fetches the views for printing that a page offers, so that they can be shown later without the server.
  async function keepPrints(page) {
    const rendered = page.getElementById("event-form");
    for (const view of PRINTS.filter((view) => rendered.querySelector(`button[value="${view}"]`))) {
      const values = new URLSearchParams(new FormData(rendered));
      values.set("do", view);
      const response = await fetch(form().action, { method: "POST", body: values, cache: "no-store" });
      if (response.ok) {
        await keepPage(view, await response.text());
      }
    }
  }

  // Stores the page of a response. What belongs to an event that was cleared is deleted.
  async function keepPages(action, text) {
    clearTimeout(printsTimer);
    const view = PRINTS.includes(action) ? action : "desk";
    if (action === "new") {
      await caches.delete(CACHE);
    }
    await keepPage(view, text);
    if (view === "desk") {
      printsTimer = setTimeout(() => keepPrints(parseHtml(text)).catch(() => {}), PRINTS_DELAY_MS);
    }
  }

  // Shows a stored page with the entries of this window. Returns whether there is one.
  async function showKept(view, values, focus) {
    const page = await keptPage(view, values.get("event"));
    if (!page) {
      return false;
    }
    show(page, values, view, focus);
    for (const box of form().querySelectorAll("[type=checkbox]")) {
      box.checked = values.getAll(box.name).includes(box.value);
    }
    // Neither the action nor the shown Round is an entry.
    for (const [name, value] of [...values].filter(([name]) => !["do", "shown"].includes(name))) {
      const field = form().elements[name];
      if (!field) {
        // A view for printing carries the entries back to the editor.
        form().append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
      } else if (field.type !== "checkbox") {
        field.value = value;
      }
    }
    return true;
  }

  // Keeps the entries and asks for the action again when the server is back.
  function waitForServer(action) {
    pending = action;
    dispatchEvent(new Event("unreachable"));
    showAlert(article().dataset.waiting, "resend");
    setTimeout(probe, PROBE_DELAY_MS);
  }

  async function probe() {
    const isBack = pending !== null && await fetch("/offline/version", { cache: "no-store" }).then((response) => response.ok, () => false);
    if (isBack) {
      dispatchEvent(new Event("reachable"));
      showAlert(article().dataset.back, "resend");
    } else if (pending !== null) {
      setTimeout(probe, PROBE_DELAY_MS);
    }
  }

  function resend() {
    const values = fields();
    values.set("do", pending ?? "update");
    send(values);
  }

  // ---- Requests

  // The actions that show another Round, event or file.
  const REPLACING_ACTIONS = ["pair", "new", "open"];

  // Replaces the page with the response. Open folds stay open unless the action shows something else.
  function show(page, before, action, focus) {
    const folds = REPLACING_ACTIONS.includes(action) ? [] : article().querySelectorAll("details[id][open]");
    const open = [...folds].map((fold) => fold.id);
    const [typed, active, scrollTop] = [fields(), document.activeElement, scrollY];
    const editedId = active.matches("#event-form :is(input, textarea, select)") ? active.id : "";
    // The code below decides the focus.
    page.querySelector("[autofocus]")?.removeAttribute("autofocus");
    article().replaceWith(document.adoptNode(page.getElementById("event")));
    document.title = page.title;
    for (const fold of open.map((id) => document.getElementById(id))) {
      if (fold) {
        fold.open = true;
      }
    }
    // Keeps input typed during the request, if the fields still exist.
    const hasSameFields = !REPLACING_ACTIONS.includes(action) && form().elements.shown?.value === typed.get("shown");
    for (const [name, value] of hasSameFields ? typed : []) {
      const field = form().elements[name];
      if (value !== before.get(name) && name !== "event" && field?.value !== undefined) {
        field.value = value;
      }
    }
    init();
    dispatchEvent(new Event("replaced"));
    status.textContent = document.getElementById("event-status")?.innerText ?? "";
    // The edited field keeps the focus, unless there is an error.
    const focusId = article().dataset.focus;
    const edited = focusId === "event-status" && editedId && document.getElementById(editedId);
    const target = focus && (edited || document.getElementById(focusId));
    if (target) {
      target.focus({ preventScroll: Boolean(edited) });
      target.scrollIntoView({ block: "nearest" });
    } else {
      scrollTo({ top: scrollTop, behavior: "instant" });
    }
  }

  // Submits the form, then shows the response. Returns whether the server accepted it, or why not.
  async function request(values, focus) {
    const before = fields();
    isSending = true;
    article().setAttribute("aria-busy", "true");
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(form().action, { method: "POST", body: values, cache: "no-store", signal });
      const text = await response.text();
      const page = parseHtml(text);
      if (!page.getElementById("event")) {
        // Another page than this one: its error.
        return { why: page.querySelector("main .failure, main")?.innerText.trim() || article().dataset.unreachable };
      }
      show(page, before, values.get("do"), focus);
      if (response.ok) {
        pending = null;
        // Browsers without this storage work only with the server.
        keepPages(values.get("do"), text).catch(() => {});
      }
      // A file that the server cannot read changes nothing.
      return { isShown: true, isAccepted: response.ok };
    } catch {
      return { why: article().dataset.unreachable, isUnreachable: true };
    } finally {
      isSending = false;
      article().removeAttribute("aria-busy");
    }
  }

  // Submits the form, then shows and stores the response.
  async function send(values) {
    const { why, isAccepted, isUnreachable } = await request(values, true);
    const action = values.get("do");
    if (isAccepted) {
      showAlert("");
      isLoaded = true;
      store(true);
    } else if (isUnreachable && VIEWS.includes(action) && await showKept(action, values, true)) {
      showAlert(pending === null ? "" : article().dataset.waiting, ...(pending === null ? [] : ["resend"]));
    } else if (isUnreachable && (action === "update" || action === "pair")) {
      store(true);
      waitForServer(action);
    } else if (why) {
      showAlert(why);
    }
  }

  // Shows a stored state instead of the page. Meanwhile nothing can be entered.
  async function load(state) {
    form().inert = true;
    const answer = await request(new URLSearchParams(state), false);
    form().inert = !answer.isShown;
    return answer;
  }

  // Loads what this browser holds. If that fails, it stays as it is, and nothing is stored.
  async function restore() {
    showAlert("");
    const { held, corrupt } = article().dataset;
    if (!new URLSearchParams(stored).has("event")) {
      form().inert = true;
      showAlert(corrupt, "file", "anew");
      return;
    }
    article().classList.add("restoring");
    const { why, isAccepted, isUnreachable } = await load(stored);
    article().classList.remove("restoring");
    if (isUnreachable && await showKept("desk", new URLSearchParams(stored), false)) {
      form().inert = false;
      isLoaded = true;
      waitForServer("update");
    } else if (isAccepted) {
      isLoaded = true;
      const draft = read("sessionStorage", draftKey);
      if (draft !== null && (draft === stored || write(stored, [...earlierStates(), draft]))) {
        setDraft(null);
      }
      store(true);
    } else {
      showAlert(why ? `${why} ${held}` : held, ...(why ? ["retry"] : []), "file", "anew");
    }
  }

  // Shows another state and stores it, if the server accepts it. The entries of this window are kept as an earlier state.
  async function exchange(state, earlier) {
    const own = fields().toString();
    const { why, isAccepted } = await load(state);
    if (!isAccepted) {
      form().inert = false;
      showAlert(why ?? article().dataset.held);
      return;
    }
    isLoaded = true;
    hasTyped = false;
    const others = [stored, read("localStorage", key)].filter((other) => other !== null);
    const isStored = write(fields().toString(), [...earlier, ...others, own].filter((other) => other !== state));
    setDraft(isStored ? null : own);
    showAlert(isStored ? "" : article().dataset.full);
    backButton.hidden = lastState() === null;
  }

  // What the buttons of the alert do.
  const choices = {
    retry: restore,
    resend,
    theirs: () => exchange(read("localStorage", key) ?? fields().toString(), earlierStates()),
    ours() {
      showAlert("");
      stored = read("localStorage", key);
      store(true);
    },
    file: () => download("event.toml", new URLSearchParams(stored).get("event") ?? stored),
    anew() {
      showAlert("");
      form().inert = false;
      isLoaded = true;
      store(true);
    },
  };

  function download(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
  }

  // Downloads the file as the server writes it with all input; without the server, as of the last response.
  async function save(values) {
    try {
      const response = await fetch(form().action, { method: "POST", body: values, cache: "no-store" });
      const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
      if (!response.ok || !name) {
        throw new Error("no file");
      }
      download(name[1], await response.text());
      showAlert("");
    } catch {
      download("event.toml", form().elements.event.value);
      showAlert(article().dataset.unreachable);
    }
  }

  function init() {
    form().addEventListener("submit", (event) => {
      event.preventDefault();
      if (isSending) {
        return;
      }
      const values = new URLSearchParams(new FormData(form(), event.submitter));
      if (values.get("do") !== "open") {
        values.delete("pasted");
      }
      if (values.get("do")?.startsWith("save")) {
        save(values);
      } else {
        send(values);
      }
    });
    form().addEventListener("input", () => store(false));
    const file = document.getElementById("event-import-file");
    if (file) {
      file.parentElement.hidden = false;
      file.addEventListener("change", async () => {
        const values = fields();
        values.set("pasted", await file.files[0].text());
        values.set("do", "open");
        send(values);
      });
    }
    const print = document.querySelector("[data-print]");
    if (print) {
      print.hidden = false;
      print.addEventListener("click", () => window.print());
    }
  }

  alertBox.addEventListener("click", (event) => {
    const choice = choices[event.target.closest("button")?.value];
    if (choice && !isSending) {
      choice();
    }
  });
  backButton.addEventListener("click", () => {
    if (!isSending) {
      exchange(lastState(), earlierStates());
    }
  });

  // Another window has changed the event.
  addEventListener("storage", (event) => {
    if (event.key === key && ![null, stored].includes(event.newValue) && isLoaded) {
      showAlert(article().dataset.elsewhere, "theirs", "ours");
    }
  });

  addEventListener("online", probe);

  init();
  stored = read("localStorage", key);
  // Restores the stored fields, unless the page is the response to a form, which has more.
  if (stored !== null && !article().dataset.focus && stored !== fields().toString()) {
    restore();
  } else {
    isLoaded = true;
    store(true);
  }
  backButton.hidden = lastState() === null;
}
