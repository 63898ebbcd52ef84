import { type AssistantId, usualSurface } from "#assistants/assistants.ts";
import type { AppSurfaceId } from "#assistants/surfaces/app-surfaces.ts";
import type { Span } from "#assistants/types.ts";
import { type Chance, chanceFrom } from "#dev/stand-in/chance.ts";
import type { StandInAnswer, StandInCitation, StandInPage } from "#dev/stand-in/stand-in-answer.ts";
import { type Named, namedBrands, type Tone } from "#dev/stand-in/what-happens.ts";
import type { Judgement, Sentiment } from "#measurement/reading/judgement.ts";
import type { SampleBrand, SampleSource, SampleTopic } from "./sample-brand.ts";
import { type Passage, writeSampleAnswer } from "./write-sample-answer.ts";

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

type UsedPages = {
  readonly citations: readonly StandInCitation[];
  readonly retrieved: readonly StandInPage[];
};

const CITES_A_SOURCE = 0.7;

/** The pages an answer points to behind each passage, and those it looked at besides. */
function usedPages(
  { name, sources }: Pick<SampleBrand, "name" | "sources">,
  {
    topic,
    day,
    passages,
    chance,
  }: { topic: SampleTopic; day: number; passages: readonly Passage[]; chance: Chance },
): UsedPages {
  const namesOwn = passages.some(({ named }) => named.brand.name === name);
  const known = sources.filter(
    ({ since = 0, competitorsOnly = false }) =>
      since <= day && !(competitorsOnly && (namesOwn || passages.length === 0)),
  );
  const pages = new Map<string, StandInPage & { spans: Span[] }>();
  const cite = (page: StandInPage, span: Span) => {
    const cited = pages.get(page.url) ?? { ...page, spans: [] };
    pages.set(page.url, cited);
    cited.spans.push(span);
  };
  for (const { named, span } of passages) {
    const { brand } = named;
    if (chance.next() < brand.ownCited)
      cite(
        { url: `https://${brand.domain}/products/${topic.id}`, title: `${brand.name}: ${topic.name}` },
        span,
      );
    if (chance.next() < CITES_A_SOURCE) cite(pageOf(weighted(known, chance), topic), span);
  }
  const retrieved = new Map([...pages.values()].map(({ url, title }) => [url, { url, title }]));
  for (let more = 2 + Math.floor(chance.next() * 3); more > 0; more -= 1) {
    const page = pageOf(weighted(known, chance), topic);
    retrieved.set(page.url, page);
  }
  return { citations: [...pages.values()], retrieved: [...retrieved.values()] };
}

function pageOf({ domain, path, title }: SampleSource, topic: SampleTopic): StandInPage {
  const words = title.replace("{topic}", topic.name);
  return {
    url: `https://${domain}${path.replace("{topic}", topic.id)}`,
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

function weighted(sources: readonly SampleSource[], chance: Chance): SampleSource {
  let rest = chance.next() * sources.reduce((sum, { weight }) => sum + weight, 0);
  for (const source of sources) {
    rest -= source.weight;
    if (rest < 0) return source;
  }
  return chance.pick(sources);
}

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
