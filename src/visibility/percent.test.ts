import fc from "fast-check";
import { expect, test } from "vitest";
import { percent, percentRange, pointsText, pointsWords } from "./percent.ts";

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
  expect(percentRange({ low: 0.004, high: 0.616 })).toBe("0–62");
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
      const [from = 0, to = 0] = percentRange({ low, high }).split("–").map(Number);
      const shown = Number.parseInt(percent(value).replace("<1%", "0").replace(">99%", "100"), 10);
      expect(from <= shown && shown <= to).toBe(true);
    }),
  );
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
