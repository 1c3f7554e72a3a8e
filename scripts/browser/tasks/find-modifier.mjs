// What does cover do to a roll? The search shows the answer above the results.
import { isAt, isInView, reads } from "./assertions.mjs";

export const name = "find a modifier";
export const words = {
  en: { lang: "en", question: "cover modifier", penalty: "−3", save: "+3", clause: "The attacker of a target in Partial Cover has a MOD of −3 to its roll." },
  ko: { lang: "ko", question: "엄폐 보정치", penalty: "−3", save: "+3", clause: "부분 엄폐한 대상을 공격하는 굴림에는 −3 보정치가 붙는다." },
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
