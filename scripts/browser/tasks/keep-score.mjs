// Keeps score of Supplies on a phone by touch: boxes are counted with buttons, the points follow, the phases advance,
// and all of it survives a reload. A player who controls two of three Supply Boxes has 4 points, and 2 more for more
// boxes than the other; one box is 2 points.
import { expect } from "../report.mjs";
import { NARROW } from "../visit.mjs";
import { isAt, reads } from "./assertions.mjs";

export const name = "keep score by touch";
export const viewports = [NARROW];
export const settings = { hasTouch: true, isMobile: true };
export const words = {
  en: { lang: "en", first: "Round 1 of 3", phase: "Tactical Phase", active: "Ana: active" },
  ko: { lang: "ko", first: "3라운드 중 1라운드", phase: "전술 단계", active: "Ana: 액티브" },
};

export async function run(keyboard, words, site, watched) {
  const { page } = keyboard;
  const path = `/${words.lang}/n5/scenarios/rulebook-supplies/score`;
  keyboard.actions += 1;
  await page.goto(path);
  await keyboard.arrived(page);
  isAt(page, path);
  // A sheet without the size of the game cannot be added up yet.
  watched.expected.add(`${site.origin}${path}`);
  await page.evaluate(countShifts);
  await page.locator("[name='name.a']").fill("Ana");
  await page.locator("[name='army-points']").selectOption("300");
  await more(page, "a.controlled-boxes", 2);
  await more(page, "b.controlled-boxes", 1);
  await points(page, 6, 2);
  await page.locator("[data-undo]").tap();
  await points(page, 6, 0);
  await page.locator("[data-go=next]").tap();
  await at(page, words);
  expect((await page.evaluate(() => globalThis.shifts)) === 0, "the page moves while a player taps");
  await page.goto(path);
  await points(page, 6, 0);
  await at(page, words);
}

async function at(page, words) {
  await reads(page, "[data-round]", words.first);
  await reads(page, "[data-turn]", words.active);
  await reads(page, ".phases [aria-current=step]", words.phase);
}

async function more(page, field, times) {
  for (let time = 0; time < times; time += 1) {
    await page.locator(`[name='${field}'] + [data-step='1']`).tap();
  }
}

export async function points(page, own, other) {
  await reads(page, "[data-total=a]", new RegExp(`^${own}$`));
  await reads(page, "[data-total=b]", new RegExp(`^${other}$`));
}

// Runs in the page.
export function countShifts() {
  globalThis.shifts = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) {
      globalThis.shifts += shift.hadRecentInput ? 0 : shift.value;
    }
  }).observe({ type: "layout-shift" });
}
