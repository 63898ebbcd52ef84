import type { Answer } from "#assistants/answer.ts";
import type { AssistantId } from "#assistants/assistants.ts";
import { assistants, usualSurface } from "#assistants/assistants.ts";
import { costOf } from "#assistants/cost/prices.ts";
import type { WireAnswer } from "#assistants/types.ts";
import { storedWire } from "#assistants/wire/wire-body.ts";
import { chanceFrom } from "#dev/stand-in/chance.ts";
import type { StandInAnswer } from "#dev/stand-in/stand-in-answer.ts";
import { type Named, namedBrands, type Tone } from "#dev/stand-in/what-happens.ts";
import { wireBody } from "#dev/stand-in/wire-bodies.ts";
import type { Judgement, Sentiment } from "#measurement/reading/judgement.ts";
import { usedPages } from "./cite-pages.ts";
import { DAYS, type SampleBrand, type SampleTopic } from "./sample-brand.ts";
import { writeSampleAnswer } from "./write-sample-answer.ts";

/** One question of one scan: who was asked what on which of the 90 days. */
export type SampleCall = {
  readonly assistant: AssistantId;
  readonly prompt: string;
  readonly topic: SampleTopic;
  readonly day: number;
  /** Its place among the calls of its day, from 0. */
  readonly place: number;
};

/** What came of it, read from a wire body as any other answer is. */
export type SampleReply = Pick<
  Answer,
  "surface" | "requestedModel" | "cost" | "latencyMs" | "wire" | "citations"
> &
  Pick<WireAnswer, "text" | "finish" | "retrieved" | "searchQueries" | "servedModel"> & {
    readonly usage: WireAnswer["usage"] | null;
    /** What a judge says of it: the tone each passage was written in. */
    readonly judgements: readonly Judgement[];
  };

const SEED = 20261122;
const SCAN_EVERY_DAYS = 5;

/** Every call of the 90 days, oldest first; the last scan is on the last day. */
export function sampleCalls({ topics, assistants: asked }: SampleBrand): readonly SampleCall[] {
  const days = Array.from(
    { length: DAYS / SCAN_EVERY_DAYS },
    (_scan, index) => (index + 1) * SCAN_EVERY_DAYS - 1,
  );
  const questions = topics.flatMap((topic) =>
    topic.prompts.flatMap((prompt) => asked.map((assistant) => ({ topic, prompt, assistant }))),
  );
  return days.flatMap((day) => questions.map((question, place) => ({ ...question, day, place })));
}

/** Pure: the same brand and call give the same reply everywhere. `at` is when it was asked, for prices. */
export function sampleReply(brand: SampleBrand, call: SampleCall, at: Date): SampleReply {
  const { assistant, day, prompt } = call;
  const chance = chanceFrom(SEED, "how it went", brand.slug, assistant, prompt, day);
  const model = modelOn(brand, assistant, day);
  const latencyMs = 2200 + Math.floor(chance.next() * 9000);
  if (isOut(brand, assistant, day)) return unreadable(model, latencyMs);
  const { answer, judgements } = writtenAnswer(brand, call);
  const mishap = chance.next();
  const searched = usualSurface(assistant) === "web";
  const body = wireBody(assistant, answer, {
    id: `sample-${brand.slug}-${day}-${call.place}`,
    model,
    searched,
    ending: mishap < 0.006 ? "truncated" : mishap < 0.01 ? "refused" : "complete",
    promptTokens: Math.ceil(prompt.length / 4),
  });
  const reading = assistants[assistant].readWire(body);
  if (!reading.ok) throw new Error(`The sample's own answer cannot be read: ${reading.message}`);
  const { providerCostUsd, citations, ...read } = reading.answer;
  return {
    ...read,
    surface: searched ? "web" : "api",
    requestedModel: model,
    citations: searched ? citations : null,
    cost: costOf(
      assistants[assistant],
      { ...read, providerCostUsd },
      { model, baseUrl: "https://stand-in.example", at },
    ),
    latencyMs,
    judgements,
    wire: storedWire(body),
  };
}

type WrittenAnswer = { readonly answer: StandInAnswer; readonly judgements: readonly Judgement[] };

function writtenAnswer(brand: SampleBrand, { assistant, prompt, topic, day }: SampleCall): WrittenAnswer {
  const chance = chanceFrom(SEED, "answer", brand.slug, assistant, prompt, day);
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

const isOut = ({ outage }: SampleBrand, assistant: AssistantId, day: number): boolean =>
  outage?.assistant === assistant && outage.from <= day && day <= outage.to;

function modelOn({ modelChange }: SampleBrand, assistant: AssistantId, day: number): string {
  if (modelChange?.assistant === assistant && day < modelChange.day) return modelChange.before;
  const model = assistants[assistant].defaultModel;
  if (model === null) throw new Error(`${assistant} has no model of its own.`);
  return model;
}

/** What is kept of a body that is no answer, as of any other: missing data. */
const unreadable = (model: string, latencyMs: number): SampleReply => ({
  surface: "web",
  requestedModel: model,
  servedModel: null,
  finish: "failed",
  text: "",
  citations: null,
  retrieved: [],
  searchQueries: null,
  usage: null,
  cost: { usd: null, source: "unknown", priceId: null },
  latencyMs,
  judgements: [],
  wire: { body: "<html><head><title>502 Bad Gateway</title></head><body>stand-in</body></html>" },
});
