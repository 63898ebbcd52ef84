import type { Browser } from "playwright";
import type { Figure } from "./figure.ts";

/** How much later than usual every answer of the API comes. */
const LATE_MS = 800;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

type Tab = { readonly name: string; readonly address: string };

/** How far pages move while what they show comes late, by the width of the screen: the sum of the layout shifts of the worst tab. */
export async function lateAnswers(browser: Browser, tabs: readonly Tab[]): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const viewport of SIZES) {
    let worst = { name: "none", shift: 0 };
    for (const { name, address } of tabs) {
      const shift = await shiftOf(browser, address, viewport);
      if (shift > worst.shift) worst = { name, shift };
    }
    figures.push({
      what: `${tabs.length} tabs of a brand at ${viewport.width} px, answers ${LATE_MS} ms late: layout shift of the worst`,
      measured: worst.shift === 0 ? "0" : `${worst.shift.toFixed(4)}, ${worst.name}`,
      target: "0",
      reached: worst.shift < 0.0005,
    });
  }
  return figures;
}

async function shiftOf(browser: Browser, address: string, viewport: (typeof SIZES)[number]): Promise<number> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(addUpShifts);
  await page.route("**/api/v1/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined);
  });
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  const shifted = await page.locator("html").getAttribute("data-shifted");
  await context.close();
  return Number(shifted);
}

/** In the page: adds up what moved without being touched. */
function addUpShifts(): void {
  let shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifted += (entry as PerformanceEntry & { value: number }).value;
    document.documentElement.dataset.shifted = String(shifted);
  }).observe({ type: "layout-shift", buffered: true });
}
