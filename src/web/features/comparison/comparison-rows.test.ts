import { expect, test } from "vitest";
import type { Visibility } from "#api/visibility/contract.ts";
import { comparisonFinding } from "./comparison-rows.ts";
import type { Compared } from "./use-comparison.ts";

const estimate = (value: number) => ({ value, low: value - 0.05, high: value + 0.05, n: 60, nEff: 40 });
/** Figures of a brand with a share of answers; the other metrics have nothing to say. */
const figures = (value: number) =>
  ({
    evidence: { display: "shown" },
    airo: null,
    entities: [
      {
        isBrand: true,
        visibility: estimate(value),
        shareOfVoice: { ...estimate(value), value: null },
        position: null,
        sentiment: null,
      },
    ],
  }) as unknown as Visibility;
const side = (brandId: string, name: string, from: string, value: number) => ({
  brandId,
  name,
  period: { from, to: from },
  visibility: figures(value),
});
const compared = (...sides: Compared["sides"]): Compared => ({ sides, shared: 6, leftOut: 0, reasons: [] });

test("a comparison of brands names the one ahead, one of periods says up or down", () => {
  const [acme, boardly] = [side("1", "Acme", "2026-11-01", 0.9), side("2", "Boardly", "2026-11-01", 0.2)];
  expect(comparisonFinding(compared(boardly, acme))).toBe("Acme is clearly ahead in visibility.");

  const [before, now] = [side("1", "October", "2026-10-01", 0.39), side("1", "November", "2026-11-01", 0.74)];
  expect(comparisonFinding(compared(now, before))).toBe("Visibility is clearly up: 39% → 74%.");
  const after = side("1", "December", "2026-12-01", 0.2);
  expect(comparisonFinding(compared(now, after))).toBe("Visibility is clearly down: 74% → 20%.");
  expect(comparisonFinding(compared(now, side("1", "December", "2026-12-01", 0.72)))).toBe(
    "Too close to call: the likely ranges of visibility overlap.",
  );
});
