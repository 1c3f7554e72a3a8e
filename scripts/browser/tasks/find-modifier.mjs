// What does cover do to a roll? The search shows the answer above the results.
import { isAt, isInView, reads } from "./assertions.mjs";

export const name = "find a modifier";
export const words = {
  en: { lang: "en", question: "cover modifier", penalty: "−3", save: "+3", clause: "A roll with the MODs of a BS Attack against a target in Partial Cover has a MOD of −3." },
  ko: { lang: "ko", question: "엄폐 보정치", penalty: "−3", save: "+3", clause: "사격 보정치를 받는 굴림은 대상이 부분 엄폐하고 있으면 −3 보정치를 받는다." },
};

export async function run(keyboard, words) {
  const { page } = keyboard;
  await keyboard.toSearch();
  await keyboard.ask(words.question);
  await reads(page, ".reply .values", words.penalty);
  await reads(page, ".reply .values", words.save);
  await keyboard.follow("a[href$='#attacker-penalty']");
  isAt(page, `/${words.lang}/n5/rules/partial-cover`);
  await isInView(page, "#attacker-penalty");
  await reads(page, "#attacker-penalty .sentence", words.clause);
}
