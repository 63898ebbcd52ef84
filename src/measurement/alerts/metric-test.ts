import { discoveries } from "../estimates/benjamini-hochberg.ts";
import { meanOf } from "../estimates/estimate.ts";
import { pairedChange } from "../estimates/paired-change.ts";
import { criticalT } from "../estimates/student-t.ts";
import { type JudgedChange, judgePaired } from "../estimates/verdict.ts";
import { type AlertMetric, metricPairs } from "./alert-metric.ts";
import type { MatchedCell } from "./batch.ts";

/** One comparison of two batches of answers, with everything an alert shows about it. */
export type MetricTest = {
  readonly metric: AlertMetric;
  readonly before: number;
  readonly after: number;
  /** After less before, the mean over prompts, with its 95 % interval. */
  readonly change: JudgedChange & { readonly p: number };
  readonly prompts: number;
  readonly answers: { readonly before: number; readonly after: number };
  /** A smaller change could not have raised an alert. */
  readonly smallestChange: number;
};

export const SURE = 0.01;
export const SMALLEST_CHANGE = 0.1;
const FALSE_DISCOVERY_RATE = 0.1;
/** With fewer prompts the exact test cannot be sure enough, whatever happens. */
export const MIN_PROMPTS = 10;

/** Tests one metric on like-for-like counts; null if too few prompts are in both. */
export function testMetric(cells: readonly MatchedCell[], metric: AlertMetric): MetricTest | null {
  const { pairs, answers } = metricPairs(cells, metric);
  const change = pairs.length < MIN_PROMPTS ? null : pairedChange(pairs);
  if (change === null) return null;
  const judged = judgePaired(change);
  return {
    metric,
    before: meanOf(pairs.map(({ before }) => before)) ?? 0,
    after: meanOf(pairs.map(({ after }) => after)) ?? 0,
    change: { ...judged, p: judged.p ?? 1 },
    prompts: pairs.length,
    answers,
    smallestChange: Math.max(SMALLEST_CHANGE, criticalT(pairs.length - 1, SURE) * change.standardError),
  };
}

/** A change of at least ten points, in a direction that alerts report. 0.3 − 0.2 is a tenth less one bit. */
export function isLarge({ metric, before, after, change }: MetricTest): boolean {
  if (Math.abs(change.value) < SMALLEST_CHANGE - 1e-9) return false;
  if (metric.kind === "visibility") return true;
  // A lead that shrinks is no overtaking.
  if (metric.kind === "competitor") return change.value < 0 && before >= 0 && after < 0;
  return change.value < 0;
}

/**
 * Takes all tests of one night; returns for each whether it may become an alert, once a second batch confirms it: at least ten
 * points, and p < .01 or a discovery at q .10 (Benjamini & Hochberg 1995) among all of them.
 */
export function striking(tests: readonly MetricTest[]): readonly boolean[] {
  const found = discoveries(
    tests.map(({ change }) => change.p),
    FALSE_DISCOVERY_RATE,
  );
  return tests.map((test, index) => isLarge(test) && (test.change.p < SURE || found[index] === true));
}
