import { expect, test } from "vitest";
import { countedInWords, countsLine, joined, scoreWords } from "./wording.ts";

const counts = { pass: 28, partial: 21, fail: 7, na: 3, unknown: 1 };

test.each([
  [counts, "56 of 60, 3 don’t apply, 1 couldn’t be run"],
  [{ ...counts, na: 1, unknown: 0 }, "56 of 57, 1 doesn’t apply"],
  [{ pass: 60, partial: 0, fail: 0, na: 0, unknown: 0 }, "60 of 60"],
])("counts are written in one line", (given, line) => {
  expect(countsLine(given)).toBe(line);
});

test("numbers and lists read as prose", () => {
  expect(scoreWords(null)).toBe("–");
  expect(scoreWords(10)).toBe("10.0");
  expect(countedInWords(1, "fix", "fixes")).toBe("One fix");
  expect(countedInWords(7, "fix", "fixes")).toBe("7 fixes");
  expect([joined([]), joined(["a"]), joined(["a", "b"]), joined(["a", "b", "c"])]).toEqual([
    "",
    "a",
    "a and b",
    "a, b and c",
  ]);
});
