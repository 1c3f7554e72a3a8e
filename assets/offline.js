// Stores pages for use without a network: a tool when it is opened, all pages on the page that offers it. Without a
// network, marks what needs the server. The buttons appear only in browsers with service workers.
"use strict";

{
  const section = document.querySelector("[data-offline]");
  const worker = navigator.serviceWorker;
  const root = document.documentElement;

  function send(message) {
    worker.ready.then((registration) => registration.active.postMessage(message));
  }

  // Shows the stored languages, their size, and the progress.
  function show(state) {
    const status = section.querySelector("[role=status]");
    const words = section.dataset;
    const names = Object.fromEntries(words.names.split(";").map((pair) => pair.split("=")));
    const size = (state.bytes / 1e6).toLocaleString(root.lang, { maximumFractionDigits: 1 });
    if (state.working) {
      status.textContent = words.working.replace("{part}", Math.round(state.part * 100) + "%");
    } else if (state.failed) {
      status.textContent = words.failed;
    } else if (state.langs.length === 0) {
      status.textContent = words.none;
    } else {
      const languages = state.langs.map((lang) => names[lang]).join(", ");
      status.textContent = words.kept.replace("{languages}", languages).replace("{size}", size).replace("{pages}", state.pages.toLocaleString(root.lang)).replace("{version}", state.version.split("-")[0]);
    }
    for (const button of section.querySelectorAll("button")) {
      button.hidden = false;
      button.disabled = Boolean(state.working);
      if (button.value === "") {
        button.hidden = state.langs.length === 0;
      }
    }
  }

  if (section && worker) {
    worker.register(scriptUrl("/sw.js")).then(() => send({ does: "tell" }), () => {});
    worker.addEventListener("message", (event) => show(event.data));
    section.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) {
        // The reply of the worker enables them again.
        for (const choice of section.querySelectorAll("button")) {
          choice.disabled = true;
        }
        send({ does: "keep", langs: button.value.split("-").filter(Boolean) });
      }
    });
  } else if (worker && worker.controller) {
    // Fetches a newer version in the background and uses it once it is complete.
    worker.controller.postMessage({ does: "renew" });
  }
  if (worker && document.querySelector("[data-offline-tool]") && !("offlinePage" in root.dataset)) {
    worker.register(scriptUrl("/sw.js")).then(() => send({ does: "tool", path: location.pathname }), () => {});
  }

  // ---- What needs the server

  // The longest wait for the worker, in milliseconds.
  const REPLY_TIMEOUT = 5_000;

  // Which of these paths the worker cannot show; all of them without a worker.
  function missingPaths(paths) {
    return new Promise((done) => {
      if (!worker || !worker.controller) {
        done(paths);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (event) => done(event.data);
      setTimeout(done, REPLY_TIMEOUT, paths);
      worker.controller.postMessage({ does: "missing", paths }, [port2]);
    });
  }

  // The page that an element leads to; null if it stays on this page.
  function target(element) {
    const url = new URL(element.getAttribute(element.localName === "a" ? "href" : "action"), location.href);
    const isHere = element.localName === "a" && url.pathname === location.pathname && url.search === location.search;
    return url.origin !== location.origin || isHere ? null : url;
  }

  const isComputed = (url) => url.search !== "" && !/\/(event|score|search)$/.test(url.pathname);

  function setMark(element, isMarked) {
    element.toggleAttribute("data-needs-server", isMarked);
    if (isMarked && !element.hasAttribute("aria-describedby")) {
      element.setAttribute("aria-describedby", "offline-now");
    } else if (!isMarked && element.getAttribute("aria-describedby") === "offline-now") {
      element.removeAttribute("aria-describedby");
    }
  }

  async function markOffline(isOffline) {
    document.getElementById("offline-now").hidden = !isOffline;
    const links = [...document.querySelectorAll("a[href]")].filter(target);
    const forms = [...document.querySelectorAll("form[action]")].filter(target);
    const paths = isOffline ? [...new Set([...links, ...forms].map((element) => target(element).pathname))] : [];
    const missing = new Set(paths.length ? await missingPaths(paths) : []);
    for (const link of links) {
      setMark(link, isOffline && (isComputed(target(link)) || missing.has(target(link).pathname)));
    }
    for (const form of forms) {
      const needsServer = isOffline && (form.getAttribute("method") === "post" || missing.has(target(form).pathname));
      for (const button of form.querySelectorAll("button:not([type=button], [data-works-offline])")) {
        setMark(button, needsServer);
      }
    }
  }

  // The event page replaces its form.
  addEventListener("replaced", () => markOffline(!document.getElementById("offline-now").hidden));
  // The tools notice a server that cannot be reached although there is a network.
  ["offline", "unreachable"].forEach((name) => addEventListener(name, () => markOffline(true)));
  ["online", "reachable"].forEach((name) => addEventListener(name, () => markOffline(false)));
  if (!navigator.onLine || "offlinePage" in root.dataset) {
    markOffline(true);
  }
}
