// Answers without a network from the pages that the reader chose to keep.
//
// Kept are, in one database: the groups of pages as the server wrote them (a line of JSON each, compressed), where each
// page is, and what is searched. A newer version is written beside the old one and takes its place once it is whole.
// With a network nothing changes: every page is asked for first, and the kept one stands in when no answer comes.
"use strict";

// As on pages, browsers that know Trusted Types load no other script.
const loads = { createScriptURL: (address) => address };
const policy = self.trustedTypes ? trustedTypes.createPolicy("adjutant", loads) : loads;
importScripts(policy.createScriptURL("{offline-pages}"), policy.createScriptURL("{offline-search}"));

const NAME = "adjutant";
const FILES = "adjutant-files";
// After so long without an answer the kept page is shown.
const PATIENCE = 4000;
// What the server says of its pages to guard their readers holds for the kept ones too.
const GUARDS = /^(content-security-policy|cross-origin-|permissions-policy|referrer-policy|x-)/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// ---- The database

let opened = null;

function database() {
  opened ??= new Promise((done, failed) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("groups");
      request.result.createObjectStore("notes");
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  return opened;
}

async function within(store, mode, use) {
  const transaction = (await database()).transaction(store, mode);
  const found = use(transaction.objectStore(store));
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done(found && found.result);
    transaction.onerror = transaction.onabort = () => failed(transaction.error);
  });
}

const note = (key) => within("notes", "readonly", (store) => store.get(key));
const write = (key, value) => within("notes", "readwrite", (store) => store.put(value, key));

const packed = (text) => new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"))).blob();
const unpacked = (blob) => new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).text();

// ---- Keeping pages

let working = null;

async function tell(extra) {
  const kept = (await note("kept")) || { langs: [], bytes: 0, pages: 0, version: "" };
  const state = { langs: kept.langs, bytes: kept.bytes, pages: kept.pages, version: kept.version, ...extra };
  for (const client of await self.clients.matchAll()) {
    client.postMessage(state);
  }
}

const wait = (time) => new Promise((done) => setTimeout(done, time));

// A file of the server, which may have to make it first.
async function fetched(address) {
  for (let tries = 0; tries < 120; tries++) {
    const response = await fetch(address, { cache: "no-cache" });
    if (response.status === 200) {
      return response;
    }
    if (response.status !== 202) {
      throw new Error(address + ": " + response.status);
    }
    await wait(2000);
  }
  throw new Error(address);
}

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

async function clear(version) {
  await within("groups", "readwrite", (store) => store.delete(IDBKeyRange.bound([version], [version, []])));
}

async function keep(langs) {
  const before = await note("kept");
  if (langs.length === 0) {
    await write("kept", null);
    await write("search", null);
    await within("groups", "readwrite", (store) => store.clear());
    await caches.delete(FILES);
    memory = null;
    return;
  }
  await tell({ working: true, part: 0 });
  const version = (await (await fetch("/offline/version", { cache: "no-cache" })).text()).trim() + " " + langs.join("-");
  const response = await fetched("/offline/" + langs.join("-") + ".jsonl");
  const bytes = { read: 0 };
  const places = {};
  let pages = 0;
  let number = 0;
  for await (const line of lines(response)) {
    const at = number++;
    for (const [address] of JSON.parse(line).p) {
      places[address] = at;
      pages += 1;
    }
    const blob = await packed(line);
    bytes.read += blob.size;
    await within("groups", "readwrite", (store) => store.put(blob, [version, at]));
    if (at % 50 === 0) {
      await tell({ working: true, part: Math.min(0.99, pages / (langs.length * 2800)) });
    }
  }
  const search = await (await fetched("/offline/search.json")).text();
  const frames = {};
  let guards = [];
  for (const lang of langs) {
    const frame = await fetch("/" + lang + "/offline", { cache: "no-cache" });
    guards = [...frame.headers].filter(([name]) => GUARDS.test(name));
    frames[lang] = await frame.text();
    await keepFiles(frames[lang]);
  }
  const searched = await packed(search);
  await write("search", searched);
  await write("kept", { langs, version, bytes: bytes.read + searched.size, pages, places, frames, guards });
  memory = null;
  if (before && before.version !== version) {
    await clear(before.version);
  }
}

// The style, scripts and icon that a page refers to.
async function keepFiles(page) {
  const files = [...page.matchAll(/(?:href|src|data-rest)="(\/assets\/[^"]+|\/site\.webmanifest)"/g)].map((found) => found[1]);
  const cache = await caches.open(FILES);
  await cache.addAll([...new Set(files)]);
}

async function renew() {
  const kept = await note("kept");
  if (!kept) {
    return;
  }
  const response = await fetch("/offline/version", { cache: "no-cache" });
  const version = (await response.text()).trim() + " " + kept.langs.join("-");
  if (response.ok && version !== kept.version) {
    await keep(kept.langs);
  }
}

function work(does) {
  working ??= does()
    .then(() => tell({}), (why) => tell({ failed: String(why) }))
    .finally(() => { working = null; });
  return working;
}

self.addEventListener("message", (event) => {
  const { does, langs } = event.data;
  const done = does === "keep" ? work(() => keep(langs)) : does === "renew" ? work(renew).catch(() => {}) : tell(working ? { working: true, part: 0 } : {});
  event.waitUntil(done);
});

// ---- Answering

let memory = null;

async function kept() {
  memory ??= note("kept");
  return memory;
}

async function content(all, address) {
  const at = all.places[address];
  if (at === undefined) {
    return null;
  }
  const blob = await within("groups", "readonly", (store) => store.get([all.version, at]));
  return OfflinePages.page(JSON.parse(await unpacked(blob)), address);
}

