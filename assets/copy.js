// Copies the URL of a clause, or its sentence with a citation. The buttons appear only if the clipboard is available.
"use strict";

{
  const main = document.getElementById("main");
  const status = document.createElement("p");
  status.className = "said";
  status.setAttribute("role", "status");
  document.body.append(status);
  let timer = 0;

  function announce(text) {
    status.textContent = text;
    clearTimeout(timer);
    timer = setTimeout(() => { status.textContent = ""; }, 2500);
  }

  function quotation(button) {
    const clause = button.closest(".clause");
    const sentence = [...clause.querySelectorAll(".sentence")].map((part) => part.innerText.trim()).join("\n");
    return sentence + "\n— " + button.dataset.cite + ", " + new URL(button.value, location.href).href;
  }

  // A text of the page; a path at its end becomes a full URL.
  function pageText(button) {
    const text = document.querySelector(button.value).innerText.trim();
    return text.replace(/(, )(\/[^\s]+)$/, (_, before, path) => before + new URL(path, location.href).href) + "\n";
  }

  function copiedText(button) {
    if ("text" in button.dataset) {
      return pageText(button);
    }
    return "cite" in button.dataset ? quotation(button) : new URL(button.value, location.href).href;
  }

  async function copy(button) {
    const text = copiedText(button);
    await navigator.clipboard.writeText(text);
    announce(button.dataset.done);
  }

  if (navigator.clipboard) {
    const reveal = () => document.querySelectorAll("button[data-done]").forEach((button) => { button.hidden = false; });
    reveal();
    addEventListener("replaced", reveal);
    main.addEventListener("click", (event) => {
      const button = event.target.closest("button[data-done]");
      if (button) {
        copy(button).catch(() => announce(button.value));
      }
    });
    // A long press on the number of a clause copies its URL too.
    main.addEventListener("contextmenu", (event) => {
      const mark = event.pointerType === "touch" && event.target.closest("a.mark");
      const button = mark && mark.closest(".clause").querySelector("button[data-done]:not([data-cite])");
      if (button) {
        event.preventDefault();
        copy(button).catch(() => {});
      }
    });
  }
}
