import type { AssistantId } from "#assistants/assistants.ts";
import type { SourceType } from "#measurement/sources/source-types.ts";

/** A customer's need, with the questions asked about it. A prompt that is not among them is given to the nearest by its words. */
export type WorldTopic = {
  readonly id: string;
  /** As a noun phrase in a sentence: "project planning for small teams". */
  readonly name: string;
  readonly prompts: readonly string[];
};

/** A brand as it truly is in this world. Rates are in 0–1. */
export type WorldBrand = {
  readonly name: string;
  readonly domain: string;
  /** Share of answers that name it, on average over prompts. */
  readonly visibility: number;
  /** A higher strength comes earlier in a list: twice the strength comes first twice as often. */
  readonly strength: number;
  /** Shares of its mentions that praise and that warn; the rest is neutral. */
  readonly praised: number;
  readonly warned: number;
  /** Share of its mentions on the web that cite a page of its own. */
  readonly ownCited: number;
  /** Added to the visibility, where it differs. */
  readonly byTopic?: Readonly<Record<string, number>>;
  readonly byAssistant?: Partial<Readonly<Record<AssistantId, number>>>;
  /** Added to the visibility every 30 days. */
  readonly drift?: number;
  /** What really changed: from that day on this much is added. */
  readonly steps?: readonly { readonly day: number; readonly by: number }[];
  /** Two or three things it is known for, as noun phrases. */
  readonly traits: readonly string[];
};

export type WorldSource = {
  readonly domain: string;
  readonly type: SourceType;
  /** How often it is cited beside the others. */
  readonly weight: number;
  /** How its pages are called; `{topic}` is replaced by the topic. */
  readonly title: string;
  /** Path of its pages; `{topic}` is replaced by the topic's id. */
  readonly path: string;
};

export type World = {
  readonly topics: readonly WorldTopic[];
  readonly brands: readonly WorldBrand[];
  readonly sources: readonly WorldSource[];
};

/** How much runs of one prompt are alike: 0 not at all, 1 all the same. As measured with real assistants, about 0.7. */
export const RUNS_ALIKE = 0.7;

/** The true share of answers that name the brand: what a measurement should find, within its interval. */
export function trueVisibility(
  brand: WorldBrand,
  {
    topic,
    assistant,
    day,
  }: { readonly topic: string; readonly assistant: AssistantId; readonly day: number },
): number {
  const steps = (brand.steps ?? []).filter((step) => step.day <= day);
  const rate =
    brand.visibility +
    (brand.byTopic?.[topic] ?? 0) +
    (brand.byAssistant?.[assistant] ?? 0) +
    ((brand.drift ?? 0) * day) / 30 +
    steps.reduce((sum, { by }) => sum + by, 0);
  return Math.min(0.98, Math.max(0, rate));
}
