import { expect, test } from "vitest";
import { planHint } from "./brand-form.tsx";

test("a plan says how often assistants are asked, and that nothing is charged where nobody can pay", () => {
  expect(planHint("monthly", false)).toBe(
    "The assistants are asked every week on the Monthly plan. Choosing a plan here costs nothing.",
  );
  expect(planHint("one_time", false)).toContain("asked once on the One-time plan.");
  expect(planHint("enterprise", true)).toContain("asked every day on the Enterprise plan, or as often as");
  expect(planHint("monthly", true)).not.toContain("costs");
});
