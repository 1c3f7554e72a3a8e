// Submits the form of an event without leaving the page, and stores its fields in this browser. The server applies the
// input and renders the page, including all text. The page works without this script.
"use strict";

{
  const article = () => document.getElementById("event");
  const form = () => document.getElementById("event-form");
  const alertBox = document.getElementById("event-trouble");
  const status = document.getElementById("event-said");
  const key = article().dataset.key;
  // The fields that this window stored last, to detect changes by another window.
  let stored = null;
  let isSending = false;

  function showAlert(message) {
    alertBox.textContent = message;
    alertBox.hidden = !message;
  }

  // All fields of the form except a pasted file.
  function fields() {
    const values = new URLSearchParams(new FormData(form()));
    values.delete("pasted");
    return values;
  }

  function readStored() {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function store() {
    const text = fields().toString();
    if (text === stored) {
      return;
    }
    try {
      localStorage.setItem(key, text);
      stored = text;
    } catch {
      showAlert(article().dataset.full);
    }
  }

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

  // Submits the form, then shows and stores the response.
  async function send(values, focus = true) {
    const before = fields();
    isSending = true;
    article().setAttribute("aria-busy", "true");
    try {
      const response = await fetch(form().action, { method: "POST", body: values, cache: "no-store" });
      const page = parseHtml(await response.text());
      if (!page.getElementById("event")) {
        // Another page than this one: shows its error.
        showAlert(page.querySelector("main .failure, main")?.innerText.trim() || article().dataset.unreachable);
        return;
      }
      showAlert("");
      show(page, before, values.get("do"), focus);
      // A file that the server cannot read changes nothing.
      if (response.ok) {
        store();
      }
    } catch {
      showAlert(article().dataset.unreachable);
    } finally {
      isSending = false;
      article().removeAttribute("aria-busy");
    }
  }

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
    form().addEventListener("input", store);
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

  // Another window has changed the event.
  addEventListener("storage", (event) => {
    if (event.key === key && event.newValue !== null && event.newValue !== stored) {
      showAlert(article().dataset.elsewhere);
    }
  });

  init();
  stored = readStored();
  const current = fields().toString();
  // Restores the stored fields, unless the page is the response to a form, which has more.
  if (stored && !article().dataset.focus && stored !== current) {
    article().classList.add("restoring");
    send(new URLSearchParams(stored), false).finally(() => article().classList.remove("restoring"));
  } else {
    store();
  }
}
