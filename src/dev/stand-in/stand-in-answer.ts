import { usualSurface } from "#assistants/assistants.ts";
import type { Span } from "#assistants/types.ts";
import { type Chance, chanceFrom } from "./chance.ts";
import { type Named, namedBrands, type Occasion, topicOf } from "./what-happens.ts";
import type { World, WorldSource, WorldTopic } from "./world.ts";
import { type Passage, writeAnswer } from "./write-answer.ts";

export type StandInPage = { readonly url: string; readonly title: string };
export type StandInCitation = StandInPage & { readonly spans: readonly Span[] };

export type StandInAnswer = {
  readonly text: string;
  /** In the order in which the text first points to them; empty for an assistant that does not search. */
  readonly citations: readonly StandInCitation[];
  /** What was looked at, cited or not. */
  readonly retrieved: readonly StandInPage[];
  readonly searchQueries: readonly string[];
  /** What is true of this answer, for tests: its topic and the brands it names, first to last. */
  readonly topic: string;
  readonly named: readonly { readonly name: string; readonly tone: Named["tone"] }[];
};

/** What a stand-in for an assistant answers. Pure: the same world, seed and occasion give the same answer everywhere. */
export function standInAnswer(world: World, seed: number, occasion: Occasion): StandInAnswer {
  const { assistant, prompt, day, run } = occasion;
  const topic = topicOf(world, prompt);
  const chance = chanceFrom(seed, assistant, prompt, day, run);
  const named = namedBrands(world, topic, seed, occasion, chance);
  const { text, passages } = writeAnswer(topic, named, chance);
  const searches = usualSurface(assistant) === "web";
  const cited = searches ? citedPages(world, topic, passages, chance) : [];
  return {
    text,
    citations: cited,
    retrieved: searches ? retrievedPages(world, topic, cited, chance) : [],
    searchQueries: searches ? [`best ${topic.name}`, `${topic.name} compared`] : [],
    topic: topic.id,
    named: named.map(({ brand, tone }) => ({ name: brand.name, tone })),
  };
}

function citedPages(
  world: World,
  topic: WorldTopic,
  passages: readonly Passage[],
  chance: Chance,
): readonly StandInCitation[] {
  const pages = new Map<string, StandInPage & { spans: Span[] }>();
  const cite = (page: StandInPage, span: Span) => {
    const known = pages.get(page.url) ?? { ...page, spans: [] };
    pages.set(page.url, known);
    known.spans.push(span);
  };
  for (const { named, span } of passages) {
    const { brand } = named;
    if (chance.next() < brand.ownCited)
      cite({ url: `https://${brand.domain}/${topic.id}`, title: `${brand.name}: ${topic.name}` }, span);
    const source = chance.next() < 0.75 ? weighted(world.sources, chance) : null;
    if (source !== null) cite(pageOf(source, topic, chance), span);
  }
  return [...pages.values()];
}

function retrievedPages(
  world: World,
  topic: WorldTopic,
  cited: readonly StandInPage[],
  chance: Chance,
): readonly StandInPage[] {
  const pages = new Map(cited.map(({ url, title }) => [url, { url, title }]));
  for (let more = 2 + Math.floor(chance.next() * 3); more > 0; more -= 1) {
    const source = weighted(world.sources, chance);
    if (source === null) break;
    const page = pageOf(source, topic, chance);
    pages.set(page.url, page);
  }
  return [...pages.values()];
}

const PAGES_OF_A_SOURCE = 3;

function pageOf({ domain, path, title }: WorldSource, topic: WorldTopic, chance: Chance): StandInPage {
  const page = 1 + Math.floor(chance.next() * PAGES_OF_A_SOURCE);
  const slug = page === 1 ? topic.id : `${topic.id}-${page}`;
  return {
    url: `https://${domain}${path.replace("{topic}", slug)}`,
    title: title.replace("{topic}", topic.name) + (page === 1 ? "" : ` (${page})`),
  };
}

function weighted(sources: readonly WorldSource[], chance: Chance): WorldSource | null {
  const total = sources.reduce((sum, { weight }) => sum + weight, 0);
  let rest = chance.next() * total;
  for (const source of sources) {
    rest -= source.weight;
    if (rest < 0) return source;
  }
  return sources.at(-1) ?? null;
}
