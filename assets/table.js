// Moves the pieces of the sandbox by dragging or by keys and updates the result. The form contains the table; the
// server evaluates and draws it, at the URL that the form makes. The page works without this script.
"use strict";

{
  const INCH = 254;
  const DELAY = 150;
  const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  const form = document.getElementById("table-form");
  const tools = document.getElementById("table-tools");
  const byId = (id, page = document) => page.getElementById(id);
  let selected = "";
  let dragged = null;
  let timer = 0;
  let isFetching = false;
  let changed = false;
  let latest = 0;

  const group = (name) => [...form.querySelectorAll("details[data-group]")].find((fold) => fold.querySelector("[name$='.n']").value === name);
  const handle = (name) => [...document.querySelectorAll("#table-seen [data-piece]")].find((piece) => piece.dataset.piece === name);
  const field = (fold, key) => fold.querySelector(`[name='${fold.dataset.group}.${key}']`);

  // The value of a field in inches; a number without a unit is in inches, and millimetres are converted.
  function inches(fold, key) {
    const text = field(fold, key).value;
    return parseFloat(text) / (text.endsWith("mm") ? 25.4 : 1) || 0;
  }

  // The minimum coordinates of a piece, so that no corner lies beyond the left or bottom edge.
  function minimumPosition(name) {
    const { dataset, children: [shape] } = handle(name);
    if (shape.localName !== "polygon") {
      return [0, 0];
    }
    const { x, y, height } = shape.getBBox();
    return [dataset.x - x / INCH, Number(dataset.y) + (y + height) / INCH].map((inches) => Math.ceil(inches * 10 - 0.001) / 10);
  }

  function setPosition(name, x, y, digits) {
    const [fold, [left, low]] = [group(name), minimumPosition(name)];
    for (const [key, value] of [["x", Math.max(x, left)], ["y", Math.max(y, low)]]) {
      field(fold, key).value = String(Number(value.toFixed(digits)));
    }
    shiftHandle(name);
    updateSoon();
  }

  // Moves the handle of a piece to the position in the form.
  function shiftHandle(name) {
    const [piece, fold] = [handle(name), group(name)];
    if (!piece || !fold) {
      return;
    }
    const [x, y] = [inches(fold, "x") - piece.dataset.x, inches(fold, "y") - piece.dataset.y];
    piece.classList.toggle("moved", x !== 0 || y !== 0);
    piece.setAttribute("transform", `translate(${x * INCH} ${-y * INCH})`);
  }

  function move(name, [x, y], distance) {
    const fold = group(name);
    setPosition(name, inches(fold, "x") + x * distance, inches(fold, "y") + y * distance, 3);
  }

  // Rotates scenery by 15 degrees, or a figure to the next compass direction.
  function rotate(name, sign) {
    const fold = group(name);
    const [rotation, facing] = [field(fold, "t"), field(fold, "f")];
    if (rotation) {
      rotation.value = String((Number(rotation.value) + sign * 15 + 360) % 360);
    } else {
      const index = DIRECTIONS.indexOf(facing.value);
      facing.value = index < 0 ? "n" : DIRECTIONS[(index + sign + DIRECTIONS.length) % DIRECTIONS.length];
    }
    select(name);
    updateSoon();
  }

  function edit(name) {
    const fold = group(name);
    fold.open = true;
    fold.querySelector("summary").focus();
  }

  const actions = {
    left: (name) => rotate(name, -1),
    right: (name) => rotate(name, 1),
    change: edit,
    remove: (name) => group(name).querySelector("button[name=remove]").click(),
  };

  // Selects a piece: the tools show its fields and edit them.
  function select(name) {
    const fold = group(name);
    selected = fold ? name : "";
    tools.hidden = !fold;
    for (const control of fold ? tools.querySelectorAll("[data-edits]") : []) {
      const typed = field(fold, control.dataset.edits);
      control.parentElement.hidden = !typed;
      if (typed && control !== document.activeElement) {
        control.replaceChildren(...[...(typed.options ?? [])].map((option) => option.cloneNode(true)));
        control.value = typed.value;
      }
    }
    document.querySelectorAll("#table-seen [data-piece]").forEach((piece) => piece.classList.toggle("chosen", piece.dataset.piece === selected));
  }

  function updateSoon() {
    timer ||= setTimeout(() => {
      timer = 0;
      update();
    }, DELAY);
  }

  // Fetches the page for the form with additional fields; null if a newer request has started.
  async function fetchPage(more = []) {
    latest += 1;
    const request = latest;
    const filled = [...new FormData(form)].filter(([, value]) => value !== "");
    const response = await fetch(`${location.pathname}?${new URLSearchParams([...filled, ...more])}`);
    const page = parseHtml(await response.text());
    return request === latest ? page : null;
  }

  // Runs at most one request at a time; changes made meanwhile cause another one afterwards.
  async function update() {
    if (isFetching) {
      changed = true;
      return;
    }
    isFetching = true;
    changed = false;
    try {
      const page = await fetchPage();
      if (page) {
        show(page);
      }
    } catch {
      // No network: the next change tries again.
    }
    isFetching = false;
    if (changed) {
      update();
    }
  }

  // Adds or removes a piece, and selects an added one.
  async function addOrRemove(name, value) {
    const page = await fetchPage([[name, value]]).catch(() => null);
    if (!page) {
      return;
    }
    const added = page.querySelector("details[data-group][open]");
    added?.removeAttribute("open");
    show(page, true);
    const first = document.querySelector("#table-seen [data-piece]")?.dataset.piece;
    const next = added ? added.querySelector("[name$='.n']").value : first;
    if (next) {
      select(next);
      handle(next)?.focus({ preventScroll: true });
    }
  }

  function show(page, replaceForm = false) {
    for (const id of ["table-verdict", "table-rows"]) {
      byId(id).replaceChildren(...byId(id, page).childNodes);
    }
    const unfolded = titles(byId("table-more"));
    byId("table-more").replaceWith(byId("table-more", page));
    unfold(byId("table-more"), unfolded);
    const positions = positionsOf(page);
    fill(page, replaceForm);
    const picture = page.querySelector("#table-seen .pieces");
    // An invalid table has no picture: the last one stays, with the handles at the current positions.
    if (!picture) {
      return;
    }
    for (const links of ["a[data-switch]", "a[href^='/choose/']"]) {
      const updated = page.querySelectorAll(links);
      document.querySelectorAll(links).forEach((link, index) => { link.href = updated[index].getAttribute("href"); });
    }
    const url = byId("table-link", page).value;
    byId("table-link").value = url;
    byId("table-address").href = url;
    history.replaceState(null, "", url);
    // During a drag the old picture stays, because the frame of a new one could jump under the pointer.
    if (dragged) {
      return;
    }
    const focused = document.activeElement.closest("[data-piece]")?.dataset.piece;
    byId("table-seen").replaceChildren(...byId("table-seen", page).childNodes);
    init(positions);
    if (focused) {
      handle(focused)?.focus({ preventScroll: true });
    }
  }

  const titles = (part) => [...part.querySelectorAll("details[open] > summary")].map(title);
  const title = (summary) => (summary.querySelector("strong") ?? summary).textContent;
  function unfold(part, open) {
    part.querySelectorAll("details > summary").forEach((summary) => { summary.parentElement.open = open.includes(title(summary)); });
  }

  // Replaces the form with the server's, unless it has the focus or has changed since.
  function fill(page, replaceForm) {
    if (replaceForm || !(form.contains(document.activeElement) || changed || timer || dragged)) {
      const open = titles(form);
      form.replaceChildren(...byId("table-form", page).childNodes);
      unfold(form, open);
      select(selected);
    } else {
      for (const fold of page.querySelectorAll("details[data-group]")) {
        form.querySelector(`[data-group=${fold.dataset.group}] > summary`)?.replaceChildren(...fold.firstElementChild.childNodes);
      }
    }
  }

  // The positions of a page's pieces, by name.
  function positionsOf(page) {
    const folds = [...page.querySelectorAll("details[data-group]")];
    return new Map(folds.map((fold) => [field(fold, "n").value, [inches(fold, "x"), inches(fold, "y")]]));
  }

  // Enables the handles of a picture; `positions` are those that it shows.
  function init(positions) {
    const handles = document.querySelector("#table-seen .handles");
    if (!handles) {
      return;
    }
    handles.hidden = false;
    for (const piece of handles.querySelectorAll("[data-piece]")) {
      [piece.dataset.x, piece.dataset.y] = positions.get(piece.dataset.piece);
      piece.classList.toggle("chosen", piece.dataset.piece === selected);
      shiftHandle(piece.dataset.piece);
    }
    byId("table-keys").hidden = false;
  }

  const stage = byId("table-seen");

  // The position of the pointer on the table, in inches.
  function pointerPosition(event) {
    const svg = stage.querySelector(".handles svg");
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [point.x / INCH, -point.y / INCH];
  }

  stage.addEventListener("pointerdown", (event) => {
    const piece = event.target.closest("[data-piece]");
    if (!piece || event.button !== 0) {
      return;
    }
    event.preventDefault();
    const [name, fold, [x, y]] = [piece.dataset.piece, group(piece.dataset.piece), pointerPosition(event)];
    dragged = { name, pointer: event.pointerId, from: [x, y], x: inches(fold, "x"), y: inches(fold, "y") };
    piece.setPointerCapture(event.pointerId);
    piece.focus({ preventScroll: true, focusVisible: false });
  });
  stage.addEventListener("pointermove", (event) => {
    if (dragged?.pointer === event.pointerId) {
      const [x, y] = pointerPosition(event);
      setPosition(dragged.name, dragged.x + x - dragged.from[0], dragged.y + y - dragged.from[1], 1);
    }
  });
  for (const end of ["pointerup", "pointercancel"]) {
    stage.addEventListener(end, (event) => {
      if (dragged?.pointer === event.pointerId) {
        dragged = null;
        if (handle(selected)?.classList.contains("moved")) {
          update();
        }
      }
    });
  }
  // A finger on a piece moves the piece; elsewhere it scrolls.
  stage.addEventListener("touchstart", (event) => {
    if (event.target.closest("[data-piece]")) {
      event.preventDefault();
    }
  }, { passive: false });

  stage.addEventListener("focusin", (event) => select(event.target.closest("[data-piece]").dataset.piece));
  stage.addEventListener("keydown", (event) => {
    const name = event.target.closest("[data-piece]")?.dataset.piece;
    if (!name || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const keys = {
      r: actions.right, R: actions.right, "]": actions.right, "[": actions.left,
      Delete: actions.remove, Backspace: actions.remove, Enter: edit, " ": edit,
    };
    const action = STEPS[event.key] ? () => move(name, STEPS[event.key], event.shiftKey ? 0.1 : 0.5) : keys[event.key];
    if (action) {
      event.preventDefault();
      action(name);
    }
  });
  tools.addEventListener("click", (event) => actions[event.target.dataset?.does]?.(selected));
  tools.addEventListener("change", ({ target }) => {
    field(group(selected), target.dataset.edits).value = target.value;
    if (target.dataset.edits === "n") {
      selected = target.value;
    }
    updateSoon();
  });
  // Controls outside the form may belong to it.
  document.addEventListener("change", (event) => {
    if (event.target.form === form) {
      updateSoon();
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { name, value } = event.submitter ?? {};
    if (name) {
      addOrRemove(name, value);
    } else {
      update();
    }
  });
  byId("table-decide").hidden = true;
  init(positionsOf(document));
}
