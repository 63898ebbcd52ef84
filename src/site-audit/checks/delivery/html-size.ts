import { defineCheck, meanOf, outcomeOf } from "../../check.ts";
import { firstTextOffsetOf } from "../../facts/html/text-offset.ts";
import type { Page } from "../../facts/page.ts";
import { counted, partOf, shortAddress } from "../wording.ts";

const lightBytes = 500_000;
const heavyBytes = 2_000_000;
const earlyTextBytes = 300_000;
const minTextShare = 0.02;

type Weighed = {
  readonly page: Page;
  readonly bytes: number;
  readonly textShare: number;
  readonly score: number;
  readonly problem: string | null;
};

const kilobytes = (bytes: number): number => Math.max(1, Math.round(bytes / 1000));

function weigh(page: Page): Weighed {
  const { bytes, truncated } = page.resource;
  const textShare = bytes === 0 ? 0 : new TextEncoder().encode(page.mainText).length / bytes;
  const found = { page, bytes, textShare };
  if (truncated || bytes > heavyBytes) {
    return { ...found, score: 0, problem: `${truncated ? "more than " : ""}${kilobytes(bytes)} KB of HTML` };
  }
  if (bytes > lightBytes) return { ...found, score: 0.5, problem: `${kilobytes(bytes)} KB of HTML` };
  // A page this short has its text early enough, wherever it is.
  const offset = bytes > earlyTextBytes ? firstTextOffsetOf(page) : null;
  if (offset !== null && offset > earlyTextBytes) {
    return { ...found, score: 0.5, problem: `its text begins after ${kilobytes(offset)} KB` };
  }
  if (textShare < minTextShare) {
    return { ...found, score: 0.5, problem: `only ${(textShare * 100).toFixed(1)} % of its HTML is text` };
  }
  return { ...found, score: 1, problem: null };
}

export const htmlSize = defineCheck({
  id: "html-size",
  failureTitle: "Pages are bloated",
  needs: ["pages", "origin"],
  evaluate({ pages, origin }) {
    const weighed = pages.filter(({ isKeyPage, isHome }) => isKeyPage || isHome).map(weigh);
    const score = meanOf(weighed.map((page) => page.score));
    const [heaviest] = weighed.toSorted((a, b) => a.score - b.score || b.bytes - a.bytes);
    if (score === null || heaviest === undefined) {
      return { outcome: "unknown", reason: "No key page could be read." };
    }
    const flawed = weighed.filter((page) => page.problem !== null);
    const worst = `${shortAddress(heaviest.page.url, origin)}: ${heaviest.problem}`;
    return {
      outcome: outcomeOf(score, { pass: 0.9, partial: 0.5 }),
      score,
      evidence: (flawed.length > 0 ? flawed : [heaviest]).map(({ page, bytes, textShare, problem }) => ({
        url: page.url,
        snippet: problem ?? `${(textShare * 100).toFixed(1)} % of the HTML is text`,
        value: `${kilobytes(bytes)} KB`,
      })),
      details:
        flawed.length === 0
          ? `${counted(weighed.length, "key page")} checked, the largest has ${kilobytes(heaviest.bytes)} KB of HTML.`
          : `${partOf(flawed.length, weighed.length, "key page")} ${flawed.length === 1 ? "is" : "are"} heavier than ${flawed.length === 1 ? "it" : "they"} should be (${worst}).`,
      fixValues: { url: heaviest.page.url, kb: String(kilobytes(heaviest.bytes)) },
      pagesChecked: weighed.length,
    };
  },
});
