// The network fails during a game: saved pages can be found and read. The server itself is stopped, so that no part of the
// browser can reach it.
import { serve } from "../serve.mjs";
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
  } finally {
    await server.stop();
  }
}
