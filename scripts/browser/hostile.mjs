// Untrusted text stays text: content with markup in every field, and input with markup in every form. None of it may become
// an element, an attribute or a script, and all of it must be readable on some page.
import { join } from "node:path";
import { forEachConcurrently } from "./concurrency.mjs";
import { hostile, hostileContent, short, tagsIn } from "./hostile-content.mjs";
import { checkDocuments } from "./hostile-documents.mjs";
import { checkOffline } from "./hostile-offline.mjs";
import { EVERY_PAGE, at } from "./pages.mjs";
import { expect, none } from "./report.mjs";
import { serve } from "./serve.mjs";
import { LANGS } from "./visit.mjs";

// Hostile URLs that no form produces.
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
// Pages with content that the sample page of each type does not show.
const MORE = [
  "/sources/army-data",
  "/its10/scenarios/highly-classified",
  "/its10/scenarios/quadrant-control",
  // A sheet with an impossible number and its refusal.
  "/its10/scenarios/rescue/score?v=1&a.in-exclusion-zone=4&a.in-deployment-zone=4",
  "/its10/scenario-rules/specialist-bonus",
  "/n5/rules/critical/preview",
  "/terms/critical/preview",
  "/terms/exclusion-zone",
];

// Pages that show no content.
const WITHOUT_CONTENT = new Set(["search with nothing found", "without a network"]);

export async function checkHostile(site, report) {
  const content = hostileContent(join(site.root, "content"));
  const server = await serve(site.binary, "--content", content.root);
  const findings = { site, origin: server.origin, shown: new Set(), forms: new Map() };
  try {
    await forEachConcurrently(EVERY_PAGE, ([name, lang]) =>
      report.check(`hostile content: ${name}, ${lang}`, () => visit(findings, async (page) => {
        await page.goto(at(lang, name));
        const tags = await inspect(page, findings);
        expect(tags.length > 0 || WITHOUT_CONTENT.has(name), `${page.url()}: nothing hostile is shown, so nothing is judged`);
        for (const [form, number] of await page.evaluate(forms)) {
          findings.forms.set(form, findings.forms.get(form) ?? { path: at(lang, name), number });
        }
      })));
    await report.check("hostile content: further pages", () => visit(findings, async (page) => {
      for (const path of LANGS.flatMap((lang) => MORE.map((path) => `/${lang}${path}`))) {
        await page.goto(path);
        await inspect(page, findings);
      }
    }));
    await report.check("hostile content: every field is shown somewhere", () => everyField(content.tags, findings.shown));
    await forEachConcurrently(LANGS, (lang) => report.check(`hostile addresses, ${lang}`, () => visit(findings, async (page) => {
      for (const path of ADDRESSES) {
        await page.goto(`/${lang}${path}`);
        await inspect(page, findings);
      }
    })));
    await forEachConcurrently(findings.forms, ([form, where]) =>
      report.check(`hostile questions: ${form.slice(0, 100)}`, () => visit(findings, (page) => fillForm(page, where, findings))));
    await checkDocuments(findings, report);
    await checkOffline(site, report, inspect);
    await report.check("fails on content that is not escaped", () => prove(findings));
  } finally {
    await server.stop();
    content.remove();
  }
}

