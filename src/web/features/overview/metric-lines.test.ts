import { expect, test } from "vitest";
import type { DayMetrics } from "#api/visibility/contract.ts";
import { chartMetricOf, metricPoints } from "./metric-lines.ts";

const estimate = (value: number | null, low = 0.4, high = 0.6) => ({ value, low, high, n: 8, nEff: 8 });
const others: DayMetrics["days"] = [
  {
    day: "2026-11-01",
    entities: [
      {
        id: "own",
        shareOfVoice: estimate(0.5),
        position: { value: 1.8, low: 1.2, high: 2.4, n: 8 },
        sentiment: { value: 70, low: 10, high: 95, n: 3 },
      },
    ],
  },
  {
    day: "2026-11-02",
    entities: [{ id: "own", shareOfVoice: estimate(null), position: null, sentiment: null }],
  },
];
const days = { visibility: [], others };

test("a day without a value has no point, and an interval too wide to be of use no band", () => {
  expect(metricPoints("share-of-voice", "own", days)).toEqual([
    { day: "2026-11-01", value: 0.5, low: 0.4, high: 0.6, n: 8 },
  ]);
  expect(metricPoints("position", "own", days)).toEqual([
    { day: "2026-11-01", value: 1.8, low: 1.2, high: 2.4, n: 8 },
  ]);
  expect(metricPoints("tone", "own", days)).toEqual([
    { day: "2026-11-01", value: 70, low: null, high: null, n: 3 },
  ]);
  for (const metric of ["share-of-voice", "position", "tone"] as const) {
    expect(metricPoints(metric, "other", days)).toEqual([]);
    expect(metricPoints(metric, "own", { visibility: [], others: undefined })).toEqual([]);
  }
});

test.each([
  ["", "visibility"],
  ["metric=tone", "tone"],
  ["metric=nonsense", "visibility"],
])("an address with “%s” shows %s", (query, metric) =>
  expect(chartMetricOf(new URLSearchParams(query))).toBe(metric),
);
