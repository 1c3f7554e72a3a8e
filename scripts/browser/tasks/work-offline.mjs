// The network fails during a game: saved pages can be found and read. The server itself is stopped, so that no part of the
// browser can reach it.
import { serve } from "../serve.mjs";
import { expect } from "../report.mjs";
import { isAt, reads } from "./assertions.mjs";

export const name = "work offline";
export const alone = true;

export const words = {
  en: { lang: "en", question: "critcal", summary: "A die that lands exactly on the Success Value is a Critical" },
  ko: { lang: "ko", question: "치명타", summary: "주사위가 성공값과 정확히 같으면 치명타다" },
};

// The server renders every page of the language first.
const SAVE_TIMEOUT = 120_000;

export async function run(keyboard, words, site, watched) {
  const { page } = keyboard;
  page.setDefaultTimeout(10_000);
  const server = await serve(site.binary);
  try {
    await page.goto(`${server.origin}/${words.lang}`);
    await keyboard.follow(`footer a[href='/${words.lang}/offline']`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await keyboard.tabTo(`[data-offline] button[value='${words.lang}']`);
    await keyboard.press("Enter");
    await page.waitForFunction(() => /\d\u00a0MB|\dMB/.test(document.querySelector("[data-offline] [role=status]").textContent), null, { timeout: SAVE_TIMEOUT });
    await server.stop();
    watched.offline = true;
    await keyboard.toSearch();
    await keyboard.ask(words.question);
    isAt(page, `/${words.lang}/search`);
    await keyboard.follow(`ol.hits a[href^='/${words.lang}/n5/rules/critical']`);
    isAt(page, `/${words.lang}/n5/rules/critical`);
    await reads(page, ".summary", words.summary);
    // What needs the server is marked, the other links are not.
    await page.goto(`${server.origin}/${words.lang}`);
    await page.waitForSelector("main a[href$='/odds'][data-needs-server]");
    expect(await page.locator(".brand[data-needs-server]").count() === 0, "a page that is saved is marked");
    // Tools work that were never opened.
    const sheet = `${server.origin}/${words.lang}/its10/scenarios/acquisition/score`;
    [sheet, `${sheet}#ledger`].forEach((own) => watched.expected.add(own));
    await page.goto(sheet);
    await page.locator("[name='a.activated-antennas'] + [data-step='1']").click();
    await page.locator("[data-go=next]").click();
    expect(await page.locator("[name='a.activated-antennas']").inputValue() === "1", "a saved score sheet does not count");
    await page.goto(`${server.origin}/${words.lang}/its10/event`);
    await page.fill("#f-names", "Ana");
  } finally {
    await server.stop();
  }
}
