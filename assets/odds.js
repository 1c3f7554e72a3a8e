// The calculator computes while a player types or taps, without leaving the page. It works without this script.
"use strict";

// How long a player must pause before the odds are computed, in milliseconds.
const ODDS_DELAY = 250;

function initCalculator() {
  const form = document.getElementById("calculator");
  if (!form) {
    return;
  }
  let timer = 0;
  let running = null;

  function address() {
    const filled = [...new FormData(document.getElementById("calculator"))].filter(([, value]) => value !== "");
    return location.pathname + "?" + new URLSearchParams(filled);
  }

  // A choice may change what else is offered; a number changes the odds alone.
  async function update(offersMore) {
    if (running) {
      running.abort();
    }
    running = new AbortController();
    const url = address();
    const response = await fetch(url, { signal: running.signal });
    const page = parseHtml(await response.text());
    const focused = document.activeElement.id;
    for (const id of ["headline", "result", ...(offersMore ? ["calculator"] : [])]) {
      const updated = page.getElementById(id);
      if (!updated) {
        throw new Error("no odds");
      }
      document.getElementById(id).replaceWith(document.adoptNode(updated));
    }
    history.replaceState(null, "", url);
    dispatchEvent(new Event("replaced"));
    if (offersMore) {
      initCalculator();
      if (focused) {
        document.getElementById(focused)?.focus({ preventScroll: true });
      }
    }
  }

  // Without an answer no odds are shown, because the old ones are not those of the new numbers; the button remains.
  function clearOdds(error) {
    if (error.name !== "AbortError") {
      document.querySelectorAll("#headline dd").forEach((number) => { number.textContent = "–"; });
      document.getElementById("result").hidden = true;
    }
  }

  function schedule(event) {
    const offersMore = event.type === "change";
    const isChoice = event.target.matches("select, [name$='.unit']");
    if (offersMore !== isChoice) {
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => update(offersMore).catch(clearOdds), ODDS_DELAY);
  }

  form.addEventListener("input", schedule);
  form.addEventListener("change", schedule);
}

initCalculator();
