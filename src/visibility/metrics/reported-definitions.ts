import { definitionOf, METRICS_VERSION, type MetricDefinition, type MetricId } from "./definitions.ts";

/** What reports alone print, beside the metrics of the pages: the pages need not load their words. */
const texts = {
  citationShare: [
    "Share of citations",
    "How much of all that assistants cite is of one type of source.",
    "citations of the type's domains ÷ citations of all domains",
  ],
  domains: [
    "Domains",
    "How many domains assistants looked at or cited.",
    "count of domains with at least one page retrieved or cited in a valid answer",
  ],
  readiness: [
    "Readiness",
    "How ready a site is for assistants, from 0 to 10; counted from checks of the site, not from answers.",
    "mean of the measured categories by their weight, each the weighted mean of its checks × 10, held down by ceilings",
  ],
  gain: [
    "Gain",
    "What an action could add to a score at most; never a promise.",
    "the score if what the action mends were perfect − the score now, by the answers of the period and the audit its reference names",
  ],
  critical: [
    "Critical answers",
    "Answers that speak of the brand critically.",
    "count of valid answers whose tone towards the brand is negative",
  ],
  comparedPrompts: [
    "Prompts compared",
    "How many prompts were looked at together to tell which were won and which were lost.",
    "count of prompts with answers in both periods; won and lost are those whose change is real and holds among all of them (Benjamini–Hochberg, q .10)",
  ],
  comparedSources: [
    "Sources compared",
    "How many sources were looked at together to tell which came and which went.",
    "count of the 40 most used domains of each period whose change can be told; gained and lost are those whose change is real and holds among all of them (Benjamini–Hochberg, q .10)",
  ],
  promptChanges: [
    "Prompts added and deleted",
    "How many prompts came or went on a day, so that a line may bend there.",
    "count of prompts added + count of prompts deleted on that day",
  ],
} as const satisfies Record<string, readonly [string, string, string]>;

type OwnId = keyof typeof texts;
export type ReportedMetricId = MetricId | OwnId;

const isOwn = (id: ReportedMetricId): id is OwnId => id in texts;

/** Takes a metric of the pages or of reports; returns its definition. */
export function reportedDefinitionOf(id: ReportedMetricId): MetricDefinition<ReportedMetricId> {
  if (!isOwn(id)) return definitionOf(id);
  const [name, sentence, formula] = texts[id];
  return { id, name, sentence, formula, version: METRICS_VERSION };
}
