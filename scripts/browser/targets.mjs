// Touch layout: no horizontal scrolling, and no target smaller than 24 by 24 pixels.
const SMALLEST = 24;

export async function misfits(page) {
  const faults = await page.evaluate(measure, SMALLEST);
  return faults.map((fault) => `${page.url()}: ${fault}`);
}

// Runs in the page.
function measure(smallest) {
  const faults = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const beyond = [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    faults.push(`the page is ${scrollWidth} px wide in a window of ${clientWidth} px; beyond the edge: ${beyond.slice(0, 3).map(describe).join(", ")}`);
  }
  // Targets of the same kind are reported once, with their count.
  const kinds = new Map();
  const targets = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=button]";
  for (const target of document.querySelectorAll(targets)) {
    const { width, height } = target.getBoundingClientRect();
    // Layout may lose a hundredth of a pixel.
    const small = width < smallest - .05 || height < smallest - .05;
    if (small && isVisible(target) && !isInSentence(target)) {
      const text = `"${(target.textContent.trim() || target.name || target.value || "").slice(0, 40)}"`;
      const fault = `a target of ${width.toFixed(1)} × ${height.toFixed(1)} px: ${describe(target)} ${text}`;
      const [first, number] = kinds.get(describe(target)) ?? [fault, 0];
      kinds.set(describe(target), [first, number + 1]);
    }
  }
  for (const [first, number] of kinds.values()) {
    faults.push(number > 1 ? `${first} and ${number - 1} more` : first);
  }
  return faults;

  function isVisible(element) {
    const { width, height, right } = element.getBoundingClientRect();
    // Off-screen: the skip link, until it has the focus.
    const offScreen = right <= 0 && getComputedStyle(element).position === "absolute";
    return width > 0 && height > 0 && !offScreen && !element.closest(".unseen")
      && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  // An inline link within a sentence; badges and other links do not count as its words.
  function isInSentence(link) {
    if (link.localName !== "a" || getComputedStyle(link).display !== "inline") {
      return false;
    }
    let block = link.parentElement;
    while (getComputedStyle(block).display.startsWith("inline")) {
      block = block.parentElement;
    }
    const text = block.cloneNode(true);
    text.querySelectorAll("a, button, .badge, .unseen, ul, ol, dl, table, details").forEach((part) => part.remove());
    return /\p{L}.*\p{L}/su.test(text.textContent);
  }

  function describe(element) {
    const path = [];
    for (let ancestor = element; ancestor && ancestor !== document.body && path.length < 4; ancestor = ancestor.parentElement) {
      path.unshift(ancestor.localName + [...ancestor.classList].map((name) => `.${name}`).join(""));
    }
    return path.join(" > ");
  }
}
