// Offline pages are assembled by the service worker: hostile content, URLs and queries stay text there too, and the security
// headers of the server apply.
import { join } from "node:path";
import { hostile, hostileContent } from "./hostile-content.mjs";
import { visit } from "./hostile.mjs";
import { expect } from "./report.mjs";
import { serve } from "./serve.mjs";

const TYPED = encodeURIComponent(hostile("typed"));
// Offline pages of the base fixture, pages that are not available offline, and searches.
const ADDRESSES = [
  "/en/n4/rules/sample",
  "/en/terms/sample",
  "/en/sources/book",
  `/en/${TYPED}`,
  `/en/%22%3E%3Cx-hostile%20onclick=1%3E`,
  `/en/n4/rules/${TYPED}`,
  `/${TYPED}`,
  `/en/search?q=${TYPED}`,
  "/en/search?q=sample",
  `/en/terms/sample?${TYPED}`,
];

export async function checkOffline(site, report, inspect) {
  await report.check("hostile content: kept pages", async () => {
    const content = hostileContent(join(site.root, "tests/fixtures/base"));
    const server = await serve(site.binary, "--content", content.root);
    const findings = { site, origin: server.origin, shown: new Set() };
    try {
      return await visit(findings, async (page) => {
        await page.goto("/en/offline");
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        const guards = (await page.goto("/en/offline")).headers();
        await page.locator("[data-offline] button[value=en]").click();
        await page.waitForFunction(() => /\d.?MB/.test(document.querySelector("[data-offline] [role=status]").textContent), null, { timeout: 60_000 });
        await server.stop();
        for (const path of ADDRESSES) {
          const answer = await page.goto(path);
          expect(answer.fromServiceWorker(), `${path} is not answered by the worker`);
          for (const name of ["content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy"]) {
            expect(answer.headers()[name] === guards[name] && guards[name], `${path}: \`${name}\` is "${answer.headers()[name]}"`);
          }
          await inspect(page, findings);
        }
        expect(findings.shown.has("prose.en") && findings.shown.has("typed"), `only this is shown: ${[...findings.shown]}`);
        return `${ADDRESSES.length} pages`;
      });
    } finally {
      await server.stop();
      content.remove();
    }
  });
}
