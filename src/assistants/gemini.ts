import { z } from "zod";
import type { Finish } from "#measurement/answer.ts";
import type { Assistant } from "./assistant.ts";
import type { Span, WireReading } from "./types.ts";
import { citationsOf, hostOf, type Pointer, retrievedPages } from "./wire/citations.ts";
import { count, isTrue, list, number, part, placedList, text } from "./wire/wire-shapes.ts";

const grounding = z.object({
  webSearchQueries: list(z.string()),
  groundingChunks: placedList(z.object({ web: z.object({ uri: z.string(), title: text, domain: text }) })),
  groundingSupports: list(
    z.object({
      segment: part(z.object({ startIndex: number, endIndex: number, partIndex: number, text })),
      groundingChunkIndices: list(z.number()),
    }),
  ),
});
const candidate = z.object({
  finishReason: text,
  content: part(z.object({ parts: list(z.object({ text, thought: isTrue })) })),
  groundingMetadata: part(grounding),
});
const shape = z.object({
  modelVersion: text,
  responseId: text,
  promptFeedback: part(z.object({ blockReason: text })),
  candidates: list(candidate),
  usageMetadata: part(
    z.object({
      promptTokenCount: count,
      toolUsePromptTokenCount: count,
      cachedContentTokenCount: count,
      candidatesTokenCount: count,
      thoughtsTokenCount: count,
      serviceTier: text,
    }),
  ),
});
type Grounding = z.output<typeof grounding>;
type Usage = z.output<typeof shape>["usageMetadata"];

