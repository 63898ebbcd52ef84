import { type AnswerFilter, USUAL_DAYS } from "../answer-filter.ts";

const form = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Takes a moment or a day as sent; returns its day (UTC), such as "22 Nov 2026"; an en dash for none. */
export const dayText = (iso: string | null): string => (iso === null ? "–" : form.format(new Date(iso)));

/** Takes the first and the last day of a period as sent; returns them in words: "24 Oct – 22 Nov 2026", "9 – 21 Nov 2026". */
export const daysText = (from: string, to: string): string =>
  form.formatRange(new Date(from), new Date(to)).replaceAll(/[\u2009\u202f]/g, " ");

/** The period of a filter in words: "Last 30 days", "1 Oct – 22 Nov 2026", "Since 1 Oct 2026". */
export function periodText({ from, to, days }: AnswerFilter): string {
  if (from !== undefined && to !== undefined) return daysText(from, to);
  if (from !== undefined) return `Since ${dayText(from)}`;
  const length = days ?? USUAL_DAYS;
  return to === undefined ? `Last ${length} days` : `${length} days to ${dayText(to)}`;
}
