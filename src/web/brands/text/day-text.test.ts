import { expect, test } from "vitest";
import { daysText, dayText } from "./day-text.ts";

test.each([
  ["2026-10-24", "2026-11-22", "24 Oct – 22 Nov 2026"],
  ["2026-11-09", "2026-11-21", "9 – 21 Nov 2026"],
  ["2025-12-28", "2026-01-03", "28 Dec 2025 – 3 Jan 2026"],
  ["2026-11-22", "2026-11-22", "22 Nov 2026"],
])("the days from %s to %s are %s: nothing is said twice", (from, to, words) => {
  expect(daysText(from, to)).toBe(words);
});

test("a day is that of UTC, and none is an en dash", () => {
  expect(dayText("2026-11-22T23:59:00.000Z")).toBe("22 Nov 2026");
  expect(dayText(null)).toBe("–");
});
