import type { AssistantId } from "#assistants/assistants.ts";
import type { AppSurfaceId } from "#assistants/surfaces/app-surfaces.ts";
import type { Tone } from "#dev/stand-in/what-happens.ts";
import type { WorldBrand, WorldTopic } from "#dev/stand-in/world.ts";
import type { SourceType } from "#measurement/sources/source-types.ts";

/**
 * How answers of one market are worded. `{topic}` is the need, `{name}` the brand, `{trait}` and `{other}` what it is known for,
 * `{price}` an amount.
 */
export type Phrases = {
  readonly openings: readonly string[];
  /** What is said of a brand, by tone. */
  readonly sentences: Readonly<Record<Tone, readonly string[]>>;
  /** Facts that say neither good nor bad of the brand before them. */
  readonly details: readonly string[];
  /** What helps to choose, naming nobody. */
  readonly advice: readonly string[];
  readonly closings: readonly string[];
  /** Paragraphs of an answer that names nobody. */
  readonly nobody: readonly string[];
  /** Heads of the three columns of a table: name, what it is known for, price. */
  readonly table: readonly [string, string, string];
  /** Minimum and maximum, and the text around the amount, which replaces "#". */
  readonly price: {
    readonly from: number;
    readonly to: number;
    readonly step: number;
    readonly text: string;
  };
};

export type SampleSource = {
  readonly domain: string;
  /** Path of its pages; `{topic}` is replaced by the topic's id. */
  readonly path: string;
  readonly title: string;
  /** How often it is cited beside the others. */
  readonly weight: number;
  /** A correction by hand, where the rules cannot know it. */
  readonly type?: SourceType;
  /** A page that speaks of competitors only: answers that name the sample brand do not use it. */
  readonly competitorsOnly?: boolean;
  /** The day it was published; before that nobody uses it. */
  readonly since?: number;
};

export type SampleTopic = WorldTopic & { readonly tags: readonly string[] };

/** Days are counted from 0, the first of the 90; the last one is 89. */
export type Days = { readonly from: number; readonly to: number };

/** How well the invented site of a brand is made: what is missing there is what its audit finds. */
export type SampleSite = {
  /** Crawlers its robots.txt turns away. */
  readonly refusedBots: readonly string[];
  readonly hasSchema: boolean;
  readonly hasSummaries: boolean;
  /** Whether pages say by whom and when they were written. */
  readonly hasDates: boolean;
  /** An llms.txt. */
  readonly hasGuide: boolean;
};

/** How a brand does in apps and in Google's AI answers. */
export type SampleApps = {
  /** The first day they are asked on. */
  readonly from: number;
  /** Each with the assistant whose words it has. */
  readonly asked: readonly { readonly id: AppSurfaceId; readonly writer: AssistantId }[];
  /** By how much less of their answers name the brand than of the APIs'. */
  readonly lessOften: number;
  /** The share of questions for which Google shows an AI answer. */
  readonly shown: number;
  /** Domains that only APIs cite, and pages that only apps do. */
  readonly neverCited: readonly string[];
  readonly citedInstead: readonly SampleSource[];
};

/** A brand of the sample workspace, its market, and what truly happens in it. All names are invented. */
export type SampleBrand = {
  readonly slug: string;
  readonly name: string;
  readonly domain: string;
  /** What it sells, in a few words. */
  readonly kind: string;
  readonly aliases: readonly string[];
  /** Those that a member has decided on. Others of the market are found in the answers. */
  readonly competitors: readonly {
    readonly name: string;
    readonly domain: string;
    readonly state: "tracked" | "rejected";
  }[];
  readonly topics: readonly SampleTopic[];
  /** Everybody in this market, the brand itself first. */
  readonly market: readonly WorldBrand[];
  readonly sources: readonly SampleSource[];
  readonly phrases: Phrases;
  readonly site: SampleSite;
  readonly assistants: readonly AssistantId[];
  readonly apps?: SampleApps;
  /** ISO 3166-1 alpha-2, of its prompts. */
  readonly country: string;
  /** An assistant whose answers nobody could read for some days. */
  readonly outage?: Days & { readonly assistant: AssistantId };
  /** An assistant that was another model before that day. */
  readonly modelChange?: { readonly assistant: AssistantId; readonly day: number; readonly before: string };
  /** What was said against the brand for some days, in this share of the answers that name it. */
  readonly setback?: Days & { readonly share: number; readonly sentences: readonly string[] };
};

export const DAYS = 90;
