import { expect, test } from "vitest";
import { overBudget, slowness } from "../../scripts/step-budget.ts";

test("a step fails when it takes more than one and a half times its budget, on a slow machine in proportion", () => {
  expect(overBudget("types", 180, 1)).toBeNull();
  expect(overBudget("types", 181, 1)).toBe("too slow: types took 181 s, more than 1.5 times its 120 s");
  expect(overBudget("types", 181, 2)).toBeNull();
  expect(overBudget("types", 361, 2)).toMatch(/^too slow: types took 361 s on a machine 2\.0 times slower/);
  expect(overBudget("a step without a budget", 9999, 1)).toBeNull();
  expect(slowness()).toBeGreaterThanOrEqual(1);
});
