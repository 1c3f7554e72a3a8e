// Accessibility of every page type in both languages and every theme, checked with axe-core.
import axe from "axe-core";
import { eachPage, open } from "./pages.mjs";
import { none } from "./report.mjs";
import { visit } from "./visit.mjs";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// High contrast follows the colour scheme of the system, so each language is tested in one of them.
function themes(lang) {
  return [
    { theme: "light", colorScheme: "dark" },
    { theme: "dark", colorScheme: "light" },
    { theme: "contrast", colorScheme: lang === "en" ? "light" : "dark" },
  ];
}

export async function checkAccessibility(site, report) {
  await eachPage(report, (name, lang) => `axe: ${name}, ${lang}`, (name, lang) =>
    visit(site, {}, async (page, watched) => {
      const themesByFault = new Map();
      for (const { theme, colorScheme } of themes(lang)) {
        await choose(page, theme, colorScheme);
        await open(page, watched, lang, name);
        for (const fault of await violations(page)) {
          themesByFault.set(fault, [...(themesByFault.get(fault) ?? []), theme]);
        }
      }
      none([...themesByFault].map(([fault, where]) => `${fault}\n  in ${where.join(", ")}`));
    }));
}

// As a reader does: through the URL that stores the theme.
async function choose(page, theme, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.context().request.get(`/choose/${theme}/en/editions`);
}

// All violations: the rule, the place, the element and the reason.
export async function violations(page) {
  await page.evaluate(axe.source);
  const options = { runOnly: { type: "tag", values: RULES }, resultTypes: ["violations"] };
  const violations = await page.evaluate((given) => globalThis.axe.run(document, given).then((all) => all.violations), options);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => {
    const why = node.failureSummary.split("\n").slice(1).map((line) => line.trim()).join("; ");
    return `${id} on ${new URL(page.url()).pathname}: ${node.target.join(" ")}\n  ${node.html.slice(0, 160)}\n  ${why}`;
  }));
}
