import { z } from "zod";
import type { Finish } from "#measurement/answer.ts";
import type { Span, WireReading } from "../types.ts";
import { reportedKind } from "./ask-error.ts";
import { citationsOf, type Pointer, retrievedPages } from "./citations.ts";
import { count, list, number, part, placedList, text } from "./wire-shapes.ts";

const link = z.object({
  url: z.string(),
  title: text,
  content: text,
  start_index: number,
  end_index: number,
});
const failure = z.object({ message: text, code: z.unknown().optional(), type: text });
/** Models that think send parts; only those of type "text" are the answer. */
const content = z
  .unknown()
  .optional()
  .transform((value) => text.parse(value) ?? joinedParts(value));
const choice = z.object({
  finish_reason: text,
  error: part(failure),
  message: z.object({
    content,
    refusal: text,
    annotations: list(z.object({ url_citation: link })),
  }),
});
const shape = z.object({
  id: text,
  model: text,
  service_tier: text,
  error: part(failure),
  choices: list(choice),
  citations: placedList(z.string()),
  search_results: placedList(z.object({ url: z.string(), title: text })),
  usage: part(
    z.object({
      prompt_tokens: count,
      completion_tokens: count,
      total_tokens: count,
      reasoning_tokens: count,
      num_search_queries: count,
      prompt_cache_hit_tokens: count,
      cost: z.unknown().optional(),
      prompt_tokens_details: part(z.object({ cached_tokens: count })),
      completion_tokens_details: part(z.object({ reasoning_tokens: count })),
      server_tool_use: part(z.object({ web_search_requests: count })),
      server_tool_use_details: part(z.object({ web_search_requests: count })),
    }),
  ),
});
/** A call of a tool that nobody offered it is no answer. */
const FAILURES = new Set(["insufficient_system_resource", "error", "tool_calls", "function_call"]);
type Body = z.output<typeof shape>;
/** US dollars of one call; beyond it, a mistake. */
const cost = z.number().nonnegative().max(10_000);
const reportedCost = z.union([
  cost,
  z.object({ total_cost: cost }).transform(({ total_cost }) => total_cost),
]);

/** Code, in which a tag is only a word; a thought with its end; the end of a thought whose beginning a template wrote. */
const PIECES = /^(```|~~~)[\s\S]*?^\1|`[^`\n]+`|<(think(?:ing)?)>[\s\S]*?<\/\2>|<\/think(?:ing)?>/gim;
const OPENING = /^\s*<think(?:ing)?>/i;

/**
 * Takes a model's text; returns it without what the model thought, and where a place of the given text is in it. A thought without
 * end at the beginning is all of the text; anywhere else it may be cut off or only a word, and stays.
 */
function withoutThoughts(whole: string): {
  readonly said: string;
  readonly placeOf: (at: number) => number;
} {
  if (!/<\/?think/i.test(whole)) return { said: whole, placeOf: (at) => at };
  const thoughts = thoughtsIn(whole);
  const said = thoughts
    .toReversed()
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), whole);
  return {
    said,
    placeOf: (at) =>
      thoughts.reduce((place, { start, end }) => place - Math.max(0, Math.min(at, end) - start), at),
  };
}

function thoughtsIn(whole: string): readonly Span[] {
  const tags = [...whole.matchAll(PIECES)].filter(([piece]) => piece.startsWith("<"));
  if (OPENING.test(whole) && tags[0]?.[2] === undefined) return [{ start: 0, end: whole.length }];
  return tags.flatMap((tag, index) => {
    const [piece, , opening] = tag;
    if (opening === undefined && index > 0) return [];
    const end = tag.index + piece.length;
    const isFirst = opening === undefined || whole.slice(0, tag.index).trim() === "";
    if (!isFirst) return [{ start: tag.index, end }];
    return [{ start: 0, end: end + (/^\s*/.exec(whole.slice(end))?.[0].length ?? 0) }];
  });
}

/**
 * Reads a body of chat completions in any dialect: DeepSeek, Perplexity, OpenRouter, Ollama, vLLM. `searches`: whether the
 * provider may have searched; then it does not tell its queries.
 */
