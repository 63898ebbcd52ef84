import { describe, expect, test } from "vitest";
import { NO_COUNTS } from "./counts.ts";
import {
  groupChange,
  groupVisibility,
  promptChange,
  promptVisibility,
  runAgreement,
} from "./prompt-visibility.ts";

const counts = (mentioning: number, valid: number, unclear = 0) => ({
  ...NO_COUNTS,
  valid,
  mentioning,
  unclear,
});

describe("one prompt", () => {
  test("has Wilson's interval over its runs, unclear answers left out", () => {
    const estimate = promptVisibility(counts(18, 63, 3));
    expect(estimate).toMatchObject({ value: 0.3, n: 60, nEff: 60 });
    expect(estimate.low).toBeCloseTo(0.198982, 6);
    expect(estimate.high).toBeCloseTo(0.425087, 6);
    expect(promptVisibility(NO_COUNTS).value).toBeNull();
  });

  test("changes by Newcombe's interval, and not where a period has no answer", () => {
    const change = promptChange(counts(48, 80), counts(56, 70));
    expect(change).toMatchObject({ verdict: "real change", p: null });
    expect(change?.value).toBeCloseTo(0.2, 12);
    expect(change?.low).toBeCloseTo(0.052431, 6);
    expect(change?.high).toBeCloseTo(0.333873, 6);
    expect(promptChange(counts(42, 100), counts(30, 100))?.verdict).toBe("within noise");
    expect(promptChange(NO_COUNTS, counts(1, 2))).toBeNull();
    expect(promptChange(counts(0, 2, 2), counts(1, 2))).toBeNull();
  });
});

describe("a topic or tag", () => {
  test("takes its prompts as clusters, and is as wide as one prompt where it has one", () => {
    expect(groupVisibility([counts(3, 10), NO_COUNTS])).toEqual(promptVisibility(counts(3, 10)));
    const two = groupVisibility([counts(10, 10), counts(0, 10)]);
    expect(two).toMatchObject({ value: 0.5, n: 20 });
    expect(two.nEff).toBeLessThan(3);
    expect(groupVisibility([]).value).toBeNull();
  });

  test("changes on the prompts both periods have answers to", () => {
    const before = new Map([
      ["a", counts(1, 10)],
      ["gone", counts(9, 9)],
    ] as const);
    const after = new Map([
      ["a", counts(9, 10)],
      ["new", counts(0, 9)],
    ] as const);
    expect(groupChange(before, after)).toEqual(promptChange(counts(1, 10), counts(9, 10)));
    expect(groupChange(new Map(), after)).toBeNull();
  });
});

test("runs agree as often as pairs of them do", () => {
  expect(runAgreement([counts(2, 2), counts(0, 3)])).toBe(1);
  expect(runAgreement([counts(1, 2)])).toBe(0);
  expect(runAgreement([counts(2, 4)])).toBeCloseTo(2 / 6, 12);
  expect(runAgreement([counts(1, 1), counts(0, 1), counts(1, 3, 2)])).toBeNull();
});
