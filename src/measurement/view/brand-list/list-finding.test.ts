import { expect, test } from "vitest";
import { brandFinding, brandsFinding, type VisibilityFigures } from "./list-finding.ts";

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

test("what a list says of several brands", () => {
  const several = { total: 7, isPart: false, measured: 7, alerted: 0, fell: 0, rose: 0 };
  expect(brandsFinding({ ...several, alerted: 2, fell: 1, rose: 3 })).toBe(
    "Of your 7 brands, 2 have open alerts, 1 fell and 3 rose.",
  );
  expect(brandsFinding({ ...several, total: 10, isPart: true, alerted: 1 })).toBe(
    "Of these 10 brands, 1 has open alerts.",
  );
  expect(brandsFinding(several)).toBe("No clear change in your 7 brands.");
});

test("what a list says of several brands of which some or all have no results", () => {
  const several = { total: 7, isPart: false, measured: 0, alerted: 0, fell: 0, rose: 0 };
  expect(brandsFinding(several)).toBe("None of your 7 brands has results yet.");
  expect(brandsFinding({ ...several, isPart: true })).toBe("None of these 7 brands has results yet.");
  expect(brandsFinding({ ...several, total: 2 })).toBe("Neither of your 2 brands has results yet.");
  expect(brandsFinding({ ...several, measured: 1 })).toBe(
    "1 of your 7 brands has results, without a clear change.",
  );
  expect(brandsFinding({ ...several, measured: 3 })).toBe(
    "3 of your 7 brands have results, without a clear change.",
  );
});
