// Loads the optional scripts of a page after the first paint. After a switch of language or edition it loads them at
// once, because they restore the scroll position.
"use strict";

// The only ways to parse markup and to load a script: browsers with Trusted Types block all others.
const { parseHtml, scriptUrl } = (() => {
  const rules = {
    createHTML: (text) => text,
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, location.href);
      if (origin !== location.origin || !(pathname.startsWith("/assets/") || pathname === "/sw.js")) {
        throw new TypeError("no script of this site: " + url);
      }
      return url;
    },
  };
  const policy = globalThis.trustedTypes ? trustedTypes.createPolicy("adjutant", rules) : rules;
  return {
    // Parses markup as a separate document, in which nothing runs and nothing loads.
    parseHtml: (text) => new DOMParser().parseFromString(policy.createHTML(text), "text/html"),
    scriptUrl: (url) => policy.createScriptURL(url),
  };
})();

{
  const { rest } = document.currentScript.dataset;

  function loadScripts() {
    const script = document.createElement("script");
    script.src = scriptUrl(rest);
    document.head.append(script);
  }

  function hasStoredPosition() {
    try {
      return sessionStorage.getItem("place") !== null;
    } catch {
      return false;
    }
  }

  if (hasStoredPosition()) {
    loadScripts();
  } else {
    requestAnimationFrame(() => setTimeout(loadScripts));
  }
}
