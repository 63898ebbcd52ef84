import fc from "fast-check";
import { expect, test } from "vitest";
import { isTooWide, percent, percentRange, pointsText, pointsWords, scoreRange } from "./percent.ts";

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
  expect(percentRange({ low: 0.004, high: 0.416 })).toBe("0–42");
});

test("a share never stands outside its written interval", () => {
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
        expect(percentRange({ low, high })).toBe("too few prompts");
        return;
      }
      const [from = 0, to = 0] = percentRange({ low, high }).split("–").map(Number);
      const shown = Number.parseInt(percent(value).replace("<1%", "0").replace(">99%", "100"), 10);
      expect(from <= shown && shown <= to).toBe(true);
    }),
  );
});

test("a range wider than half of its scale is never printed", () => {
  expect(percentRange({ low: 0.25, high: 0.75 })).toBe("25–75");
  expect(percentRange({ low: 0.24, high: 0.75 })).toBe("too few prompts");
  expect(scoreRange({ low: 2, high: 7 })).toBe("2.0–7.0");
  expect(scoreRange({ low: 0, high: 9.1 })).toBe("too few prompts");
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
