// Assertions on the page at the end of a task.
import { Fault, expect } from "../report.mjs";

// The page has these words, and they are visible without another action.
export async function reads(page, selector, text) {
  const match = page.locator(selector).filter({ hasText: text }).filter({ visible: true }).first();
  await match.waitFor().catch(() => {
    throw new Fault(`${page.url()}: no visible \`${selector}\` reads "${text}"`);
  });
}

export async function isInView(page, selector) {
  await page.waitForFunction(inView, selector).catch(() => {
    throw new Fault(`${page.url()}: \`${selector}\` is not in view`);
  });
}

const POLL_MS = 100;
const POLL_TIMEOUT_MS = 20_000;

// Waits for an asynchronous predicate of the page, which `waitForFunction` does not await.
export async function comesTrue(page, predicate) {
  for (let waited = 0; !await page.evaluate(predicate); waited += POLL_MS) {
    expect(waited < POLL_TIMEOUT_MS, `${page.url()}: \`${predicate.name}\` does not come true`);
    await page.waitForTimeout(POLL_MS);
  }
}

export function isAt(page, path) {
  const { pathname } = new URL(page.url());
  expect(pathname === path, `the way led to ${pathname}, not to ${path}`);
}

// The clipboard, pasted into a separate page, because no page of the site may read it.
export async function copied(page) {
  const own = await page.context().newPage();
  try {
    await own.setContent("<textarea></textarea>");
    await own.focus("textarea");
    await own.keyboard.press("Control+V");
    return await own.inputValue("textarea");
  } finally {
    await own.close();
    await page.bringToFront();
  }
}

// Runs in the page.
function inView(selector) {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.top < innerHeight;
}
