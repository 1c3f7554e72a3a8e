// A fresh profile with one page; errors of the console, scripts and network are faults.
import { none } from "./report.mjs";

export const LANGS = ["en", "ko"];
export const WIDE = { width: 1280, height: 800 };
// Long time-outs: a busy machine is slow, and a real failure exceeds any time-out.
const TIMEOUT = 20_000;
export const NARROW = { width: 360, height: 740 };

// Runs `body` with a page in a fresh profile; fails with the faults of any page it visited.
// `settings`: `viewport`, `colorScheme`, `permissions`.
export async function visit(site, settings, body) {
  const context = await site.browser.newContext({ baseURL: site.origin, viewport: WIDE, ...settings });
  context.setDefaultTimeout(TIMEOUT);
  await context.addInitScript(noteScripts);
  try {
    const page = await context.newPage();
    for (const way of ["goto", "reload", "waitForURL"]) {
      withScripts(page, way);
    }
    const watched = watch(page, site.origin);
    const figure = await body(page, watched);
    none(watched.faults);
    return figure;
  } finally {
    await context.close();
  }
}

// Scripts load after the first paint; a page is ready once they have run.
function withScripts(page, way) {
  const go = page[way].bind(page);
  page[way] = async (...options) => {
    const answer = await go(...options);
    await page.waitForFunction(() => globalThis.scripted, null, { timeout: TIMEOUT });
    return answer;
  };
}

// Runs in the page before its own scripts.
function noteScripts() {
  // Load events of resources reach the document, not the window.
  document.addEventListener("load", ({ target }) => {
    globalThis.scripted ||= target.localName === "script" && target.src.includes("/assets/adjutant.");
  }, true);
}

// Collects faults; failures of `expected` URLs are ignored; while `offline`, only script errors count.
export function watch(page, origin) {
  const watched = { origin, faults: [], expected: new Set(), offline: false };
  const fault = (address, text) => {
    if (!watched.expected.has(address)) {
      watched.faults.push(text);
    }
  };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") {
      fault(message.location().url, `console on ${page.url()}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => fault("", `script on ${page.url()}: ${error.stack ?? error}`));
  page.on("response", (answer) => {
    if (answer.status() >= 400) {
      fault(answer.url(), `request from ${page.url()}: ${answer.status()} for ${answer.url()}`);
    }
  });
  page.on("requestfailed", (request) => {
    // A request that the page itself aborted is not a failure.
    const why = request.failure()?.errorText;
    if (why !== "net::ERR_ABORTED" && !watched.offline) {
      fault(request.url(), `request from ${page.url()}: ${why} for ${request.url()}`);
    }
  });
  return watched;
}
