// The scripts of a page add comfort: they are fetched once the page has been painted, so that nobody waits for them. Whoever
// comes from the other language or another edition is not shown the top of the page first.
"use strict";

{
  const { rest } = document.currentScript.dataset;

  function fetchRest() {
    const script = document.createElement("script");
    script.src = rest;
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
