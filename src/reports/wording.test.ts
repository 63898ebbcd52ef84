import { expect, test } from "vitest";
import { counted, countsLine, gainWords, joined, scoreWords } from "./wording.ts";

const counts = { pass: 28, partial: 21, fail: 7, na: 3, unknown: 1 };

test.each([
  [counts, "56 of 60, 3 do not apply, 1 could not be made"],
  [{ ...counts, na: 1, unknown: 0 }, "56 of 57, 1 does not apply"],
  [{ pass: 60, partial: 0, fail: 0, na: 0, unknown: 0 }, "60 of 60"],
])("counts are told in one line", (given, line) => {
  expect(countsLine(given)).toBe(line);
});

test.each([
  [0, null],
  [0.0004, null],
  [0.04, "<0.1"],
  [0.05, "+0.1"],
  [4.44, "+4.4"],
])("%d points are shown as %j", (points, words) => {
  expect(gainWords(points)).toBe(words);
});

test("numbers and lists read as prose", () => {
  expect(scoreWords(null)).toBe("–");
  expect(scoreWords(10)).toBe("10.0");
  expect(counted(1, "fix", "fixes")).toBe("One fix");
  expect(counted(7, "fix", "fixes")).toBe("7 fixes");
  expect([joined([]), joined(["a"]), joined(["a", "b"]), joined(["a", "b", "c"])]).toEqual([
    "",
    "a",
    "a and b",
    "a, b and c",
  ]);
});
