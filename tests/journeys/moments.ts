import { expect, type Locator, type Page } from "@playwright/test";

/**
 * From half a second on, time passes in the page only as the journey says, however busy the machine. The page was opened with
 * `page.clock.install()`.
 */
export const stopTime = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);

/** Lets time pass until something has come, and little more. */
export const passTimeUntilVisible = (page: Page, awaited: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(20);
    await expect(awaited).toBeVisible({ timeout: 200 });
  }).toPass();

/** Lets time pass, and a message that is due go: it does so in steps of its own. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms - 300);
  for (let step = 0; step < 3; step += 1) await page.clock.runFor(100);
}

/**
 * Notes in the page itself when a text first stood there and when an address came after it; returns a reading of the time
 * between, milliseconds, and of the delays of all timers the page has set. A busy machine makes the first longer, not the second.
 */
export async function timeFromTextTo(page: Page, text: string, path: string) {
  await page.addInitScript(
    ([awaitedText, awaitedPath]) => {
      const isNoted = (name: string) => performance.getEntriesByName(name).length > 0;
      new MutationObserver(() => {
        if (!isNoted("text") && document.body?.textContent?.includes(awaitedText)) performance.mark("text");
        if (isNoted("text") && !isNoted("path") && location.pathname === awaitedPath)
          performance.mark("path");
      }).observe(document, { childList: true, subtree: true, characterData: true });
      window.setTimeout = new Proxy(window.setTimeout, {
        apply(set, self, given: Parameters<typeof window.setTimeout>) {
          performance.mark("timer", { detail: given[1] });
          return Reflect.apply(set, self, given);
        },
      });
    },
    [text, path] as const,
  );
  return async (): Promise<{ elapsed: number; delays: unknown[] }> => {
    await page.waitForFunction(() => performance.getEntriesByName("path").length > 0);
    return page.evaluate(() => ({
      elapsed: performance.measure("between", "text", "path").duration,
      delays: performance
        .getEntriesByName("timer")
        .map((entry) => (entry instanceof PerformanceMark ? entry.detail : null)),
    }));
  };
}
