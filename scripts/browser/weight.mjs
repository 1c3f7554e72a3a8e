// The first view in a fresh profile: bytes sent, layout shift, largest contentful paint.
// Paint times depend on the machine: `weight` checks the rest, `paint` also these, if nothing else is running.
import { expect } from "./report.mjs";
import { LANGS, NARROW, WIDE, visit } from "./visit.mjs";

const PAGES = { "front page": "", "entry": "/n5/rules/critical", "scenario": "/its10/scenarios/acquisition" };
// Pages with forms and pictures in columns, which late content must not shift.
const FORMS = {
  "example": "/n5/rulings/partial-cover/flames-around-the-corner",
  "calculator": "/n5/odds",
  "sandbox": "/n5/table",
  "event": "/its10/event",
};
const MAX_BYTES = 100 * 1024;
const MAX_PAINT = 1_000;
const CPU_SLOWDOWN = 4;
// One view of a throttled browser is noisy, so the median of several counts.
const VIEWS = 5;

export const checkWeight = (site, report) =>
  eachView(report, { ...PAGES, ...FORMS }, "first view", async (path, viewport) => judge(await view(site, path, viewport)));

export const checkPaint = (site, report) => eachView(report, PAGES, "largest paint", async (path, viewport) => {
  const paints = [];
  while (paints.length < VIEWS) {
    const figures = await view(site, path, viewport);
    judge(figures);
    paints.push(figures.paint);
  }
  paints.sort((a, b) => a - b);
  const paint = paints[(VIEWS - 1) / 2];
  inTime({ paint });
  return `${paint.toFixed(0)} ms (${paints[0].toFixed(0)} to ${paints.at(-1).toFixed(0)})`;
});

async function eachView(report, pages, title, body) {
  for (const [name, path] of Object.entries(pages)) {
    for (const lang of LANGS) {
      for (const viewport of [WIDE, NARROW]) {
        await report.check(`${title}: ${name}, ${lang}, ${viewport.width} px`, () => body(`/${lang}${path}`, viewport));
      }
    }
  }
}

const view = (site, path, viewport) => visit(site, { viewport }, (page) => firstView(page, path));

// Fails if a view is too large or shifts; returns its figures.
export function judge({ bytes, shift, paint, moved }) {
  const figures = `${(bytes / 1024).toFixed(1)} KB, shift ${shift}, largest paint ${paint.toFixed(0)} ms`;
  expect(bytes > 0 && paint > 0, `nothing was measured: ${figures}`);
  expect(bytes <= MAX_BYTES, `${figures}: more than ${MAX_BYTES / 1024} KB`);
  expect(shift === 0, `${figures}: ${moved.join(", ")} moved`);
  return figures;
}

// Fails if a view is late.
export function inTime({ paint }) {
  expect(paint < MAX_PAINT, `largest paint ${paint.toFixed(0)} ms: later than ${MAX_PAINT} ms`);
}

// Opens a page with a throttled CPU and waits until the network is idle.
export async function firstView(page, path) {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => { bytes += encodedDataLength; });
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  await page.goto(path, { waitUntil: "networkidle" });
  const { shift, paint, moved } = await page.evaluate(() => globalThis.measuredView());
  return { bytes, shift, paint, moved };
}

// Runs in the page before its own scripts.
function observe() {
  const shifts = [];
  const paints = [];
  const listen = (type, into) => {
    const observer = new PerformanceObserver((list) => into.push(...list.getEntries()));
    observer.observe({ type, buffered: true });
    return () => into.push(...observer.takeRecords());
  };
  const rest = [listen("layout-shift", shifts), listen("largest-contentful-paint", paints)];
  // Two more frames, so that the last paint is reported.
  const frame = () => new Promise((done) => { requestAnimationFrame(done); });
  globalThis.measuredView = async () => {
    await frame();
    await frame();
    rest.forEach((take) => take());
    const unexpected = shifts.filter((entry) => !entry.hadRecentInput);
    return {
      shift: unexpected.reduce((sum, entry) => sum + entry.value, 0),
      paint: Math.max(0, ...paints.map((entry) => entry.startTime)),
      moved: unexpected.flatMap((entry) => entry.sources.map(place)),
    };
  };
  const box = ({ x, y, width, height }) => `${width} × ${height} at ${x}, ${y}`;
  const place = ({ node, previousRect, currentRect }) =>
    `${node?.localName ?? "something"}.${node?.className ?? ""} from ${box(previousRect)} to ${box(currentRect)}`;
}
