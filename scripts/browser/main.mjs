// Starts the server and the browser, runs the parts that were asked for, stops both, and says how it went.
import { chromium } from "playwright-core";
import { Report } from "./report.mjs";
import { serve } from "./serve.mjs";
import { checkAccessibility } from "./axe.mjs";
import { checkPages } from "./pages.mjs";
import { checkTasks } from "./tasks.mjs";
import { checkPaint, checkWeight } from "./weight.mjs";
import { checkHostile } from "./hostile.mjs";
import { proveChecks } from "./proofs.mjs";

const PARTS = { weight: checkWeight, proofs: proveChecks, tasks: checkTasks, pages: checkPages, axe: checkAccessibility, hostile: checkHostile };
// What only a quiet machine can judge is done when it is asked for by name.
const BY_NAME = { paint: checkPaint };

const [binary, ...asked] = process.argv.slice(2);
const known = { ...PARTS, ...BY_NAME };
const unknown = asked.find((part) => !(part in known));
if (unknown) {
  console.error(`no part \`${unknown}\`; there are ${Object.keys(known).join(", ")}`);
  process.exit(2);
}

const report = new Report();
const server = await serve(binary);
// Chromium refuses its sandbox to root.
const args = process.getuid() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args });
const site = { origin: server.origin, binary, browser, root: process.env.ROOT };
try {
  for (const name of asked.length === 0 ? Object.keys(PARTS) : asked) {
    await report.part(name, () => known[name](site, report));
  }
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = report.close() ? 0 : 1;
