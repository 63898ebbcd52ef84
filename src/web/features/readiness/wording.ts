import type { AuditedSite, Outcome } from "#api/brands/contract.ts";

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

/** "12 pages read, 48 of 60 checks run, 10 don’t apply, 2 couldn’t be run and don’t count". */
export function reachWords({ pagesRead, counts }: AuditedSite): string {
  const run = counts.pass + counts.partial + counts.fail;
  return [
    `${plural(pagesRead, "page", "pages")} read`,
    `${run} of ${total(counts)} checks run`,
    ...(counts.na > 0 ? [`${counts.na} ${counts.na === 1 ? "doesn’t" : "don’t"} apply`] : []),
    ...(counts.unknown > 0
      ? [`${counts.unknown} couldn’t be run and ${counts.unknown === 1 ? "doesn’t" : "don’t"} count`]
      : []),
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

/** What the fixes that are shown at first come to. */
export function reachedWords(first: number, all: number, score: number | null, becomes: number): string {
  const made =
    first === 1 ? "This fix takes" : `${first < all ? "The first" : "These"} ${first} fixes together take`;
  return `${made} you from ${scoreWords(score)} to ${scoreWords(becomes)}.`;
}
