import { expect, test } from "vitest";
import { planHint } from "./brand-form.tsx";

test("a plan says how often assistants are asked, and that nothing is charged where nobody can pay", () => {
  expect(planHint("monthly", false)).toBe("Brands on Monthly are scanned every week. Nothing is billed.");
  expect(planHint("one_time", false)).toContain("scanned once");
  expect(planHint("enterprise", true)).toContain("Scanned every day, or less often");
  expect(planHint("monthly", true)).not.toContain("costs");
});
