// A clause can be copied: its address, or its sentence with where it stands. The buttons show only where this works.
"use strict";

{
  const main = document.getElementById("main");
  const said = document.createElement("p");
  said.className = "said";
  said.setAttribute("role", "status");
  document.body.append(said);
  let fading = 0;

  function say(text) {
    said.textContent = text;
    clearTimeout(fading);
    fading = setTimeout(() => { said.textContent = ""; }, 2500);
  }

  function quote(button) {
    const clause = button.closest(".clause");
    const sentence = [...clause.querySelectorAll(".sentence")].map((part) => part.innerText.trim()).join("\n");
    return sentence + "\n— " + button.dataset.cite + ", " + new URL(button.value, location.href).href;
  }

  // A text that stands on the page; a path at its end becomes an address.
  function shown(button) {
    const text = document.querySelector(button.value).innerText.trim();
    return text.replace(/(, )(\/[^\s]+)$/, (_, before, path) => before + new URL(path, location.href).href) + "\n";
  }

  function wanted(button) {
    if ("text" in button.dataset) {
      return shown(button);
    }
    return "cite" in button.dataset ? quote(button) : new URL(button.value, location.href).href;
  }

  async function copy(button) {
    const text = wanted(button);
    await navigator.clipboard.writeText(text);
    say(button.dataset.done);
  }

  if (navigator.clipboard) {
    for (const button of document.querySelectorAll("button[data-done]")) {
      button.hidden = false;
    }
    main.addEventListener("click", (event) => {
      const button = event.target.closest("button[data-done]");
      if (button) {
        copy(button).catch(() => say(button.value));
      }
    });
    // A long press on the number of a clause copies its address too.
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
