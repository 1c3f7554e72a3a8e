// What is a Critical called in the other language? Searched with the word of the reader's language.
import { isAt, reads } from "./assertions.mjs";

export const name = "translate a term";
export const words = {
  en: { lang: "en", term: "Critical", other: "ko", translated: "치명타" },
  ko: { lang: "ko", term: "치명타", other: "en", translated: "Critical" },
};

export async function run(keyboard, words) {
  const { page } = keyboard;
  await keyboard.toSearch();
  await keyboard.chooseSuggestion(words.term);
  await keyboard.follow(".also a[href$='/terms/critical']");
  isAt(page, `/${words.lang}/terms/critical`);
  const row = page.locator("table.names tr", { has: page.locator("[data-use=preferred]") });
  await row.locator(`th[lang=${words.other}]`, { hasText: words.translated }).waitFor();
  await reads(page, `table.names th[lang=${words.other}]`, words.translated);
}
