import type { AssistantId } from "#assistants/assistants.ts";
import { usualSurface } from "#assistants/assistants.ts";
import type { AppSurfaceId } from "#assistants/surfaces/app-surfaces.ts";
import { chanceFrom } from "#dev/stand-in/chance.ts";
import type { StandInAnswer } from "#dev/stand-in/stand-in-answer.ts";
import { type Named, namedBrands, type Tone } from "#dev/stand-in/what-happens.ts";
import type { Judgement, Sentiment } from "#measurement/reading/judgement.ts";
import { usedPages } from "./cite-pages.ts";
import type { SampleBrand, SampleTopic } from "./sample-brand.ts";
import { writeSampleAnswer } from "./write-sample-answer.ts";

/** One question of one scan: who was asked what on which of the 90 days. */
export type SampleCall = {
  /** Who was asked; of an app whose words it has. */
  readonly assistant: AssistantId;
  /** The app that was asked, or Google's AI answer; null for the assistant's API. */
  readonly app: AppSurfaceId | null;
  readonly prompt: string;
  readonly topic: SampleTopic;
  readonly day: number;
  /** Its place among the calls of its day, from 0. */
  readonly place: number;
};

export const SEED = 20261122;

type WrittenAnswer = { readonly answer: StandInAnswer; readonly judgements: readonly Judgement[] };

/** Pure: the same brand and call give the same words everywhere. */
export function writtenAnswer(
  brand: SampleBrand,
  { assistant, app, prompt, topic, day }: SampleCall,
): WrittenAnswer {
  const chance = chanceFrom(SEED, "answer", brand.slug, app ?? assistant, prompt, day);
  const world = { topics: brand.topics, brands: brand.market, sources: [] };
  const drawn = namedBrands(world, topic, SEED, { assistant, prompt, day, run: 0 }, chance);
  const named = withAskedFor(brand, prompt, drawn);
  const hasNews = new Set<Named>();
  const { text, passages } = writeSampleAnswer({
    assistant,
    topic,
    phrases: brand.phrases,
    named,
    news: (one) => {
      const news = one.brand.name === brand.name ? newsOf(brand, day, chance.next()) : null;
      if (news !== null) hasNews.add(one);
      return news;
    },
    chance,
  });
  const searches = usualSurface(assistant) === "web";
  const used = usedPages(brand, { topic, day, passages, chance });
  const answer = {
    text,
    citations: searches ? used.citations : [],
    retrieved: searches ? used.retrieved : [],
    searchQueries: searches ? [queryOf(prompt), `${topic.name} reviews`] : [],
    topic: topic.id,
    named: named.map(({ brand: { name }, tone }) => ({ name, tone })),
  };
  const judgements = passages.map(({ named: one, span }) => ({
    name: one.brand.name,
    sentiment: hasNews.has(one) ? SENTIMENTS.warned : SENTIMENTS[one.tone],
    quote: text.slice(span.start, span.end),
    mentioned: true,
  }));
  return { answer, judgements };
}

const SENTIMENTS: Readonly<Record<Tone, Sentiment>> = { praised: 1, neutral: 0, warned: -1 };

/** A question that names a brand is answered about it. */
function withAskedFor({ market }: SampleBrand, prompt: string, named: readonly Named[]): readonly Named[] {
  const missing = market.filter(
    (brand) => prompt.includes(brand.name) && !named.some((one) => one.brand.name === brand.name),
  );
  return [...missing.map((brand): Named => ({ brand, tone: "neutral" })), ...named];
}

function newsOf({ setback }: SampleBrand, day: number, share: number): string | null {
  if (setback === undefined || day < setback.from || day > setback.to || share >= setback.share) return null;
  return setback.sentences[Math.floor((share / setback.share) * setback.sentences.length)] ?? null;
}

const queryOf = (prompt: string): string => prompt.toLowerCase().replace(/[?,.]/g, "");