const REFUSALS = new Set([
  "SAFETY",
  "RECITATION",
  "BLOCKLIST",
  "PROHIBITED_CONTENT",
  "SPII",
  "IMAGE_SAFETY",
  "LANGUAGE",
  "MODEL_ARMOR",
]);
/** Google's own cards, such as the weather or the time in a city, are given as a search: no page of anybody's. */
const GOOGLE_CARD = /^https?:\/\/(?:www\.)?google\.[a-z.]+\/search\?/i;
const HOST = /^(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/u;

/** Reads a body of Gemini's generateContent. Its offsets are UTF-8 bytes, its addresses redirects whose title is the host. */
function readGenerateContent(body: unknown): WireReading {
  const parsed = shape.safeParse(body);
  const first = parsed.data?.candidates[0];
  const block = parsed.data?.promptFeedback?.blockReason ?? null;
  if (!parsed.success || (first === undefined && block === null))
    return {
      ok: false,
      kind: "bad_response",
      message: "The body holds no candidate and no reason for that.",
    };
  const { usageMetadata, modelVersion, responseId } = parsed.data;
  const parts = (first?.content?.parts ?? []).map((one) => (one.thought ? "" : (one.text ?? "")));
  const whole = parts.join("");
  const metadata = first?.groundingMetadata ?? null;
  const pages = (metadata?.groundingChunks ?? []).map((chunk) =>
    chunk === null || GOOGLE_CARD.test(chunk.web.uri) ? null : pageOf(chunk.web),
  );
  const citations = citationsOf(pointersOf(metadata, pages, parts, whole), whole.length);
  const rawFinish = block ?? first?.finishReason ?? null;
  return {
    ok: true,
    answer: {
      text: whole,
      finish: finishOf(block, rawFinish, whole),
      rawFinish,
      citations,
      retrieved: retrievedPages(
        pages.flatMap((page) => (page === null ? [] : [page])),
        citations,
      ),
      searchQueries: metadata?.webSearchQueries ?? [],
      servedModel: modelVersion,
      responseId,
      servedTier: usageMetadata?.serviceTier ?? null,
      providerCostUsd: null,
      usage: usageOf(usageMetadata, metadata?.webSearchQueries.length ?? 0),
    },
  };
}

function finishOf(block: string | null, reason: string | null, whole: string): Finish {
  if (block !== null || REFUSALS.has(reason ?? "")) return "refused";
  if (reason === "MAX_TOKENS") return "truncated";
  return reason === "STOP" || (reason === null && whole !== "") ? "complete" : "failed";
}

type Chunk = { readonly uri: string; readonly title: string | null; readonly domain: string | null };

/** Of a redirect only Vertex names the host; elsewhere its title is the host, or the page's own title, which is none. */
function pageOf({ uri, title, domain }: Chunk) {
  const redirect = uri.includes("/grounding-api-redirect/");
  const named = (domain ?? title ?? "").toLowerCase().replace(/^www\./, "");
  const host = redirect ? (HOST.test(named) ? named : null) : hostOf(uri);
  return { url: uri, title, host, redirect };
}

/**
 * Takes a text; returns how to turn an offset in its UTF-8 bytes into one in UTF-16 units. An offset inside a character means its
 * beginning, one past the end means the end. Offsets may come in any order.
 */
export function utf8Offsets(text: string): (byte: number) => number {
  const length = Buffer.byteLength(text);
  if (length === text.length) return (byte) => clamped(byte, length);
  // For each byte where its character begins: there may be as many offsets as bytes.
  const starts = new Uint32Array(length + 1).fill(text.length);
  let byte = 0;
  let unit = 0;
  for (const character of text) {
    const next = byte + Buffer.byteLength(character);
    starts.fill(unit, byte, next);
    byte = next;
    unit += character.length;
  }
  return (offset) => starts[clamped(offset, length)] ?? text.length;
}

const clamped = (offset: number, length: number): number => Math.min(Math.max(0, Math.trunc(offset)), length);

function pointersOf(
  metadata: Grounding | null,
  pages: readonly (ReturnType<typeof pageOf> | null)[],
  parts: readonly string[],
  whole: string,
): readonly Pointer[] {
  const offset = utf8Offsets(whole);
  return (metadata?.groundingSupports ?? []).flatMap(({ segment, groundingChunkIndices }) => {
    const span = segment === null ? null : spanOf(segment, parts, whole, offset);
    return groundingChunkIndices.flatMap((index) => {
      const page = pages[index] ?? null;
      return page === null ? [] : [{ ...page, span }];
    });
  });
}

type Segment = NonNullable<Grounding["groundingSupports"][number]["segment"]>;

/** Offsets count within their part; where that does not give the segment's text, within the whole; else the text is looked for. */
function spanOf(
  segment: Segment,
  parts: readonly string[],
  whole: string,
  offset: (byte: number) => number,
): Span | null {
  const { startIndex, endIndex, partIndex, text: quoted } = segment;
  if (endIndex === null) return null;
  const base = parts.slice(0, partIndex ?? 0).join("");
  const bytesBefore = Buffer.byteLength(base);
  const within = {
    start: offset(bytesBefore + (startIndex ?? 0)),
    end: offset(bytesBefore + endIndex),
  };
  if (quoted === null || whole.slice(within.start, within.end) === quoted) return within;
  const overall = { start: offset(startIndex ?? 0), end: offset(endIndex) };
  if (whole.slice(overall.start, overall.end) === quoted) return overall;
  const found = whole.indexOf(quoted);
  return found < 0 || quoted === "" ? within : { start: found, end: found + quoted.length };
}

const usageOf = (usage: Usage, webSearches: number) => ({
  inputTokens: sum(usage?.promptTokenCount ?? null, usage?.toolUsePromptTokenCount ?? null),
  cachedInputTokens: usage?.cachedContentTokenCount ?? null,
  outputTokens: sum(usage?.candidatesTokenCount ?? null, usage?.thoughtsTokenCount ?? null),
  reasoningTokens: usage?.thoughtsTokenCount ?? null,
  webSearches,
});

const sum = (a: number | null, b: number | null): number | null =>
  a === null && b === null ? null : (a ?? 0) + (b ?? 0);

export const gemini: Assistant = {
  label: "Gemini",
  provider: "Google",
  envPrefix: "GEMINI",
  keyPage: "https://aistudio.google.com/apikey",
  keyShape: /^AIza[\w-]{30,}$|^AQ\.[\w-]{20,}$/,
  defaultBaseUrl: "https://generativelanguage.googleapis.com/v1beta",
  defaultModel: "gemini-3.8-flash",
  judgeModel: "gemini-3.5-flash-lite",
  // It thinks before it answers, in the app too.
  maxOutputTokens: 8000,
  dialect: "generateContent",
  canSearch: () => true,
  // It does not let us say how often it searches.
  mostSearches: 10,
  // What Google finds is not counted as input: bodies report about a hundred tokens for the tool.
  searchTokens: 200,
  citesRedirects: true,
  priceProvider: "google",
  // For each query from Gemini 3 on, for each answer before.
  searchFeeUsd: (searches, model) =>
    /gemini-(?:1|2)(?:\.|-)/.test(model) ? Math.min(1, searches) * 0.035 : searches * 0.014,
  model: async (id, settings) => (await import("@ai-sdk/google")).createGoogle(settings)(id),
  options: ({ surface, tier }) => ({
    ...(surface === "web"
      ? { tools: [{ type: "provider", id: "google.google_search", name: "google_search", args: {} }] }
      : {}),
    ...(tier === "flex" ? { providerOptions: { google: { serviceTier: "flex" } } } : {}),
  }),
  readWire: readGenerateContent,
};
