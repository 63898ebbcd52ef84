import { expect, test } from "vitest";
import { dollars, plans, priceFor } from "./plans.ts";

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
