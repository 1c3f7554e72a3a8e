// Starts the server and the browser, runs the requested parts, stops both and reports.
import { chromium } from "playwright-core";
import { Report } from "./report.mjs";
import { serve } from "./serve.mjs";
import { checkAccessibility } from "./axe.mjs";
import { checkPages } from "./pages.mjs";
import { checkTasks } from "./tasks.mjs";
import { checkPaint, checkWeight } from "./weight.mjs";
import { checkHostile } from "./hostile.mjs";
import { proveChecks } from "./proofs.mjs";
import { checkStorage } from "./storage.mjs";

const PARTS = { weight: checkWeight, proofs: proveChecks, tasks: checkTasks, pages: checkPages, axe: checkAccessibility, hostile: checkHostile, storage: checkStorage };
// Measurements that need a quiet machine run only when named.
const BY_NAME = { paint: checkPaint };

const [binary, ...requested] = process.argv.slice(2);
const known = { ...PARTS, ...BY_NAME };
const unknown = requested.find((part) => !(part in known));
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
  for (const name of requested.length === 0 ? Object.keys(PARTS) : requested) {
    await report.part(name, () => known[name](site, report));
  }
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = report.close() ? 0 : 1;
