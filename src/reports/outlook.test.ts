import { expect, test } from "vitest";
import { northwind } from "../../tests/reports/audit-result-sample.ts";
import { forecastOf } from "./forecast.ts";
import { outlookOf } from "./outlook.ts";

test("every check that would add something is among the fixes, most of them for the least work first", () => {
  const { fixes, first, becomes } = outlookOf(northwind);
  const gaining = northwind.checks.filter(({ pointsGained }) => pointsGained > 0);
  expect(fixes.length).toBeGreaterThan(first);
  expect(new Set(fixes.map(({ checkId }) => checkId))).toEqual(new Set(gaining.map(({ id }) => id)));
  expect(fixes.map(({ checkId }) => checkId)).toEqual(
    northwind.fixOrder.filter((id) => gaining.some((check) => check.id === id)),
  );
  // What is said beside the list is of those shown at first alone.
  expect(becomes).toBe(forecastOf(northwind, first).becomes);
  expect(becomes).toBeLessThan(10);
});
