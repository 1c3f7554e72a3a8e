// Pages for use without a network: kept when the reader says so, on the page that offers it. Everything else works as
// before; a browser that cannot keep pages never sees a button.
"use strict";

{
  const offer = document.querySelector("[data-offline]");
  const worker = navigator.serviceWorker;

  function ask(message) {
    worker.ready.then((registration) => registration.active.postMessage(message));
  }

  // What is kept, how large it is, what is under way.
  function show(state) {
    const said = offer.querySelector("[role=status]");
    const words = offer.dataset;
    const names = Object.fromEntries(words.names.split(";").map((pair) => pair.split("=")));
    const size = (state.bytes / 1e6).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
    if (state.working) {
      said.textContent = words.working.replace("{part}", Math.round(state.part * 100) + "%");
    } else if (state.failed) {
      said.textContent = words.failed;
    } else if (state.langs.length === 0) {
      said.textContent = words.none;
    } else {
      const languages = state.langs.map((lang) => names[lang]).join(", ");
      said.textContent = words.kept.replace("{languages}", languages).replace("{size}", size).replace("{pages}", state.pages.toLocaleString(document.documentElement.lang)).replace("{version}", state.version.split("-")[0]);
    }
    for (const button of offer.querySelectorAll("button")) {
      button.hidden = false;
      button.disabled = Boolean(state.working);
      if (button.value === "") {
        button.hidden = state.langs.length === 0;
      }
    }
  }

  if (offer && worker) {
    worker.register(named("/sw.js")).then(() => ask({ does: "tell" }), () => {});
    worker.addEventListener("message", (event) => show(event.data));
    offer.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) {
        // The answer to this enables them again.
        for (const other of offer.querySelectorAll("button")) {
          other.disabled = true;
        }
        ask({ does: "keep", langs: button.value.split("-").filter(Boolean) });
      }
    });
  } else if (worker && worker.controller) {
    // A newer version is fetched in the background, and used once it is whole.
    worker.controller.postMessage({ does: "renew" });
  }
}
