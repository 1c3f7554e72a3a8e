// Both sides of a Face to Face Roll show the same number: who wins? The search is reached by Tab, without shortcuts.
import { isAt, isInView, reads } from "./assertions.mjs";

export const name = "check a tie";
export const words = {
  en: { lang: "en", question: "face to face equal rolls", clause: "Equal successes in a Face to Face Roll cancel each other, and neither has an effect, unless only one of them is a Critical." },
  ko: { lang: "ko", question: "대면 굴림 동점", clause: "대면 굴림에서 값이 같은 성공은 서로 무효가 되어 어느 쪽도 효과를 내지 못한다. 한쪽만 치명타면 예외다." },
};

export async function run(keyboard, words) {
  const { page } = keyboard;
  await keyboard.toSearch("Tab");
  await keyboard.ask(words.question);
  await keyboard.follow("main a[href$='/n5/rules/face-to-face-roll#tie-cancels']");
  isAt(page, `/${words.lang}/n5/rules/face-to-face-roll`);
  await isInView(page, "#tie-cancels");
  await reads(page, "#tie-cancels .sentence", words.clause);
}
