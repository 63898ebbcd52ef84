import fc from "fast-check";
import { expect, test } from "vitest";
import { FIGURE_METRICS, type FigureSubject, readReference, writeReference } from "./figure-reference.ts";

const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const period = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
const digits = fc.stringMatching(/^[0-9a-f]{8}$/);
const subject: fc.Arbitrary<FigureSubject> = fc.oneof(
  fc.constant({ kind: "brand" } as const),
  period.map((days) => ({ kind: "days", days }) as const),
  fc
    .constantFrom("assistant", "source", "type")
    .chain((kind) => fc.stringMatching(/^[a-z0-9.-]{1,60}$/).map((id) => ({ kind, id }) as const)),
  fc.constantFrom("rival", "prompt", "audit").chain((kind) => digits.map((id) => ({ kind, id }) as const)),
  fc.tuple(digits, fc.constantFrom("newest", "none", "named"), digits, day).map(([id, audit, named, on]) => ({
    kind: "action" as const,
    id,
    ...(audit === "newest" ? {} : { audit: audit === "none" ? null : { digits: named, day: on } }),
  })),
);

test("a reference says what was written into it", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FIGURE_METRICS),
      fc.nat(),
      subject,
      period,
      (metric, analysisId, about, days) => {
        const text = writeReference({ metric, analysisId, subject: about, period: days });
        expect(text).toMatch(/^[\w.:~-]+$/);
        expect(readReference(text)).toMatchObject({ metric, analysisId, subject: about, period: days });
      },
    ),
  );
});

test("whatever else is read, nothing breaks", () => {
  expect(
    writeReference({
      metric: "visibility",
      analysisId: 37,
      subject: { kind: "brand" },
      period: { from: "2026-10-26", to: "2026-11-24" },
    }),
  ).toBe("visibility~metrics-4~37~brand~20261026-20261124");
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readReference(text)).toBeNull();
    }),
  );
  for (const wrong of [
    "~metrics-4~1~brand~20261026-20261124",
    "visibility~metrics-4~1~brand~20261124-20261026",
    "visibility~metrics-4~1~brand~20261399-20261399",
    "visibility~metrics-4~x~brand~20261026-20261124",
    "gain~metrics-4~1~action:44444444-33333333-20269999~20261026-20261124",
    "gain~metrics-4~1~action:44444444-33333333~20261026-20261124",
  ])
    expect(readReference(wrong)).toBeNull();
});
