// A reader without a mouse: Tab, arrows, Enter, typing and the site's shortcuts. Nothing is clicked or focused by script.
import { Fault, expect } from "./report.mjs";

const MAX_STOPS = 1_500;

export class Keyboard {
  // The number of links followed, forms submitted and results chosen.
  actions = 0;

  // `arrived(page)` runs after every navigation.
  constructor(page, arrived = async () => {}) {
    this.page = page;
    this.arrived = arrived;
  }

  async press(key, times = 1) {
    for (let time = 0; time < times; time += 1) {
      await this.page.keyboard.press(key);
    }
  }

  // Korean is composed as an input method does: the syllables before the last one are already committed.
  async type(text) {
    const session = await this.page.context().newCDPSession(this.page);
    for (const letter of text) {
      if (/\p{Script=Hangul}/u.test(letter)) {
        await session.send("Input.imeSetComposition", { text: letter, selectionStart: 1, selectionEnd: 1 });
        await session.send("Input.insertText", { text: letter });
      } else {
        await this.page.keyboard.type(letter);
      }
    }
    await session.detach();
  }

  // Presses Tab until an element that matches `selector` and contains `text` has the focus.
  async tabTo(selector, text = "") {
    let [first, last] = [null, null];
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      await this.press("Tab");
      const { found, at, place } = await this.page.evaluate(focused, [selector, text]);
      if (found) {
        await this.page.waitForFunction(hasVisibleFocus).catch(() => {
          throw new Fault(`${this.page.url()}: ${at} has the focus, and nothing shows it`);
        });
        return;
      }
      expect(place < 0 || place !== last, `${this.page.url()}: Tab does not leave ${at}`);
      if (place >= 0 && place === first) {
        break;
      }
      first ??= place >= 0 ? place : null;
      last = place;
    }
    throw new Fault(`${this.page.url()}: Tab never reaches \`${selector}\`${text && ` with "${text}"`}`);
  }

  // One action: Enter, which must change the URL; an anchor on the same page counts.
  async enter() {
    const before = this.page.url();
    this.actions += 1;
    await Promise.all([
      this.page.waitForURL((address) => address.href !== before, { waitUntil: "load" }),
      this.press("Enter"),
    ]).catch((error) => { throw new Fault(`Enter on ${before} leads nowhere: ${error.message.split("\n")[0]}`); });
    await this.arrived(this.page);
  }

  async follow(selector, text) {
    await this.tabTo(selector, text);
    await this.enter();
  }

  // Opens a `details` element; not an action, because the page stays.
  async unfold(selector, text) {
    await this.tabTo(selector, text);
    await this.press("Enter");
    await this.page.waitForFunction(() => document.activeElement.closest("details")?.open);
  }

  // Focuses the search box by shortcut, or by Tab where `/` is not available.
  async toSearch(way = "/") {
    if (way === "Tab") {
      await this.tabTo("input[name=q]");
    } else {
      await this.press(way);
    }
    await this.page.waitForFunction(() => document.activeElement.matches("input[name=q]"));
  }

  // Types into the search box and takes the suggestion with exactly that name.
  async chooseSuggestion(typed, name = typed) {
    await this.type(typed);
    const options = this.page.locator("[role=option]");
    const option = options.filter({ hasText: name }).first();
    await option.waitFor().catch(() => { throw new Fault(`${this.page.url()}: "${typed}" brings no suggestion "${name}"`); });
    const names = await options.evaluateAll((all) => all.map((option) => option.firstChild.textContent));
    expect(names.includes(name), `${this.page.url()}: "${typed}" suggests ${names.join(", ")}, not ${name}`);
    await this.press("ArrowDown", names.indexOf(name) + 1);
    await this.page.waitForSelector(`[role=option][aria-selected=true] >> text="${name}"`);
    await this.enter();
  }

  async ask(question) {
    await this.type(question);
    await this.enter();
  }

  // Replaces the text of the focused field.
  async replace(text) {
    await this.press("Control+a");
    await this.press("Delete");
    await this.type(text);
  }
}

// Runs in the page: the focused element, and whether it matches.
function focused([selector, text]) {
  const element = document.activeElement;
  if (!element || element === document.body) {
    return { found: false, at: "the page", place: -1 };
  }
  return {
    found: element.matches(selector) && element.textContent.includes(text),
    at: `${element.localName}${element.id && `#${element.id}`} "${element.textContent.trim().slice(0, 40)}"`,
    place: [...document.querySelectorAll("*")].indexOf(element),
  };
}

// Runs in the page: whether the focused element and its focus ring are visible.
function hasVisibleFocus() {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { top, right, bottom, left } = element.getBoundingClientRect();
  const outlined = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  return outlined && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
