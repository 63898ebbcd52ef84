import * as z from "zod/mini";
import { getJson } from "../request.ts";

const mentioned = z.enum(["yes", "no", "unclear"]);

const list = z.object({
  answers: z.array(
    z.object({
      id: z.string(),
      askedAt: z.string(),
      assistant: z.string(),
      surface: z.string(),
      model: z.nullable(z.string()),
      promptKey: z.string(),
      prompt: z.string(),
      excerpt: z.string(),
      isRead: z.boolean(),
      missing: z.nullable(z.string()),
      mentioned: z.nullable(mentioned),
      position: z.nullable(z.number()),
      sentiment: z.nullable(z.number()),
      costUsd: z.nullable(z.number()),
      named: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  next: z.nullable(z.string()),
});

const span = z.object({ start: z.number(), end: z.number() });
const page = z.object({
  url: z.string(),
  domain: z.string(),
  title: z.nullable(z.string()),
  type: z.string(),
  reason: z.string(),
  count: z.number(),
});

const answer = z.object({
  id: z.string(),
  source: z.enum(["scan", "import"]),
  promptKey: z.string(),
  prompt: z.string(),
  language: z.nullable(z.string()),
  country: z.nullable(z.string()),
  assistant: z.string(),
  surface: z.string(),
  modelRequested: z.nullable(z.string()),
  modelServed: z.nullable(z.string()),
  askedAt: z.string(),
  receivedAt: z.string(),
  finish: z.string(),
  text: z.string(),
  unsafeCharacters: z.object({ control: z.number(), bidi: z.number(), invisible: z.number() }),
  searchQueries: z.nullable(z.array(z.string())),
  usage: z.nullable(z.record(z.string(), z.unknown())),
  costUsd: z.nullable(z.number()),
  latencyMs: z.nullable(z.number()),
  reading: z.nullable(
    z.object({
      analysisVersion: z.string(),
      namesVersion: z.number(),
      missing: z.nullable(z.string()),
      cited: z.nullable(z.boolean()),
      entities: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          isBrand: z.boolean(),
          mentioned,
          count: z.number(),
          isAbsentByName: z.boolean(),
          position: z.nullable(z.number()),
          rankKind: z.nullable(z.string()),
          sentiment: z.nullable(z.number()),
          sentimentBy: z.nullable(z.enum(["rough", "judge"])),
          judgeQuote: z.nullable(z.string()),
          quotes: z.array(span),
          spans: z.array(span),
          unclearSpans: z.array(span),
        }),
      ),
      citations: z.array(page),
      retrieved: z.array(page),
    }),
  ),
  judging: z.array(
    z.object({
      assistant: z.string(),
      model: z.string(),
      state: z.enum(["planned", "asked", "answered", "failed", "cancelled"]),
      errorText: z.nullable(z.string()),
      at: z.nullable(z.string()),
    }),
  ),
});

/** A page of answers, newest first; `next` is the cursor of the following one. */
export type AnswerPage = Readonly<z.infer<typeof list>>;
export type ListedAnswer = AnswerPage["answers"][number];
/** One answer: its text as it came, what was read from it (null while unread), and the pages it uses. Spans are UTF-16 offsets. */
export type Answer = Readonly<z.infer<typeof answer>>;
export type AnswerReading = NonNullable<Answer["reading"]>;
export type ReadEntity = AnswerReading["entities"][number];
export type UsedPage = AnswerReading["citations"][number];

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/answers`;

/** A page of the answers that `query` asks for (see searchQuery), from a cursor on. */
export type AnswerPageWanted = {
  readonly brandId: string;
  readonly query: string;
  readonly cursor: string | null;
  readonly limit: number;
};

/** Reads answers as the brand's member, newest first; rejects as getJson does, or with a ZodError. */
export async function fetchAnswers(
  { brandId, query, cursor, limit }: AnswerPageWanted,
  accessToken: string,
  signal: AbortSignal,
): Promise<AnswerPage> {
  const wanted = new URLSearchParams(query);
  wanted.set("limit", String(limit));
  if (cursor !== null) wanted.set("cursor", cursor);
  return list.parse(await getJson(`${pathOf(brandId)}?${wanted}`, signal, accessToken));
}

export async function fetchAnswer(
  { brandId, id }: { readonly brandId: string; readonly id: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<Answer> {
  return answer.parse(await getJson(`${pathOf(brandId)}/${encodeURIComponent(id)}`, signal, accessToken));
}

/** Reads the body an answer came in; rejects with a 404 where none was kept. */
export async function fetchWire(
  { brandId, id }: { readonly brandId: string; readonly id: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<unknown> {
  const path = `${pathOf(brandId)}/${encodeURIComponent(id)}/wire`;
  return z.object({ wire: z.unknown() }).parse(await getJson(path, signal, accessToken)).wire;
}
