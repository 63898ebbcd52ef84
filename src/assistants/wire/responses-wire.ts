import { z } from "zod";
import type { Finish } from "#measurement/answer.ts";
import type { Span, WireReading } from "../types.ts";
import { reportedKind } from "./ask-error.ts";
import { citationsOf, type Pointer, retrievedPages } from "./citations.ts";
import { count, list, number, part, text } from "./wire-shapes.ts";

const annotation = z.object({
  type: text,
  url: z.string(),
  title: text,
  start_index: number,
  end_index: number,
});
const message = z.object({
  type: z.string(),
  status: text,
  content: list(z.object({ type: text, text, refusal: text, annotations: list(annotation) })),
});
const item = message.extend({
  action: part(
    z.object({
      type: text,
      query: text,
      queries: list(z.string()),
      url: text,
      sources: list(z.object({ url: z.string() })),
    }),
  ),
});
const usageShape = z.object({
  input_tokens: count,
  output_tokens: count,
  input_tokens_details: part(z.object({ cached_tokens: count })),
  output_tokens_details: part(z.object({ reasoning_tokens: count })),
});
/** What every API of this shape says: OpenAI's own, and others that follow it. */
export const responseShape = z.object({
  id: text,
  model: text,
  status: text,
  service_tier: text,
  error: part(z.object({ code: z.unknown().optional(), type: text, message: text })),
  incomplete_details: part(z.object({ reason: text })),
  usage: part(usageShape),
});
const shape = responseShape.extend({ output: z.array(z.unknown()).optional().catch(undefined) });
type Message = z.output<typeof message>;
type Body = z.output<typeof responseShape>;

export { message as messageShape, usageShape };

const items = list(item);

/** Reads a body of OpenAI's Responses, batch lines' `response.body` among them. */
export function readResponses(body: unknown): WireReading {
  const parsed = shape.safeParse(body);
  if (!parsed.success || (parsed.data.output === undefined && parsed.data.error === null))
    return { ok: false, kind: "bad_response", message: "The body holds no output." };
  const response = parsed.data;
  const output = items.parse(response.output ?? []);
  const said = spoken(output);
  if (response.error !== null && said.text === "")
    return {
      ok: false,
      kind: reportedKind(response.error),
      message: response.error.message ?? "The model failed.",
      mayHaveCost: (response.usage?.output_tokens ?? 0) > 0,
    };
  const calls = output.filter(({ type }) => type === "web_search_call");
  // Azure leaves a search that served the answer at "searching"; older bodies and others don't say what a call did.
  const searches = calls.filter(
    ({ action, status }) => (action === null || action.type === "search") && status !== "failed",
  );
  const queries = searches.flatMap(({ action }) => {
    if (action === null) return [];
    return action.queries.length > 0 ? action.queries : action.query === null ? [] : [action.query];
  });
  const citations = citationsOf(said.pointers, said.text.length);
  const looked = calls.flatMap(({ action }) => [
    ...(action?.sources.map((source) => source.url) ?? []),
    ...(action?.url == null ? [] : [action.url]),
  ]);
  const { usage } = response;
  return {
    ok: true,
    answer: {
      text: said.text,
      ...ending(response, said.refused),
      citations,
      retrieved: retrievedPages(
        looked.map((url) => ({ url, title: null })),
        citations,
      ),
      searchQueries: queries.length === 0 && searches.length > 0 ? null : queries,
      servedModel: response.model,
      responseId: response.id,
      servedTier: response.service_tier,
      providerCostUsd: null,
      usage: { ...tokensIn(usage), webSearches: searches.length },
    },
  };
}

export const tokensIn = (usage: z.output<typeof usageShape> | null) => ({
  inputTokens: usage?.input_tokens ?? null,
  cachedInputTokens: usage?.input_tokens_details?.cached_tokens ?? null,
  outputTokens: usage?.output_tokens ?? null,
  reasoningTokens: usage?.output_tokens_details?.reasoning_tokens ?? null,
});

/** The text of all messages, and where it points to pages. */
export function spoken(output: readonly Message[]) {
  let said = "";
  let refused = false;
  const pointers: Pointer[] = [];
  for (const { type, content } of output) {
    if (type !== "message") continue;
    // What was said before a search and what was said after it are two paragraphs.
    if (said !== "" && !said.endsWith("\n")) said += "\n\n";
    for (const one of content) {
      if (one.type === "refusal") refused = true;
      const base = said.length;
      const own = one.text ?? one.refusal ?? "";
      const characters = one.annotations.length === 0 ? [] : characterStarts(own);
      said += own;
      for (const { type: kind, url, title, start_index, end_index } of one.annotations) {
        if (kind !== "url_citation") continue;
        const span =
          start_index === null || end_index === null
            ? null
            : spanIn(own, characters, { start: start_index, end: end_index }, url);
        pointers.push({
          url,
          title,
          span: span === null ? null : { start: base + span.start, end: base + span.end },
        });
      }
    }
  }
  return { text: said.trimEnd() === "" ? "" : said, refused, pointers };
}

/**
 * Offsets are taken for UTF-16 units, unless the text has longer characters and only as code points do they hold the link they
 * are about: the provider does not say which it counts.
 */
function spanIn(own: string, characters: readonly number[], reported: Span, url: string): Span {
  if (characters.length === own.length || own.slice(reported.start, reported.end).includes(url))
    return reported;
  const [start, end] = [characters[reported.start], characters[reported.end] ?? own.length];
  return start !== undefined && own.slice(start, end).includes(url) ? { start, end } : reported;
}

/** Where each character begins, in UTF-16 units: as many numbers as the text has code points. */
function characterStarts(text: string): readonly number[] {
  const starts: number[] = [];
  for (let unit = 0; unit < text.length; unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1)
    starts.push(unit);
  return starts;
}

export function ending({ status, incomplete_details }: Body, refused: boolean) {
  const reason = incomplete_details?.reason ?? null;
  const finish: Finish =
    refused || reason === "content_filter"
      ? "refused"
      : status === "incomplete"
        ? "truncated"
        : status === "completed" || status === null
          ? "complete"
          : "failed";
  return { finish, rawFinish: reason ?? status };
}