export function readChat(body: unknown, { searches }: { readonly searches: boolean }): WireReading {
  const parsed = shape.safeParse(body);
  const choice = parsed.data?.choices[0];
  if (!parsed.success || choice === undefined) return unreadable(parsed.data?.error ?? null, parsed.data);
  const { message, finish_reason } = choice;
  const error = choice.error ?? parsed.data.error;
  const { said, placeOf } = withoutThoughts(message.content ?? message.refusal ?? "");
  if (error !== null && said.trim() === "") return unreadable(error, parsed.data);
  const { pages, marked } = pagesOf(parsed.data);
  const pointers = [
    ...message.annotations.map(({ url_citation: one }) => annotated(one, placeOf)),
    ...marksIn(said, marked),
  ];
  const citations = citationsOf(pointers, said.length);
  const { usage } = parsed.data;
  return {
    ok: true,
    answer: {
      text: said,
      finish: finishOf(finish_reason, message.refusal),
      rawFinish: finish_reason,
      citations,
      retrieved: retrievedPages(pages, citations),
      searchQueries: searches ? null : [],
      servedModel: parsed.data.model,
      responseId: parsed.data.id,
      servedTier: parsed.data.service_tier,
      providerCostUsd: readCost(usage?.cost),
      usage: {
        inputTokens: usage?.prompt_tokens ?? null,
        cachedInputTokens:
          usage?.prompt_tokens_details?.cached_tokens ?? usage?.prompt_cache_hit_tokens ?? null,
        outputTokens: outputTokensIn(usage),
        reasoningTokens: reasoningTokensIn(usage),
        webSearches:
          usage?.num_search_queries ??
          usage?.server_tool_use?.web_search_requests ??
          usage?.server_tool_use_details?.web_search_requests ??
          (searches ? null : 0),
      },
    },
  };
}

const reasoningTokensIn = (usage: Body["usage"]): number | null =>
  usage?.completion_tokens_details?.reasoning_tokens ?? usage?.reasoning_tokens ?? null;

/** xAI counts what was thought beside the completion, others within it: the total says which. */
function outputTokensIn(usage: Body["usage"]): number | null {
  const completion = usage?.completion_tokens ?? null;
  const thought = reasoningTokensIn(usage) ?? 0;
  if (completion === null || usage?.prompt_tokens == null) return completion;
  return usage.total_tokens === usage.prompt_tokens + completion + thought
    ? completion + thought
    : completion;
}

/** Most do not say it, and a refusal costs more than all the rest of the reading. */
function readCost(reported: unknown): number | null {
  if (reported === undefined || reported === null) return null;
  const read = reportedCost.safeParse(reported);
  return read.success ? read.data : null;
}

/** Gateways report a provider's error under a status of success. */
function unreadable(error: Body["error"], body: Body | undefined): WireReading {
  const message = error?.message ?? "The body holds no choice.";
  const costUsd = readCost(body?.usage?.cost);
  if (error === null) return { ok: false, kind: "bad_response", message, costUsd };
  const mayHaveCost = (body?.usage?.completion_tokens ?? 0) > 0;
  return { ok: false, kind: reportedKind(error), message, mayHaveCost, costUsd };
}

function joinedParts(value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  return list(z.object({ type: z.literal("text"), text: z.string() }))
    .parse(value)
    .map((one) => one.text)
    .join("");
}

type Link = z.output<typeof link>;
type Page = { readonly url: string; readonly title: string | null };

/** `placeOf`: where a place that the provider counts is in the text that is left. */
function annotated(
  { url, title, content, start_index, end_index }: Link,
  placeOf: (at: number) => number,
): Pointer {
  const hasPlace = start_index !== null && end_index !== null && end_index > start_index;
  return {
    url,
    title,
    citedText: content === "" ? null : content,
    span: hasPlace ? { start: placeOf(start_index), end: placeOf(end_index) } : null,
  };
}

/** The pages looked at, and those that [1], [2] … in the text stand for. Perplexity may leave out either list. */
function pagesOf({ citations, search_results }: Body): {
  readonly pages: readonly Page[];
  readonly marked: readonly (Page | null)[];
} {
  const results = search_results ?? [];
  const titles = new Map(results.flatMap((page) => (page === null ? [] : [[page.url, page.title] as const])));
  const listed = (citations ?? []).map((url) =>
    url === null ? null : { url, title: titles.get(url) ?? null },
  );
  const pages = [...results, ...listed].flatMap((page) => (page === null ? [] : [page]));
  return { pages, marked: citations === null ? results : listed };
}

const marksIn = (said: string, marked: readonly (Page | null)[]): readonly Pointer[] =>
  marked.length === 0
    ? []
    : [...said.matchAll(/\[(\d{1,3})\]/g)].flatMap((mark) => {
        const page = marked[Number(mark[1]) - 1] ?? null;
        if (page === null) return [];
        return [{ ...page, span: { start: mark.index, end: mark.index + mark[0].length } }];
      });

function finishOf(reason: string | null, refusal: string | null): Finish {
  if (reason === "content_filter" || (refusal !== null && refusal !== "")) return "refused";
  if (reason === "length") return "truncated";
  return FAILURES.has(reason ?? "") ? "failed" : "complete";
}
