import type { Page } from "@playwright/test";

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
