// Stores pages for use without a network, on the page that offers it. The buttons appear only in browsers with service
// workers.
"use strict";

{
  const section = document.querySelector("[data-offline]");
  const worker = navigator.serviceWorker;

  function send(message) {
    worker.ready.then((registration) => registration.active.postMessage(message));
  }

  // Shows the stored languages, their size, and the progress.
  function show(state) {
    const status = section.querySelector("[role=status]");
    const words = section.dataset;
    const names = Object.fromEntries(words.names.split(";").map((pair) => pair.split("=")));
    const size = (state.bytes / 1e6).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
    if (state.working) {
      status.textContent = words.working.replace("{part}", Math.round(state.part * 100) + "%");
    } else if (state.failed) {
      status.textContent = words.failed;
    } else if (state.langs.length === 0) {
      status.textContent = words.none;
    } else {
      const languages = state.langs.map((lang) => names[lang]).join(", ");
      status.textContent = words.kept.replace("{languages}", languages).replace("{size}", size).replace("{pages}", state.pages.toLocaleString(document.documentElement.lang)).replace("{version}", state.version.split("-")[0]);
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
}
