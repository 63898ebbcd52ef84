import { expect, test } from "vitest";
import { sampleCitations, sampleCompetitors, sampleSources, sourceTypes } from "./sample-panels.tsx";

// @spec-2.53
test("the sample citations add up to the 248 of the donut", () => {
  expect(sampleCitations.reduce((sum, { count }) => sum + count, 0)).toBe(248);
});

// @spec-3.14
test("the sample rows name every type of source, and competitors by rank", () => {
  expect(new Set(sampleSources.map(({ type }) => type))).toEqual(new Set(sourceTypes));
  expect(sampleCompetitors.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
});
