import type { Span } from "#assistants/types.ts";
import type { Chance } from "#dev/stand-in/chance.ts";
import type { StandInCitation, StandInPage } from "#dev/stand-in/stand-in-answer.ts";
import type { SampleBrand, SampleSource, SampleTopic } from "./sample-brand.ts";
import type { Passage } from "./write-sample-answer.ts";

export type UsedPages = {
  readonly citations: readonly StandInCitation[];
  readonly retrieved: readonly StandInPage[];
};

const CITES_A_SOURCE = 0.7;

/** The pages an answer points to behind each passage, and those it looked at besides. */
export function usedPages(
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
