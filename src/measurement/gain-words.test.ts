import { expect, test } from "vitest";
import { gainWords, roundsToNothing } from "./gain-words.ts";

test.each([
  [0, null],
  [0.0004, null],
  [0.04, "<0.1"],
  [0.05, "+0.1"],
  // 0.15 is stored a little below its half: it rounds up as 0.1504 does.
  [0.15, "+0.2"],
  [0.1504, "+0.2"],
  [4.44, "+4.4"],
])("%d points are shown as %j", (points, words) => {
  expect(gainWords(points)).toBe(words);
});

test("points below half of what is printed round to nothing", () => {
  expect([0, 0.0004, 0.049, 0.05, 0.1].map(roundsToNothing)).toEqual([true, true, true, false, false]);
});
