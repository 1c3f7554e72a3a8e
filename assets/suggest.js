// Names to go on with while a question is typed. The search box is a plain form without this.
// Suggestions never change what is typed, and no key is taken while a syllable is being composed.
"use strict";

for (const form of document.querySelectorAll("form[data-suggest]")) {
  suggest(form, form.querySelector("input[name=q]"));
}

function suggest(form, input) {
  const DELAY = 120;
  const KEPT = 40;
  const known = new Map();
  const list = document.createElement("ul");
  let asked = "";
  let active = -1;
  let waiting = 0;
  let request = null;

  list.id = input.id + "-suggestions";
  list.className = "suggestions";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", form.dataset.label);
  form.append(list);
  // A search field may not be a combobox, a text field may.
  input.type = "text";
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-keyshortcuts", "/");

  function close() {
    clearTimeout(waiting);
    if (request) {
      request.abort();
    }
    asked = "";
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    choose(-1);
  }

  function choose(which) {
    active = which;
    [...list.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === which)));
    if (which < 0) {
      input.removeAttribute("aria-activedescendant");
    } else {
      input.setAttribute("aria-activedescendant", list.children[which].id);
      list.children[which].scrollIntoView({ block: "nearest" });
    }
  }

  function show([, names, said, ways]) {
    // What was chosen while this was under way stays chosen, if it is still offered.
    const chosen = active >= 0 ? list.children[active].firstChild.textContent : null;
    list.replaceChildren(...names.map((name, at) => {
      const option = document.createElement("li");
      const note = document.createElement("span");
      option.id = list.id + "-" + at;
      option.setAttribute("role", "option");
      option.dataset.way = ways[at];
      note.className = "small";
      note.textContent = said[at];
      option.append(name, " ", note);
      return option;
    }));
    list.hidden = names.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    choose(chosen === null ? -1 : names.indexOf(chosen));
  }

  async function ask(text) {
    request = new AbortController();
    try {
      const signal = request.signal;
      const answer = await fetch(form.dataset.suggest + encodeURIComponent(text), { signal });
      const found = answer.ok ? await answer.json() : null;
      if (!found || signal.aborted) {
        return;
      }
      if (known.size >= KEPT) {
        known.delete(known.keys().next().value);
      }
      known.set(text, found);
      show(found);
    } catch {
      // A newer question took the place of this one, or there is no network: the form works without.
    }
  }

  input.addEventListener("input", () => {
    const text = input.value.trim();
    if (text === asked) {
      return;
    }
    clearTimeout(waiting);
    if (request) {
      request.abort();
    }
    if (text === "") {
      close();
      return;
    }
    // What was chosen belongs to an older question.
    choose(-1);
    asked = text;
    if (known.has(text)) {
      show(known.get(text));
    } else {
      waiting = setTimeout(ask, DELAY, text);
    }
  });

  input.addEventListener("keydown", (event) => {
    if (composing(event) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) {
      return;
    }
    if (list.hidden) {
      // As in a search field: the first Escape closes the list, the next one empties the box.
      if (event.key === "Escape") {
        input.value = "";
      }
      return;
    }
    const most = list.children.length;
    if (event.key === "ArrowDown") {
      choose(active + 1 < most ? active + 1 : -1);
    } else if (event.key === "ArrowUp") {
      choose(active < 0 ? most - 1 : active - 1);
    } else if (event.key === "Enter" && active >= 0) {
      location.assign(list.children[active].dataset.way);
    } else if (event.key === "Escape") {
      close();
    } else {
      return;
    }
    event.preventDefault();
  });

  // The box keeps the focus while an option is pressed, so that leaving the box means leaving the list.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (option) {
      location.assign(option.dataset.way);
    }
  });
  input.addEventListener("blur", close);
  form.addEventListener("submit", close);
}

// Browsers say 229 for a key that an input method has taken, some of them before they say that it composes.
function composing(event) {
  return event.isComposing || event.keyCode === 229;
}
