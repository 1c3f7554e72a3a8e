// A copy of the content in which every text field also contains markup, scripts and template syntax. Each is tagged with the
// name of its field, so that a page reveals which fields it shows.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse, stringify } from "smol-toml";

// Things a browser could interpret: an element, a handler, a script, an image with an error handler, the end of the surrounding
// element. Things templates and our own markup could interpret. Control and bidirectional characters.
const MARKUP = "\"'><x-hostile onclick=globalThis.hostile=1 onfocus=globalThis.hostile=1 autofocus tabindex=1></x-hostile>"
  + "<img src=x onerror=globalThis.hostile=1><script>globalThis.hostile=1</script>";
const ENDS = "</script></style></title></textarea></svg>--><!--]]><![CDATA[<svg onload=globalThis.hostile=1>";
const MARKS = "&lt;x-hostile&gt;&#60;x-hostile&#62;&quot; onclick=globalThis.hostile=1 {{7*7}}{{{x}}}${globalThis.hostile=1}#{1}%s$&$'";
const SIGNS = "\u0001\u0002\u2028\u2029\u202e\u2066\u200f\ufeff";

export const hostile = (tag) => `(${tag})${MARKUP}${ENDS}${MARKS}${SIGNS}`;
// A short form for names, of which there are thousands.
export const short = (tag) => `(${tag})"'><x-hostile onclick=globalThis.hostile=1>&lt;x-hostile&gt;\u202e`;
// The tags of hostile texts that occur verbatim.
export const tagsIn = (text) => [...text.matchAll(/\(([a-z.-]+)\)"'><x-hostile[ +]onclick=/g)].map(([, tag]) => tag);

// Text fields by their last key; everything else in a file is an id, a number or a keyword.
const TEXTS = new Set(["at", "date", "en", "ko", "note", "publisher", "title", "url"]);
const NAMES = new Set(["name"]);
const isText = (text) => /\p{L}\s+\p{L}|\p{Script=Hangul}/u.test(text);

// Maps every string of a value; `change` gets the string and its path of keys.
function mapped(value, way, change) {
  if (typeof value === "string") {
    return change(value, way);
  }
  if (Array.isArray(value)) {
    return value.map((item) => mapped(item, way, change));
  }
  if (value !== null && typeof value === "object" && !(value instanceof Date)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, [...way, key], change)]));
  }
  return value;
}

class Builder {
  // The fields with hostile text.
  tags = new Set();

  tag(...parts) {
    const tag = parts.join(".");
    this.tags.add(tag);
    return tag;
  }

  table(text, kind, file) {
    const change = (text, way) => {
      const key = way.at(-1);
      if (key === "url") {
        return `${text}/${hostile(this.tag(kind, "url")).replaceAll(/\s/g, "+").replaceAll(/\p{C}/gu, "")}`;
      }
      // `at` is text in a source reference, and a position elsewhere.
      if (TEXTS.has(key) && (key !== "at" || way.includes("sources"))) {
        return `${text} ${hostile(this.tag(kind, ...way))}`;
      }
      if (NAMES.has(key) && kind === "term") {
        return `${text} ${short(this.tag(kind, ...way))}`;
      }
      if (isText(text)) {
        throw new Error(`${file}: \`${way.join(".")}\` holds text, and \`TEXTS\` does not know it`);
      }
      return text;
    };
    return stringify(mapped(parse(text), [], change));
  }

  // Prose: escaped text is shown; unescaped markup is refused by the parser or becomes a dead link.
  prose(text, lang) {
    const tag = this.tag("prose", lang);
    const escaped = hostile(tag).replaceAll(/[!-/:-@[-`{-~]/g, "\\$&");
    const raw = `<x-hostile onclick=globalThis.hostile=1></x-hostile><img src=x onerror=globalThis.hostile=1> [x](javascript:globalThis.hostile=1) ![x](javascript:globalThis.hostile=1) <javascript:globalThis.hostile=1>`;
    const code = `\`${hostile(this.tag("code", lang)).replaceAll("`", "")}\``;
    const link = `[[critical|${short(this.tag("link", lang)).replaceAll(/[!-/:-@[-`{-~]/g, "\\$&")}]]`;
    // Once per file is enough; the first place is the summary, which other pages show as well.
    let once = ` ${code} ${link} ${raw}`;
    const rest = () => [once, once = ""][0];
    return text.split("\n").map((line) => {
      if (line.startsWith("|")) {
        return /^\|[-:| ]+\|$/.test(line) ? line : line.replaceAll(/ \|/g, ` ${escaped} |`);
      }
      return line.trim() === "" ? line : `${line} ${escaped}${rest()}`;
    }).join("\n");
  }

  // Front matter; the ruling blocks below it contain only ids, numbers and plain names.
  entry(text, kind, file) {
    const [, front, rest] = /^\+\+\+\n([^]*?)\n\+\+\+([^]*)$/.exec(text);
    return `+++\n${this.table(front, kind, file)}\n+++${rest}`;
  }

  // The copy of a file.
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

// Writes the copy; returns its folder and the tagged fields.
export function hostileContent(from) {
  const root = mkdtempSync(join(tmpdir(), "hostile-"));
  const builder = new Builder();
  for (const file of readdirSync(from, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())) {
    const path = join(file.parentPath, file.name).slice(join(from, "/").length);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), builder.file(path, readFileSync(join(from, path), "utf8")));
  }
  // A `javascript:` URL must be refused together with its file.
  const refused = { id: "refused", title: "Refused", publisher: "x", editions: ["n5"], rank: "community", languages: ["en"], url: "javascript:globalThis.hostile=1" };
  writeFileSync(join(root, "sources/refused.toml"), stringify(refused));
  return { root, tags: builder.tags, remove: () => rmSync(root, { recursive: true, force: true }) };
}
