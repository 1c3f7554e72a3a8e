// The URL of a clause is copied twice: by shortcut, and with the button below a clause.
import { expect } from "../report.mjs";
import { copied, reads } from "./assertions.mjs";

export const name = "copy a link to a clause";
// All pages share one clipboard.
export const alone = true;
const TRIES = 10;
export const words = {
  en: { critical: "Critical", confirmation: "Copied" },
  ko: { critical: "치명타", confirmation: "복사했다" },
};

export async function run(keyboard, words) {
  const { page } = keyboard;
  await keyboard.toSearch();
  await keyboard.chooseSuggestion(words.critical);
  await keyboard.press("j", 2);
  await keyboard.press("c");
  await reads(page, ".said", words.confirmation);
  await holds(page, "/c/critical/automatic-success");
  await keyboard.unfold("#extra-saving-roll details.evidence > summary");
  await keyboard.tabTo("#extra-saving-roll button[data-done]:not([data-cite])");
  await keyboard.press("Enter");
  await holds(page, "/c/critical/extra-saving-roll");
}

// The confirmation of the previous copy may still be visible.
async function holds(page, path) {
  const expected = new URL(path, page.url()).href;
  let text = "";
  for (let tries = 0; tries < TRIES && text !== expected; tries += 1) {
    text = await copied(page);
  }
  expect(text === expected, `copied was ${text}, not the address ${path}`);
}
