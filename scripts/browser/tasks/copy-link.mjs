// The address of a clause is copied twice: by the site's key from clause to clause, and by the button below a clause.
import { expect } from "../report.mjs";
import { reads } from "./look.mjs";

export const name = "copy a link to a clause";
// There is one clipboard for all.
export const alone = true;
export const words = {
  en: { critical: "Critical", said: "Copied" },
  ko: { critical: "치명타", said: "복사했다" },
};

export async function run(keyboard, words) {
  const { page } = keyboard;
  await keyboard.toSearch();
  await keyboard.chooseSuggestion(words.critical);
  await keyboard.press("j", 2);
  await keyboard.press("c");
  await reads(page, ".said", words.said);
  await holds(page, "/c/critical/automatic-success");
  await keyboard.unfold("#extra-saving-roll details.about > summary");
  await keyboard.tabTo("#extra-saving-roll button[data-done]:not([data-cite])");
  await keyboard.press("Enter");
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).endsWith("/extra-saving-roll"));
  await holds(page, "/c/critical/extra-saving-roll");
}

async function holds(page, path) {
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied === new URL(path, page.url()).href, `copied was ${copied}, not the address ${path}`);
}
