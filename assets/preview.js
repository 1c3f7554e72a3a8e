// What a link to an entry or a concept leads to, shown beside the link: while the pointer rests on it, when it has the
// focus, and on a long press. It can be entered, scrolled and followed further; Escape closes it. Links work without.
"use strict";

{
  const OPEN_AFTER = 350;
  const CLOSE_AFTER = 250;
  const DEEPEST = 3;
  const PAGE = /^\/(en|ko)\/(terms|[a-z0-9]+\/[a-z-]+)\/[a-z0-9-]+$/;
  const NOT = /\/(rulings|compare|sources|editions)\//;
  const parts = new Map();
  let shown = [];
  let opening = 0;
  let closing = 0;

  function target(node) {
    const link = node instanceof Element && node.closest("main a[href], .previewed a[href]");
    const url = link && new URL(link.href);
    const leads = url && url.origin === location.origin && PAGE.test(url.pathname) && !NOT.test(url.pathname);
    return leads && url.pathname !== location.pathname && !link.closest("nav, header") ? link : null;
  }

  async function part(link) {
    const path = new URL(link.href).pathname + "/preview";
    if (!parts.has(path)) {
      const answer = await fetch(path);
      parts.set(path, answer.ok ? await answer.text() : "");
    }
    return parts.get(path);
  }

  // How deep the box is in which a node stands; 0 on the page itself.
  function depth(node) {
    return shown.findIndex((one) => one.box.contains(node)) + 1;
  }

  function closeFrom(level) {
    for (const { box, link } of shown.splice(level)) {
      box.remove();
      link.removeAttribute("aria-describedby");
    }
  }

  async function open(link) {
    const level = depth(link);
    if (level >= DEEPEST || shown[level]?.link === link) {
      return;
    }
    const text = await part(link);
    if (!text || !link.isConnected) {
      return;
    }
    closeFrom(level);
    const box = document.createElement("div");
    box.className = "previewed";
    box.id = "preview-" + level;
    box.setAttribute("role", "tooltip");
    box.append(...parsed(text).body.childNodes);
    document.body.append(box);
    link.setAttribute("aria-describedby", box.id);
    place(box, link.getBoundingClientRect());
    shown.push({ box, link });
  }

  // Below the link, above it where there is no room, and never beyond the edge of the window.
  function place(box, at) {
    const [width, height] = [document.documentElement.clientWidth, innerHeight];
    const left = Math.max(8, Math.min(at.left, width - box.offsetWidth - 8));
    const below = at.bottom + 4;
    const top = below + box.offsetHeight <= height ? below : Math.max(8, at.top - box.offsetHeight - 4);
    box.style.setProperty("left", left + scrollX + "px");
    box.style.setProperty("top", top + scrollY + "px");
  }

  function soon(link) {
    clearTimeout(opening);
    opening = setTimeout(() => open(link).catch(() => {}), OPEN_AFTER);
  }

  // Closes what the pointer or the focus has left, unless it comes back.
  function leave(level) {
    clearTimeout(closing);
    closing = setTimeout(() => closeFrom(level), CLOSE_AFTER);
  }

  addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") {
      return;
    }
    const link = target(event.target);
    const level = depth(event.target);
    if (link && shown[level]?.link === link) {
      clearTimeout(closing);
    } else if (link) {
      soon(link);
    } else {
      clearTimeout(opening);
      leave(level);
    }
  });
  addEventListener("focusin", (event) => {
    const link = target(event.target);
    if (link && link.matches(":focus-visible")) {
      soon(link);
    } else {
      leave(depth(event.target));
    }
  });
  addEventListener("contextmenu", (event) => {
    const link = target(event.target);
    if (link && event.pointerType === "touch") {
      event.preventDefault();
      open(link).catch(() => {});
    }
  });
  addEventListener("pointerdown", (event) => {
    clearTimeout(opening);
    closeFrom(depth(event.target));
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && shown.length) {
      event.preventDefault();
      clearTimeout(opening);
      const { link, box } = shown[shown.length - 1];
      if (box.contains(document.activeElement)) {
        link.focus();
      }
      closeFrom(shown.length - 1);
    }
  });
}
