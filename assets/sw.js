// The service worker: responds from stored pages when there is no network.
//
// Tools such as the score sheet are stored whole when they are first opened; all other pages only if a player saves
// them on the page that offers it.
// One database stores the groups of pages as the server wrote them (a line of JSON each, compressed), the group of each
// page, and the search index. A newer version is stored next to the old one and replaces it once it is complete. With a
// network nothing changes: a stored page is the fallback when no response comes.
"use strict";

// As on pages, browsers with Trusted Types load no other script.
const rules = { createScriptURL: (url) => url };
const policy = self.trustedTypes ? trustedTypes.createPolicy("adjutant", rules) : rules;
importScripts(policy.createScriptURL("{offline-pages}"), policy.createScriptURL("{offline-search}"));

const DATABASE = "adjutant";
const FILE_CACHE = "adjutant-files";
// The tools that were opened, with their files.
const TOOL_CACHE = "adjutant-tools";
// The time-out in milliseconds, after which a stored page is shown.
const NETWORK_TIMEOUT = 4000;
// The security headers of the server, which also apply to stored pages.
const SECURITY_HEADERS = /^(content-security-policy|cross-origin-|permissions-policy|referrer-policy|x-)/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// ---- The database

let opened = null;

function database() {
  opened ??= new Promise((done, failed) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("groups");
      request.result.createObjectStore("notes");
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  return opened;
}

async function transact(store, mode, use) {
  const transaction = (await database()).transaction(store, mode);
  const request = use(transaction.objectStore(store));
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done(request && request.result);
    transaction.onerror = transaction.onabort = () => failed(transaction.error);
  });
}

const readNote = (key) => transact("notes", "readonly", (store) => store.get(key));
const writeNote = (key, value) => transact("notes", "readwrite", (store) => store.put(value, key));

const compress = (text) => new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).blob();
const decompress = (blob) => new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).text();

// ---- Storing pages

let currentJob = null;

// Sends the state of the stored pages to all open pages.
async function reportState(extra) {
  const stored = (await readNote("kept")) || { langs: [], bytes: 0, pages: 0, version: "" };
  const state = { langs: stored.langs, bytes: stored.bytes, pages: stored.pages, version: stored.version, ...extra };
  for (const client of await self.clients.matchAll()) {
    client.postMessage(state);
  }
}

const wait = (time) => new Promise((done) => setTimeout(done, time));

// Fetches a file; retries while the server answers 202 because it is still building the file.
async function fetchWhenReady(url) {
  for (let tries = 0; tries < 120; tries++) {
    const response = await fetch(url, { cache: "no-cache" });
    if (response.status === 200) {
      return response;
    }
    if (response.status !== 202) {
      throw new Error(url + ": " + response.status);
    }
    await wait(2000);
  }
  throw new Error(url);
}

// The lines of a response, as they arrive.
async function* lines(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) {
      break;
    }
    const parts = (rest + value).split("\n");
    rest = parts.pop();
    yield* parts;
  }
  if (rest) {
    yield rest;
  }
}

// Deletes the pages of a version.
async function clearVersion(version) {
  await transact("groups", "readwrite", (store) => store.delete(IDBKeyRange.bound([version], [version, []])));
}

