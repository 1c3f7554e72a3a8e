// What is a Critical in N3, and what in N5? Both clauses are shown side by side.
import { isAt, reads } from "./assertions.mjs";

export const name = "compare a Critical";
export const words = {
  en: { lang: "en", critical: "Critical", before: "in place of an ARM Roll", now: "one Saving Roll more than an ordinary hit would" },
  ko: { lang: "ko", critical: "치명타", before: "장갑 굴림을 하는 대신", now: "방어 굴림을 한 번 더 한다" },
};

export async function run(keyboard, words) {
  const { page } = keyboard;
  await keyboard.toSearch();
  await keyboard.chooseSuggestion(words.critical);
  await keyboard.unfold(".menu > summary");
  await keyboard.follow(".compared-with a", "N3");
  isAt(page, `/${words.lang}/n5/rules/critical/compare/n3`);
  await reads(page, ".side[data-edition=N3] .sentence", words.before);
  await reads(page, ".side[data-edition=N5] .sentence", words.now);
}
