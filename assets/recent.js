// Stores the last entries that were read, in this browser only, and lists them on the front page. Without a script
// nothing is stored and nothing is listed.
"use strict";

{
  const KEY = "read";
  const MAX_READ = 6;

  function stored() {
    try {
      const list = JSON.parse(localStorage.getItem(KEY));
      return Array.isArray(list) ? list.filter((item) => typeof item?.url === "string" && typeof item.title === "string") : [];
    } catch {
      return [];
    }
  }

  function remember() {
    const title = document.querySelector("article.entry > .rule > header h1");
    if (!title) {
      return;
    }
    const item = { url: location.pathname, title: title.textContent };
    const list = [item, ...stored().filter((other) => other.url !== item.url)].slice(0, 2 * MAX_READ);
    try {
      localStorage.setItem(KEY, JSON.stringify(list));
    } catch {
      // Storage is full or blocked: nothing is listed.
    }
  }

  // Pages of the language of the front page, by their path on this site alone.
  function fill(section) {
    const lang = `/${document.documentElement.lang}/`;
    const items = stored().filter((item) => item.url.startsWith(lang)).slice(0, MAX_READ);
    const rows = section.querySelector("ul");
    for (const { url, title } of items) {
      const link = document.createElement("a");
      link.href = url;
      link.textContent = title;
      const row = document.createElement("li");
      row.append(link);
      rows.append(row);
    }
    section.hidden = items.length === 0;
  }

  const section = document.getElementById("read-last");
  if (section) {
    fill(section);
  } else {
    remember();
  }
}
