import type { Watched } from "./watched.ts";
import type { WatchedTest } from "./watched-test.ts";

/** A change that one scan shows and that no other has confirmed yet. */
export type Candidate = {
  readonly watched: Watched;
  /** The scan that showed it first. */
  readonly batch: string;
  /** The scans it is compared with, now and when it is to be confirmed. */
  readonly baseline: readonly string[];
  readonly test: WatchedTest;
};

/** What became of a candidate that waited. */
export type Settled = {
  readonly candidate: Candidate;
  readonly outcome: "confirmed" | "not confirmed" | "superseded" | "not comparable";
  /** The later scan, and both scans added up, against the baseline of the candidate; null where they were not compared. */
  readonly test: WatchedTest | null;
  readonly together: WatchedTest | null;
};

/** Changes of one cause move together: what is alerted of one of them starts all of them again. */
export type Family = "presence" | "sentiment";

/** Sentiment, or presence: all other metrics are about being named. */
export const familyOf = ({ kind }: Watched): Family => (kind === "sentiment" ? "sentiment" : "presence");
