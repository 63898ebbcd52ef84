import { expect, test } from "vitest";
import { capped, limited, northwind, unreachable } from "../../tests/reports/audit-result-sample.ts";
import { readinessOf } from "./recount.ts";

test("Readiness counted anew from the checks that are kept is what the audit said", () => {
  for (const result of [northwind, limited, capped, unreachable])
    expect(readinessOf(result)).toBe(result.score);
  expect(readinessOf({ ...northwind, checks: northwind.checks.slice(0, 10) })).not.toBe(northwind.score);
});
