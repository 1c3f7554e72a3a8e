// The tasks: each by keyboard alone in both languages, at desktop and phone width; one by touch.
import { forEachConcurrently } from "./concurrency.mjs";
import { Keyboard } from "./keyboard.mjs";
import { Fault, expect, none } from "./report.mjs";
import { misfits } from "./targets.mjs";
import { LANGS, NARROW, WIDE, visit } from "./visit.mjs";
import * as findModifier from "./tasks/find-modifier.mjs";
import * as checkTie from "./tasks/check-tie.mjs";
import * as compareEditions from "./tasks/compare-editions.mjs";
import * as computeExchange from "./tasks/compute-exchange.mjs";
import * as scoreScenario from "./tasks/score-scenario.mjs";
import * as keepScore from "./tasks/keep-score.mjs";
import * as translateTerm from "./tasks/translate-term.mjs";
import * as rerunExample from "./tasks/rerun-example.mjs";
import * as copyLink from "./tasks/copy-link.mjs";
import * as setUpDispute from "./tasks/set-up-dispute.mjs";
import * as switchLanguage from "./tasks/switch-language.mjs";
import * as touchDispute from "./tasks/touch-dispute.mjs";
import * as runEvent from "./tasks/run-event.mjs";
import * as workOffline from "./tasks/work-offline.mjs";
import * as scoreOffline from "./tasks/score-offline.mjs";
import * as eventOffline from "./tasks/event-offline.mjs";

// A task has a `name`, `run(keyboard, words, site, watched)`, the `words` it uses per language, and
// `alone` if no other page may run at the same time. A task without keyboard has `settings` for its visit, and `viewports` if
// it does not run at all widths.
const TASKS = [
  findModifier,
  checkTie,
  compareEditions,
  computeExchange,
  scoreScenario,
  keepScore,
  translateTerm,
  rerunExample,
  copyLink,
  setUpDispute,
  switchLanguage,
  touchDispute,
  runEvent,
  workOffline,
  scoreOffline,
  eventOffline,
];
const MAX_ACTIONS = 3;

export async function checkTasks(site, report) {
  const places = ({ viewports = [WIDE, NARROW] }) => LANGS.flatMap((lang) => viewports.map((viewport) => [lang, viewport]));
  const all = TASKS.flatMap((task) => places(task).map((place) => [task, ...place]));
  const work = ([task, lang, viewport]) => {
    const name = `${task.name}, ${lang}, ${viewport.width} px`;
    const body = () => perform(site, task, lang, viewport);
    return report.check(name, body);
  };
  await forEachConcurrently(all.filter(([task]) => !task.alone), work);
  for (const visit of all.filter(([task]) => task.alone)) {
    await work(visit);
  }
}

// Starts at the front page of the language; at phone width, the layout of every visited page is checked.
export function perform(site, task, lang, viewport) {
  const permissions = ["clipboard-read", "clipboard-write"];
  return visit(site, { viewport, permissions, ...task.settings }, async (page, watched) => {
    const faults = new Set();
    const arrived = async () => {
      if (viewport === NARROW) {
        (await misfits(page)).forEach((fault) => faults.add(fault));
      }
    };
    await page.goto(`/${lang}`);
    await arrived();
    const keyboard = new Keyboard(page, arrived);
    try {
      await task.run(keyboard, task.words[lang], site, watched);
      await arrived();
    } catch (error) {
      // The visited pages may have faults as well.
      throw faults.size === 0 || error.name !== "Fault" ? error : new Fault([error.message, ...faults].join("\n"));
    }
    none([...faults]);
    const { actions } = keyboard;
    expect(actions > 0 && actions <= MAX_ACTIONS, `it took ${actions} actions, not at most ${MAX_ACTIONS}`);
    return `${actions} action${actions === 1 ? "" : "s"}`;
  });
}
