// Shows a preview of a linked entry or concept: while the pointer rests on the link, when it has the focus, and on a
// long press. The pointer can enter a preview, scroll it and open further previews from its links; Escape closes it.
// Links work without this script.
"use strict";

{
  const OPEN_AFTER = 350;
  const CLOSE_AFTER = 250;
  const MAX_DEPTH = 3;
  const PREVIEWABLE = /^\/(en|ko)\/(terms|[a-z0-9]+\/[a-z-]+)\/[a-z0-9-]+$/;
  const EXCLUDED = /\/(rulings|compare|sources|editions)\//;
  const cache = new Map();
  let shown = [];
  let opening = 0;
  let closing = 0;

  function previewedLink(node) {
    const link = node instanceof Element && node.closest("main a[href], .previewed a[href]");
    const url = link && new URL(link.href);
    const isPreviewable = url && url.origin === location.origin && PREVIEWABLE.test(url.pathname) && !EXCLUDED.test(url.pathname);
    return isPreviewable && url.pathname !== location.pathname && !link.closest("nav, header") ? link : null;
  }

  async function fetchPreview(link) {
    const path = new URL(link.href).pathname + "/preview";
    if (!cache.has(path)) {
      const response = await fetch(path);
      cache.set(path, response.ok ? await response.text() : "");
    }
    return cache.get(path);
  }

  // The depth of the preview that contains a node; 0 on the page itself.
  function depth(node) {
    return shown.findIndex(({ box }) => box.contains(node)) + 1;
  }

  function closeFrom(level) {
    for (const { box, link } of shown.splice(level)) {
      box.remove();
      link.removeAttribute("aria-describedby");
    }
  }

  async function open(link) {
    const level = depth(link);
    if (level >= MAX_DEPTH || shown[level]?.link === link) {
      return;
    }
    const text = await fetchPreview(link);
    if (!text || !link.isConnected) {
      return;
    }
    closeFrom(level);
    const box = document.createElement("div");
    box.className = "previewed";
    box.id = "preview-" + level;
    box.setAttribute("role", "tooltip");
    box.append(...parseHtml(text).body.childNodes);
    // Inside a landmark, so that screen readers reach it by one.
    document.querySelector("main").append(box);
    link.setAttribute("aria-describedby", box.id);
    place(box, link.getBoundingClientRect());
    shown.push({ box, link });
  }

  // Places a preview below the link, or above it without enough room, within the window.
  function place(box, anchor) {
    const [width, height] = [document.documentElement.clientWidth, innerHeight];
    const left = Math.max(8, Math.min(anchor.left, width - box.offsetWidth - 8));
    const below = anchor.bottom + 4;
    const top = below + box.offsetHeight <= height ? below : Math.max(8, anchor.top - box.offsetHeight - 4);
    box.style.setProperty("left", left + scrollX + "px");
    box.style.setProperty("top", top + scrollY + "px");
  }

  function openSoon(link) {
    clearTimeout(opening);
    opening = setTimeout(() => open(link).catch(() => {}), OPEN_AFTER);
  }

  // Closes the previews that the pointer or the focus has left, unless it returns.
  function closeSoon(level) {
    clearTimeout(closing);
    closing = setTimeout(() => closeFrom(level), CLOSE_AFTER);
  }

  addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") {
      return;
    }
    const link = previewedLink(event.target);
    const level = depth(event.target);
    if (link && shown[level]?.link === link) {
      clearTimeout(closing);
    } else if (link) {
      openSoon(link);
    } else {
      clearTimeout(opening);
      closeSoon(level);
    }
  });
  addEventListener("focusin", (event) => {
    const link = previewedLink(event.target);
    if (link && link.matches(":focus-visible")) {
      openSoon(link);
    } else {
      closeSoon(depth(event.target));
    }
  });
  addEventListener("contextmenu", (event) => {
    const link = previewedLink(event.target);
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
