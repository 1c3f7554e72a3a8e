// Reads the file of kept pages: a line of JSON for each group of pages, written by `src/web/offline/pack.rs`.
//
// A classic script: `importScripts` gives `OfflinePages`, node gives the same by `require`.
(function (root) {
  "use strict";

  // What a page of a group holds between its `main` tags, and its title; null where it is in another group.
  function page(group, address) {
    const found = group.p.find(([other]) => other === address);
    if (!found) {
      return null;
    }
    const [, title, runs] = found;
    let next = 0;
    let main = "";
    for (let run = 0; run < runs.length; run += 2) {
      const from = next + runs[run];
      next = from + runs[run + 1];
      main += group.c.slice(from, next).join("");
    }
    const [, lang, scope] = address.split("/");
    main = main.replaceAll("\u0001", "/" + lang + "/" + scope + "/").replaceAll("\u0002", "\"/" + lang + "/");
    return { title, main };
  }

  const MARKS = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"" };

  // Markup as text; badges of editions are no part of a sentence.
  function plain(part) {
    return part
      .replace(/<span class="badge[^>]*>[^<]*<\/span>/g, "")
      .replace(/<[^>]*>/g, "")
      .replace(/&#?\w+;/g, (mark) => MARKS[mark] || " ")
      .replace(/\s+/g, " ")
      .trim();
  }

  // The sentences of the entries of a group, each clause from the newest of its pages that has it, for OfflineSearch.
  function texts(group) {
    const found = [];
    const known = new Set();
    const add = (entry, clause, lang, text) => {
      const key = lang + " " + entry + "#" + (clause || "");
      if (!known.has(key)) {
        known.add(key);
        found.push({ entry, clause, lang, text: plain(text) });
      }
    };
    for (const [address] of group.p.slice().reverse()) {
      const [, lang, , , entry, more] = address.split("/");
      if (!entry || more) {
        continue;
      }
      const { main } = page(group, address);
      const summary = /<p class="summary"[^>]*>([^]*?)<\/p>/.exec(main);
      if (summary) {
        add(entry, null, lang, summary[1]);
      }
      for (const part of main.split("<section class=\"clause\" id=\"").slice(1)) {
        const sentences = part.match(/<div class="sentence"[^>]*>[^]*?<\/div>/g) || [];
        add(entry, part.slice(0, part.indexOf("\"")), lang, sentences.join(" "));
      }
    }
    return found;
  }

  root.OfflinePages = { page, texts };
  if (typeof module !== "undefined") {
    module.exports = root.OfflinePages;
  }
})(typeof self !== "undefined" ? self : globalThis);