// A page of the site with another content: the page on which keeping is offered lends its frame.
function framed(all, lang, address, title, main) {
  const [before, rest] = all.frames[lang].split(/<main [^>]*>/);
  const after = rest.slice(rest.lastIndexOf("</main>"));
  const head = before.replace(/<title>[^<]*<\/title>/, () => "<title>" + title + "</title>").replace("<html ", "<html data-offline-page ");
  const elsewhere = (text) => text.replace(/href="\/([a-z]{2})\/offline"/g, (_, other) => "href=\"/" + other + escaped(address.slice(3)) + "\"");
  return elsewhere(head) + "<main id=\"main\" tabindex=\"-1\">" + main + elsewhere(after);
}

function html(all, text, status) {
  return new Response(text, { status: status || 200, headers: [...all.guards, ["content-type", "text/html; charset=utf-8"]] });
}

function said(all, lang, name) {
  const found = all.frames[lang].match(new RegExp("data-" + name + "=\"([^\"]*)\""));
  return found ? found[1] : "";
}

const escaped = (text) => text.replace(/[&<>"]/g, (c) => "&#" + c.charCodeAt(0) + ";");

async function answer(url, posted) {
  const all = await kept();
  if (!all) {
    return null;
  }
  let address = decodeURI(url.pathname).replace(/(.)\/$/, "$1");
  if (address === "/") {
    address = "/" + all.langs[0];
  }
  const lang = all.langs.includes(address.slice(1, 3)) ? address.slice(1, 3) : all.langs[0];
  if (posted) {
    return html(all, framed(all, lang, address, said(all, lang, "server"), "<h1>" + said(all, lang, "server") + "</h1><p>" + said(all, lang, "input") + "</p>"), 503);
  }
  if (/^\/[a-z]{2}\/search$/.test(address)) {
    return html(all, framed(all, lang, address, escaped(url.searchParams.get("q") || ""), await found(all, lang, url)));
  }
  // With a query a page is another one, which only the server can make.
  const page = url.search === "" ? await content(all, address) : null;
  if (page) {
    return html(all, framed(all, lang, address, page.title, page.main));
  }
  return html(all, framed(all, lang, address, said(all, lang, "server"), "<h1>" + said(all, lang, "server") + "</h1><p>" + said(all, lang, "missing") + "</p>"), 503);
}

// ---- Searching

let searching = { version: "", index: null };

// Names and phrases of players are ready at once; the sentences join them when all pages have been read.
async function index(all) {
  if (searching.version !== all.version) {
    const data = JSON.parse(await unpacked(await note("search")));
    searching = { version: all.version, index: OfflineSearch.build(data, []) };
    sentences(all).then((texts) => { searching = { version: all.version, index: OfflineSearch.build(data, texts) }; });
  }
  return searching.index;
}

async function sentences(all) {
  const found = [];
  const blobs = await within("groups", "readonly", (store) => store.getAll(IDBKeyRange.bound([all.version], [all.version, []])));
  for (const blob of blobs) {
    found.push(...OfflinePages.texts(JSON.parse(await unpacked(blob))));
  }
  return found;
}

// The results as a page.
async function found(all, lang, url) {
  const question = url.searchParams.get("q") || "";
  const scope = url.searchParams.get("edition");
  const result = (await index(all)).search(question, { lang, scope, limit: 20 });
  const list = (hits) => "<ol class=\"hits\">" + hits.map((hit) => row(all, lang, hit)).join("") + "</ol>";
  const note = "<p class=\"note\">" + said(all, lang, "searched") + "</p>";
  const none = result.results.length ? "" : "<p class=\"missing\">" + said(all, lang, "nothing") + "</p>";
  return "<article class=\"results\"><h1>" + escaped(question) + "</h1>" + note + none + list(result.results) + list(result.nearest || []) + "</article>";
}

// Where a result is kept: in the edition that was asked for, else in the newest that has it.
function place(all, lang, hit) {
  const addresses = Object.keys(all.places).filter((one) => one.startsWith("/" + lang + "/") && one.endsWith("/" + hit.id));
  return addresses.find((one) => one.split("/")[2] === hit.scope) || addresses[addresses.length - 1];
}

function row(all, lang, hit) {
  const address = place(all, lang, hit);
  const clause = hit.clause ? " <span class=\"count\">" + escaped(hit.clause.replace(/-/g, " ")) + "</span>" : "";
  const name = escaped(hit.name) + clause;
  return "<li class=\"hit\">" + (address ? "<a href=\"" + address + (hit.clause ? "#" + hit.clause : "") + "\">" + name + "</a>" : name) + "</li>";
}

// ---- Requests

async function fromNetwork(request) {
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort(), PATIENCE);
  try {
    return await fetch(request, { signal: gone.signal });
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
      const page = kept().catch(() => null);
      try {
        const response = await ((await page) && request.method === "GET" ? fromNetwork(request) : fetch(request));
        return response;
      } catch (why) {
        const instead = await answer(url, request.method !== "GET");
        if (instead) {
          return instead;
        }
        throw why;
      }
    })());
  } else if (url.pathname.startsWith("/assets/") || url.pathname === "/site.webmanifest") {
    event.respondWith((async () => (await caches.match(request)) || fetch(request))());
  } else if (url.pathname === "/api/v1/suggest") {
    event.respondWith(fetch(request).catch(async () => {
      const all = await kept();
      const question = url.searchParams.get("q") || "";
      const hits = all ? (await index(all)).search(question, { lang: url.searchParams.get("lang"), scope: url.searchParams.get("edition"), limit: 8 }).results : [];
      return Response.json([question, hits.map((hit) => hit.name), hits.map(() => ""), hits.map(() => "")]);
    }));
  }
});
