import { expect, it } from "vitest";
import type { WireAnswer } from "../types.ts";
import { readBody, type Shape } from "../wire/test-wire.ts";
import { chatShapes } from "./recorded-chat-shapes.ts";
import { claudeShapes } from "./recorded-claude-shapes.ts";
import { newerShapes } from "./recorded-newer-shapes.ts";
import { perplexityShapes } from "./recorded-perplexity-shapes.ts";
import { searchShapes } from "./recorded-search-shapes.ts";

/*
 * Bodies that public repositories recorded from the providers until November 2026, and what was odd about each.
 * The bodies here are our own: the recorded fields, nesting and oddity with invented text and addresses.
 */
const shapes: readonly Shape[] = [
  ...searchShapes,
  ...claudeShapes,
  ...perplexityShapes,
  ...chatShapes,
  ...newerShapes,
];

const summaryOf = (answer: WireAnswer) => ({
  text: answer.text,
  finish: answer.finish,
  cited: answer.citations.map(({ url, host, spans }) => [
    url,
    host,
    ...spans.map(({ start, end }) => answer.text.slice(start, end)),
  ]),
  onlyRetrieved: answer.retrieved.filter(({ cited }) => !cited).map(({ url }) => url),
  queries: answer.searchQueries,
  searches: answer.usage.webSearches,
  tokens: [answer.usage.inputTokens, answer.usage.outputTokens],
});

it.each(shapes)(
  "$id reads what $seenIn recorded: $odd",
  ({ id, body, expected, cachedTokens, titles, usd }) => {
    const answer = readBody(id, body);
    expect(summaryOf(answer)).toEqual(expected);
    if (usd !== undefined) expect(answer.providerCostUsd).toBeCloseTo(usd, 9);
    if (titles !== undefined) expect(answer.citations.map(({ title }) => title)).toEqual(titles);
    if (cachedTokens !== undefined) expect(answer.usage.cachedInputTokens).toBe(cachedTokens);
  },
);

const sourcesOf = (id: string) =>
  new Set(
    shapes.filter((shape) => shape.id === id).map(({ seenIn }) => seenIn.split("/").slice(0, 2).join("/")),
  );

it.each(["chatgpt", "gemini", "claude", "deepseek", "perplexity", "openai-compatible"])(
  "%s is read from bodies of at least five public repositories",
  (id) => expect(sourcesOf(id).size).toBeGreaterThanOrEqual(5),
);

it.each(["grok", "mistral"])("%s is read from bodies of three places, documentation among them", (id) =>
  expect(sourcesOf(id).size).toBeGreaterThanOrEqual(3),
);
