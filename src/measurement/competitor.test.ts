import { expect, test } from "vitest";
import { isTracked } from "./competitor.ts";

test("a competitor that is rejected or counts as another is not tracked", () => {
  expect(isTracked({ state: "tracked", mergedInto: null })).toBe(true);
  expect(isTracked({ state: "rejected", mergedInto: null })).toBe(false);
  expect(isTracked({ state: "tracked", mergedInto: "another" })).toBe(false);
});
