import { metricKey, metricsIn } from "./alert-metric.ts";
import { type Batch, matchedCells } from "./batch.ts";
import type { Candidate, Family, Settled } from "./candidate.ts";
import { familyOf } from "./candidate.ts";
import { isLarge, type MetricTest, SURE, striking, testMetric } from "./metric-test.ts";
import { type RaisedAlert, raiseAlerts } from "./raise-alerts.ts";

export type BatchToJudge = {
  /** Oldest first; the last one is new. */
  readonly batches: readonly Batch[];
  readonly waiting: readonly Candidate[];
  /** The scan at which an alert reported the current level; earlier scans are no longer compared with. */
  readonly since: Readonly<Partial<Record<Family, string>>>;
  /** Scans that showed a change no later one confirmed: odd ones, which nothing is compared with. */
  readonly odd: readonly string[];
};

export type JudgedBatch = {
  /** Every comparison made of the new scan with those before it. */
  readonly tests: readonly MetricTest[];
  /** To be confirmed by a later scan. */
  readonly candidates: readonly Candidate[];
  /** Of those that waited; anyone who is not among them waits on. */
  readonly settled: readonly Settled[];
  readonly alerts: readonly RaisedAlert[];
};

/** Scans that are added up to compare with: one alone is as noisy as what it is compared to, and few soon hold the new level too. */
const BASELINE = 8;
/** A candidate that meets this many scans it cannot be compared with is given up. */
const PATIENCE = 4;
/** Past scans: a baseline, a candidate, and those it waited for. */
export const SCANS_LOOKED_AT = BASELINE + 1 + PATIENCE;

/**
 * The rule of alerts: takes a brand's last scans and the candidates that wait; returns what the new scan says of them, new
 * candidates, and the alerts to raise. A candidate is confirmed by a later scan that shows the change against the same baseline
 * again. An alert ends all else that waits of its family: what moved with it is the same cause.
 */
export function judgeBatch({ batches, waiting, since, odd }: BatchToJudge): JudgedBatch {
  const batch = batches.at(-1);
  if (batch === undefined) return { tests: [], candidates: [], settled: [], alerts: [] };
  const settled = waiting.flatMap((candidate) => settledAt(candidate, batches, batch));
  const alerts = raiseAlerts(settled);
  const ended = new Set(alerts.map(({ family }) => family));
  const waitsOn = waiting.filter((one) => !settled.some(({ candidate }) => candidate === one));
  const known = new Set(waitsOn.map(({ metric }) => metricKey(metric)));
  // What waits may yet prove odd.
  const doubtful = new Set([...odd, ...oddOf(settled), ...waitsOn.map((candidate) => candidate.batch)]);
  const tested = testsOf({ earlier: batches.slice(0, -1), batch, since, doubtful });
  const found = striking(tested.map(({ test }) => test));
  return {
    tests: tested.map(({ test }) => test),
    candidates: tested
      .filter(({ test }, index) => found[index] === true && !known.has(metricKey(test.metric)))
      .filter(({ test }) => !ended.has(familyOf(test.metric)))
      .map(({ test, baseline }) => ({ metric: test.metric, batch: batch.id, baseline, test })),
    settled: [
      ...settled,
      ...waitsOn
        .filter(({ metric }) => ended.has(familyOf(metric)))
        .map((candidate) => ({ candidate, outcome: "superseded", test: null, together: null }) as const),
    ],
    alerts,
  };
}

/** Takes what was settled; returns the scans that were odd. */
export const oddOf = (settled: readonly Settled[]): readonly string[] =>
  settled.flatMap(({ candidate, outcome }) => (outcome === "not confirmed" ? [candidate.batch] : []));

type Tested = { readonly test: MetricTest; readonly baseline: readonly string[] };

type Comparison = Pick<BatchToJudge, "since"> & {
  readonly earlier: readonly Batch[];
  readonly batch: Batch;
  readonly doubtful: ReadonlySet<string>;
};

function testsOf({ earlier, batch, since, doubtful }: Comparison): readonly Tested[] {
  return (["presence", "sentiment"] as const).flatMap((family) => {
    const start = earlier.findIndex(({ id }) => id === since[family]);
    const baseline = earlier
      .slice(Math.max(0, start))
      // Whatever else it showed, the scan an alert began with is the new level.
      .filter(({ id }) => id === since[family] || !doubtful.has(id))
      .slice(-BASELINE);
    const cells = matchedCells(baseline, batch);
    return metricsIn(cells)
      .filter((metric) => familyOf(metric) === family)
      .flatMap((metric) => {
        const test = testMetric(cells, metric);
        return test === null ? [] : [{ test, baseline: baseline.map(({ id }) => id) }];
      });
  });
}

function settledAt(candidate: Candidate, batches: readonly Batch[], batch: Batch): readonly Settled[] {
  const baseline = batches.filter(({ id }) => candidate.baseline.includes(id));
  const test = testMetric(matchedCells(baseline, batch), candidate.metric);
  if (test === null) {
    const waited = batches.length - 1 - batches.findIndex(({ id }) => id === candidate.batch);
    return waited < PATIENCE ? [] : [{ candidate, outcome: "not comparable", test, together: null }];
  }
  const both = batches.filter(({ id }) => id === candidate.batch || id === batch.id);
  const together = testMetric(matchedCells(baseline, addedUp(both)), candidate.metric);
  const isConfirmed = isAgain(candidate.test, test) && together !== null && together.change.p < SURE;
  return [{ candidate, outcome: isConfirmed ? "confirmed" : "not confirmed", test, together }];
}

const addedUp = (batches: readonly Batch[]): Batch => ({
  id: batches.map(({ id }) => id).join(" "),
  cells: batches.flatMap(({ cells }) => cells),
});

/** The second scan shows the change as surely as the first one had to, and the same way. */
const isAgain = (first: MetricTest, second: MetricTest): boolean =>
  isLarge(second) &&
  second.change.p < SURE &&
  Math.sign(second.change.value) === Math.sign(first.change.value);
