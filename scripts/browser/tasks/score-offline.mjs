// Keeps score of Quadrant Control by touch where there is no network: the sheet was opened once, then the server is
// stopped. Quadrants are counted by their owner, Round by Round; the phases advance with their reminders; all of it
// survives a reload, and nothing moves under the finger. One Quadrant against two in a Round is 0 points against 3.
import { expect, none } from "../report.mjs";
import { serve } from "../serve.mjs";
import { misfits } from "../targets.mjs";
import { violations } from "../axe.mjs";
import { NARROW } from "../visit.mjs";
import { comesTrue, isAt, reads } from "./assertions.mjs";
import { countShifts, points } from "./keep-score.mjs";

export const name = "keep score offline";
export const alone = true;
export const viewports = [NARROW, { width: 1440, height: 900 }];
export const settings = { hasTouch: true };
export const words = {
  en: { lang: "en", tactical: /Loss of Lieutenant/, impetuous: /Impetuous Order/, offline: "Points are added up by the server", marked: "needs the server" },
  ko: { lang: "ko", tactical: /장교 상실/, impetuous: /임페추어스 오더/, offline: "점수는 서버에서 계산한다", marked: "서버가 필요하다" },
};

export async function run(keyboard, words, site, watched) {
  const { page } = keyboard;
  const server = await serve(site.binary);
  const path = `/${words.lang}/its10/scenarios/quadrant-control/score`;
  try {
    keyboard.actions += 1;
    await page.goto(server.origin + path);
    isAt(page, path);
    await comesTrue(page, isKept);
    await page.evaluate(countShifts);
    await own(page, "a", 1, 1, 2);
    await own(page, "b", 1, 2, 3);
    // The second Quadrant has changed hands.
    await counts(page, 1, 1, 2);
    await points(page, 0, 3);
    await server.stop();
    watched.offline = true;
    [path, `${path}#ledger`, "/offline/version"].forEach((own) => watched.expected.add(server.origin + own));
    await page.reload();
    await counts(page, 1, 1, 2);
    expect(await isOwned(page, "b", 1, 2) && !await isOwned(page, "a", 1, 2), "the owner of a Quadrant is lost");
    await points(page, 0, 3);
    await reads(page, "#offline-now", words.marked);
    await page.waitForSelector("form.sheet button[type=submit][data-needs-server]");
    await reads(page, "#ledger", words.offline);
    await page.evaluate(countShifts);
    await phases(page, words);
    await page.locator("[data-show-round='2']").tap();
    await own(page, "a", 2, 1, 2, 3);
    await counts(page, 2, 3, 0);
    expect(!await page.locator("[name='a.round-1.quadrants']").isVisible(), "another Round is shown as well");
    await reads(page, "#ledger", words.offline);
    await page.locator("[data-undo]").tap();
    await counts(page, 2, 2, 0);
    expect(!await isOwned(page, "a", 2, 3), "undo leaves an owner behind");
    expect((await page.evaluate(() => globalThis.shifts)) === 0, "the page moves while a player taps");
    none([...await misfits(page), ...await violations(page)]);
  } finally {
    await server.stop();
  }
}

// Each phase has reminders of its own, with links to their clauses.
async function phases(page, words) {
  const remember = page.locator("#remember");
  if (!await remember.evaluate((fold) => fold.open)) {
    await page.locator("#remember > summary").tap();
  }
  for (const reminder of [words.tactical, words.impetuous]) {
    await page.locator("[data-go=next]").tap();
    await reads(page, "#remember .now", reminder);
    expect(await page.locator("#remember .now a.cite").count() > 0, "a reminder does not link to its clause");
  }
}

const field = (player, round) => `${player}.round-${round}.quadrants`;
const place = (player, round, quadrant) => `[data-places='${field(player, round)}'] [data-place='quadrant-${quadrant}']`;

async function own(page, player, round, ...quadrants) {
  for (const quadrant of quadrants) {
    await page.locator(place(player, round, quadrant)).tap();
  }
}

async function isOwned(page, player, round, quadrant) {
  return await page.locator(place(player, round, quadrant)).getAttribute("aria-pressed") === "true";
}

async function counts(page, round, own, other) {
  for (const [player, number] of [["a", own], ["b", other]]) {
    await page.waitForFunction(([name, number]) => Number(document.querySelector(`[name="${name}"]`).value) === number, [field(player, round), number]);
  }
}

// Runs in the page: whether the worker has stored this tool.
async function isKept() {
  return navigator.serviceWorker.controller !== null && await caches.match(location.pathname) !== undefined;
}
