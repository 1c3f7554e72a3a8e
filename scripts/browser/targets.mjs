// Touch layout: no horizontal scrolling, and no target smaller than 24 by 24 pixels.
const SMALLEST = 24;

export async function misfits(page) {
  const found = await page.evaluate(measure, SMALLEST);
  return found.map((fault) => `${page.url()}: ${fault}`);
}

// Runs in the page.
function measure(smallest) {
  const faults = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const beyond = [...document.body.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > clientWidth + 1);
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

  function isVisible(one) {
    const { width, height, right } = one.getBoundingClientRect();
    // Off-screen: the skip link, until it has the focus.
    const offScreen = right <= 0 && getComputedStyle(one).position === "absolute";
    return width > 0 && height > 0 && !offScreen && !one.closest(".unseen")
      && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }

  // An inline link within a sentence; badges and other links do not count as its words.
  function isInSentence(one) {
    if (one.localName !== "a" || getComputedStyle(one).display !== "inline") {
      return false;
    }
    let block = one.parentElement;
    while (getComputedStyle(block).display.startsWith("inline")) {
      block = block.parentElement;
    }
    const text = block.cloneNode(true);
    text.querySelectorAll("a, button, .badge, .unseen, ul, ol, dl, table, details").forEach((part) => part.remove());
    return /\p{L}.*\p{L}/su.test(text.textContent);
  }

  function describe(one) {
    const path = [];
    for (let at = one; at && at !== document.body && path.length < 4; at = at.parentElement) {
      path.unshift(at.localName + [...at.classList].map((name) => `.${name}`).join(""));
    }
    return path.join(" > ");
  }
}