// Stores the pages of some languages; without languages, deletes everything.
async function store(langs) {
  const previous = await readNote("kept");
  if (langs.length === 0) {
    await writeNote("kept", null);
    await writeNote("search", null);
    await transact("groups", "readwrite", (store) => store.clear());
    await caches.delete(FILE_CACHE);
    await caches.delete(TOOL_CACHE);
    memory = null;
    return;
  }
  await reportState({ working: true, part: 0 });
  const version = (await (await fetch("/offline/version", { cache: "no-cache" })).text()).trim() + " " + langs.join("-");
  const response = await fetchWhenReady("/offline/" + langs.join("-") + ".jsonl");
  const bytes = { read: 0 };
  const groups = {};
  const files = new Set();
  let pages = 0;
  let number = 0;
  for await (const line of lines(response)) {
    const group = number++;
    for (const [url] of JSON.parse(line).p) {
      groups[url] = group;
      pages += 1;
    }
    for (const [, file] of line.matchAll(/src=\\?"(\/assets\/[\w.-]+)/g)) {
      files.add(file);
    }
    const blob = await compress(line);
    bytes.read += blob.size;
    await transact("groups", "readwrite", (store) => store.put(blob, [version, group]));
    if (group % 50 === 0) {
      await reportState({ working: true, part: Math.min(0.99, pages / (langs.length * 2800)) });
    }
  }
  const search = await (await fetchWhenReady("/offline/search.json")).text();
  const frames = {};
  let headers = [];
  for (const lang of langs) {
    const frame = await fetch("/" + lang + "/offline", { cache: "no-cache" });
    headers = [...frame.headers].filter(([name]) => SECURITY_HEADERS.test(name));
    frames[lang] = await frame.text();
    listFiles(frames[lang]).forEach((file) => files.add(file));
  }
  await (await caches.open(FILE_CACHE)).addAll([...files]);
  const searched = await compress(search);
  await writeNote("search", searched);
  await writeNote("kept", { langs, version, bytes: bytes.read + searched.size, pages, places: groups, frames, guards: headers });
  memory = null;
  if (previous && previous.version !== version) {
    await clearVersion(previous.version);
  }
}

// The style sheet, scripts and icon of a page.
const listFiles = (page) => [...page.matchAll(/(?:href|src|data-rest)="(\/assets\/[^"]+|\/site\.webmanifest)"/g)].map((match) => match[1]);

// Stores a tool with its files, and deletes files that no stored tool uses.
async function storeTool(path) {
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok) {
    return;
  }
  const cache = await caches.open(TOOL_CACHE);
  const files = listFiles(await response.clone().text());
  await cache.addAll([...new Set(files)]);
  await cache.put(path, response);
  const used = new Set();
  const isFile = (request) => /^\/assets\/|^\/site\.webmanifest$/.test(new URL(request.url).pathname);
  for (const request of (await cache.keys()).filter((request) => !isFile(request))) {
    listFiles(await (await cache.match(request)).text()).forEach((file) => used.add(file));
  }
  for (const request of (await cache.keys()).filter(isFile)) {
    if (!used.has(new URL(request.url).pathname)) {
      await cache.delete(request);
    }
  }
}

// The stored page of a tool; null if it was never opened.
async function storedTool(path) {
  const cache = await caches.has(TOOL_CACHE) && await caches.open(TOOL_CACHE);
  const stored = cache && await cache.match(path, { ignoreSearch: true });
  if (!stored) {
    return null;
  }
  const page = (await stored.text()).replace("<html ", () => "<html data-offline-page ");
  return new Response(page, { headers: [...stored.headers].filter(([name]) => SECURITY_HEADERS.test(name) || name === "content-type") });
}

// Which of these paths cannot be shown without a network.
async function missingPaths(paths) {
  const stored = await readStored();
  const missing = [];
  for (const path of paths) {
    const isSearch = stored && /^\/[a-z]{2}\/search$/.test(path);
    if (!isSearch && !(stored && path in stored.places) && !await caches.match(path)) {
      missing.push(path);
    }
  }
  return missing;
}

// Stores a newer version, if there is one.
async function renew() {
  const stored = await readNote("kept");
  if (!stored) {
    return;
  }
  const response = await fetch("/offline/version", { cache: "no-cache" });
  const version = (await response.text()).trim() + " " + stored.langs.join("-");
  if (response.ok && version !== stored.version) {
    await store(stored.langs);
  }
}

// Runs a job unless one is running already, then reports the state.
function runJob(job) {
  currentJob ??= job()
    .then(() => reportState({}), (error) => reportState({ failed: String(error) }))
    .finally(() => { currentJob = null; });
  return currentJob;
}

self.addEventListener("message", (event) => {
  const { does, langs, path, paths } = event.data;
  if (does === "tool") {
    event.waitUntil(storeTool(path).catch(() => {}));
    return;
  }
  if (does === "missing") {
    event.waitUntil(missingPaths(paths).then((missing) => event.ports[0].postMessage(missing)));
    return;
  }
  const done = does === "keep" ? runJob(() => store(langs)) : does === "renew" ? runJob(renew).catch(() => {}) : reportState(currentJob ? { working: true, part: 0 } : {});
  event.waitUntil(done);
});

