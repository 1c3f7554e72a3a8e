// A copy of content in which every field that holds text also holds markup, scripts and marks that someone might treat as
// their own. Each is tagged with the name of its field, so that a page tells which fields it shows.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse, stringify } from "smol-toml";

// What a browser would make of any of this: an element, a handler, a script, a picture that fails, the end of whatever it
// stands in. What templates and our own marks would make of it. Signs that turn or break a line.
const MARKUP = "\"'><x-hostile onclick=globalThis.hostile=1 onfocus=globalThis.hostile=1 autofocus tabindex=1></x-hostile>"
  + "<img src=x onerror=globalThis.hostile=1><script>globalThis.hostile=1</script>";
const ENDS = "</script></style></title></textarea></svg>--><!--]]><![CDATA[<svg onload=globalThis.hostile=1>";
const MARKS = "&lt;x-hostile&gt;&#60;x-hostile&#62;&quot; onclick=globalThis.hostile=1 {{7*7}}{{{x}}}${globalThis.hostile=1}#{1}%s$&$'";
const SIGNS = "\u0001\u0002\u2028\u2029\u202e\u2066\u200f\ufeff";

export const hostile = (tag) => `(${tag})${MARKUP}${ENDS}${MARKS}${SIGNS}`;
// For names, of which there are thousands.
export const short = (tag) => `(${tag})"'><x-hostile onclick=globalThis.hostile=1>&lt;x-hostile&gt;\u202e`;
// The tags of what stands somewhere word for word.
export const tagsIn = (text) => [...text.matchAll(/\(([a-z.-]+)\)"'><x-hostile[ +]onclick=/g)].map(([, tag]) => tag);

// What holds text, by its last key; everything else in a file is an id, a number or a word of a closed set.
const TEXTS = new Set(["at", "date", "en", "ko", "note", "publisher", "title", "url"]);
const NAMES = new Set(["name"]);
const isText = (text) => /\p{L}\s+\p{L}|\p{Script=Hangul}/u.test(text);

// Every string of a value, told with the names on the way to it; what `change` gives takes its place.
function mapped(value, way, change) {
  if (typeof value === "string") {
    return change(value, way);
  }
  if (Array.isArray(value)) {
    return value.map((one) => mapped(one, way, change));
  }
  if (value !== null && typeof value === "object" && !(value instanceof Date)) {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapped(one, [...way, key], change)]));
  }
  return value;
}

class Builder {
  // The fields that hold something hostile.
  tags = new Set();

  tag(...parts) {
    const tag = parts.join(".");
    this.tags.add(tag);
    return tag;
  }

  table(text, kind, file) {
    const change = (found, way) => {
      const key = way.at(-1);
      if (key === "url") {
        return `${found}/${hostile(this.tag(kind, "url")).replaceAll(/\s/g, "+").replaceAll(/\p{C}/gu, "")}`;
      }
      // `at` is the place in a source, and elsewhere a place on the table.
      if (TEXTS.has(key) && (key !== "at" || way.includes("sources"))) {
        return `${found} ${hostile(this.tag(kind, ...way))}`;
      }
      if (NAMES.has(key) && kind === "term") {
        return `${found} ${short(this.tag(kind, ...way))}`;
      }
      if (isText(found)) {
        throw new Error(`${file}: \`${way.join(".")}\` holds text, and \`TEXTS\` does not know it`);
      }
      return found;
    };
    return stringify(mapped(parse(text), [], change));
  }

  // Prose: what is escaped is shown, what is not escaped is refused by the reader of content or is a link to nowhere.
  prose(text, lang) {
    const tag = this.tag("prose", lang);
    const escaped = hostile(tag).replaceAll(/[!-/:-@[-`{-~]/g, "\\$&");
    const raw = `<x-hostile onclick=globalThis.hostile=1></x-hostile><img src=x onerror=globalThis.hostile=1> [x](javascript:globalThis.hostile=1) ![x](javascript:globalThis.hostile=1) <javascript:globalThis.hostile=1>`;
    const code = `\`${hostile(this.tag("code", lang)).replaceAll("`", "")}\``;
    const link = `[[critical|${short(this.tag("link", lang)).replaceAll(/[!-/:-@[-`{-~]/g, "\\$&")}]]`;
    // Once in a file is enough for what every sentence treats alike; the first is the summary, which other pages show too.
    let once = ` ${code} ${link} ${raw}`;
    const rest = () => [once, once = ""][0];
    return text.split("\n").map((line) => {
      if (line.startsWith("|")) {
        return /^\|[-:| ]+\|$/.test(line) ? line : line.replaceAll(/ \|/g, ` ${escaped} |`);
      }
      return line.trim() === "" ? line : `${line} ${escaped}${rest()}`;
    }).join("\n");
  }

  // Front matter, and the blocks of rulings below it, which hold nothing but ids, numbers and plain names.
  entry(text, kind, file) {
    const [, front, rest] = /^\+\+\+\n([^]*?)\n\+\+\+([^]*)$/.exec(text);
    return `+++\n${this.table(front, kind, file)}\n+++${rest}`;
  }

  // A file as it stands in the copy.
  file(path, text) {
    const name = path.split("/").at(-1);
    if (name === "entry.md") {
      return this.entry(text, "entry", path);
    }
    if (path.startsWith("editions/")) {
      return this.entry(text, "edition", path);
    }
    if (name.endsWith(".md")) {
      return this.prose(text, name.slice(0, -3));
    }
    const [folder] = path.split("/");
    return ["sources", "terms"].includes(folder) ? this.table(text, folder.slice(0, -1), path) : text;
  }
}

// The folder of the copy and the fields that it fills.
export function hostileContent(from) {
  const root = mkdtempSync(join(tmpdir(), "hostile-"));
  const builder = new Builder();
  for (const one of readdirSync(from, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
    const path = join(one.parentPath, one.name).slice(join(from, "/").length);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), builder.file(path, readFileSync(join(from, path), "utf8")));
  }
  // An address that a browser would run is refused with its file.
  const refused = { id: "refused", title: "Refused", publisher: "x", editions: ["n5"], rank: "community", languages: ["en"], url: "javascript:globalThis.hostile=1" };
  writeFileSync(join(root, "sources/refused.toml"), stringify(refused));
  return { root, tags: builder.tags, remove: () => rmSync(root, { recursive: true, force: true }) };
}
