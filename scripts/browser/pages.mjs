// One real page of every type, by its path below a language; each must fit on a phone.
import { forEachConcurrently } from "./concurrency.mjs";
import { expect, none } from "./report.mjs";
import { misfits } from "./targets.mjs";
import { LANGS, NARROW, visit } from "./visit.mjs";

const CLAUSE = encodeURIComponent("critical#when-result-equals-value");
const GAME = "a.activated-antennas=2&a.multiscanner=1&b.controlled-antennas=1&b.multiscanner=1";

const PAGES = {
  "front page": "",
  "index": "/index",
  "home of an edition": "/editions/n5",
  "list of a kind": "/n5/rules",
  "entry": "/n5/rules/critical",
  "entry in two languages": "/n5/rules/critical?read=beside",
  "entry with the other names": "/n5/rules/critical?read=gloss",
  "entry of an older edition": "/n3/rules/critical",
  "ruling": "/n5/rulings/critical/die-equal-to-the-value",
  "ruling run again": "/n5/rulings/critical/die-equal-to-the-value?v=1&attribute=bs&value=12&dice.roll=13",
  "ruling refused": "/n5/rulings/critical/die-equal-to-the-value?v=1&attribute=bs&value=12&dice.roll=99",
  "comparison": "/n5/rules/critical/compare/n3",
  "what changed between editions": "/n5/compare/n4",
  "what changed last": "/changes",
  "term": "/terms/critical",
  "index of terms": "/terms",
  "search with results": "/search?q=cover",
  "search with nothing found": "/search?q=xqzzzy",
  "scenario": "/its10/scenarios/acquisition",
  "scenarios side by side": "/its10/scenarios",
  "quick card": "/its10/scenarios/acquisition/card",
  "score sheet, empty": "/its10/scenarios/acquisition/score",
  "score sheet, filled": `/its10/scenarios/acquisition/score?v=1&${GAME}`,
  "draw": "/its10/draw",
  "draw, dealt": "/its10/draw?mode=standard&scenario=its10-acquisition&seed=7",
  "discrepancies": "/discrepancies",
  "discrepancies of a kind": "/discrepancies/scenarios",
  "coverage": "/coverage",
  "what is owed": "/coverage/open",
  "sources": "/sources",
  "source": "/sources/n3-rulebook",
  "source with many clauses": "/sources/infinity-wiki",
  "clauses of a source": "/sources/infinity-wiki/weapons",
  "editions": "/editions",
  "quick reference": "/n5/reference",
  "report": `/report?clause=${CLAUSE}&edition=n5`,
  "not in this edition": "/n5/rules/introductory-game",
  "calculator": "/n5/odds?v=1&active.bs=15",
  "sandbox": "/n5/table",
  "event": "/its10/event",
  "armies": "/n5/armies",
  "changes between data versions": "/n5/armies/changes",
  "army": "/n5/armies/nomads",
  "army, filtered": "/n5/armies/nomads?skill=hacker&points=25",
  "unit": "/n5/units/1",
  "army code, empty": "/n5/army",
  "units side by side": "/n5/units/compare?unit=fusiliers&unit=nisses%201.2&unit=orc",
  "matrix, empty": "/n5/army/matrix",
  "matrix": "/n5/army/matrix?mine=jaguars%0Awildcats%0Azeros&theirs=fusiliers%201.1%0Afusiliers%201.4&distance=20",
  "army code, read": "/n5/army?code=gfUGbm9tYWRzASCBLAEBAQACAIbiAQEAAIGeAQEA",
  "style": "/style",
  "without a network": "/offline",
};

export const EVERY_PAGE = LANGS.flatMap((lang) => Object.keys(PAGES).map((name) => [name, lang]));

// The pages that do not answer with 200.
const STATUS = { "not in this edition": 404, "ruling refused": 422 };

// The URL of a page in a language.
export const at = (lang, name) => `/${lang}${PAGES[name]}`;

export async function open(page, watched, lang, name) {
  const path = at(lang, name);
  const status = STATUS[name] ?? 200;
  if (status !== 200) {
    watched.expected.add(new URL(path, watched.origin).href);
  }
  const answer = await page.goto(path);
  expect(answer.status() === status, `${path} answers with ${answer.status()}, not with ${status}`);
}

// Runs a check for every page in every language; `title(name, lang)` names the check.
export async function eachPage(report, title, body) {
  await forEachConcurrently(EVERY_PAGE, ([name, lang]) => {
    return report.check(title(name, lang), () => body(name, lang));
  });
}

export async function checkPages(site, report) {
  await eachPage(report, (name, lang) => `${name} on a phone, ${lang}`, (name, lang) =>
    visit(site, { viewport: NARROW }, async (page, watched) => {
      await open(page, watched, lang, name);
      none(await misfits(page));
    }));
}
