// Comfort only: the pieces of the sandbox are dragged, or moved by keys, and the decision follows. The form holds the
// table; the server decides and draws it, at the address that the form makes. The page works without this.
"use strict";

{
  const INCH = 254;
  const SOON = 150;
  const WAYS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  const form = document.getElementById("table-form");
  const tools = document.getElementById("table-tools");
  const one = (id, page = document) => page.getElementById(id);
  let chosen = "";
  let held = null;
  let timer = 0;
  let asking = false;
  let changed = false;
  let latest = 0;

  const group = (name) => [...form.querySelectorAll("details[data-group]")].find((fold) => fold.querySelector("[name$='.n']").value === name);
  const handle = (name) => [...document.querySelectorAll("#table-seen [data-piece]")].find((piece) => piece.dataset.piece === name);
  const field = (fold, key) => fold.querySelector(`[name='${fold.dataset.group}.${key}']`);

  // Inches of a field: a bare number, or millimetres.
  function inches(fold, key) {
    const text = field(fold, key).value;
    return parseFloat(text) / (text.endsWith("mm") ? 25.4 : 1) || 0;
  }

  // How far right and up a piece must stand, so that no corner of it lies beyond the edges from which places are measured.
  function least(name) {
    const { dataset, children: [drawn] } = handle(name);
    if (drawn.localName !== "polygon") {
      return [0, 0];
    }
    const { x, y, height } = drawn.getBBox();
    return [dataset.x - x / INCH, Number(dataset.y) + (y + height) / INCH].map((inches) => Math.ceil(inches * 10 - 0.001) / 10);
  }

  function put(name, x, y, digits) {
    const [fold, [left, low]] = [group(name), least(name)];
    for (const [key, value] of [["x", Math.max(x, left)], ["y", Math.max(y, low)]]) {
      field(fold, key).value = String(Number(value.toFixed(digits)));
    }
    shift(name);
    soon();
  }

  // The handle shows where its piece will be drawn.
  function shift(name) {
    const [piece, fold] = [handle(name), group(name)];
    if (!piece || !fold) {
      return;
    }
    const [x, y] = [inches(fold, "x") - piece.dataset.x, inches(fold, "y") - piece.dataset.y];
    piece.classList.toggle("moved", x !== 0 || y !== 0);
    piece.setAttribute("transform", `translate(${x * INCH} ${-y * INCH})`);
  }

  function move(name, [x, y], far) {
    const fold = group(name);
    put(name, inches(fold, "x") + x * far, inches(fold, "y") + y * far, 3);
  }

  // Scenery turns by 15 degrees, a figure to the next way of the compass.
  function turn(name, way) {
    const fold = group(name);
    const [turned, faces] = [field(fold, "t"), field(fold, "f")];
    if (turned) {
      turned.value = String((Number(turned.value) + way * 15 + 360) % 360);
    } else {
      const at = WAYS.indexOf(faces.value);
      faces.value = at < 0 ? "n" : WAYS[(at + way + WAYS.length) % WAYS.length];
    }
    choose(name);
    soon();
  }

  function change(name) {
    const fold = group(name);
    fold.open = true;
    fold.querySelector("summary").focus();
  }

  const does = {
    left: (name) => turn(name, -1),
    right: (name) => turn(name, 1),
    change,
    remove: (name) => group(name).querySelector("button[name=remove]").click(),
  };

  // The tools show what is typed of the piece that was taken hold of, and change it.
  function choose(name) {
    const fold = group(name);
    chosen = fold ? name : "";
    tools.hidden = !fold;
    for (const edit of fold ? tools.querySelectorAll("[data-edits]") : []) {
      const typed = field(fold, edit.dataset.edits);
      edit.parentElement.hidden = !typed;
      if (typed && edit !== document.activeElement) {
        edit.replaceChildren(...[...(typed.options ?? [])].map((option) => option.cloneNode(true)));
        edit.value = typed.value;
      }
    }
    document.querySelectorAll("#table-seen [data-piece]").forEach((piece) => piece.classList.toggle("chosen", piece.dataset.piece === chosen));
  }

  function soon() {
    timer ||= setTimeout(() => {
      timer = 0;
      decide();
    }, SOON);
  }

  // The table as the form has it now, with something more. Only the newest question is answered.
  async function ask(more = []) {
    latest += 1;
    const mine = latest;
    const filled = [...new FormData(form)].filter(([, value]) => value !== "");
    const answer = await fetch(`${location.pathname}?${new URLSearchParams([...filled, ...more])}`);
    const page = parsed(await answer.text());
    return mine === latest ? page : null;
  }

  // At most one question is under way; what changed meanwhile is asked afterwards.
  async function decide() {
    if (asking) {
      changed = true;
      return;
    }
    asking = true;
    changed = false;
    try {
      const page = await ask();
      if (page) {
        show(page);
      }
    } catch {
      // No network: the next change asks again.
    }
    asking = false;
    if (changed) {
      decide();
    }
  }

  // Something is added or taken away; what was added is taken hold of.
  async function alter(name, value) {
    const page = await ask([[name, value]]).catch(() => null);
    if (!page) {
      return;
    }
    const added = page.querySelector("details[data-group][open]");
    added?.removeAttribute("open");
    show(page, true);
    const first = document.querySelector("#table-seen [data-piece]")?.dataset.piece;
    const next = added ? added.querySelector("[name$='.n']").value : first;
    if (next) {
      choose(next);
      handle(next)?.focus({ preventScroll: true });
    }
  }

  function show(page, whole = false) {
    for (const id of ["table-verdict", "table-rows"]) {
      one(id).replaceChildren(...one(id, page).childNodes);
    }
    const unfolded = titles(one("table-more"));
    one("table-more").replaceWith(one("table-more", page));
    unfold(one("table-more"), unfolded);
    const where = placed(page);
    fill(page, whole);
    const drawn = page.querySelector("#table-seen .pieces");
    // What cannot be decided is not drawn: the last picture stays, with the handles where the pieces are now.
    if (!drawn) {
      return;
    }
    for (const links of ["a[data-switch]", "a[href^='/choose/']"]) {
      const now = page.querySelectorAll(links);
      document.querySelectorAll(links).forEach((link, at) => { link.href = now[at].getAttribute("href"); });
    }
    const address = one("table-link", page).value;
    one("table-link").value = address;
    one("table-address").href = address;
    history.replaceState(null, "", address);
    // Where the frame of a new picture would jump under the finger, the old one stays until it is let go.
    if (held) {
      return;
    }
    const focused = document.activeElement.closest("[data-piece]")?.dataset.piece;
    one("table-seen").replaceChildren(...one("table-seen", page).childNodes);
    begin(where);
    if (focused) {
      handle(focused)?.focus({ preventScroll: true });
    }
  }

  const titles = (part) => [...part.querySelectorAll("details[open] > summary")].map(title);
  const title = (summary) => (summary.querySelector("strong") ?? summary).textContent;
  function unfold(part, open) {
    part.querySelectorAll("details > summary").forEach((summary) => { summary.parentElement.open = open.includes(title(summary)); });
  }

  // The form as the server wrote it, unless somebody is at work in it, or has changed it since.
  function fill(page, whole) {
    if (whole || !(form.contains(document.activeElement) || changed || timer || held)) {
      const open = titles(form);
      form.replaceChildren(...one("table-form", page).childNodes);
      unfold(form, open);
      choose(chosen);
    } else {
      for (const fold of page.querySelectorAll("details[data-group]")) {
        form.querySelector(`[data-group=${fold.dataset.group}] > summary`)?.replaceChildren(...fold.firstElementChild.childNodes);
      }
    }
  }

  // Where a page has its pieces, by name.
  function placed(page) {
    const folds = [...page.querySelectorAll("details[data-group]")];
    return new Map(folds.map((fold) => [field(fold, "n").value, [inches(fold, "x"), inches(fold, "y")]]));
  }

  // The handles answer from now on; the picture shows the pieces there.
  function begin(where) {
    const handles = document.querySelector("#table-seen .handles");
    if (!handles) {
      return;
    }
    handles.hidden = false;
    for (const piece of handles.querySelectorAll("[data-piece]")) {
      [piece.dataset.x, piece.dataset.y] = where.get(piece.dataset.piece);
      piece.classList.toggle("chosen", piece.dataset.piece === chosen);
      shift(piece.dataset.piece);
    }
    one("table-keys").hidden = false;
  }

  const seen = one("table-seen");

  // A place of the window in inches of the table.
  function place(event) {
    const svg = seen.querySelector(".handles svg");
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [at.x / INCH, -at.y / INCH];
  }

  seen.addEventListener("pointerdown", (event) => {
    const piece = event.target.closest("[data-piece]");
    if (!piece || event.button !== 0) {
      return;
    }
    event.preventDefault();
    const [name, fold, [x, y]] = [piece.dataset.piece, group(piece.dataset.piece), place(event)];
    held = { name, pointer: event.pointerId, from: [x, y], x: inches(fold, "x"), y: inches(fold, "y") };
    piece.setPointerCapture(event.pointerId);
    piece.focus({ preventScroll: true, focusVisible: false });
  });
  seen.addEventListener("pointermove", (event) => {
    if (held?.pointer === event.pointerId) {
      const [x, y] = place(event);
      put(held.name, held.x + x - held.from[0], held.y + y - held.from[1], 1);
    }
  });
  for (const end of ["pointerup", "pointercancel"]) {
    seen.addEventListener(end, (event) => {
      if (held?.pointer === event.pointerId) {
        held = null;
        if (handle(chosen)?.classList.contains("moved")) {
          decide();
        }
      }
    });
  }
  // A finger on a piece moves it; anywhere else it scrolls.
  seen.addEventListener("touchstart", (event) => {
    if (event.target.closest("[data-piece]")) {
      event.preventDefault();
    }
  }, { passive: false });

  seen.addEventListener("focusin", (event) => choose(event.target.closest("[data-piece]").dataset.piece));
  seen.addEventListener("keydown", (event) => {
    const name = event.target.closest("[data-piece]")?.dataset.piece;
    if (!name || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const acts = {
      r: does.right, R: does.right, "]": does.right, "[": does.left,
      Delete: does.remove, Backspace: does.remove, Enter: change, " ": change,
    };
    const act = STEPS[event.key] ? () => move(name, STEPS[event.key], event.shiftKey ? 0.1 : 0.5) : acts[event.key];
    if (act) {
      event.preventDefault();
      act(name);
    }
  });
  tools.addEventListener("click", (event) => does[event.target.dataset?.does]?.(chosen));
  tools.addEventListener("change", ({ target }) => {
    field(group(chosen), target.dataset.edits).value = target.value;
    if (target.dataset.edits === "n") {
      chosen = target.value;
    }
    soon();
  });
  // What stands outside the form belongs to it too.
  document.addEventListener("change", (event) => {
    if (event.target.form === form) {
      soon();
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { name, value } = event.submitter ?? {};
    if (name) {
      alter(name, value);
    } else {
      decide();
    }
  });
  one("table-decide").hidden = true;
  begin(placed(document));
}
