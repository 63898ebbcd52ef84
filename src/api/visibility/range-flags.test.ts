import { expect, test } from "vitest";
import { withRangeFlags } from "./range-flags.ts";

const range = (low: number, high: number) => ({ value: (low + high) / 2, low, high });

test("an interval wider than half of its field's scale has too few prompts, whatever else the object holds", () => {
  const body = {
    airo: { ...range(2, 8), n: 3, nEff: 3 },
    entities: [{ visibility: range(0.2, 0.71), sentiment: range(30, 80), position: range(1, 9) }],
    change: range(-2, 4),
  };
  expect(withRangeFlags(body, { airo: 10, visibility: 1, sentiment: 100, change: 10 })).toEqual({
    airo: { ...body.airo, tooFewPrompts: true },
    entities: [
      {
        visibility: { ...range(0.2, 0.71), tooFewPrompts: true },
        sentiment: { ...range(30, 80), tooFewPrompts: false },
        position: range(1, 9),
      },
    ],
    change: { ...range(-2, 4), tooFewPrompts: true },
  });
});

test("where nothing was measured there is no flag: the prompts need not be too few", () => {
  const body = { shareOfVoice: { value: null, low: 0, high: 1, n: 0, nEff: 0 } };
  expect(withRangeFlags(body, { shareOfVoice: 1 })).toEqual(body);
});

test("a value without bounds has no flag, and times stay times", () => {
  const body = { change: null, sentiment: { value: 50, low: null, high: null, n: 1 }, at: new Date(0) };
  expect(withRangeFlags(body, { change: 1, sentiment: 100 })).toEqual(body);
});