// Opens a page in a fresh profile and records scripts, dialogs, console errors, foreign requests and policy violations.
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
    page.on("console", (message) => {
      // Error statuses of refused forms, and text rejected by number fields, are expected.
      if (["error", "warning"].includes(message.type()) && !/^(Failed to load resource|The specified value)/.test(message.text())) {
        faults.push(`console on ${page.url()}: ${message.text()}`);
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

// Checks the open page and records the fields that it shows.
export async function inspect(page, findings) {
  const { faults, text } = await page.evaluate(judge);
  none(faults.map((fault) => `${page.url().slice(0, 200)}: ${fault}`));
  const tags = tagsIn(text);
  tags.forEach((tag) => findings.shown.add(tag));
  return tags;
}

// Runs in the page.
function judge() {
  const faults = [...globalThis.stopped ?? []];
  if (globalThis.hostile !== undefined) {
    faults.push("a script of a stranger has run");
  }
  const of = (node) => `<${node.localName}${[...node.attributes].map(({ name, value }) => ` ${name}="${value.slice(0, 60)}"`).join("")}>`;
  const ours = (src) => src && src.startsWith(`${location.origin}/assets/`);
  const leads = ["href", "src", "action", "formaction", "xlink:href", "srcset", "poster", "background"];
  let text = "";
  for (const node of document.querySelectorAll("*")) {
    if (["x-hostile", "iframe", "object", "embed", "base", "style", "link[rel=import]"].includes(node.localName)) {
      faults.push(`an element that is not ours: ${of(node)} in ${of(node.parentElement)}`);
    }
    if (node.localName === "script" && !ours(node.src) && node.type !== "application/ld+json") {
      faults.push(`a script that is not ours: ${of(node)}`);
    }
    if (node.localName === "img") {
      faults.push(`a picture that is not ours: ${of(node)}`);
    }
    for (const { name, value } of node.attributes) {
      if (name.startsWith("on") || /[^a-z\d:-]/i.test(name)) {
        faults.push(`an attribute that is not ours: ${name} of ${of(node)}`);
      }
      if (leads.includes(name) && /^[\s\p{C}]*(javascript|data|vbscript):/iu.test(value)) {
        faults.push(`a way to a script: ${of(node)}`);
      }
      text += ` ${value}`;
    }
    if (node.localName === "textarea" || node.localName === "input") {
      text += ` ${node.value}`;
    }
  }
  const comments = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT);
  for (let node = comments.nextNode(); node; node = comments.nextNode()) {
    faults.push(`a comment: ${node.data.slice(0, 60)}`);
  }
  return { faults, text: `${text} ${document.documentElement.textContent}` };
}

// Fields that no page shows.
const NOT_SHOWN = new Set([]);

function everyField(tags, shown) {
  none([...tags].filter((tag) => !shown.has(tag) && !NOT_SHOWN.has(tag)).map((tag) => `nothing of \`${tag}\` is shown on any page`));
  none([...NOT_SHOWN].filter((tag) => shown.has(tag)).map((tag) => `\`${tag}\` is shown, and \`NOT_SHOWN\` says that it is not`));
  return `${tags.size} fields`;
}

// Runs in the page: the signature of every form: its method, action and fields.
function forms() {
  const names = (form) => new Set([...form.elements].map((field) => field.name.replaceAll(/\d+/g, "n")).filter((name) => name !== ""));
  const sent = (form) => form.getAttribute("method") !== "dialog";
  const signature = (form) => `${form.getAttribute("method") ?? "get"} ${form.getAttribute("action") ?? ""} ${[...names(form)].join(" ")}`;
  return [...document.forms].flatMap((form, number) => (sent(form) ? [[signature(form), number]] : []));
}

// Submits a form with short hostile text in all fields at once, and in English also with long hostile text in each field
// alone.
async function fillForm(page, { path, number }, findings) {
  await page.goto(path);
  const form = await page.evaluate(read, number);
  const alone = path.startsWith("/en") ? form.names : [];
  for (const which of ["", ...alone]) {
    const filled = which === ""
      ? [...form.data.map(([name]) => [name, short("typed")]), [short("typed"), ""]]
      : [...form.data.filter(([name]) => name !== which), [which, hostile("typed")]];
    await Promise.all([page.waitForNavigation(), page.evaluate(send, { ...form, data: filled })]);
    await inspect(page, findings);
  }
  return `${alone.length + 1} times`;
}

// Runs in the page: the data of a form, and the names of its fields, one of each group with the same suffix.
function read(number) {
  const form = document.forms[number];
  const kind = (name) => name.replaceAll(/\d+/g, "n").split(".").at(-1);
  const names = new Map([...form.elements].map(({ name }) => [kind(name), name]));
  names.delete("");
  const action = new URL(form.getAttribute("action") ?? "", location.href);
  return { method: form.getAttribute("method") ?? "get", action: action.href, data: [...new FormData(form)], names: [...names.values()] };
}

// Runs in the page: submits form data.
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

// Proves that an unescaped field is reported: the element, its handler, its script and the policy violations.
async function prove(findings) {
  const complaint = await visit(findings, async (page) => {
    await page.route("**/en/editions/n5", async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.replace("</h1>", `${hostile("broken")}</h1>`) });
    });
    await page.goto("/en/editions/n5");
    await inspect(page, findings);
  }).then(() => "", (error) => error.message);
  const parts = ["element that is not ours: <x-hostile", "attribute that is not ours: onclick", "script that is not ours", "picture that is not ours", "script-src-elem stopped inline", "script-src-attr stopped inline"];
  for (const part of parts) {
    expect(complaint.includes(part), `no complaint of "${part}": ${complaint}`);
  }
  expect(!complaint.includes("has run"), "the policy does not stop the script");
}
