// Two players disagree: is the guard seen past the end of the wall? The table is set up by keyboard alone,
// starting at the front page; a figure is moved, the verdict changes, and the shared link shows the same.
import { expect } from "../report.mjs";
import { copied, isAt, reads } from "./assertions.mjs";

export const name = "set up a dispute";
// All pages share one clipboard.
export const alone = true;
export const words = {
  en: { lang: "en", yes: "yes", no: "no", confirmation: "Copied", unit: "″" },
  ko: { lang: "ko", yes: "예", no: "아니요", confirmation: "복사했다", unit: "인치" },
};

const VERDICTS = "#table-verdict .verdicts dd:not(.small)";

export async function run(keyboard, words) {
  const { page } = keyboard;
  await keyboard.follow("main a[href$='/n5/table']");
  isAt(page, `/${words.lang}/n5/table`);
  await both(page, words.no);
  // A figure is added and gets the focus; it is moved in front of the wall and named.
  await press(keyboard, ".adding button[value=figure]");
  await holds(page, "figure");
  await press(keyboard, ".adding button[value=wall]");
  await holds(page, "wall-2");
  await moved(keyboard, "ArrowUp", 4, "s1.y");
  await keyboard.press("r");
  await written(page, "s1.t", "15");
  await keyboard.tabTo("#table-seen [data-piece=figure]");
  await moved(keyboard, "ArrowDown", 4, "f2.y");
  await keyboard.tabTo("#tool-name");
  await keyboard.replace("sniper");
  await keyboard.press("Tab");
  await page.waitForSelector("#table-seen [data-piece=sniper]");
  await both(page, words.no);
  // The scout moves to the right, past the end of the wall.
  await backTo(keyboard, "#table-seen [data-piece=scout]");
  await moved(keyboard, "ArrowRight", 12, "f0.x");
  await both(page, words.yes);
  await reads(page, "#table-rows dd:not(.small)", words.unit);
  await keyboard.tabTo("#table-link");
  await keyboard.press("Enter");
  await reads(page, ".said", words.confirmation);
  const address = await copied(page);
  const before = await page.locator("#table-verdict").textContent();
  await page.goto(address);
  await both(page, words.yes);
  expect(before === await page.locator("#table-verdict").textContent(), `${address} says something else`);
  for (const piece of ["scout", "guard", "sniper", "wall", "wall-2"]) {
    expect(await page.locator(`#table-seen [data-piece=${piece}]`).count() === 1, `${piece} is missing at ${address}`);
  }
}

// Both verdicts have this text.
export async function both(page, word) {
  await page.waitForFunction(([selector, expected]) => {
    const verdicts = [...document.querySelectorAll(selector)].map((element) => element.textContent);
    return verdicts.length === 2 && verdicts.every((text) => text === expected);
  }, [VERDICTS, word]).catch(async () => {
    const verdicts = await page.locator(VERDICTS).allTextContents();
    expect(false, `the verdicts read ${verdicts.join(", ")}, not ${word} both ways`);
  });
}

async function press(keyboard, selector) {
  await keyboard.tabTo(selector);
  await keyboard.press("Enter");
}

// The piece with that name was added and has the focus.
async function holds(page, piece) {
  await page.waitForFunction((name) => document.activeElement.dataset.piece === name, piece).catch(() => {
    expect(false, `${piece} does not have the focus after it was added`);
  });
}

// Each key press moves by half an inch.
async function moved(keyboard, key, times, field) {
  const { page } = keyboard;
  const value = () => page.locator(`[name='${field}']`).inputValue();
  const way = key === "ArrowRight" || key === "ArrowUp" ? 1 : -1;
  const expected = String(Number(await value()) + way * times / 2);
  await keyboard.press(key, times);
  await written(page, field, expected);
}

async function written(page, field, expected) {
  await page.waitForFunction(([name, text]) => document.querySelector(`[name='${name}']`).value === text, [field, expected]).catch(async () => {
    expect(false, `${field} is ${await page.locator(`[name='${field}']`).inputValue()}, not ${expected}`);
  });
}

async function backTo(keyboard, selector) {
  const { page } = keyboard;
  for (let stop = 0; stop < 60; stop += 1) {
    await keyboard.press("Shift+Tab");
    if (await page.evaluate((target) => document.activeElement.matches(target), selector)) {
      return;
    }
  }
  expect(false, `Shift+Tab never reaches ${selector}`);
}
