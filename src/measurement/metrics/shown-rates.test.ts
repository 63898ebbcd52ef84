import fc from "fast-check";
import { expect, test } from "vitest";
import { type ShownCounts, shownRates } from "./shown-rates.ts";

const counts = (shown: number, notShown: number, mentioning: number): ShownCounts => ({
  ...{ shown, notShown, mentioning, clear: shown },
});

test("trigger rate, mention rate and reach divide by what each of them is of", () => {
  const { trigger, mention, reach } = shownRates([counts(6, 4, 3), counts(2, 8, 1)]);
  expect([trigger.value, mention.value, reach.value]).toEqual([0.4, 0.5, 0.2]);
  expect([trigger.n, mention.n, reach.n]).toEqual([20, 8, 20]);
  for (const { low, high, value } of [trigger, mention, reach]) {
    expect(low).toBeLessThan(value ?? 0);
    expect(high).toBeGreaterThan(value ?? 1);
  }
});

test("a page that never shows an answer has a trigger rate and a reach of 0, and no mention rate", () => {
  const { trigger, mention, reach } = shownRates([counts(0, 10, 0)]);
  expect([trigger.value, mention.value, reach.value]).toEqual([0, null, 0]);
});

test("reach is trigger rate times mention rate where no name is unclear, and never more than either", () => {
  const cluster = fc
    .tuple(fc.nat(20), fc.nat(20), fc.nat(20))
    .map(([shown, notShown, named]) => counts(shown, notShown, Math.min(shown, named)));
  fc.assert(
    fc.property(fc.array(cluster, { minLength: 1, maxLength: 8 }), (clusters) => {
      const { trigger, mention, reach } = shownRates(clusters);
      if (trigger.value === null || mention.value === null) return;
      expect(reach.value).toBeCloseTo(trigger.value * mention.value, 9);
    }),
  );
});
