// The same dispute on a phone by touch: pieces are dragged, tapped and turned; a drag elsewhere scrolls.
import { expect } from "../report.mjs";
import { NARROW } from "../visit.mjs";
import { isAt } from "./assertions.mjs";
import { both } from "./set-up-dispute.mjs";

export const name = "set up a dispute by touch";
export const viewports = [NARROW];
export const settings = { hasTouch: true, isMobile: true };
export const words = {
  en: { lang: "en", yes: "yes", no: "no" },
  ko: { lang: "ko", yes: "예", no: "아니요" },
};

export async function run(keyboard, words) {
  const { page } = keyboard;
  keyboard.actions += 1;
  await page.locator("main a[href$='/n5/table']").first().tap();
  await page.waitForURL("**/table*");
  await keyboard.arrived(page);
  isAt(page, `/${words.lang}/n5/table`);
  await both(page, words.no);
  const finger = await page.context().newCDPSession(page);
  // A drag between the pieces scrolls.
  const top = await page.evaluate(() => scrollY);
  const field = await page.locator("#table-seen .pieces > svg").boundingBox();
  await drag(finger, [field.x + 12, field.y + field.height - 12], [0, -160]);
  await page.waitForFunction((before) => scrollY > before + 50, top);
  expect(!page.url().includes("f0."), "a finger beside the pieces moves one");
  // A wall is added, turned with its button, and dragged aside.
  await page.locator(".adding button[value=wall]").tap();
  await page.waitForSelector("#table-seen [data-piece='wall-2'].chosen");
  await page.locator("#table-tools [data-does=right]").tap();
  await page.waitForFunction(() => document.querySelector("[name='s1.t']").value === "15");
  await carry(page, finger, "wall-2", [1, 5]);
  // No corner can be dragged off the table.
  await carry(page, finger, "wall-2", [-5, 0], [-2.9, 0]);
  // The scout is dragged past the end of the wall and is now seen.
  await carry(page, finger, "scout", [6, 0]);
  await both(page, words.yes);
  // It can be named without leaving the picture.
  await page.locator("#tool-name").tap();
  await page.locator("#tool-name").fill("hero");
  await page.locator("#tool-name").press("Enter");
  await page.waitForSelector("#table-seen [data-piece=hero]");
  await both(page, words.yes);
  await page.goto(page.url());
  await both(page, words.yes);
  const pieces = await page.locator("#table-seen [data-piece]").evaluateAll((all) => all.map((handle) => handle.dataset.piece).sort());
  expect(pieces.join(" ") === "guard hero wall wall-2", `on the table stand ${pieces.join(", ")}`);
}

// Drags a piece by inches to the right and up; its fields change by `gone`.
async function carry(page, finger, piece, [right, up], gone = [right, up]) {
  const [middle, inch] = await page.evaluate((name) => {
    const handle = document.querySelector(`#table-seen [data-piece='${name}'] circle`);
    handle.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = handle.getBoundingClientRect();
    return [[x + width / 2, y + height / 2], 254 * handle.ownerSVGElement.getScreenCTM().a];
  }, piece);
  const before = await place(page, piece);
  await drag(finger, middle, [right * inch, -up * inch]);
  await page.waitForSelector(`#table-seen [data-piece='${piece}']:not(.moved)`);
  const after = await place(page, piece);
  const off = gone.map((inches, axis) => Math.abs(after[axis] - before[axis] - inches));
  expect(off.every((inches) => inches <= 0.15), `${piece} went from ${before} to ${after}, not by ${gone}`);
}

// The position of a piece in the form.
async function place(page, piece) {
  return page.evaluate((name) => {
    const fold = [...document.querySelectorAll("details[data-group]")].find((fold) => fold.querySelector("[name$='.n']").value === name);
    return ["x", "y"].map((key) => Number(fold.querySelector(`[name='${fold.dataset.group}.${key}']`).value));
  }, piece);
}

async function drag(finger, [x, y], [right, down]) {
  const STEPS = 8;
  const point = (part) => ({ x: x + right * part, y: y + down * part });
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point(0)] });
  for (let step = 1; step <= STEPS; step += 1) {
    await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point(step / STEPS)] });
  }
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
