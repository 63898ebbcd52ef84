import { expect, test } from "vitest";
import {
  type BrandsSummary,
  brandFinding,
  brandsFinding,
  summaryOf,
  type VisibilityFigures,
} from "./list-finding.ts";

const figures: VisibilityFigures = {
  visibility: { value: 0.74, low: 0.63, high: 0.83 },
  visibilityChange: { value: 0.349, low: 0.2, high: 0.45, verdict: "real change" },
  evidence: { display: "shown" },
};

test.each<[VisibilityFigures | null, string | null]>([
  [figures, "Assistants name Acme in 74% of answers, up 35 points."],
  [{ ...figures, visibilityChange: null }, "Assistants name Acme in 74% of answers."],
  [
    { ...figures, visibilityChange: { value: 0.1, low: -0.1, high: 0.3, verdict: "within noise" } },
    "Assistants name Acme in 74% of answers.",
  ],
  [
    { ...figures, evidence: { display: "provisional" } },
    "An early reading: assistants name Acme in 74% of answers.",
  ],
  [
    { ...figures, visibility: { value: 0.5, low: 0.1, high: 0.9 } },
    "Too few prompts to say how often assistants name Acme.",
  ],
  [{ ...figures, visibility: { value: 0, low: 0, high: 0.1 } }, "Assistants don’t name Acme yet."],
  [{ ...figures, evidence: { display: "collecting" } }, null],
  [null, null],
])("what a list says of its only brand, case %#", (given, said) => {
  expect(brandFinding("Acme", given)).toBe(said);
});

const named = (...names: readonly string[]) => names.map((name) => ({ id: name, name }));
const quiet: BrandsSummary = { measured: 7, alerted: [], fell: [], rose: [] };

test("what a list says of several brands", () => {
  const moved = { alerted: named("A", "B"), fell: named("C"), rose: named("D", "E", "F") };
  expect(brandsFinding(7, { ...quiet, ...moved })).toBe(
    "Of your 7 brands, 2 have open alerts, 1 fell and 3 rose.",
  );
  expect(brandsFinding(10, { ...quiet, alerted: named("A") })).toBe("Of your 10 brands, 1 has open alerts.");
  expect(brandsFinding(7, quiet)).toBe("No clear change in your 7 brands.");
});

test("what a list says of several brands of which some or all have no results", () => {
  const saying = (measured: number, total = 7) => brandsFinding(total, { ...quiet, measured });
  expect(saying(0)).toBe("None of your 7 brands has results yet.");
  expect(saying(0, 2)).toBe("Neither of your 2 brands has results yet.");
  expect(saying(1)).toBe("1 of your 7 brands has results, without a clear change.");
  expect(saying(3)).toBe("3 of your 7 brands have results, without a clear change.");
});

test("a list's summary names who has alerts, who fell and who rose", () => {
  const acme = { id: "1", name: "Acme" };
  const boardly = { id: "2", name: "Boardly" };
  const fresh = { id: "3", name: "Fresh" };
  const airo = { value: 4.2, low: 3.9, high: 4.6 };
  const changed = (value: number) => ({
    airo,
    change: { value, low: value - 0.2, high: value + 0.2, verdict: "real change" },
    evidence: { display: "shown" as const },
  });
  expect(
    summaryOf([
      { brand: acme, figures: changed(-0.6), openAlerts: 2 },
      { brand: boardly, figures: changed(0.6), openAlerts: 0 },
      { brand: fresh, figures: null, openAlerts: 0 },
    ]),
  ).toEqual({ measured: 2, alerted: [acme], fell: [acme], rose: [boardly] });
});
