import { expect, test } from "vitest";
import { planHint } from "./brand-form.tsx";

test("a plan says how often assistants are asked, and that nothing is charged where nobody can pay", () => {
  expect(planHint("monthly", false)).toBe(
    "A brand on the Monthly plan is scanned every week. Choosing a plan here costs nothing.",
  );
  expect(planHint("one_time", false)).toContain("is scanned once.");
  expect(planHint("enterprise", true)).toContain(
    "A brand on the Enterprise plan is scanned every day, or less often",
  );
  expect(planHint("monthly", true)).not.toContain("costs");
});
