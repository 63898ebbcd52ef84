import fc from "fast-check";
import { expect, test } from "vitest";
import { isTooWide, percent, positionBounds, rangeText, shareBounds, toneBounds } from "./percent.ts";
import { pointsText, pointsWords } from "./points.ts";
import { scoreBounds } from "./ranges.ts";

test("shares are whole percent, a missing one a dash, and none and all are said of none and all only", () => {
  expect([null, 0, 0.0004, 0.0949, 0.524, 0.996, 1].map(percent)).toEqual([
    "–",
    "0%",
    "<1%",
    "9%",
    "52%",
    ">99%",
    "100%",
  ]);
  expect(rangeText({ low: 0.004, high: 0.416 }, shareBounds)).toBe("<1–42");
});

test("a share is never outside its written interval", () => {
  const sorted = fc
    .tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map((three) => three.toSorted((a, b) => a - b) as [number, number, number]);
  fc.assert(
    fc.property(sorted, ([low, value, high]) => {
      if (isTooWide({ low, high })) {
        expect(rangeText({ low, high }, shareBounds)).toBe("too few prompts");
        return;
      }
      const bounds = rangeText({ low, high }, shareBounds).replaceAll("<1", "0").split("–").map(Number);
      // Bounds that print alike are one number.
      const [from = 0, to = from] = bounds;
      const shown = Number.parseInt(percent(value).replace("<1%", "0").replace(">99%", "100"), 10);
      expect(from <= shown && shown <= to).toBe(true);
    }),
  );
});

test("a range wider than half of its scale is never printed", () => {
  const half = { low: 0.25, high: 0.75 };
  const written = [
    [shareBounds, 1, "25–75"],
    [scoreBounds, 10, "2.5–7.5"],
    [toneBounds, 100, "25–75"],
  ] as const;
  for (const [bounds, scale, text] of written) {
    const range = { low: half.low * scale, high: half.high * scale };
    expect(rangeText(range, bounds)).toBe(text);
    expect(rangeText({ ...range, high: range.high + 0.01 * scale }, bounds)).toBe("too few prompts");
  }
  // A position has no end, so that no half of it is too wide.
  expect(rangeText({ low: 1, high: 14.24 }, positionBounds)).toBe("1.0–14.2");
  // A mean of few answers has an interval that goes on beyond its scale.
  expect(rangeText({ low: 80.2, high: 104 }, toneBounds)).toBe("80–100");
});

test("a change has its sign, and none where it rounds to nothing", () => {
  expect([0.12, -0.0351, 0.004, -0.004].map(pointsText)).toEqual(["+12", "−4", "0", "0"]);
  expect([0.01, -0.011, 0.11, 0].map(pointsWords)).toEqual([
    "+1 point",
    "−1 point",
    "+11 points",
    "0 points",
  ]);
});
