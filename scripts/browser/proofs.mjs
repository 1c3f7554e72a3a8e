// Proves that every check can fail: each gets a page with the fault it looks for.
import { setTimeout } from "node:timers/promises";
import { forEachConcurrently } from "./concurrency.mjs";
import { violations } from "./axe.mjs";
import { Keyboard } from "./keyboard.mjs";
import { expect } from "./report.mjs";
import { isInView, reads } from "./tasks/assertions.mjs";
import { perform } from "./tasks.mjs";
import { misfits } from "./targets.mjs";
import { NARROW, WIDE, visit, watch } from "./visit.mjs";
import { firstView, inTime, judge } from "./weight.mjs";

const PAGE = "/en/editions/n5";

export async function proveChecks(site, report) {
  await forEachConcurrently(Object.entries(BROKEN), ([name, fault]) =>
    report.check(`fails on ${name}`, () => broken(site, fault)));
  await report.check("fails on a task of four actions", async () => {
    const task = { words: { en: {} }, run: async (keyboard) => { keyboard.actions = 4; } };
    const complaint = await perform(site, task, "en", WIDE).then(() => "", (error) => error.message);
    expect(complaint.includes("4 actions"), `the task should fail for its actions, and says "${complaint}"`);
  });
}

// HTML to append to the page or the delay of the response, the words of the expected failure, and the check that must fail.
const BROKEN = {
  "a field without a label": { html: "<main><input></main>", finds: "label", body: axe },
  "pale letters": { html: "<p style='color:#ccc;background:#fff'>pale</p>", finds: "color-contrast", body: axe },
  "a page wider than the window": { html: "<div style='width:400px'>wide</div>", finds: "px wide", body: fits },
  "a small button": { html: "<button style='min-height:0;height:20px;padding:0'>small</button>", finds: "a target of", body: fits },
  "a small link that is in no sentence": { html: "<p><a href='/en' style='font-size:8px'>small</a> <span class='badge'>N5</span></p>", finds: "a target of", body: fits },
  "an error on the console": { html: "<script>console.error('broken')</script>", finds: "broken", body: complaints },
  "a script that breaks": { html: "<script>throw new Error('broken')</script>", finds: "broken", body: complaints },
  "a picture that is not there": { html: "<img src='/nowhere.png' alt=''>", finds: "404", body: complaints },
  "100 KB too many": { html: `<!--${noise()}-->`, finds: "more than", body: view },
  "a paragraph that comes late": {
    // Only painted content can shift.
    html: "<script>new PerformanceObserver((seen, self) => { self.disconnect(); document.querySelector('main').insertAdjacentHTML('afterbegin', '<p style=\"height:90px\">late</p>'); }).observe({ type: 'paint', buffered: true })</script>",
    finds: "moved",
    body: view,
  },
  "a page that comes late": { delay: 1_200, finds: "later than", body: paint },
  "a field that keeps the focus": {
    html: "<input id=trap onkeydown='event.preventDefault()'>",
    finds: "does not leave",
    body: (page) => new Keyboard(page).tabTo("#nowhere"),
  },
  "a link that Tab does not reach": { finds: "never reaches", body: (page) => new Keyboard(page).tabTo("#nowhere") },
  "a focus that cannot be seen": {
    html: "<style>a{outline:none !important}</style>",
    finds: "nothing shows it",
    body: (page) => new Keyboard(page).tabTo("a.brand"),
  },
  "a link that leads nowhere": {
    html: "<a id=dead href='/en' onclick='return false'>dead</a>",
    finds: "leads nowhere",
    body: (page) => new Keyboard(page).follow("#dead"),
  },
  "another rule than expected": { finds: "no visible", body: (page) => reads(page, "h1", "N9") },
  "a clause that is out of view": {
    html: "<p style='height:2000px'></p><p id=below>below</p>",
    finds: "not in view",
    body: (page) => isInView(page, "#below"),
  },
};

async function broken(site, { html = "", delay = 0, finds, body }) {
  let complaint = "";
  await visit(site, { viewport: NARROW, bypassCSP: true }, async (page, watched) => {
    page.setDefaultTimeout(1_500);
    // A busy machine may delay a page; the check itself decides what is too late.
    page.setDefaultNavigationTimeout(20_000);
    await page.route(`**${PAGE}`, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await setTimeout(delay);
      await route.fulfill({ response: answer, body: text.replace("</body>", `${html}</body>`) });
    });
    complaint = await complain(page, body);
    watched.faults.length = 0;
  });
  expect(complaint.includes(finds), `the check should say "${finds}", and says "${complaint.slice(0, 400)}"`);
}

async function complain(page, body) {
  try {
    if (![view, paint].includes(body)) {
      await page.goto(PAGE);
    }
    return (await body(page)) ?? "";
  } catch (error) {
    return error.message;
  }
}

async function fits(page) {
  return (await misfits(page)).join("\n");
}

async function axe(page) {
  return (await violations(page)).join("\n");
}

async function view(page) {
  return judge(await firstView(page, PAGE));
}

async function paint(page) {
  return inTime(await firstView(page, PAGE));
}

// The faults recorded while the page is reloaded.
async function complaints(page) {
  const watched = watch(page, "");
  await page.reload({ waitUntil: "networkidle" });
  return watched.faults.join("\n");
}

// Incompressible text.
function noise() {
  let [text, seed] = ["", 1];
  while (text.length < 200_000) {
    seed = (seed * 48_271) % 2_147_483_647;
    text += seed.toString(36);
  }
  return text;
}
