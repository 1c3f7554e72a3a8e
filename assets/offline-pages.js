// Reads a bundle of offline pages: a line of JSON for each group of pages, written by `src/web/offline/bundle.rs`.
//
// A classic script: `importScripts` defines `OfflinePages`; Node gets the same from `require`.
(function (root) {
  "use strict";

  // The contents of a page's `main` element and its title; null if the page is not in the group.
  function page(group, url) {
    const entry = group.p.find(([pageUrl]) => pageUrl === url);
    if (!entry) {
      return null;
    }
    const [, title, runs] = entry;
    let next = 0;
    let main = "";
    for (let run = 0; run < runs.length; run += 2) {
      const from = next + runs[run];
      next = from + runs[run + 1];
      main += group.c.slice(from, next).join("");
    }
    const [, lang, scope] = url.split("/");
    main = main.replaceAll("\u0001", "/" + lang + "/" + scope + "/").replaceAll("\u0002", "\"/" + lang + "/");
    return { title, main };
  }

  const ENTITIES = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"" };

  // Markup as plain text, without the badges of editions.
  function plainText(html) {
    return html
      .replace(/<span class="badge[^>]*>[^<]*<\/span>/g, "")
      .replace(/<[^>]*>/g, "")
      .replace(/&#?\w+;/g, (entity) => ENTITIES[entity] || " ")
      .replace(/\s+/g, " ")
      .trim();
  }

  // The sentences of a group's entries, each clause from the newest page that has it, for `OfflineSearch`.
  function texts(group) {
    const sentences = [];
    const seen = new Set();
    const add = (entry, scope, clause, lang, text) => {
      const key = lang + " " + entry + "#" + (clause || "");
      if (!seen.has(key)) {
        seen.add(key);
        sentences.push({ entry, scope, clause, lang, text: plainText(text) });
      }
    };
    for (const [url] of group.p.slice().reverse()) {
      const [, lang, scope, , entry, more] = url.split("/");
      if (!entry || more) {
        continue;
      }
      const { main } = page(group, url);
      const summary = /<p class="summary"[^>]*>([^]*?)<\/p>/.exec(main);
      if (summary) {
        add(entry, scope, null, lang, summary[1]);
      }
      for (const part of main.split("<section class=\"clause\" id=\"").slice(1)) {
        const matches = part.match(/<div class="sentence"[^>]*>[^]*?<\/div>/g) || [];
        add(entry, scope, part.slice(0, part.indexOf("\"")), lang, matches.join(" "));
      }
    }
    return sentences;
  }

  root.OfflinePages = { page, texts };
  if (typeof module !== "undefined") {
    module.exports = root.OfflinePages;
  }
})(typeof self !== "undefined" ? self : globalThis);
