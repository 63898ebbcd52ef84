import { isCollecting, valueWords } from "#reports/visibility/figure-words.ts";
import { assistantsWords, promptsWords, sourcesWords } from "#reports/visibility/report-words.ts";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";

/** How a mail differs from one recipient to the next. */
export type WeeklyLinks = {
  /** The brand's page. */
  readonly brand: string;
  readonly home: string;
  /** Null in a preview, which nobody has subscribed to. */
  readonly unsubscribe: string | null;
};

/** Takes a report; returns what its parts say in a sentence, also where there is nothing to say. */
export const partWords = (report: VisibilityReport) => ({
  assistants: report.assistants.length === 0 ? "No assistant answered this week." : assistantsWords(report),
  prompts: promptsWords(report) || "No prompt has answers in both weeks, so none can be compared.",
  sources: sourcesWords(report) || "No source has answers in both weeks, so none can be compared.",
});

/** Takes a report; returns the subject of its mail: the headline number, and its change where there is one. */
export function weeklySubject({
  brand,
  headline: { visibility, change },
}: Pick<VisibilityReport, "brand" | "headline">): string {
  if (visibility.value === null || isCollecting(visibility))
    return `${brand.name}: too few answers this week`;
  const named = `${brand.name}: named in ${valueWords(visibility)} of answers`;
  if (change.value === null) return named;
  const points = valueWords(change);
  return change.verdict === "real change"
    ? `${named}, ${points} ${points === "+1" || points === "−1" ? "point" : "points"}`
    : `${named}, no clear change`;
}

/** Of each that a mail shows, the brand among its competitors included; of actions, for each score. */
export const MAILED = { competitors: 6, actions: 2 } as const;
