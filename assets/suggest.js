// Suggests names while a reader types a query. Without this script, the search box is a plain form.
// Suggestions never change the typed text, and no key is intercepted while an input method composes.
"use strict";

for (const form of document.querySelectorAll("form[data-suggest]")) {
  suggest(form, form.querySelector("input[name=q]"));
}

function suggest(form, input) {
  const DELAY = 120;
  const MAX_CACHED = 40;
  const cache = new Map();
  const list = document.createElement("ul");
  let query = "";
  let active = -1;
  let timer = 0;
  let request = null;

  list.id = input.id + "-suggestions";
  list.className = "suggestions";
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", form.dataset.label);
  form.append(list);
  // ARIA allows the role combobox on a text field, not on a search field.
  input.type = "text";
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-autocomplete", "list");
  input.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-keyshortcuts", "/");

  function close() {
    clearTimeout(timer);
    if (request) {
      request.abort();
    }
    query = "";
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    select(-1);
  }

  function select(index) {
    active = index;
    [...list.children].forEach((option, position) => option.setAttribute("aria-selected", String(position === index)));
    if (index < 0) {
      input.removeAttribute("aria-activedescendant");
    } else {
      input.setAttribute("aria-activedescendant", list.children[index].id);
      list.children[index].scrollIntoView({ block: "nearest" });
    }
  }

  function show([, names, descriptions, urls]) {
    // An option that was selected during the request stays selected if it is still in the list.
    const selected = active >= 0 ? list.children[active].firstChild.textContent : null;
    list.replaceChildren(...names.map((name, index) => {
      const option = document.createElement("li");
      const note = document.createElement("span");
      option.id = list.id + "-" + index;
      option.setAttribute("role", "option");
      option.dataset.way = urls[index];
      note.className = "small";
      note.textContent = descriptions[index];
      option.append(name, " ", note);
      return option;
    }));
    list.hidden = names.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    select(selected === null ? -1 : names.indexOf(selected));
  }

  async function fetchSuggestions(text) {
    request = new AbortController();
    try {
      const signal = request.signal;
      const response = await fetch(form.dataset.suggest + encodeURIComponent(text), { signal });
      const suggestions = response.ok ? await response.json() : null;
      if (!suggestions || signal.aborted) {
        return;
      }
      if (cache.size >= MAX_CACHED) {
        cache.delete(cache.keys().next().value);
      }
      cache.set(text, suggestions);
      show(suggestions);
    } catch {
      // A newer query aborted this one, or there is no network: the form works without suggestions.
    }
  }

  input.addEventListener("input", () => {
    const text = input.value.trim();
    if (text === query) {
      return;
    }
    clearTimeout(timer);
    if (request) {
      request.abort();
    }
    if (text === "") {
      close();
      return;
    }
    // The selection belongs to an older query.
    select(-1);
    query = text;
    if (cache.has(text)) {
      show(cache.get(text));
    } else {
      timer = setTimeout(fetchSuggestions, DELAY, text);
    }
  });

  input.addEventListener("keydown", (event) => {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) {
      return;
    }
    if (list.hidden) {
      // As in a search field, the first Escape closes the list and the next one clears the box.
      if (event.key === "Escape") {
        input.value = "";
      }
      return;
    }
    const count = list.children.length;
    if (event.key === "ArrowDown") {
      select(active + 1 < count ? active + 1 : -1);
    } else if (event.key === "ArrowUp") {
      select(active < 0 ? count - 1 : active - 1);
    } else if (event.key === "Enter" && active >= 0) {
      location.assign(list.children[active].dataset.way);
    } else if (event.key === "Escape") {
      close();
    } else {
      return;
    }
    event.preventDefault();
  });

  // The box keeps the focus while an option is pressed, so that a blur always closes the list.
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

// Key code 229 means that an input method handles the key; some browsers send it before `isComposing` is set.
function isComposing(event) {
  return event.isComposing || event.keyCode === 229;
}
