// Switching the language in the middle of a page keeps the same clause in view.
import { expect } from "../report.mjs";
import { isAt, isInView } from "./assertions.mjs";

export const name = "switch language";
export const words = {
  en: { lang: "en", other: "ko", rule: "Order Expenditure Sequence" },
  ko: { lang: "ko", other: "en", rule: "오더 소비 절차" },
};

export async function run(keyboard, words) {
  const { page } = keyboard;
  await keyboard.toSearch();
  await keyboard.chooseSuggestion(words.rule);
  isAt(page, `/${words.lang}/n5/rules/order-expenditure-sequence`);
  await keyboard.press("j", 20);
  await isInView(page, "#checked-at-declaration-in-n5");
  expect(await page.evaluate(() => scrollY > innerHeight), "the clause stands too high on the page for this task");
  keyboard.actions += 1;
  await keyboard.press("l");
  await page.waitForURL(`**/${words.other}/n5/rules/order-expenditure-sequence*`);
  await keyboard.arrived(page);
  isAt(page, `/${words.other}/n5/rules/order-expenditure-sequence`);
  await isInView(page, "#checked-at-declaration-in-n5");
}
