import { expect, test } from "vitest";
import { planHint } from "./plan-hint.ts";

test("a plan says how often it scans, and that nothing is charged where nobody can pay", () => {
  expect(planHint("monthly", false)).toBe(
    "Only decides how often we scan: Monthly means every week. Nothing is charged here.",
  );
  expect(planHint("one_time", false)).toContain("One-time means once");
  expect(planHint("monthly", true)).not.toContain("charged");
});
