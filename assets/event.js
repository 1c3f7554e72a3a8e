// Comfort and keeping: the form of an event is sent without leaving the page, and what stands in it stays in this browser.
// The server enters what was typed and draws the page; every word comes from it. The page works without this.
"use strict";

{
  const article = () => document.getElementById("event");
  const form = () => document.getElementById("event-form");
  const trouble = document.getElementById("event-trouble");
  const said = document.getElementById("event-said");
  const key = article().dataset.key;
  // What this window kept last; another window that keeps something else is told of.
  let mine = null;
  let asking = false;

  function tell(words) {
    trouble.textContent = words;
    trouble.hidden = !words;
  }

  // Everything that stands in the form, but not a file that was pasted.
  function fields() {
    const values = new URLSearchParams(new FormData(form()));
    values.delete("pasted");
    return values;
  }

  function kept() {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function keep() {
    const text = fields().toString();
    if (text === mine) {
      return;
    }
    try {
      localStorage.setItem(key, text);
      mine = text;
    } catch {
      tell(article().dataset.full);
    }
  }

  // What another Round, event or file is shown by.
  const ANEW = ["pair", "new", "open"];

  // The answer in place of what is here. Folds that are open stay so, unless something else is shown from now on.
  function show(page, before, does, focus) {
    const folds = ANEW.includes(does) ? [] : article().querySelectorAll("details[id][open]");
    const open = [...folds].map((fold) => fold.id);
    const [typed, active, far] = [fields(), document.activeElement, scrollY];
    const writing = active.matches("#event-form :is(input, textarea, select)") ? active.id : "";
    // Where the focus goes is decided below.
    page.querySelector("[autofocus]")?.removeAttribute("autofocus");
    article().replaceWith(document.adoptNode(page.getElementById("event")));
    document.title = page.title;
    for (const fold of open.map((id) => document.getElementById(id))) {
      if (fold) {
        fold.open = true;
      }
    }
    // What was typed while the answer was on its way is not lost, where the same fields are still there.
    const same = !ANEW.includes(does) && form().elements.shown?.value === typed.get("shown");
    for (const [name, value] of same ? typed : []) {
      const field = form().elements[name];
      if (value !== before.get(name) && name !== "event" && field?.value !== undefined) {
        field.value = value;
      }
    }
    begin();
    said.textContent = document.getElementById("event-status")?.innerText ?? "";
    // Whoever is writing goes on writing, unless something is wrong.
    const to = article().dataset.focus;
    const kept = to === "event-status" && writing && document.getElementById(writing);
    const target = focus && (kept || document.getElementById(to));
    if (target) {
      target.focus({ preventScroll: Boolean(kept) });
      target.scrollIntoView({ block: "nearest" });
    } else {
      scrollTo({ top: far, behavior: "instant" });
    }
  }

  // Sends the form; what it is answered with is shown and kept.
  async function send(values, focus = true) {
    const before = fields();
    asking = true;
    article().setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(form().action, { method: "POST", body: values, cache: "no-store" });
      const page = parsed(await answer.text());
      if (!page.getElementById("event")) {
        // Something else than this page: what was refused is said there.
        tell(page.querySelector("main .failure, main")?.innerText.trim() || article().dataset.unreachable);
        return;
      }
      tell("");
      show(page, before, values.get("do"), focus);
      // A file that cannot be read leaves what is here as it was.
      if (answer.ok) {
        keep();
      }
    } catch {
      tell(article().dataset.unreachable);
    } finally {
      asking = false;
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

  // The file as the server writes it with all that was typed; without the server as it was entered last.
  async function save(values) {
    try {
      const answer = await fetch(form().action, { method: "POST", body: values, cache: "no-store" });
      const name = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "");
      if (!answer.ok || !name) {
        throw new Error("no file");
      }
      download(name[1], await answer.text());
      tell("");
    } catch {
      download("event.toml", form().elements.event.value);
      tell(article().dataset.unreachable);
    }
  }

  function begin() {
    form().addEventListener("submit", (event) => {
      event.preventDefault();
      if (asking) {
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
    form().addEventListener("input", keep);
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

  // Another window has gone on with the event.
  addEventListener("storage", (event) => {
    if (event.key === key && event.newValue !== null && event.newValue !== mine) {
      tell(article().dataset.elsewhere);
    }
  });

  begin();
  mine = kept();
  const here = fields().toString();
  // What was kept comes back; a page that was sent by hand holds more than that.
  if (mine && !article().dataset.focus && mine !== here) {
    article().classList.add("restoring");
    send(new URLSearchParams(mine), false).finally(() => article().classList.remove("restoring"));
  } else {
    keep();
  }
}
