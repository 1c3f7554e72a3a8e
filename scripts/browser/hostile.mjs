// What strangers write stays text: content with markup in every field, and questions with markup in every form. Nothing of
// it may become an element, an attribute or a script on any page, and all of it must be there to be read.
import { join } from "node:path";
import { eachAtOnce } from "./at-once.mjs";
import { hostile, hostileContent, short, tagsIn } from "./hostile-content.mjs";
import { checkDocuments } from "./hostile-documents.mjs";
import { checkKept } from "./hostile-kept.mjs";
import { EVERY_PAGE, at } from "./pages.mjs";
import { expect, none } from "./report.mjs";
import { serve } from "./serve.mjs";
import { LANGS } from "./visit.mjs";

// Addresses with something hostile in them that stands in no form.
const TYPED = encodeURIComponent(hostile("typed"));
const ADDRESSES = [
  `/${TYPED}`,
  `/n5/${TYPED}`,
  `/n5/rules/${TYPED}`,
  `/n5/rulings/critical/${TYPED}`,
  `/terms/${TYPED}`,
  `/terms?by=${TYPED}`,
  `/sources/${TYPED}`,
  `/n5/rules/critical?read=${TYPED}`,
  `/n5/table?f1.n=${TYPED}&f1.x=${TYPED}&${TYPED}=${TYPED}&add=${TYPED}`,
  `/n5/odds?v=1&active.bs=${TYPED}&${TYPED}=1`,
  `/its10/draw?mode=${TYPED}&scenario=${TYPED}&seed=${TYPED}`,
  `/report?clause=${TYPED}&edition=${TYPED}`,
  `/search?q=${TYPED}&edition=${TYPED}&kind=${TYPED}`,
];
// More of what content holds than the pages of every type show.
const MORE = [
  "/sources/army-data",
  "/its10/scenarios/highly-classified",
  "/its10/scenarios/quadrant-control",
  // More than the sheet may say, with the reason.
  "/its10/scenarios/rescue/score?v=1&a.in-exclusion-zone=4&a.in-deployment-zone=4",
  "/its10/scenario-rules/specialist-bonus",
  "/n5/rules/critical/preview",
  "/terms/critical/preview",
  "/terms/exclusion-zone",
];

// Pages that show nothing of what content holds.
const OURS_ALONE = new Set(["search with nothing found", "without a network"]);

export async function checkHostile(site, report) {
  const content = hostileContent(join(site.root, "content"));
  const server = await serve(site.binary, "--content", content.root);
  const found = { site, origin: server.origin, shown: new Set(), forms: new Map() };
  try {
    await eachAtOnce(EVERY_PAGE, ([name, lang]) =>
      report.check(`hostile content: ${name}, ${lang}`, () => visit(found, async (page) => {
        await page.goto(at(lang, name));
        const seen = await look(page, found);
        expect(seen.length > 0 || OURS_ALONE.has(name), `${page.url()}: nothing hostile is shown, so nothing is judged`);
        for (const [form, number] of await page.evaluate(forms)) {
          found.forms.set(form, found.forms.get(form) ?? { path: at(lang, name), number });
        }
      })));
    await report.check("hostile content: further pages", () => visit(found, async (page) => {
      for (const path of LANGS.flatMap((lang) => MORE.map((path) => `/${lang}${path}`))) {
        await page.goto(path);
        await look(page, found);
      }
    }));
    await report.check("hostile content: every field is shown somewhere", () => everyField(content.tags, found.shown));
    await eachAtOnce(LANGS, (lang) => report.check(`hostile addresses, ${lang}`, () => visit(found, async (page) => {
      for (const path of ADDRESSES) {
        await page.goto(`/${lang}${path}`);
        await look(page, found);
      }
    })));
    await eachAtOnce(found.forms, ([form, where]) =>
      report.check(`hostile questions: ${form.slice(0, 100)}`, () => visit(found, (page) => fillForm(page, where, found))));
    await checkDocuments(found, report);
    await checkKept(site, report, look);
    await report.check("fails on content that is not escaped", () => prove(found));
  } finally {
    await server.stop();
    content.remove();
  }
}

// A page of a fresh profile: what would be a script of a stranger is heard of, and so is what the policy stops.
export async function visit({ site, origin }, body) {
  const context = await site.browser.newContext({ baseURL: origin });
  await context.addInitScript(() => {
    globalThis.stopped = [];
    document.addEventListener("securitypolicyviolation", (event) => {
      globalThis.stopped.push(`${event.violatedDirective} stopped ${event.blockedURI} ${event.sample}`);
    });
  });
  try {
    const page = await context.newPage();
    const faults = [];
    page.on("dialog", (dialog) => {
      faults.push(`${page.url()} asks "${dialog.message()}"`);
      dialog.dismiss();
    });
    page.on("console", (said) => {
      // What a form is refused with is no fault here, nor that a field for numbers shows no text.
      if (["error", "warning"].includes(said.type()) && !/^(Failed to load resource|The specified value)/.test(said.text())) {
        faults.push(`console on ${page.url()}: ${said.text()}`);
      }
    });
    page.on("pageerror", (error) => faults.push(`script on ${page.url()}: ${error}`));
    page.on("request", (request) => {
      if (!request.url().startsWith(origin) && !/^(about|blob|data):/.test(request.url())) {
        faults.push(`${page.url()} asks elsewhere: ${request.url()}`);
      }
    });
    const figure = await body(page);
    none(faults);
    return figure;
  } finally {
    await context.close();
  }
}

