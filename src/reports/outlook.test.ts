import { expect, test } from "vitest";
import { tenthsOf } from "#measurement/gain-words.ts";
import { capped, northwind } from "../../tests/reports/audit-result-sample.ts";
import { forecastOf } from "./forecast.ts";
import { outlookOf } from "./outlook.ts";

test("every check that would add something is among the fixes, the largest gain first", () => {
  const { fixes, first, becomes } = outlookOf(northwind);
  const gaining = northwind.checks.filter(({ pointsGained }) => pointsGained > 0);
  expect(fixes.length).toBeGreaterThan(first);
  expect(new Set(fixes.map(({ checkId }) => checkId))).toEqual(new Set(gaining.map(({ id }) => id)));
  const points = new Map(northwind.checks.map(({ id, pointsGained }) => [id, pointsGained]));
  const printed = fixes.map(({ checkId }) => tenthsOf(points.get(checkId) ?? 0));
  expect(printed).toEqual(printed.toSorted((a, b) => b - a));
  // What is said beside the list is of those shown at first alone.
  expect(becomes).toBe(forecastOf(northwind, first).becomes);
  expect(becomes).toBeLessThan(10);
});

test("what caps the score comes before a larger gain, also of an audit stored in another order", () => {
  const stored = { ...capped, fixOrder: capped.fixOrder.toReversed() };
  expect(outlookOf(stored)).toEqual(outlookOf(capped));
  expect(outlookOf(stored).fixes[0]?.liftsCeiling).toBe(true);
});
