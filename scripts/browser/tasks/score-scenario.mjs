// Scores a game of Acquisition: two activated antennas and the Multiscanner against one controlled antenna and a
// Multiscanner. Each antenna is worth 1 point.
import { isAt, reads } from "./assertions.mjs";

export const name = "score a scenario";
export const words = {
  en: { lang: "en", scenario: "Acquisition" },
  ko: { lang: "ko", scenario: "획득" },
};

export async function run(keyboard, words) {
  const { page } = keyboard;
  await keyboard.toSearch();
  await keyboard.chooseSuggestion(words.scenario);
  await keyboard.follow("a.button[href$='/score']");
  isAt(page, `/${words.lang}/its10/scenarios/acquisition/score`);
  await fill(keyboard, "a.activated-antennas", "2");
  await fill(keyboard, "b.controlled-antennas", "1");
  await tick(keyboard, "a.multiscanner");
  await tick(keyboard, "b.multiscanner");
  await keyboard.tabTo("form.sheet button[type=submit]:not([name])");
  await keyboard.enter();
  await reads(page, "#ledger .player-points.won", /A\s*2/);
  await reads(page, "#ledger .player-points:not(.won)", /B\s*1/);
}

async function fill(keyboard, field, number) {
  await keyboard.tabTo(`input[name='${field}']`);
  await keyboard.replace(number);
}

async function tick(keyboard, field) {
  await keyboard.tabTo(`input[name='${field}']`);
  await keyboard.press("Space");
}
