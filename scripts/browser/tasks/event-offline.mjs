// The network of a venue fails during an event: results are entered, pairings and control sheets printed without the
// server, across a reload; what needs the server is marked, and asked for again when the server is back.
import { expect, none } from "../report.mjs";
import { serve, serveAt } from "../serve.mjs";
import { misfits } from "../targets.mjs";
import { violations } from "../axe.mjs";
import { NARROW } from "../visit.mjs";
import { comesTrue, isAt, reads } from "./assertions.mjs";

export const name = "run an event offline";
export const alone = true;
export const viewports = [NARROW, { width: 1440, height: 900 }];
export const words = {
  en: { lang: "en", waiting: "stored in this browser", back: "The server is back", standings: "Standings after 1 Round" },
  ko: { lang: "ko", waiting: "이 브라우저에 저장되며", back: "다시 연결되었다", standings: "1라운드까지의 순위" },
};

const NAMES = ["Ana", "민지", "Ben", "서준"];
const RESULTS = [["g.0.ao", "7"], ["g.0.av", "150"], ["g.0.bo", "2"], ["g.0.bv", "90"], ["g.1.ao", "5"], ["g.1.av", "100"], ["g.1.bo", "5"], ["g.1.bv", "120"]];

export async function run(keyboard, words, site, watched) {
  const { page } = keyboard;
  let server = await serve(site.binary);
  const { host } = new URL(server.origin);
  const path = `/${words.lang}/its10/event`;
  try {
    keyboard.actions += 1;
    await page.goto(server.origin + path);
    isAt(page, path);
    await page.fill("#f-names", NAMES.join("\n"));
    await press(page, "add");
    await press(page, "pair");
    await comesTrue(page, isKept);
    await server.stop();
    watched.offline = true;
    [path, "/offline/version"].forEach((own) => watched.expected.add(server.origin + own));
    // The page and the event come from the browser.
    await page.reload();
    await page.waitForSelector(".games .game");
    await page.waitForSelector("#event button[value=pair][data-needs-server]");
    expect(await page.locator("#event button[value=pairings][data-needs-server]").count() === 0, "a print that works is marked");
    for (const [field, number] of RESULTS) {
      await page.fill(`[name='${field}']`, number);
    }
    for (const [view, shown] of [["pairings", "table.pairings"], ["sheets", ".control-sheet"]]) {
      await press(page, view);
      await reads(page, shown, NAMES[1]);
      await press(page, "desk");
    }
    await page.click("#event button[value=update]");
    await reads(page, "#event-trouble", words.waiting);
    none([...await misfits(page), ...await violations(page)]);
    await page.reload();
    await page.waitForSelector("[name='g.1.bv']");
    for (const [field, number] of RESULTS) {
      expect(await page.inputValue(`[name='${field}']`) === number, `the result in ${field} is lost`);
    }
    await page.click("#event button[value=pair]");
    await reads(page, "#event-trouble", words.waiting);
    server = await serveAt(host, site.binary);
    await reads(page, "#event-trouble", words.back);
    await page.click("#event-trouble button[value=resend]");
    await reads(page, "#standings", words.standings);
    expect(await page.locator("#event button[value=round-2]").count() === 1, "the second Round is not paired");
  } finally {
    await server.stop();
  }
}

// Presses a button of the form; another view replaces the page.
async function press(page, does) {
  await page.evaluate(() => { document.getElementById("event").dataset.old = "1"; });
  await page.click(`#event button[value='${does}']`);
  await page.waitForFunction(() => !("old" in document.getElementById("event").dataset));
}

// Runs in the page: whether the worker has stored the page, and the page its views for printing.
async function isKept() {
  const kept = (view) => caches.match(`${location.pathname}?kept=${view}`);
  const pages = await Promise.all([caches.match(location.pathname), kept("desk"), kept("pairings"), kept("sheets")]);
  return navigator.serviceWorker.controller !== null && pages.every((page) => page !== undefined);
}
