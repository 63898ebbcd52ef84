import { expect, test } from "vitest";
import { contentsOf, dollars, plans, priceFor } from "./plans.ts";

// @spec-9.2
test.each([
  [0, "monthly", "$0"],
  [249, "monthly", "$249"],
  [249, "yearly", "$2,390"],
  [499, "yearly", "$4,790"],
] as const)("%i dollars billed %s shows as %s", (monthlyPrice, period, shown) => {
  expect(dollars(priceFor(monthlyPrice, period))).toBe(shown);
});

// @spec-3.3
test("one plan is the popular one, and one is agreed on by talking", () => {
  expect(plans.filter(({ isPopular }) => isPopular).map(({ id }) => id)).toEqual(["pro"]);
  expect(plans.filter(({ isByContact }) => isByContact).map(({ id }) => id)).toEqual(["enterprise"]);
});

test("how often a plan scans is apart from what else it holds, and part of all it holds", () => {
  for (const plan of plans) {
    expect(plan.features.join()).not.toMatch(/scan|refresh|monitoring/i);
    expect(contentsOf(plan)).toEqual([plan.features[0], plan.rhythm, ...plan.features.slice(1)]);
  }
});
