import { expect, test } from "vitest";
import { airoWords } from "./airo-words.ts";

const airo = { value: 4.25, low: 3.9, high: 4.6 };
const change = { value: -0.62, low: -1, high: -0.2, verdict: "real change" };
const figures = { airo, change, evidence: { display: "shown" } } as const;

test.each([
  [null, null, "Not measured yet", null],
  [{ ...figures, airo: null }, null, "Not measured yet", null],
  [{ ...figures, evidence: { display: "collecting" } } as const, null, "Not enough answers yet", null],
  [{ ...figures, airo: { value: 4.25, low: 1, high: 9 } }, null, "too few prompts", null],
  [{ ...figures, change: null }, "4.3", "No comparison yet", null],
  [
    { ...figures, change: null, evidence: { display: "provisional" as const } },
    "4.3",
    "Early, no comparison yet",
    null,
  ],
  [figures, "4.3", "▼ down 0.6", "down"],
  [{ ...figures, change: { ...change, value: 0.62 } }, "4.3", "▲ up 0.6", "up"],
  [{ ...figures, change: { ...change, verdict: "within noise" } }, "4.3", "No clear change", "unclear"],
  [
    { ...figures, evidence: { display: "provisional" as const } } as const,
    "4.3",
    "No clear change",
    "unclear",
  ],
])("the AIRO score and its change in words, case %#", (given, score, note, direction) => {
  expect(airoWords(given)).toEqual({ score, note, direction });
});

test("a change is printed as it was counted, whatever the scores round to", () => {
  const risen = { value: 2.517, low: 1.8, high: 3.3, verdict: "real change" };
  const scored = { ...figures, airo: { value: 5.456, low: 4.7, high: 6.2 }, change: risen };
  expect(airoWords(scored).note).toBe("▲ up 2.5");
  expect(
    airoWords({ ...scored, airo: { value: 4.34, low: 4, high: 4.7 }, change: { ...risen, value: 0.06 } })
      .note,
  ).toBe("▲ up 0.1");
});
