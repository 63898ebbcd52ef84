import type { Browser, Page } from "playwright";
import { z } from "zod";
import { type Figure, median } from "../figure.ts";
import { lateAnswers } from "../late-answers.ts";
import { openChromium } from "../open-chromium.ts";
import { withServer } from "../started-server.ts";

const ROWS = 100_000;
const ROWS_A_PAGE = 10_000;
const VISITS = 5;
const FRAMES = 600;
/** A frame at 60 Hz and what timers add to it: whatever takes longer left one out. */
const ONE_FRAME_MS = 25;
const USABLE_MS = 1500;

/** A brand's tabs, and what has to stand there before anybody can work with them. */
const tabs = [
  ["overview", "tab=overview", [".key-figures li", ".ranking-table tbody tr"]],
  ["prompts", "tab=prompts", [".prompt-table tbody tr"]],
  ["answers", "tab=prompts&view=answers", [".answer-table tbody .answer-row"]],
  ["sources", "tab=sources", [".sources-table tbody tr"]],
  ["competitors", "tab=competitors", [".tracked-table tbody tr"]],
  ["preferences", "tab=preferences", [".names-form"]],
] as const;

/** The rest of what a member opens. */
const otherTabs = [
  ["actions", "tab=overview&view=actions"],
  ["readiness", "tab=overview&view=readiness"],
  ["gaps", "tab=sources&view=gaps"],
  ["tags", "tab=tags"],
  ["settings", "tab=settings"],
  ["project", "tab=project"],
  ["company", "tab=company"],
] as const;

/** How a brand's pages feel in Chromium on the embedded database: until they can be used, whether they move, and how a long table scrolls. */
export function analyticsPages(): Promise<readonly Figure[]> {
  return withServer({ DEMO: "true" }, async (origin) => {
    const brandId = await preparedSample(origin);
    const browser = await openChromium();
    try {
      const figures: Figure[] = [];
      for (const [name, query, marks] of tabs) {
        const address = `${origin}/demo/northwind-bikes?${query}`;
        figures.push(...(await visits(browser, { name, address, marks })));
      }
      const addresses = [...tabs, ...otherTabs].map(([name, query]) => ({
        name,
        address: `${origin}/demo/northwind-bikes?${query}`,
      }));
      figures.push(...(await lateAnswers(browser, addresses)));
      return [...figures, ...(await longTable(browser, origin, brandId))];
    } finally {
      await browser.close();
    }
  });
}

const workspace = z.object({
  total: z.number(),
  ready: z.number(),
  brands: z.array(z.object({ id: z.string(), slug: z.string() })),
});

/** Waits until the sample brands are prepared; returns the id of the first. */
async function preparedSample(origin: string): Promise<string> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const { total, ready, brands } = workspace.parse(
      await (await fetch(`${origin}/api/v1/sample-workspace`)).json(),
    );
    const brand = brands.find(({ slug }) => slug === "northwind-bikes");
    if (total > 0 && ready === total && brand !== undefined) return brand.id;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("the sample workspace was not ready within five minutes");
}

type Visit = { readonly name: string; readonly address: string; readonly marks: readonly string[] };

/** Each visit by a browser that knows nothing: the median of how long it takes, and the most that moved. */
async function visits(browser: Browser, { name, address, marks }: Visit): Promise<readonly Figure[]> {
  const times: number[] = [];
  const shifts: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(watchForMarks, marks);
    await page.goto(address);
    await page.waitForFunction(() => document.documentElement.dataset.usableAfter !== undefined);
    await page.waitForLoadState("networkidle");
    const { usableAfter, shifted } = await page.locator("html").evaluate(({ dataset }) => ({ ...dataset }));
    times.push(Number(usableAfter));
    shifts.push(Number(shifted));
    await context.close();
  }
  const most = Math.max(...shifts);
  return [
    {
      what: `${name} of a brand: usable after navigation, embedded database, median of ${VISITS}`,
      measured: `${median(times).toFixed(0)} ms`,
      target: `< ${USABLE_MS} ms`,
      reached: median(times) < USABLE_MS,
    },
    {
      what: `${name} of a brand: layout shift until all was loaded, most of ${VISITS}`,
      measured: most.toFixed(4),
      target: "0",
      reached: most < 0.0005,
    },
  ];
}

/** In the page: notes the frame after the one in which all marks stand, and adds up what moved without being touched. */
function watchForMarks(marks: readonly string[]): void {
  let shifted = 0;
  const note = () => {
    const root = document.documentElement;
    if (root !== null) root.dataset.shifted = String(shifted);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifted += (entry as PerformanceEntry & { value: number }).value;
    note();
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    const isThere = marks.every((mark) => document.querySelector(mark) !== null);
    if (!isThere) return requestAnimationFrame(look);
    return requestAnimationFrame(() => {
      document.documentElement.dataset.usableAfter = String(performance.now());
      note();
    });
  };
  requestAnimationFrame(look);
}

/** The table of answers with 100,000 rows: rows made of a real one, loaded page by page, then scrolled through. */
async function longTable(browser: Browser, origin: string, brandId: string): Promise<readonly Figure[]> {
  const headers = { "X-Workspace": "sample" };
  const first = await fetch(`${origin}/api/v1/brands/${brandId}/answers?limit=100`, { headers });
  const { answers: real } = z
    .object({ answers: z.array(z.record(z.string(), z.unknown())) })
    .parse(await first.json());
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.route("**/api/v1/brands/*/answers?*", (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0);
    const answers = Array.from({ length: ROWS_A_PAGE }, (_, place) => ({
      ...real[(from + place) % real.length],
      id: `00000000-0000-4000-8000-${String(from + place).padStart(12, "0")}`,
    }));
    const next = from + ROWS_A_PAGE < ROWS ? String(from + ROWS_A_PAGE) : null;
    return route.fulfill({ json: { answers, next } });
  });
  await page.goto(`${origin}/demo/northwind-bikes?tab=prompts&view=answers`);
  const table = page.locator(".answer-table");
  await table.locator(".answer-row").first().waitFor();
  for (let turn = 0; turn < 3 * (ROWS / ROWS_A_PAGE); turn += 1) {
    if ((await table.getAttribute("aria-rowcount")) === String(ROWS + 1)) break;
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(300);
  }
  const rowCount = await table.getAttribute("aria-rowcount");
  if (rowCount !== String(ROWS + 1)) throw new Error(`the table has ${rowCount} rows, not ${ROWS}`);
  const steadily = await frames(page, 120);
  const inLeaps = await frames(page, 9000);
  await page.close();
  return [
    figureOf("steadily, two rows a frame", steadily),
    figureOf("in leaps of 150 rows a frame", inLeaps),
  ];
}

/** Scrolls by so many pixels a frame, from the top; returns the time between frames. */
async function frames(page: Page, step: number): Promise<readonly number[]> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(500);
  return page.evaluate(
    ([count, pixels]) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let last = 0;
        const tick = (now: number) => {
          if (last > 0) times.push(now - last);
          last = now;
          if (times.length >= count) return resolve(times);
          window.scrollBy({ top: pixels, behavior: "instant" });
          return requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
      }),
    [FRAMES, step] as const,
  );
}

function figureOf(how: string, times: readonly number[]): Figure {
  const dropped = times.filter((time) => time > ONE_FRAME_MS).length;
  return {
    what: `answers, ${ROWS.toLocaleString("en")} rows, scrolled ${how}: frames left out of ${times.length} in Chromium`,
    measured: `${dropped}, the longest ${Math.max(...times).toFixed(0)} ms`,
    target: "0",
    reached: dropped === 0,
  };
}