// ---- Responding

let memory = null;

// What is stored, cached in memory.
async function readStored() {
  memory ??= readNote("kept");
  return memory;
}

// The stored contents of a page; null without any.
async function storedPage(stored, url) {
  const group = stored.places[url];
  if (group === undefined) {
    return null;
  }
  const blob = await transact("groups", "readonly", (store) => store.get([stored.version, group]));
  return OfflinePages.page(JSON.parse(await decompress(blob)), url);
}

// A page with given contents, in the layout of the stored page that offers offline use.
function withLayout(stored, lang, path, title, main) {
  const [before, rest] = stored.frames[lang].split(/<main [^>]*>/);
  const after = rest.slice(rest.lastIndexOf("</main>"));
  const head = before.replace(/<title>[^<]*<\/title>/, () => "<title>" + title + "</title>").replace("<html ", "<html data-offline-page ");
  const linkLanguages = (text) => text.replace(/href="\/([a-z]{2})\/offline"/g, (_, target) => "href=\"/" + target + escapeHtml(path.slice(3)) + "\"");
  return linkLanguages(head) + "<main id=\"main\" tabindex=\"-1\">" + main + linkLanguages(after);
}

function htmlResponse(stored, text, status) {
  return new Response(text, { status: status || 200, headers: [...stored.guards, ["content-type", "text/html; charset=utf-8"]] });
}

// A message from a `data` attribute of the stored page that offers offline use.
function message(stored, lang, name) {
  const match = stored.frames[lang].match(new RegExp("data-" + name + "=\"([^\"]*)\""));
  return match ? match[1] : "";
}

