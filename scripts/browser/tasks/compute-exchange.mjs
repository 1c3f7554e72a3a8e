// How likely is a Wound from a better shot? The calculator is a form with a URL for each result: another number, another
// probability.
import { expect } from "../report.mjs";
import { isAt, isInView, reads } from "./assertions.mjs";

export const name = "compute an exchange";

export const words = { en: { lang: "en" }, ko: { lang: "ko" } };

const CHANCES = "#headline";

export async function run(keyboard, words) {
  const { page } = keyboard;
  page.setDefaultTimeout(3_000);
  await keyboard.follow("main a[href$='/n5/odds']");
  isAt(page, `/${words.lang}/n5/odds`);
  await reads(page, CHANCES, "%");
  const before = await page.locator(CHANCES).textContent();
  await keyboard.tabTo("input[name='active.bs']");
  await keyboard.replace("15");
  await keyboard.enter();
  isAt(page, `/${words.lang}/n5/odds`);
  expect(new URL(page.url()).searchParams.get("active.bs") === "15", "the address does not carry what was typed");
  await isInView(page, "#result");
  await reads(page, CHANCES, "%");
  const after = await page.locator(CHANCES).textContent();
  expect(before !== after, `another number, and the chances stay the same: ${after}`);
}
