import type { Part } from "../airo/answer-parts.ts";
import { AIRO_VERSION, AIRO_WEIGHTS } from "../airo/weights.ts";

/** Raise it with every change to how a share, a mean, an interval or a verdict is counted. */
const METRICS_VERSION = "metrics-5";

/** What a number means and how it is counted, for anyone who asks "says who?". */
export type MetricDefinition<Id extends string = MetricId> = {
  readonly id: Id;
  readonly name: string;
  readonly sentence: string;
  /** The formula in words. */
  readonly formula: string;
  readonly version: string;
};

const weight = (part: keyof typeof AIRO_WEIGHTS): string => `weight ${AIRO_WEIGHTS[part].toFixed(2)}`;

const texts = {
  visibility: [
    "Visibility",
    "How often assistants name the brand when they are asked your prompts.",
    "answers that name the brand ÷ answers that clearly do or don’t; several mentions in one answer count once",
  ],
  shareOfVoice: [
    "Share of voice",
    "How much of all the naming of you and your competitors goes to this brand.",
    "answers that name the brand ÷ the sum, over you and every tracked competitor, of answers that name each",
  ],
  position: [
    "Position",
    "The brand’s position among those an answer names; 1 is first, so lower is better.",
    "sum of positions ÷ answers in which the brand has one",
  ],
  sentiment: [
    "Tone",
    "How kindly answers speak of the brand, from 0 to 100; 50 is neutral.",
    "50 × (1 + mean of −1, 0 and +1 over the answers that a judge model rated); without one there is no mean, only how many answers praise or criticize in strong words",
  ],
  mentions: [
    "Mentions",
    "Answers that name the brand.",
    "count of valid answers that name it; several mentions in one answer count once",
  ],
  used: [
    "Used %",
    "How often assistants look at or cite pages of a domain.",
    "answers with at least one page of the domain retrieved or cited ÷ all valid answers",
  ],
  averageCitations: [
    "Avg. citations",
    "How many pages of a domain an answer cites once it uses the domain.",
    "citations of the domain ÷ answers that used it",
  ],
  gaps: [
    "Gaps",
    "How many of the answers that look at or cite a page of a domain name a competitor and not you.",
    "count of valid answers that use the domain, name at least one tracked competitor and do not name the brand",
  ],
  change: [
    "Change",
    "How far a share moved since the period of equal length before, on the same prompts only.",
    "mean over prompts asked in both periods of (share now − share before)",
  ],
  toneChange: [
    "Change of tone",
    "How far the tone moved since the period of equal length before, on the same prompts only.",
    "mean over prompts with rated answers in both periods of (tone now − tone before)",
  ],
  verdict: [
    "Up, down or no clear change",
    "Whether a change is larger than chance alone would make it.",
    "clear where both the paired t test over prompts and, for few prompts, the exact sign-flip test give p < 0.05",
  ],
  smallestChange: [
    "Smallest change this sample could have shown",
    "A change below this would not have been clear, whether or not it happened.",
    "half the width of the 95% interval of the change",
  ],
  interval: [
    "Interval",
    "Where the true share lies in 95 of 100 such samples.",
    "Wilson’s interval on the effective sample, with t of (topics − 1) degrees of freedom in place of z; prompts in place of topics where there is one topic at the most",
  ],
  effectiveSample: [
    "Effective sample",
    "Answers to one topic are alike, so they are worth fewer independent answers than their number.",
    "answers ÷ design effect; design effect = clustered variance ÷ p(1 − p)/n, at least 1",
  ],
  coverage: [
    "Coverage",
    "How many of the answers asked for can be counted; a failed, refused, cut off or empty answer is missing, never “not named”.",
    "valid answers ÷ answers asked for",
  ],
  grade: [
    "Grade",
    "What this sample is good for: exploring, seeing a direction, or deciding.",
    "“Not enough yet” below 10 answers; “Early” below 10 topics (or prompts), 30 answers or an effective sample of 24; then “Good indication”, and “Solid” where the likely range is at most 10 points to either side",
  ],
  airo: [
    "AIRO score",
    "How assistants speak of the brand, from 0 to 10. At 0 no answer names it or cites its site; at 10 every answer names it first and alone, speaks kindly of it and cites its site. What is good depends on the prompts: read it beside your rank among competitors, and against your own earlier score. Being named in more answers moves it most.",
    "weighted mean of five parts an answer → mean over runs → over prompts of a topic → over topics → over assistants, × 10",
  ],
  airoChange: [
    "Change of the AIRO score",
    "How far the score moved since the period of equal length before, on the same prompts and assistants only.",
    "mean over prompts answered in both periods of (score now − score before), each over the assistants that answered in both",
  ],
  presence: [
    "Presence",
    "Part of the score: the brand is named.",
    `1 where an answer names it, else 0; ${weight("presence")}`,
  ],
  prominence: [
    "Prominence",
    "Part of the score: the brand is named early.",
    `1 ÷ log2(position + 1), or 0.5 where it is named without a position; ${weight("prominence")}`,
  ],
  citation: [
    "Citation",
    "Part of the score: a page of your own is cited.",
    `1 where an own page is cited, else 0; left out where the surface shows no sources; ${weight("citation")}`,
  ],
  toneInScore: [
    "Tone in the score",
    "Part of the score: the brand is named, and spoken of kindly. Unlike tone, answers that leave it out count as 0.",
    `presence × 1 (positive), 0.5 (neutral or unknown) or 0 (negative); ${weight("sentiment")}`,
  ],
  shareInScore: [
    "Share in the score",
    "Part of the score: the brand’s share of the brands that an answer names. Unlike share of voice, it is counted answer by answer, and answers that leave the brand out count as 0.",
    `presence ÷ (1 + other brands named); ${weight("shareOfVoice")}`,
  ],
} as const satisfies Record<string, readonly [string, string, string]>;

export type MetricId = keyof typeof texts;

/**
 * The parts of the AIRO score in their order, by the names they have wherever they are shown. Tone and share of voice are
 * figures of their own, counted in another way: the parts made of the same words in an answer have other names.
 */
export const AIRO_PARTS = [
  "presence",
  "prominence",
  "citation",
  "toneInScore",
  "shareInScore",
] as const satisfies readonly MetricId[];
export type PartName = (typeof AIRO_PARTS)[number];

const airoIds: readonly MetricId[] = ["airo", "airoChange", ...AIRO_PARTS];

/** Takes something of each part of the score; returns it by the names that parts are shown by. */
export const byPartName = <Value>(parts: Readonly<Record<Part, Value>>): Record<PartName, Value> => ({
  presence: parts.presence,
  prominence: parts.prominence,
  citation: parts.citation,
  toneInScore: parts.sentiment,
  shareInScore: parts.shareOfVoice,
});

/** The definition of a metric, the same on pages, in files and in the interface. */
export function definitionOf(id: MetricId): MetricDefinition {
  const [name, sentence, formula] = texts[id];
  return { id, name, sentence, formula, version: airoIds.includes(id) ? AIRO_VERSION : METRICS_VERSION };
}
