// Comfort only: the switches of language and edition keep the clause that the address names, an example that the
// address names is unfolded, and shared rules are unfolded on paper. Every page works without this.
"use strict";

function follow() {
  const hash = location.hash;
  for (const link of document.querySelectorAll("a[data-switch]")) {
    link.hash = hash;
  }
  const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  let fold = named && named.closest("details");
  if (fold) {
    for (; fold; fold = fold.parentElement.closest("details")) {
      fold.open = true;
    }
    named.scrollIntoView();
  }
}

let unfolded = [];
addEventListener("beforeprint", () => {
  unfolded = [...document.querySelectorAll("details.shared:not([open])")];
  unfolded.forEach((fold) => { fold.open = true; });
});
addEventListener("afterprint", () => {
  unfolded.forEach((fold) => { fold.open = false; });
});
addEventListener("hashchange", follow);
follow();
