import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CategoryId } from "./categories.ts";
import type { Finding } from "./check.ts";
import { bandOf, roundHalfUp, scoreChecks, stateOf, type Weighed } from "./score.ts";

const decided = (score: number, critical?: "home-noindex" | "https-invalid"): Finding => ({
  outcome: score >= 0.9 ? "pass" : score > 0 ? "partial" : "fail",
  score,
  evidence: [],
  details: "",
  ...(critical ? { critical } : {}),
});
const na: Finding = { outcome: "na", reason: "" };
const unknown: Finding = { outcome: "unknown", reason: "" };
const check = (
  id: string,
  category: CategoryId,
  weight: number,
  finding: Finding,
  effort: "S" | "M" | "L" = "S",
): Weighed => ({
  id,
  category,
  weight,
  effort,
  finding,
});
const weights = [
  { id: "access", weight: 20 },
  { id: "trust", weight: 10 },
] as const;

describe("scoreChecks", () => {
  test("is the mean of categories by weight, each the weighted mean of its checks", () => {
    const score = scoreChecks(
      [
        check("a", "access", 3, decided(1)),
        check("b", "access", 1, decided(0)),
        check("c", "trust", 2, decided(0.5)),
      ],
      weights,
    );
    expect(score.categories.get("access")).toBeCloseTo(7.5);
    expect(score.categories.get("trust")).toBeCloseTo(5);
    expect(score.uncapped).toBeCloseTo((20 * 7.5 + 10 * 5) / 30);
    expect(score.readiness).toBe(6.7);
    expect(score.coverage).toBe(1);
  });

  test("leaves out what does not apply and what is unknown", () => {
    const score = scoreChecks(
      [check("a", "access", 3, decided(1)), check("b", "access", 5, na), check("c", "access", 1, unknown)],
      weights,
    );
    expect(score.readiness).toBe(10);
    expect(score.coverage).toBe(0.75);
    expect(score.categories.get("trust")).toBeNull();
  });

  test.each([
    [3, 7, 10],
    [29, 71, null],
    [30, 70, 10],
  ])("a category with %i of %i+ measured weight scores %s", (measured, rest, expected) => {
    const score = scoreChecks(
      [check("a", "access", measured, decided(1)), check("b", "access", rest, unknown)],
      weights,
    );
    expect(score.categories.get("access")).toBe(expected);
  });

  test("has no readiness when nothing was measured", () => {
    const score = scoreChecks([check("a", "access", 3, unknown)], weights);
    expect(score.readiness).toBeNull();
    expect(stateOf(score)).toBe("limited");
  });

  test("caps hold the score down only where they are lower, and lead the fixes", () => {
    const checks = [
      check("small-gain", "access", 1, decided(0.9, "home-noindex")),
      check("big-gain", "access", 9, decided(0.5)),
    ];
    const score = scoreChecks(checks, weights);
    expect(score.readiness).toBe(3);
    expect(score.caps.map(({ id }) => id)).toEqual(["home-noindex"]);
    expect(score.fixOrder[0]).toBe("big-gain");
    const failing = [
      check("small-gain", "access", 1, { ...decided(0.1, "home-noindex") }),
      ...checks.slice(1),
    ];
    expect(scoreChecks(failing, weights).fixOrder).toEqual(["small-gain", "big-gain"]);
    const low = scoreChecks([check("a", "access", 1, decided(0.2, "https-invalid"))], weights);
    expect(low.readiness).toBe(2);
    expect(low.caps).toEqual([]);
  });

  test("is limited below 60 % of what applies, not at it", () => {
    const measured = (weight: number) =>
      stateOf(
        scoreChecks(
          [check("a", "access", weight, decided(1)), check("b", "access", 100 - weight, unknown)],
          weights,
        ),
      );
    expect([measured(60), measured(59)]).toEqual(["scored", "limited"]);
  });

  test("takes a half that is a rounding error short for a half", () => {
    expect([2.35, 2.3499999999999996, 2.3499, 4.65 - 1e-12].map(roundHalfUp)).toEqual([2.4, 2.4, 2.3, 4.7]);
  });

  test("orders fixes by points gained for the effort", () => {
    const score = scoreChecks(
      [
        check("large", "access", 4, decided(0), "L"),
        check("small", "access", 2, decided(0), "S"),
        check("done", "access", 9, decided(1), "S"),
      ],
      weights,
    );
    expect(score.fixOrder).toEqual(["small", "large"]);
    // A medium one counts half of what it gains, a large one a quarter.
    const close = scoreChecks(
      [
        check("large", "access", 15, decided(0), "L"),
        check("medium", "access", 7, decided(0), "M"),
        check("small", "access", 4, decided(0), "S"),
      ],
      weights,
    );
    expect(close.fixOrder).toEqual(["small", "large", "medium"]);
    expect(score.pointsGained.get("large")).toBeCloseTo((10 * 4) / 15);
  });

  const findings = fc.oneof(
    fc.double({ min: 0, max: 1, noNaN: true }).map((value) => decided(value)),
    fc.constant(na),
    fc.constant(unknown),
  );
  const sites = fc
    .array(
      fc.tuple(fc.constantFrom<CategoryId>("access", "trust"), fc.integer({ min: 1, max: 5 }), findings),
      { minLength: 1, maxLength: 12 },
    )
    .map((rows) =>
      rows.map(([category, weight, finding], index) => check(`c${index}`, category, weight, finding)),
    );

  test("law: readiness is within 0–10, coverage within 0–1", () => {
    fc.assert(
      fc.property(sites, (checks) => {
        const { readiness, coverage } = scoreChecks(checks, weights);
        return (readiness === null || (readiness >= 0 && readiness <= 10)) && coverage >= 0 && coverage <= 1;
      }),
    );
  });

  test("law: mending one check adds exactly the points that were promised", () => {
    fc.assert(
      fc.property(sites, (checks) => {
        const before = scoreChecks(checks, weights);
        return checks.every((target) => {
          if (!("score" in target.finding) || before.uncapped === null) return true;
          const fixed = checks.map((one) => (one === target ? { ...one, finding: decided(1) } : one));
          const gained = (scoreChecks(fixed, weights).uncapped ?? 0) - before.uncapped;
          return Math.abs(gained - (before.pointsGained.get(target.id) ?? 0)) < 1e-9;
        });
      }),
    );
  });
});

test.each([
  [0.05, 0.1],
  [6.65, 6.7],
  [7.949999, 7.9],
  [2.25, 2.3],
  [10, 10],
])("roundHalfUp(%d) is %d", (value, rounded) => expect(roundHalfUp(value)).toBe(rounded));

test.each([
  [3.9, "Not ready"],
  [4, "Basic"],
  [5.9, "Basic"],
  [6, "Good"],
  [7.9, "Good"],
  [8, "Ready"],
] as const)("bandOf(%d) is %s", (readiness, band) => expect(bandOf(readiness)).toBe(band));
