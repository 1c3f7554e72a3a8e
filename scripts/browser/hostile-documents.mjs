// JSON, XML and plain text with hostile content. Each must be valid for its media type, and a browser must not render it as
// a page.
import { hostile, tagsIn } from "./hostile-content.mjs";
import { expect } from "./report.mjs";

const TYPED = encodeURIComponent(hostile("typed"));
// Within the length limit of a query, so this one is answered.
const QUERY = encodeURIComponent("(typed)\"'><x-hostile onclick=globalThis.hostile=1><script>globalThis.hostile=1</script><!--");

// URL and media type, if it is not `application/json`.
const JSONS = {
  "/api/v1/entries": "",
  "/api/v1/entries/critical": "",
  "/api/v1/clauses/critical/automatic-wound": "",
  "/api/v1/terms": "",
  "/api/v1/terms/critical": "",
  "/api/v1/rulings/critical/a-critical-hit": "",
  "/api/v1/score/acquisition": "",
  "/api/v1/search?q=critical&edition=n5": "",
  "/api/v1/coverage": "",
  "/api/v1/editions": "",
  "/api/v1/sources": "",
  "/api/v1/suggest?q=crit": "application/x-suggestions+json",
  "/api/v1/openapi.json": "",
  [`/api/v1/search?q=${QUERY}`]: "",
  [`/api/v1/suggest?q=${QUERY}`]: "application/x-suggestions+json",
  [`/api/v1/search?q=${TYPED}`]: "application/problem+json",
  [`/api/v1/suggest?q=${TYPED}`]: "application/problem+json",
  [`/api/v1/entries/${TYPED}`]: "application/problem+json",
  [`/api/v1/${TYPED}`]: "application/problem+json",
  [`/api/v1/search?q=x&edition=${TYPED}&limit=${TYPED}`]: null,
  "/site.webmanifest": "application/manifest+json",
};
const XMLS = { "/en/changes.atom": "application/atom+xml", "/en/opensearch.xml": "application/opensearchdescription+xml", "/sitemap.xml": "application/xml" };
const TEXTS = { "/llms.txt": "text/markdown", "/robots.txt": "text/plain" };

// Requests with a body.
const SENT = [
  ["/api/v1/run", "application/json", JSON.stringify({ kind: hostile("typed"), edition: "n5" })],
  ["/api/v1/run", "application/json", JSON.stringify({ kind: "roll", edition: "n5", value: hostile("typed"), [hostile("key")]: 1 })],
  ["/api/v1/run?kind=roll&edition=n5", "application/toml", `value = ${JSON.stringify("<x-hostile>")}\n"<x-hostile onclick=1>" = 1\n`],
  ["/api/v1/score/acquisition", "application/json", JSON.stringify({ a: { [hostile("key")]: hostile("typed") } })],
  ["/api/v1/event", "application/json", JSON.stringify({ name: hostile("typed"), player: [{ name: hostile("typed") }, { name: "<x-hostile>" }] })],
  ["/mcp", "application/json", JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "search", arguments: { question: hostile("typed"), language: hostile("typed") } } })],
];

const typeOf = (answer) => (answer.headers.get("content-type") ?? "").split(";")[0];

export async function checkDocuments({ site, origin, shown }, report) {
  const reported = new Set();
  const fetched = async (path, options = {}) => {
    const answer = await fetch(`${origin}${path}`, options);
    expect(answer.headers.get("x-content-type-options") === "nosniff", `${path}: a browser may guess what it is`);
    return [answer, await answer.text()];
  };
  await report.check("hostile content: JSON is whole and named so", async () => {
    for (const [path, type] of Object.entries(JSONS)) {
      const [answer, text] = await fetched(path);
      expect(type === null || typeOf(answer) === (type || "application/json"), `${path} is ${typeOf(answer)}`);
      strings(JSON.parse(text)).flatMap(tagsIn).forEach((tag) => reported.add(tag));
    }
    for (const lang of ["en", "ko"]) {
      for (const [path, kind, body] of SENT) {
        const headers = { "content-type": kind, "accept-language": lang, accept: "application/json, text/event-stream" };
        const [answer, text] = await fetched(path, { method: "POST", body, headers });
        expect(/^application\/(problem\+)?json$/.test(typeOf(answer)), `${path} answers ${body.slice(0, 40)} with ${typeOf(answer)}: ${text.slice(0, 100)}`);
        strings(JSON.parse(text)).flatMap(tagsIn).forEach((tag) => reported.add(tag));
      }
    }
    for (const tag of ["term.term.en.name", "prose.en", "source.title", "edition.names.ko", "typed"]) {
      expect(reported.has(tag), `no JSON holds anything of \`${tag}\`: ${[...reported]}`);
    }
  });
  const context = await site.browser.newContext();
  const page = await context.newPage();
  try {
    await report.check("hostile content: XML and text are whole and named so", async () => {
      for (const [path, type] of [...Object.entries(XMLS), ...Object.entries(TEXTS)]) {
        const [answer, text] = await fetched(path);
        expect(typeOf(answer) === type, `${path} is ${typeOf(answer)}`);
        if (path in XMLS) {
          const broken = await page.evaluate(wrongXml, text);
          expect(broken === "", `${path}: ${broken}`);
        }
        tagsIn(text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", "\"")).forEach((tag) => reported.add(tag));
      }
    });
    await report.check("hostile content: no page is made of what machines read", async () => {
      for (const path of [...Object.keys(JSONS), ...Object.keys(TEXTS)].filter((path) => !path.includes("suggest") && !path.includes("manifest"))) {
        await page.goto(`${origin}${path}`);
        const made = await page.evaluate(() => `${document.querySelectorAll("x-hostile, script, img").length} ${typeof globalThis.hostile}`);
        expect(made === "0 undefined", `${path}: a browser makes elements of it`);
      }
    });
  } finally {
    await context.close();
  }
  reported.forEach((tag) => shown.add(tag));
}

// Every string of a document, including keys.
function strings(value) {
  if (typeof value === "string") {
    return [value];
  }
  return value === null || typeof value !== "object" ? [] : Object.entries(value).flatMap(([key, item]) => [key, ...strings(item)]);
}

// Runs in an empty page: the fault of a document, empty if there is none.
function wrongXml(text) {
  const parsed = new DOMParser().parseFromString(text, "application/xml");
  const wrong = parsed.querySelector("parsererror, x-hostile, script, img") ?? [...parsed.querySelectorAll("*")].find((element) => [...element.attributes].some(({ name }) => name.startsWith("on")));
  return wrong ? wrong.outerHTML.slice(0, 300) : "";
}
