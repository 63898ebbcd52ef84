import { expect, test } from "vitest";
import type { JudgedChange, Visibility } from "#api/visibility/contract.ts";
import { comparisonFinding, comparisonRows } from "./comparison-rows.ts";
import type { Compared } from "./use-comparison.ts";

const estimate = (value: number) => ({ value, low: value - 0.05, high: value + 0.05, n: 60, nEff: 40 });
/** Figures of a brand with a share of answers; the other metrics have nothing to say. */
const figures = (value: number) =>
  ({
    evidence: { display: "shown" },
    coverage: { valid: 60 },
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
const compared = (...sides: Compared["sides"]): Compared => ({
  ...{ sides, unmeasured: [], shared: 6, leftOut: 0, reasons: [], changes: null },
  isPeriods: sides[0]?.brandId === sides[1]?.brandId,
});

test("a comparison of brands names the one ahead", () => {
  const [acme, boardly] = [side("1", "Acme", "2026-11-01", 0.9), side("2", "Boardly", "2026-11-01", 0.2)];
  expect(comparisonFinding(compared(boardly, acme))).toBe(
    "Acme is clearly ahead: named in 90% of answers, Boardly in 20%.",
  );
  expect(comparisonFinding(compared(acme, { ...acme, brandId: "3", name: "Cord" }))).toBe(
    "Too close to call: the likely ranges of visibility overlap.",
  );
});

test("nobody is ahead by what counts other competitors for each brand", () => {
  const tracking = (brandId: string, name: string, value: number, competitors: readonly string[]) => {
    const { visibility, ...own } = side(brandId, name, "2026-11-01", value);
    const [entity] = visibility.entities;
    const measured = [
      { ...entity, name, shareOfVoice: estimate(value / 2), position: null },
      ...competitors.map((competitor) => ({ ...entity, name: competitor, isBrand: false })),
    ];
    return { ...own, visibility: { ...visibility, entities: measured } as unknown as Visibility };
  };
  const verdicts = (acme: readonly string[], boardly: readonly string[]) =>
    Object.fromEntries(
      comparisonRows(compared(tracking("1", "Acme", 0.9, acme), tracking("2", "Boardly", 0.2, boardly))).map(
        ({ metric, verdict, leader }) => [metric, { verdict, leader }],
      ),
    );
  const ahead = { verdict: "Clearly ahead: Acme", leader: 0 };
  const other = { verdict: "Not comparable: it counts different competitors", leader: null };
  expect(verdicts(["Cord"], ["Cord", "Dash"])).toMatchObject({
    Visibility: ahead,
    "Share of voice": other,
    AIRO: other,
    Position: other,
  });
  expect(verdicts(["Cord", "Boardly"], ["Acme", "Cord"])["Share of voice"]).toEqual(ahead);
});

test("a share of too few prompts is not printed, and nobody is ahead by it", () => {
  const [acme, boardly] = [side("1", "Acme", "2026-11-01", 0.9), side("2", "Boardly", "2026-11-01", 0.2)];
  const own = boardly.visibility.entities[0];
  const wide = { value: 0.43, low: 0.1, high: 0.8, n: 12, nEff: 5 };
  const early = {
    ...boardly,
    visibility: { ...boardly.visibility, entities: [{ ...own, visibility: wide }] },
  };
  const few = compared(acme, early as unknown as typeof boardly);
  const row = comparisonRows(few).find(({ metric }) => metric === "Visibility");
  expect(row?.values[1]).toMatchObject({ value: "–", likely: "too few prompts", drawn: null });
  expect(row?.verdict).toBe("Too few prompts to compare");
  expect(comparisonFinding(few)).toBe("Too few prompts to compare these figures.");
  const periods = { ...few, isPeriods: true };
  expect(comparisonRows(periods)[1]?.difference?.words).toBe("too few prompts");
  expect(comparisonFinding(periods)).toBe("Too few prompts to compare these figures.");
});

test.each([
  [{ low: 20, high: 95 }, "–"],
  [{ low: null, high: null }, "–"],
  [{ low: 50, high: 75 }, "62 of 100"],
])("a tone is printed as a share is, by its range %o", (range, value) => {
  const acme = side("1", "Acme", "2026-11-01", 0.9);
  const own = { ...acme.visibility.entities[0], sentiment: { value: 62, ...range, n: 12 } };
  const rated = { ...acme, visibility: { ...acme.visibility, entities: [own] } };
  const rows = comparisonRows(compared(rated as unknown as typeof acme, acme));
  expect(rows.find(({ metric }) => metric === "Tone")?.values[0]?.value).toBe(value);
});

test("a comparison with a brand that was never scanned says so", () => {
  const acme = side("1", "Acme", "2026-11-01", 0.9);
  const fresh = { ...acme, brandId: "2", name: "Fresh", visibility: null };
  const lacking = { ...compared(acme, fresh), unmeasured: [fresh] };
  expect(comparisonFinding(lacking)).toBe(
    "Fresh has no results in this period, so there is nothing to compare yet.",
  );
  const newer = { ...fresh, brandId: "3", name: "Newer" };
  expect(comparisonFinding({ ...compared(acme, fresh, newer), unmeasured: [fresh, newer] })).toBe(
    "Fresh and Newer have no results in this period, so there is nothing to compare yet.",
  );
});

test("two brands with answers are compared without a third that has none", () => {
  const [acme, boardly] = [side("1", "Acme", "2026-11-01", 0.9), side("2", "Boardly", "2026-11-01", 0.2)];
  const without = { ...compared(acme, boardly), unmeasured: [side("3", "Fresh", "2026-11-01", 0)] };
  expect(comparisonFinding(without)).toContain("Acme is clearly ahead");
});

const before = { ...side("1", "October", "2026-10-01", 0.386), title: "The 30 days before" };
const now = { ...side("1", "November", "2026-11-01", 0.735), title: "The last 30 days" };

test("a comparison of periods says which was better, and from what to what", () => {
  expect(comparisonFinding(compared(before, now))).toBe(
    "The last 30 days are clearly better than the 30 days before: named in 74% of answers, up from 39%.",
  );
  const december = side("1", "December", "2026-12-01", 0.2);
  const november = side("1", "November", "2026-11-01", 0.735);
  expect(comparisonFinding(compared(november, december))).toBe(
    "December is clearly worse than November: named in 20% of answers, down from 74%.",
  );
  expect(comparisonFinding(compared(now, side("1", "December", "2026-12-01", 0.72)))).toBe(
    "No clear change from the last 30 days: named in 72% of answers, before in 74%.",
  );
});

test("the difference of two periods is the counted change where there is one, and as clear as the overview says it", () => {
  const difference = (changed: Compared) =>
    comparisonRows(changed).find(({ metric }) => metric === "Visibility")?.difference;
  expect(difference(compared(before, now))).toEqual({ words: "+35 points, up", direction: "up" });
  expect(difference(compared(now, before))).toEqual({ words: "−35 points, down", direction: "down" });
  const noise = { value: 0.35, low: -0.1, high: 0.6, verdict: "within noise" } as unknown as JudgedChange;
  const changes = { airo: null, visibility: noise };
  expect(difference({ ...compared(before, now), changes })).toMatchObject({ words: "No clear change" });
  const counted = { value: 0.342, low: 0.2, high: 0.5, verdict: "real change" } as unknown as JudgedChange;
  expect(difference({ ...compared(before, now), changes: { airo: null, visibility: counted } })).toEqual({
    words: "+34 points, up",
    direction: "up",
  });
  expect(difference({ ...compared(before, now), reasons: ["Too few."] })).toBe(null);
});
