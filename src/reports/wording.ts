import type { CheckResult } from "#site-audit/audit-result.ts";

export type Outcome = CheckResult["outcome"];

/** How an outcome is called; on every medium it has a glyph of its own beside the word. */
export const outcomeWords: Readonly<Record<Outcome, string>> = {
  pass: "Pass",
  partial: "Partial",
  fail: "Fail",
  na: "N/A",
  unknown: "Unknown",
};

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five"];

/** Takes a count and a noun in singular and plural; returns "One fix", "Five fixes" or, above five, "7 fixes". */
export function countedInWords(count: number, one: string, many: string): string {
  return `${NUMBERS[count] ?? count} ${count === 1 ? one : many}`;
}

/** Takes phrases; returns them as one: "a", "a and b", "a, b and c". */
export function joined(phrases: readonly string[]): string {
  if (phrases.length < 2) return phrases.join("");
  return `${phrases.slice(0, -1).join(", ")} and ${phrases.at(-1)}`;
}

/** Takes a score 0–10, or null where nothing was measured; returns "7.2" or "–". */
export function scoreWords(score: number | null): string {
  return score === null ? "–" : score.toFixed(1);
}

/** Takes the counts by outcome; returns "56 of 60, 3 don’t apply, 1 couldn’t be run". */
export function countsLine(counts: Readonly<Record<Outcome, number>>): string {
  const made = counts.pass + counts.partial + counts.fail;
  const parts = [`${made} of ${made + counts.na + counts.unknown}`];
  if (counts.na > 0) parts.push(`${counts.na} ${counts.na === 1 ? "doesn’t" : "don’t"} apply`);
  if (counts.unknown > 0) parts.push(`${counts.unknown} couldn’t be run`);
  return parts.join(", ");
}

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const time = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** Takes an ISO instant; returns its day, as in "14 Nov 2026" (UTC). */
export function writtenDay(instant: string): string {
  return day.format(new Date(instant));
}

/** Takes an ISO instant; returns day and time, as in "14 Nov 2026, 09:12 UTC". */
export function writtenInstant(instant: string): string {
  return `${writtenDay(instant)}, ${time.format(new Date(instant))} UTC`;
}
