// A tournament of five players by keyboard alone: sign-up, pairing, an invalid result and its correction, a page reload, printed
// pairings, the file saved and opened again in the other language.
import { readFile } from "node:fs/promises";
import { expect, none } from "../report.mjs";
import { isAt, reads } from "./assertions.mjs";
import { misfits } from "../targets.mjs";
import { violations } from "../axe.mjs";

export const name = "run an event";
export const words = {
  en: { lang: "en", other: "ko", round: "Round 1", standings: "Standings after 1 Round", wrong: "not a whole number", bye: "Bye", unreachable: "cannot be reached" },
  ko: { lang: "ko", other: "en", round: "1라운드", standings: "1라운드까지의 순위", wrong: "정수가 아니다", bye: "부전승", unreachable: "연결할 수 없다" },
};

const NAMES = ["Ana", "민지", "Ben", "서준", "<b>Eve</b>"];

export async function run(keyboard, words, site, watched) {
  const { page } = keyboard;
  const fits = async () => { none([...await misfits(page), ...await violations(page)]); };
  await keyboard.follow("main a[href$='/its10/event']");
  isAt(page, `/${words.lang}/its10/event`);
  await keyboard.tabTo("#f-names");
  for (const player of NAMES) {
    await keyboard.type(player);
    await keyboard.press("Enter");
  }
  await press(keyboard, "add");
  for (const player of NAMES) {
    await reads(page, "table.players th", player);
  }
  await fits();
  await press(keyboard, "pair");
  await reads(page, "#round", words.round);
  // Pairing moves the focus to the Round.
  await page.waitForFunction(() => document.activeElement.id === "round");
  const games = await page.locator(".games .game").count();
  expect(games === 2, `five players play ${games} games, not 2`);
  await type(keyboard, "g.0.ao", "x");
  await press(keyboard, "update");
  await reads(page, "#event-faults", words.wrong);
  await type(keyboard, "g.0.ao", "7");
  for (const [field, points] of [["g.0.av", "150"], ["g.0.bo", "2"], ["g.0.bv", "90"], ["g.1.ao", "5"], ["g.1.av", "100"], ["g.1.bo", "5"]]) {
    await type(keyboard, field, points);
  }
  // Typed but unsubmitted input survives a reload, even with an incomplete result.
  await page.reload();
  await page.waitForFunction(() => document.querySelector("[name='g.1.bo']")?.value === "5");
  expect(await page.locator("[name='g.0.ao']").inputValue() === "7", "a result is lost when the page is loaded again");
  await type(keyboard, "g.1.bv", "120");
  await press(keyboard, "update");
  await reads(page, "#standings", words.standings);
  await fits();
  // Without the server, nothing is lost.
  [page.url(), `${site.origin}/offline/version`].forEach((own) => watched.expected.add(own));
  await page.context().setOffline(true);
  watched.offline = true;
  await press(keyboard, "update", true);
  await reads(page, "#event-trouble", words.unreachable);
  expect(await page.locator("[name='g.0.ao']").inputValue() === "7", "a result is lost without the server");
  await page.context().setOffline(false);
  watched.offline = false;
  // Printed: only the pairings.
  await press(keyboard, "pairings");
  await reads(page, "table.pairings", words.bye);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("table.pairings tbody tr").count() === 3, "two tables and a bye are printed");
  expect(!await page.locator(".paper .actions").isVisible() && !await page.locator("footer.site").isVisible(), "the page is printed around the pairings");
  await page.emulateMedia({ media: null });
  await press(keyboard, "desk");
  // Save the file, clear everything, and open the file again.
  const saving = page.waitForEvent("download");
  await unfold(keyboard, "event-file");
  await press(keyboard, "save", true);
  const saved = await readFile(await (await saving).path(), "utf8");
  expect(saved.includes("objective-points = [7, 2]"), `the file does not hold the result:\n${saved}`);
  await press(keyboard, "clear");
  await press(keyboard, "new");
  await page.waitForSelector("#event-settings[open]");
  await page.goto(`/${words.other}/its10/event`);
  expect(await page.locator("table.players").count() === 0, "what was cleared comes back");
  await unfold(keyboard, "event-file");
  await page.locator("#event-import-file").setInputFiles({ name: "event.toml", mimeType: "text/plain", buffer: Buffer.from(saved) });
  await page.waitForSelector("#standings");
  // The other language shows the same event.
  await page.goto(`/${words.lang}/its10/event`);
  await reads(page, "#standings", words.standings);
}

// Presses a button of the form; the response replaces the page.
async function press(keyboard, does, stays = false) {
  const { page } = keyboard;
  await page.evaluate(() => { document.getElementById("event").dataset.old = "1"; });
  await keyboard.tabTo(`#event button[value='${does}']`);
  await keyboard.press("Enter");
  if (!stays) {
    await page.waitForFunction(() => !("old" in document.getElementById("event").dataset));
  }
}

async function type(keyboard, field, text) {
  await keyboard.tabTo(`[name='${field}']`);
  await keyboard.replace(text);
}

async function unfold(keyboard, id) {
  const { page } = keyboard;
  if (!await page.locator(`#${id}`).evaluate((fold) => fold.open)) {
    await keyboard.tabTo(`#${id} > summary`);
    await keyboard.press("Enter");
  }
}
