// "BS 12, the die shows 12: a Critical." And with a 13? The example is rerun with another number.
import { isAt, reads } from "./assertions.mjs";

export const name = "rerun an example";
export const words = {
  en: { lang: "en", critical: "Critical", ruling: "BS 12", failure: "failure", criticals: /^Criticals\s*0/ },
  ko: { lang: "ko", critical: "치명타", ruling: "BS 12", failure: "실패", criticals: /^치명타\s*0/ },
};

export async function run(keyboard, words) {
  const { page } = keyboard;
  await keyboard.toSearch();
  await keyboard.chooseSuggestion(words.critical);
  await keyboard.unfold("#when-result-equals-value details.evidence > summary");
  await keyboard.unfold("#when-result-equals-value details.ruling > summary", words.ruling);
  await keyboard.follow("a.button[href$='/rulings/critical/die-equal-to-the-value']");
  isAt(page, `/${words.lang}/n5/rulings/critical/die-equal-to-the-value`);
  await keyboard.tabTo("input[name='dice.roll']");
  await keyboard.replace("13");
  await keyboard.enter();
  await reads(page, "#result tr", words.failure);
  await reads(page, "#result tr", words.criticals);
}
