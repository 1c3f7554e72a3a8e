// The scripts of a page add comfort: they are fetched once the page has been painted, so that nobody waits for them. Whoever
// comes from the other language or another edition is not shown the top of the page first.
"use strict";

// The one way from a text to markup, and the one way to name a script: browsers that know Trusted Types stop every other.
const { parsed, named } = (() => {
  const rules = {
    createHTML: (text) => text,
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href);
      if (origin !== location.origin || !(pathname.startsWith("/assets/") || pathname === "/sw.js")) {
        throw new TypeError("no script of this site: " + address);
      }
      return address;
    },
  };
  const policy = globalThis.trustedTypes ? trustedTypes.createPolicy("adjutant", rules) : rules;
  return {
    // Markup as a document of its own, in which nothing runs and nothing is fetched.
    parsed: (text) => new DOMParser().parseFromString(policy.createHTML(text), "text/html"),
    named: (address) => policy.createScriptURL(address),
  };
})();

{
  const { rest } = document.currentScript.dataset;

  function fetchRest() {
    const script = document.createElement("script");
    script.src = named(rest);
    document.head.append(script);
  }

  function hasPlace() {
    try {
      return sessionStorage.getItem("place") !== null;
    } catch {
      return false;
    }
  }

  if (hasPlace()) {
    fetchRest();
  } else {
    requestAnimationFrame(() => setTimeout(fetchRest));
  }
}
