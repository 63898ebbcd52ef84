import type { Page } from "@playwright/test";
import axe from "axe-core";
import { isLong } from "../long.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules whose outcome a theme can change: names, roles, order and sizes are the same in both. */
const ofColours = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds once every movement that ends has ended; each finding with its places. It runs in the page itself and
 * brings back its findings alone: a third of the time of the usual wrapper, which opens a page more and brings back all
 * that passed. Our pages have no frames.
 */
export async function settledFindings(
  page: Page,
  options: { readonly colours?: boolean } = {},
): Promise<string[]> {
  for (;;) {
    const { findings, hasMoved } = await findingsNow(page, options);
    // A message may have begun to fade while axe looked: only then is the page looked at again.
    if (findings.length === 0 || !hasMoved) return findings;
  }
}

async function findingsNow(page: Page, { colours = false }: { readonly colours?: boolean }) {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly = colours ? { type: "rule", values: ofColours } : { type: "tag", values: tags };
  const { passes, findings, hasMoved } = await page.evaluate(async (only) => {
    let hasMoved = false;
    for (const start of ["transitionrun", "animationstart"])
      document.addEventListener(
        start,
        () => {
          hasMoved = true;
        },
        { once: true, capture: true },
      );
    const results = await window.axe.run(document, { runOnly: only, resultTypes: ["violations"] });
    return {
      hasMoved,
      passes: results.passes.length,
      findings: results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      ),
    };
  }, runOnly);
  if (passes < (colours ? 1 : 5))
    throw new Error(`axe found only ${passes} rules to hold: was there a page?`);
  return { findings, hasMoved };
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

export const themes = ["light", "dark"] as const;

/** What axe finds in the page as it is in the middle of a journey: in the light theme, in the long run in the dark one too. */
export const findings = (page: Page): Promise<string[]> =>
  isLong ? findingsInBothThemes(page) : settledFindings(page);

/** The same in the long run, nothing in the short one: of a state of a page that a journey has looked at in another state. */
export const longRunFindings = async (page: Page): Promise<string[]> => (isLong ? await findings(page) : []);

/** What axe finds in the page as it is, in the light theme and, of colours, in the dark one; in the long run of everything. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
    const colours = colorScheme === "dark" && !isLong;
    found.push(...(await settledFindings(page, { colours })).map((finding) => `${colorScheme}: ${finding}`));
  }
  return found;
}
