import type { AlertMetric } from "./alert-metric.ts";
import type { MetricTest } from "./metric-test.ts";

/** A change that one scan shows and that no other has confirmed yet. */
export type Candidate = {
  readonly metric: AlertMetric;
  /** The scan that showed it first. */
  readonly batch: string;
  /** The scans it is compared with, now and when it is to be confirmed. */
  readonly baseline: readonly string[];
  readonly test: MetricTest;
};

/** What became of a candidate that waited. */
export type Settled = {
  readonly candidate: Candidate;
  readonly outcome: "confirmed" | "not confirmed" | "superseded" | "not comparable";
  /** The later scan, and both scans added up, against the baseline of the candidate; null where they were not compared. */
  readonly test: MetricTest | null;
  readonly together: MetricTest | null;
};

/** Changes of one cause move together: what is alerted of one of them starts all of them again. */
export type Family = "presence" | "sentiment";

/** Sentiment, or presence: all other metrics are about being named. */
export const familyOf = ({ kind }: AlertMetric): Family => (kind === "sentiment" ? "sentiment" : "presence");