const escapeHtml = (text) => text.replace(/[&<>"]/g, (c) => "&#" + c.charCodeAt(0) + ";");

// The response without a network; null if nothing is stored.
async function offlineResponse(url, isPost) {
  const stored = await readStored();
  let path = decodeURI(url.pathname).replace(/(.)\/$/, "$1");
  const tool = isPost ? null : await storedTool(path);
  if (tool || !stored) {
    return tool;
  }
  if (path === "/") {
    path = "/" + stored.langs[0];
  }
  const lang = stored.langs.includes(path.slice(1, 3)) ? path.slice(1, 3) : stored.langs[0];
  if (isPost) {
    return htmlResponse(stored, withLayout(stored, lang, path, message(stored, lang, "server"), "<h1>" + message(stored, lang, "server") + "</h1><p>" + message(stored, lang, "input") + "</p>"), 503);
  }
  if (/^\/[a-z]{2}\/search$/.test(path)) {
    return htmlResponse(stored, withLayout(stored, lang, path, escapeHtml(url.searchParams.get("q") || ""), await searchResults(stored, lang, url)));
  }
  // Only the server can make a page for a query; a tool has its values in the browser.
  const page = url.search === "" || /\/(event|score)$/.test(path) ? await storedPage(stored, path) : null;
  if (page) {
    return htmlResponse(stored, withLayout(stored, lang, path, page.title, page.main));
  }
  return htmlResponse(stored, withLayout(stored, lang, path, message(stored, lang, "server"), "<h1>" + message(stored, lang, "server") + "</h1><p>" + message(stored, lang, "missing") + "</p>"), 503);
}

// ---- Searching

let search = { version: "", index: null, sentences: null };

// The search index: names and phrases are ready at once, sentences once all pages have been read.
async function searchIndex(stored) {
  if (search.version !== stored.version) {
    const data = JSON.parse(await decompress(await readNote("search")));
    search = { version: stored.version, index: OfflineSearch.build(data, []), sentences: null };
    readSentences(stored).then((texts) => {
      search = { version: stored.version, index: OfflineSearch.build(data, texts), sentences: bySentenceKey(texts) };
    });
  }
  return search.index;
}

// The sentences of all stored pages.
async function readSentences(stored) {
  const sentences = [];
  const blobs = await transact("groups", "readonly", (store) => store.getAll(IDBKeyRange.bound([stored.version], [stored.version, []])));
  for (const blob of blobs) {
    sentences.push(...OfflinePages.texts(JSON.parse(await decompress(blob))));
  }
  return sentences;
}

const sentenceKey = (lang, entry, clause) => lang + " " + entry + "#" + (clause || "");
const bySentenceKey = (texts) => new Map(texts.map(({ lang, entry, clause, text }) => [sentenceKey(lang, entry, clause), text]));

// The sentence of a hit at a URL; empty without one.
async function hitSentence(stored, lang, hit, url) {
  const slug = url.split("/").pop();
  if (search.sentences) {
    return search.sentences.get(sentenceKey(lang, slug, hit.clause)) || "";
  }
  const blob = await transact("groups", "readonly", (store) => store.get([stored.version, stored.places[url]]));
  return bySentenceKey(OfflinePages.texts(JSON.parse(await decompress(blob)))).get(sentenceKey(lang, slug, hit.clause)) || "";
}

// The search results as HTML.
async function searchResults(stored, lang, url) {
  const query = url.searchParams.get("q") || "";
  const scope = url.searchParams.get("edition");
  const result = (await searchIndex(stored)).search(query, { lang, scope, limit: 20 });
  const list = async (hits) => "<ol class=\"hits\">" + (await Promise.all(hits.map((hit) => hitItem(stored, lang, hit)))).join("") + "</ol>";
  const note = "<p class=\"note\">" + message(stored, lang, "searched") + "</p>";
  const none = result.results.length ? "" : "<p class=\"missing\">" + message(stored, lang, "nothing") + "</p>";
  return "<article class=\"results\"><h1>" + escapeHtml(query) + "</h1>" + note + none + await list(result.results) + await list(result.nearest || []) + "</article>";
}

// The URL of a hit: in the requested edition, else in the newest that has it. A pack's own entries omit its name.
function hitUrl(stored, lang, hit) {
  const isPage = (url) => url.endsWith("/" + hit.id) || hit.id === url.split("/")[2] + "-" + url.split("/").pop();
  const urls = Object.keys(stored.places).filter((url) => url.startsWith("/" + lang + "/") && isPage(url));
  return urls.find((url) => url.split("/")[2] === hit.scope) || urls[urls.length - 1];
}

async function hitItem(stored, lang, hit) {
  const url = hitUrl(stored, lang, hit);
  if (!url) {
    return "<li class=\"hit\">" + escapeHtml(hit.name) + "</li>";
  }
  const sentence = await hitSentence(stored, lang, hit, url);
  const snippet = sentence && "<p class=\"snippet\">" + escapeHtml(sentence) + "</p>";
  return "<li class=\"hit\"><p class=\"title\"><a href=\"" + url + (hit.clause ? "#" + hit.clause : "") + "\">" + escapeHtml(hit.name) + "</a></p>" + snippet + "</li>";
}

// ---- Requests

async function fromNetwork(request) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), NETWORK_TIMEOUT);
  try {
    return await fetch(request, { signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || url.pathname.startsWith("/offline/")) {
    return;
  }
  if (request.mode === "navigate") {
    event.respondWith((async () => {
      try {
        const isStored = Boolean(await readStored().catch(() => null)) || await caches.has(TOOL_CACHE);
        return await (isStored && request.method === "GET" ? fromNetwork(request) : fetch(request));
      } catch (error) {
        const fallback = await offlineResponse(url, request.method !== "GET");
        if (fallback) {
          return fallback;
        }
        throw error;
      }
    })());
  } else if (url.pathname.startsWith("/assets/") || url.pathname === "/site.webmanifest") {
    event.respondWith((async () => (await caches.match(request)) || fetch(request))());
  } else if (url.pathname === "/api/v1/suggest") {
    event.respondWith(fetch(request).catch(async () => {
      const stored = await readStored();
      const query = url.searchParams.get("q") || "";
      const hits = stored ? (await searchIndex(stored)).search(query, { lang: url.searchParams.get("lang"), scope: url.searchParams.get("edition"), limit: 8 }).results : [];
      return Response.json([query, hits.map((hit) => hit.name), hits.map(() => ""), hits.map(() => "")]);
    }));
  }
});
