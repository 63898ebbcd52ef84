import { type AnswerFilter, USUAL_DAYS } from "./answer-filter.ts";

const form = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});
const shown = (day: string) => form.format(new Date(`${day}T00:00:00Z`));

/** The period of a filter in words: "Last 30 days", "1 Oct 2026 – 22 Nov 2026", "Since 1 Oct 2026". */
export function periodText({ from, to, days }: AnswerFilter): string {
  if (from !== undefined && to !== undefined)
    return from === to ? shown(from) : `${shown(from)} – ${shown(to)}`;
  if (from !== undefined) return `Since ${shown(from)}`;
  const length = days ?? USUAL_DAYS;
  return to === undefined ? `Last ${length} days` : `${length} days to ${shown(to)}`;
}
