// Switching the language in the middle of a page keeps the same clause in view.
import { expect } from "../report.mjs";
import { isAt, isInView } from "./assertions.mjs";

export const name = "switch language";
export const words = {
  en: { lang: "en", other: "ko", roll: "Face to Face Roll" },
  ko: { lang: "ko", other: "en", roll: "대면 굴림" },
};

export async function run(keyboard, words) {
  const { page } = keyboard;
  await keyboard.toSearch();
  await keyboard.chooseSuggestion(words.roll);
  isAt(page, `/${words.lang}/n5/rules/face-to-face-roll`);
  await keyboard.press("j", 9);
  await isInView(page, "#criticals-cancel");
  expect(await page.evaluate(() => scrollY > innerHeight), "the clause stands too high on the page for this task");
  keyboard.actions += 1;
  await keyboard.press("l");
  await page.waitForURL(`**/${words.other}/n5/rules/face-to-face-roll*`);
  await keyboard.arrived(page);
  isAt(page, `/${words.other}/n5/rules/face-to-face-roll`);
  await isInView(page, "#criticals-cancel");
}
