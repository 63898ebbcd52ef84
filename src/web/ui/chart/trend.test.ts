import fc from "fast-check";
import { expect, test } from "vitest";
import {
  areNumbered,
  bandsOf,
  dayTicks,
  lastPoint,
  marksWithin,
  placeTicks,
  roundTicks,
  shortDay,
  timeOf,
  trendRows,
} from "./trend.ts";

const point = (day: string, value: number | null) => ({ day, value, low: value, high: value, n: 3 });
const line = (id: string, points: ReturnType<typeof point>[]) => ({
  id,
  name: id,
  colour: "black",
  isOwn: false,
  points,
});

test("lines are laid side by side by day; a day that one of them lacks stays empty for it", () => {
  const rows = trendRows([
    line("a", [point("2026-11-21", 0.5), point("2026-11-19", 0.25)]),
    line("b", [point("2026-11-20", null)]),
  ]);
  expect(rows.map(({ day, points }) => [day, Object.keys(points)])).toEqual([
    ["2026-11-19", ["a"]],
    ["2026-11-20", ["b"]],
    ["2026-11-21", ["a"]],
  ]);
});

test("the last point is the last that was measured", () => {
  expect(lastPoint(line("a", [point("2026-11-21", null), point("2026-11-19", 0.25)]))?.day).toBe(
    "2026-11-19",
  );
  expect(lastPoint(line("a", []))).toBeUndefined();
});

test("an axis holds its largest number in at most five round steps", () => {
  expect(roundTicks(0.61)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(roundTicks(1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  expect(roundTicks(0)).toEqual([0, 1]);
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (largest) => {
      const ticks = roundTicks(largest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest * 0.99999);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
    }),
  );
});

test.each([
  [1, [1, 2]],
  [1.8, [1, 2]],
  [2.4, [1, 2, 3]],
  [5, [1, 2, 3, 4, 5]],
  [8, [1, 3, 5, 7, 9]],
])("places up to %d are marked from the first one: %j", (largest, ticks) =>
  expect(placeTicks(largest)).toEqual(ticks),
);

test("days on an axis are whole, with both ends", () => {
  const [from, to] = [timeOf("2026-10-24"), timeOf("2026-11-22")];
  expect(dayTicks(from, to, 5).map(shortDay)).toEqual(["24 Oct", "31 Oct", "8 Nov", "15 Nov", "22 Nov"]);
  expect(dayTicks(from, from, 5)).toEqual([from]);
});

test.each([
  [700, ["ChatGPT changed to m-2"], false],
  [500, ["ChatGPT changed to m-2"], true],
  // (700 − axis − names) / 2 = 262 px, of 6.5 a character: 40, of which ", 22 Nov" takes 8.
  [700, ["x".repeat(32)], false],
  [700, ["x".repeat(33)], true],
  [700, ["Launch", "Sale"], true],
  [500, [], false],
])("in %d px the marks %j are numbered: %j", (width, labels, numbered) =>
  expect(
    areNumbered(
      labels.map((label) => ({ day: "2026-11-22", label })),
      width,
    ),
  ).toBe(numbered),
);

test("marks are those of the days that are drawn, one a day, in order", () => {
  const marks = [
    { day: "2026-11-20", label: "Launch" },
    { day: "2026-11-09", label: "A new model" },
    { day: "2026-11-20", label: "2 prompts added" },
    { day: "2026-11-20", label: "Launch" },
    { day: "2026-10-31", label: "Before" },
    { day: "2026-12-01", label: "After" },
  ];
  expect(marksWithin(marks, "2026-11-01", "2026-11-30")).toEqual([
    { day: "2026-11-09", label: "A new model" },
    { day: "2026-11-20", label: "Launch; 2 prompts added" },
  ]);
});

test("one band is drawn: yours, or that of the line that is pointed at", () => {
  const line = (id: string, isOwn: boolean) => ({ ...{ id, isOwn, name: id, colour: "" }, points: [] });
  const series = [line("you", true), line("velorin", false)];
  const bands = (pointed: string | null) => bandsOf(series, pointed).map(({ id }) => id);
  expect([bands(null), bands("velorin"), bands("not on the chart")]).toEqual([["you"], ["velorin"], ["you"]]);
});
