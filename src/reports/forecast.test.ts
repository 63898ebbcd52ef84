import { describe, expect, test } from "vitest";
import { capped, flawless, northwind, unreachable } from "../../tests/reports/audit-result-sample.ts";
import { forecastOf, withFixPoints } from "./forecast.ts";
import { rankedActions } from "./ranked-actions.ts";

const totalOf = (steps: readonly { points: number }[]) => steps.reduce((sum, { points }) => sum + points, 0);

describe("forecast", () => {
  test("without ceilings each fix adds what it gains alone, and their sum leads to the new score", () => {
    const { steps, becomes } = forecastOf(northwind, 5);
    expect(steps.map(({ check }) => check.id)).toEqual(northwind.fixOrder.slice(0, 5));
    for (const { check, points } of steps) expect(points).toBeCloseTo(check.pointsGained, 3);
    expect(becomes).toBeCloseTo((northwind.score ?? 0) + totalOf(steps), 0);
    expect(becomes).toBe(8.1);
  });

  test("ceilings are lifted from the lowest up, each with what it truly frees", () => {
    const { steps, becomes, lifted } = forecastOf(capped, 5);
    expect(steps.slice(0, 2).map(({ check }) => check.id)).toEqual(["pages-indexable", "https-valid"]);
    expect(steps[0]?.points).toBeCloseTo(2, 6);
    expect(3 + totalOf(steps)).toBeCloseTo(becomes ?? 0, 0);
    expect(lifted).toBeCloseTo(3 + totalOf(steps.slice(0, 2)), 1);
  });

  test("one of two ceilings alone leads no higher than the other", () => {
    expect(forecastOf(capped, 1).becomes).toBe(5);
  });

  test("a ceiling that does not bind today still holds the forecast", () => {
    const poor = {
      ...capped,
      checks: capped.checks.map((check) =>
        check.critical === null && check.score !== null ? { ...check, score: 0.2 } : check,
      ),
      caps: [],
      fixOrder: capped.fixOrder.filter((id) => id !== "pages-indexable" && id !== "https-valid"),
    };
    expect(forecastOf(poor, 60).becomes).toBe(3);
  });

  test("all fixes together reach 10 and never more", () => {
    expect(forecastOf(northwind, 60).becomes).toBe(10);
    expect(forecastOf(capped, 60).becomes).toBe(10);
  });

  test.each([
    ["a flawless site", flawless],
    ["an unreachable site", unreachable],
  ])("%s has nothing to fix", (_, result) => {
    expect(forecastOf(result, 5).steps).toEqual([]);
  });
});

test("a fix has the same points in the fix order, among the checks and among the actions", () => {
  for (const result of [northwind, capped]) {
    const { steps } = forecastOf(result, 5);
    const points = new Map(withFixPoints(result).checks.map(({ id, pointsGained }) => [id, pointsGained]));
    const actions = rankedActions({
      brand: "Northwind",
      activePrompts: 0,
      audit: { result },
      evidence: null,
      labelOf: String,
    });
    expect(steps.length).toBeGreaterThan(3);
    for (const step of steps) {
      const action = actions.find(({ id }) => id === `fix-check:${step.check.id}`);
      expect(points.get(step.check.id)).toBe(step.points);
      expect(action?.gain.kind === "bounded" ? action.gain.points : 0).toBe(step.points);
    }
  }
});
