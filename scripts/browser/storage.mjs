// What the event page keeps in the browser: two tabs, requests that fail, a full store and a corrupt store.
import { expect } from "./report.mjs";
import { WIDE, visit } from "./visit.mjs";
import { comesTrue, reads } from "./tasks/assertions.mjs";

const PATH = "/en/its10/event";
const KEY = "event:its10";

export async function checkStorage(site, report) {
  const check = (name, body) => report.check(`event page, ${name}`, () => visit(site, { viewport: WIDE }, body));
  for (const [name, status] of [["a refused restore (400)", 400], ["a refused restore (413)", 413], ["a busy server (503)", 503]]) {
    await check(name, (page, watched) => failedRestore(page, watched, (route) => route.fulfill({ status, contentType: "text/html", body: "<main>refused</main>" })));
  }
  await check("an aborted restore", (page, watched) => failedRestore(page, watched, (route) => route.abort()));
  await check("an interrupted restore", interruptedRestore);
  await check("two tabs", twoTabs);
  await check("a conflict and a reload", conflictAndReload);
  await check("back to the last state", backToTheLastState);
  await check("a full store", fullStore);
  await check("a corrupt store", corruptStore);
}

const held = (page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const heldPlayers = async (page) => {
  const file = new URLSearchParams(await held(page)).get("event") ?? "";
  return [...file.matchAll(/^name = "(.*)"$/gm)].map(([, name]) => name);
};

// Opens the page and signs players up.
async function signUp(page, ...names) {
  await page.goto(PATH);
  await addPlayers(page, ...names);
}

async function addPlayers(page, ...names) {
  await page.fill("#f-names", names.join("\n"));
  await page.click("#event button[value='add']");
  for (const name of names) {
    await reads(page, "table.players th", name);
  }
}

// Types into a field as a person does.
async function typeAnywhere(page) {
  const field = page.locator("#f-names");
  if (await field.isVisible()) {
    await field.pressSequentially("x", { timeout: 2_000 }).catch(() => {});
  }
}

// Deletes the pages of the event, so that only the server can show what is stored.
async function forgetPages(page) {
  const cache = "adjutant-event";
  await comesTrue(page, isKept);
  await page.evaluate((cache) => caches.delete(cache), cache);
}

// Runs in the page.
async function isKept() {
  return await caches.match(`${location.pathname}?kept=desk`) !== undefined;
}

async function choose(page, choice) {
  await page.click(`#event-trouble button[value='${choice}']`);
}

// Answers every submitted form; other requests go on.
async function answerForms(page, answer) {
  await page.route(`**${PATH}`, (route) => (route.request().method() === "POST" ? answer(route) : route.continue()));
}

async function failedRestore(page, watched, answer) {
  await signUp(page, "Ana", "Ben");
  await forgetPages(page);
  const before = await held(page);
  watched.expected.add(page.url());
  await answerForms(page, answer);
  await page.reload();
  await reads(page, "#event-trouble", "is unchanged");
  await typeAnywhere(page);
  expect(await held(page) === before, "a keystroke after a failed restore overwrites the event");
  await page.unroute(`**${PATH}`);
  await choose(page, "retry");
  await reads(page, "table.players th", "Ben");
  await forgetPages(page);
  // Without the old event: it is kept as the last state.
  await answerForms(page, answer);
  await page.reload();
  await reads(page, "#event-trouble", "is unchanged");
  await choose(page, "anew");
  await page.unroute(`**${PATH}`);
  await addPlayers(page, "Eve");
  const earlier = await page.evaluate((key) => localStorage.getItem(`${key}:earlier`), KEY);
  expect(earlier.includes("Ben"), "starting without the event loses it");
}

async function interruptedRestore(page, watched) {
  await signUp(page, "Ana", "Ben");
  const before = await held(page);
  watched.expected.add(page.url());
  const waiting = [];
  await answerForms(page, (route) => { waiting.push(route); });
  await page.reload();
  await page.waitForSelector("#event.restoring", { state: "attached" });
  await typeAnywhere(page);
  expect(await held(page) === before, "a keystroke during the restore overwrites the event");
  await page.goto("/en");
  await Promise.all(waiting.map((route) => route.abort().catch(() => {})));
  await page.unroute(`**${PATH}`);
  await page.goto(PATH);
  await reads(page, "table.players th", "Ben");
}

async function twoTabs(page) {
  await signUp(page, "Ana");
  const other = await page.context().newPage();
  await other.goto(PATH);
  await reads(other, "table.players th", "Ana");
  await addPlayers(page, "Ben");
  await reads(other, "#event-trouble", "another window");
  // The stale tab goes on all the same.
  await addPlayers(other, "Eve");
  expect((await heldPlayers(page)).join() === "Ana,Ben", "a stale tab overwrites the newer state");
  await choose(other, "theirs");
  await reads(other, "table.players th", "Ben");
  expect((await heldPlayers(page)).join() === "Ana,Ben", "showing the other state changes it");
  await other.click("#event-back");
  await reads(other, "table.players th", "Eve");
  await other.click("#event-back");
  await reads(other, "table.players th", "Ben");
  await other.close();
}

async function conflictAndReload(page) {
  await signUp(page, "Ana");
  const other = await page.context().newPage();
  await other.goto(PATH);
  await reads(other, "table.players th", "Ana");
  await addPlayers(page, "Ben");
  await addPlayers(other, "Eve");
  await other.reload();
  await reads(other, "table.players th", "Ben");
  await other.click("#event-back");
  await reads(other, "table.players th", "Eve");
  await addPlayers(page, "Mia");
  await choose(page, "ours");
  expect((await heldPlayers(page)).includes("Mia"), "the chosen entries are not stored");
  await page.click("#event-back");
  await reads(page, "table.players th", "Eve");
  await other.close();
}

async function backToTheLastState(page) {
  await page.goto(PATH);
  expect(!await page.locator("#event-back").isVisible(), "there is no last state yet");
  await addPlayers(page, "Ana", "Ben");
  await page.click("#event-file > summary");
  await page.click("#event button[value='clear']");
  await page.click("#event button[value='new']");
  await page.waitForSelector("table.players", { state: "detached" });
  await page.click("#event-back");
  await reads(page, "table.players th", "Ben");
  expect((await heldPlayers(page)).join() === "Ana,Ben", "the last state is shown but not stored");
}

async function fullStore(page) {
  await signUp(page, "Ana", "Ben");
  await page.evaluate(() => {
    for (let size = 5_000_000; size > 0; size = Math.floor(size / 2)) {
      for (let count = 0; ; count += 1) {
        try {
          localStorage.setItem(`filler-${size}-${count}`, "x".repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await addPlayers(page, "Mia with a name long enough to need more room than is left in the store");
  await reads(page, "#event-trouble", "cannot store");
  expect((await heldPlayers(page)).join() === "Ana,Ben", "a full store loses what it held");
  await page.reload();
  await reads(page, "table.players th", "Ben");
  await page.click("#event-back");
  await reads(page, "table.players th", "Mia with");
}

async function corruptStore(page, watched) {
  for (const text of ["{\"not\": \"fields", "event=players%20%3D%20%5B&shown=0"]) {
    await page.goto(PATH);
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, text]);
    watched.expected.add(page.url());
    await page.reload();
    await page.waitForSelector("#event-trouble:not([hidden])");
    await typeAnywhere(page);
    expect(await held(page) === text, "a keystroke overwrites a corrupt store");
    const saving = page.waitForEvent("download");
    await choose(page, "file");
    await saving;
    await choose(page, "anew");
    await addPlayers(page, "Ana");
    expect((await heldPlayers(page)).join() === "Ana", "a new event is not stored");
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(() => sessionStorage.clear());
  }
}
