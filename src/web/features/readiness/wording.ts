import { percent } from "#visibility/percent.ts";
import type { AuditedSite, Outcome } from "../../api-client/readiness.ts";

/** In the order of the filter: what is to be done first. */
export const outcomes: readonly Outcome[] = ["fail", "partial", "pass", "na", "unknown"];

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  fail: "Fails",
  partial: "Partly",
  pass: "Pass",
  na: "Does not apply",
  unknown: "Not measured",
};

/** Takes a score 0–10 or null; returns "7.2" or an en dash. */
export const scoreWords = (score: number | null): string => (score === null ? "–" : score.toFixed(1));

const total = (counts: AuditedSite["counts"]) =>
  counts.pass + counts.partial + counts.fail + counts.na + counts.unknown;

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** "12 pages read, 58 of 60 checks made, coverage 97%". */
export function reachWords({ pagesRead, counts, coverage }: AuditedSite): string {
  const made = counts.pass + counts.partial + counts.fail;
  return [
    `${plural(pagesRead, "page", "pages")} read`,
    `${made} of ${total(counts)} checks made`,
    `coverage ${percent(coverage)}`,
  ].join(", ");
}

/** "27 pass, 22 partly, 7 fail, 2 do not apply, 2 not measured"; what there is none of is left out. */
export function countsWords({ pass, partial, fail, na, unknown }: AuditedSite["counts"]): string {
  return [
    [pass, "pass"],
    [partial, "partly"],
    [fail, fail === 1 ? "fails" : "fail"],
    [na, na === 1 ? "does not apply" : "do not apply"],
    [unknown, "not measured"],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(", ");
}

/** Takes what mending a check alone would add; returns "+0.4", "<0.1", or nothing where it adds nothing. */
export function gainWords(points: number): string {
  if (points < 0.001) return "";
  return points < 0.05 ? "<0.1" : `+${points.toFixed(1)}`;
}