// Judges the page that is open, and notes the fields of which something is shown.
export async function look(page, found) {
  const { faults, text } = await page.evaluate(judge);
  none(faults.map((fault) => `${page.url().slice(0, 200)}: ${fault}`));
  const seen = tagsIn(text);
  seen.forEach((tag) => found.shown.add(tag));
  return seen;
}

// Runs in the page.
function judge() {
  const faults = [...globalThis.stopped ?? []];
  if (globalThis.hostile !== undefined) {
    faults.push("a script of a stranger has run");
  }
  const of = (one) => `<${one.localName}${[...one.attributes].map(({ name, value }) => ` ${name}="${value.slice(0, 60)}"`).join("")}>`;
  const ours = (src) => src && src.startsWith(`${location.origin}/assets/`);
  const leads = ["href", "src", "action", "formaction", "xlink:href", "srcset", "poster", "background"];
  let text = "";
  for (const one of document.querySelectorAll("*")) {
    if (["x-hostile", "iframe", "object", "embed", "base", "style", "link[rel=import]"].includes(one.localName)) {
      faults.push(`an element that is not ours: ${of(one)} in ${of(one.parentElement)}`);
    }
    if (one.localName === "script" && !ours(one.src) && one.type !== "application/ld+json") {
      faults.push(`a script that is not ours: ${of(one)}`);
    }
    if (one.localName === "img") {
      faults.push(`a picture that is not ours: ${of(one)}`);
    }
    for (const { name, value } of one.attributes) {
      if (name.startsWith("on") || /[^a-z\d:-]/i.test(name)) {
        faults.push(`an attribute that is not ours: ${name} of ${of(one)}`);
      }
      if (leads.includes(name) && /^[\s\p{C}]*(javascript|data|vbscript):/iu.test(value)) {
        faults.push(`a way to a script: ${of(one)}`);
      }
      text += ` ${value}`;
    }
    if (one.localName === "textarea" || one.localName === "input") {
      text += ` ${one.value}`;
    }
  }
  const comments = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT);
  for (let one = comments.nextNode(); one; one = comments.nextNode()) {
    faults.push(`a comment: ${one.data.slice(0, 60)}`);
  }
  return { faults, text: `${text} ${document.documentElement.textContent}` };
}

// What no page shows: names that only searching knows, and what only machines are told.
const NOT_SHOWN = new Set([]);

function everyField(tags, shown) {
  none([...tags].filter((tag) => !shown.has(tag) && !NOT_SHOWN.has(tag)).map((tag) => `nothing of \`${tag}\` is shown on any page`));
  none([...NOT_SHOWN].filter((tag) => shown.has(tag)).map((tag) => `\`${tag}\` is shown, and \`NOT_SHOWN\` says that it is not`));
  return `${tags.size} fields`;
}

// Runs in the page: every form as what tells it from others: where it leads and what it asks.
function forms() {
  const names = (form) => new Set([...form.elements].map((one) => one.name.replaceAll(/\d+/g, "n")).filter((name) => name !== ""));
  const sent = (form) => form.getAttribute("method") !== "dialog";
  const told = (form) => `${form.getAttribute("method") ?? "get"} ${form.getAttribute("action") ?? ""} ${[...names(form)].join(" ")}`;
  return [...document.forms].flatMap((form, number) => (sent(form) ? [[told(form), number]] : []));
}

// Sends a form with something hostile in all its fields at once, not so long that the address is refused for it, and in
// English in each of them alone.
async function fillForm(page, { path, number }, found) {
  await page.goto(path);
  const form = await page.evaluate(read, number);
  const alone = path.startsWith("/en") ? form.names : [];
  for (const which of ["", ...alone]) {
    const filled = which === ""
      ? [...form.data.map(([name]) => [name, short("typed")]), [short("typed"), ""]]
      : [...form.data.filter(([name]) => name !== which), [which, hostile("typed")]];
    await Promise.all([page.waitForNavigation(), page.evaluate(send, { ...form, data: filled })]);
    await look(page, found);
  }
  return `${alone.length + 1} times`;
}

// Runs in the page: a form with what stands in it, and the names of its fields, one of those that end alike.
function read(number) {
  const form = document.forms[number];
  const kind = (name) => name.replaceAll(/\d+/g, "n").split(".").at(-1);
  const names = new Map([...form.elements].map(({ name }) => [kind(name), name]));
  names.delete("");
  const action = new URL(form.getAttribute("action") ?? "", location.href);
  return { method: form.getAttribute("method") ?? "get", action: action.href, data: [...new FormData(form)], names: [...names.values()] };
}

// Runs in the page, whichever it is: sends a form.
function send({ method, action, data }) {
  const form = document.createElement("form");
  Object.assign(form, { method, action });
  for (const [name, value] of data) {
    const field = document.createElement("textarea");
    Object.assign(field, { name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

// A field that the server did not escape: the element, its handler, its script and what the policy stopped are complained of.
async function prove(found) {
  const complaint = await visit(found, async (page) => {
    await page.route("**/en/editions/n5", async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.replace("</h1>", `${hostile("broken")}</h1>`) });
    });
    await page.goto("/en/editions/n5");
    await look(page, found);
  }).then(() => "", (error) => error.message);
  const parts = ["element that is not ours: <x-hostile", "attribute that is not ours: onclick", "script that is not ours", "picture that is not ours", "script-src-elem stopped inline", "script-src-attr stopped inline"];
  for (const part of parts) {
    expect(complaint.includes(part), `no complaint of "${part}": ${complaint}`);
  }
  expect(!complaint.includes("has run"), "the policy does not stop the script");
}
