import { type AnswerFilter, USUAL_DAYS } from "../answer-filter.ts";
import { daysText, dayText } from "./day-text.ts";

/** The period of a filter in words: "Last 30 days", "1 Oct – 22 Nov 2026", "Since 1 Oct 2026". */
export function periodText({ from, to, days }: AnswerFilter): string {
  if (from !== undefined && to !== undefined) return daysText(from, to);
  if (from !== undefined) return `Since ${dayText(from)}`;
  const length = days ?? USUAL_DAYS;
  return to === undefined ? `Last ${length} days` : `${length} days to ${dayText(to)}`;
}
