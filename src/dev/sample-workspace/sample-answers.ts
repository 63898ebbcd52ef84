import type { Answer } from "#assistants/answer.ts";
import type { AssistantId } from "#assistants/assistants.ts";
import { assistants, usualSurface } from "#assistants/assistants.ts";
import { costOf } from "#assistants/cost/prices.ts";
import type { WireAnswer } from "#assistants/types.ts";
import { storedWire } from "#assistants/wire/wire-body.ts";
import { chanceFrom } from "#dev/stand-in/chance.ts";
import { wireBody } from "#dev/stand-in/wire-bodies.ts";
import type { Page, StoredFinish } from "#measurement/answer.ts";
import type { Judgement } from "#measurement/reading/judgement.ts";
import type { Surface } from "#measurement/surfaces.ts";
import { appReply } from "./app-reply.ts";
import { DAYS, type SampleBrand } from "./sample-brand.ts";
import { type SampleCall, SEED, writtenAnswer } from "./written-answer.ts";

/** What came of it, read from a wire body as any other answer is. */
export type SampleReply = Pick<Answer, "cost" | "latencyMs" | "wire"> &
  Pick<WireAnswer, "text" | "searchQueries" | "servedModel"> & {
    readonly surface: Surface;
    /** The data provider of an app's answer. */
    readonly via: string | null;
    readonly requestedModel: string | null;
    readonly citations: readonly Page[] | null;
    readonly retrieved: readonly Page[];
    readonly finish: StoredFinish;
    readonly usage: WireAnswer["usage"] | null;
    /** What a judge says of it: the tone each passage was written in. */
    readonly judgements: readonly Judgement[];
  };

const SCAN_EVERY_DAYS = 5;

/** Every call of the 90 days, oldest first; the last scan is on the last day. On one day apps are asked beside the APIs. */
export function sampleCalls({ topics, assistants: asked, apps }: SampleBrand): readonly SampleCall[] {
  const days = Array.from(
    { length: DAYS / SCAN_EVERY_DAYS },
    (_scan, index) => (index + 1) * SCAN_EVERY_DAYS - 1,
  );
  const prompts = topics.flatMap((topic) => topic.prompts.map((prompt) => ({ topic, prompt })));
  const questions = prompts.flatMap((one) => asked.map((assistant) => ({ ...one, assistant, app: null })));
  const ofApps = prompts.flatMap((one) =>
    (apps?.asked ?? []).map(({ id, writer }) => ({ ...one, assistant: writer, app: id })),
  );
  return days.flatMap((day) => [
    ...(apps !== undefined && day >= apps.from ? ofApps : []).map((one, place) => ({ ...one, day, place })),
    ...questions.map((one, place) => ({ ...one, day, place })),
  ]);
}

/** Pure: the same brand and call give the same reply everywhere. `at` is when it was asked, for prices. */
export function sampleReply(brand: SampleBrand, call: SampleCall, at: Date): SampleReply {
  const { assistant, day, prompt } = call;
  if (call.app !== null) return appReply(brand, call, call.app);
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
    via: null,
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
  via: null,
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
