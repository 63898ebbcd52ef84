import { metricKey } from "./alert-metric.ts";
import { type Candidate, type Family, familyOf, type Settled } from "./candidate.ts";
import type { MetricTest } from "./metric-test.ts";

/** An alert needs one scan to compare with, and two that show the change. */
export const SCANS_NEEDED = 3;

/** What is alerted of, each at most once a scan. */
export type AlertCause =
  | "visibility fell"
  | "visibility rose"
  | "competitor overtook"
  | "own pages lost"
  | "sentiment fell";

/** A confirmed change: what the scan showed that saw it first, the one that confirmed it, and both together. */
export type AlertPart = {
  readonly first: MetricTest;
  readonly second: MetricTest;
  readonly together: MetricTest;
};

export type RaisedAlert = {
  readonly cause: AlertCause;
  readonly family: Family;
  /** The scan that showed it first: the present level holds since then. */
  readonly since: string;
  readonly baseline: readonly string[];
  /** The gravest first. */
  readonly parts: readonly AlertPart[];
};

const causeOf = ({ metric, test }: Candidate): AlertCause => {
  if (metric.kind === "sentiment") return "sentiment fell";
  if (metric.kind === "own-pages") return "own pages lost";
  if (metric.kind === "competitor") return "competitor overtook";
  return test.change.value < 0 ? "visibility fell" : "visibility rose";
};

/** Anyone who is named less is overtaken and cited less as well: that is one cause, called by its first name. */
const BAD_NEWS: readonly AlertCause[] = ["visibility fell", "competitor overtook", "own pages lost"];

/**
 * Takes what a scan settled; returns the alerts to raise, one for each cause, with all that was
 * confirmed together as its parts.
 */
export function raiseAlerts(settled: readonly Settled[]): readonly RaisedAlert[] {
  const confirmed = settled.flatMap(({ candidate, outcome, test, together }) =>
    outcome === "confirmed" && test !== null && together !== null
      ? [{ candidate, cause: causeOf(candidate), part: { first: candidate.test, second: test, together } }]
      : [],
  );
  const leading = BAD_NEWS.find((cause) => confirmed.some((one) => one.cause === cause));
  const byCause = Map.groupBy(confirmed, ({ cause }) =>
    leading !== undefined && BAD_NEWS.includes(cause) ? leading : cause,
  );
  return [...byCause].flatMap(([cause, all]) => {
    const ordered = all.toSorted(
      (a, b) => rankOf(a.candidate) - rankOf(b.candidate) || graveness(b.part) - graveness(a.part),
    );
    const first = ordered[0];
    if (first === undefined) return [];
    return [
      {
        cause,
        family: familyOf(first.candidate.metric),
        since: first.candidate.batch,
        baseline: first.candidate.baseline,
        parts: ordered.map(({ part }) => part),
      },
    ];
  });
}

const graveness = ({ together }: AlertPart): number => Math.abs(together.change.value);

const ORDER: readonly string[] = ["visibility", "competitor", "own-pages", "sentiment"];

/** The whole before its parts, then one assistant after the other. */
const rankOf = ({ metric }: Candidate): number =>
  ORDER.indexOf(metric.kind) + (metricKey(metric) === metric.kind ? 0 : 0.5);
