// The scripts of a page add comfort: they are fetched once the page has been painted, so that nobody waits for them.
"use strict";

{
  const { rest } = document.currentScript.dataset;
  requestAnimationFrame(() => setTimeout(() => {
    const script = document.createElement("script");
    script.src = rest;
    document.head.append(script);
  }));
}
