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
const MOST_BYTES = 100 * 1024;
const MOST_PAINT = 1_000;
const SLOWER = 4;
// One view of a throttled browser is noisy, so the median of several counts.
const VIEWS = 5;

export const checkWeight = (site, report) =>
  eachView(report, { ...PAGES, ...FORMS }, "first view", async (path, viewport) => judge(await view(site, path, viewport)));

export const checkPaint = (site, report) => eachView(report, PAGES, "largest paint", async (path, viewport) => {
  const paints = [];
  while (paints.length < VIEWS) {
    const seen = await view(site, path, viewport);
    judge(seen);
    paints.push(seen.paint);
  }
  paints.sort((one, other) => one - other);
  const paint = paints[(VIEWS - 1) / 2];
  inTime({ paint });
  return `${paint.toFixed(0)} ms (${paints[0].toFixed(0)} to ${paints.at(-1).toFixed(0)})`;
});

async function eachView(report, pages, what, body) {
  for (const [name, path] of Object.entries(pages)) {
    for (const lang of LANGS) {
      for (const viewport of [WIDE, NARROW]) {
        await report.check(`${what}: ${name}, ${lang}, ${viewport.width} px`, () => body(`/${lang}${path}`, viewport));
      }
    }
  }
}

const view = (site, path, viewport) => visit(site, { viewport }, (page) => firstView(page, path));

// Fails if a view is too large or shifts; returns its figures.
export function judge({ bytes, shift, paint, moved }) {
  const figures = `${(bytes / 1024).toFixed(1)} KB, shift ${shift}, largest paint ${paint.toFixed(0)} ms`;
  expect(bytes > 0 && paint > 0, `nothing was measured: ${figures}`);
  expect(bytes <= MOST_BYTES, `${figures}: more than ${MOST_BYTES / 1024} KB`);
  expect(shift === 0, `${figures}: ${moved.join(", ")} moved`);
  return figures;
}

// Fails if a view is late.
export function inTime({ paint }) {
  expect(paint < MOST_PAINT, `largest paint ${paint.toFixed(0)} ms: later than ${MOST_PAINT} ms`);
}

// Opens a page with a throttled CPU and waits until the network is idle.
export async function firstView(page, path) {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => { bytes += encodedDataLength; });
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(observe);
  await page.goto(path, { waitUntil: "networkidle" });
  const { shift, paint, moved } = await page.evaluate(() => globalThis.seen());
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
  globalThis.seen = async () => {
    await frame();
    await frame();
    rest.forEach((take) => take());
    const unasked = shifts.filter((one) => !one.hadRecentInput);
    return {
      shift: unasked.reduce((sum, one) => sum + one.value, 0),
      paint: Math.max(0, ...paints.map((one) => one.startTime)),
      moved: unasked.flatMap((one) => one.sources.map(place)),
    };
  };
  const at = ({ x, y, width, height }) => `${width} × ${height} at ${x}, ${y}`;
  const place = ({ node, previousRect, currentRect }) =>
    `${node?.localName ?? "something"}.${node?.className ?? ""} from ${at(previousRect)} to ${at(currentRect)}`;
}
