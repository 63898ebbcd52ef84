import { z } from "zod";
import type { Assistant, ModelSettings } from "./assistant.ts";
import type { WireReading } from "./types.ts";
import { retrievedPages } from "./wire/citations.ts";
import { postedModel } from "./wire/posted-model.ts";
import { readResponses } from "./wire/responses-wire.ts";
import { count, list, number, part } from "./wire/wire-shapes.ts";

/** Asked over xAI's own Responses API: the search of chat completions is gone. */
export const grok: Assistant = {
  label: "Grok",
  provider: "xAI",
  envPrefix: "XAI",
  keyPage: "https://console.x.ai",
  keyShape: /^xai-/,
  defaultBaseUrl: "https://api.x.ai/v1",
  defaultModel: "grok-4.7",
  judgeModel: null,
  // It thinks before it answers.
  maxOutputTokens: 8000,
  dialect: "responses",
  canSearch: () => true,
  priceProvider: "x-ai",
  rates: () => ({
    "grok-4.7": { inputPerMillion: 2, outputPerMillion: 6 },
    "grok-4.3": { inputPerMillion: 1.25, outputPerMillion: 2.5 },
  }),
  searchFeeUsd: (searches) => searches * 0.005,
  model: responsesModel,
  options: ({ surface, maxSearches }) => ({
    providerOptions: {
      xai: {
        store: false,
        // Posts on X are a tool of their own, slow and dear; people ask the web.
        ...(surface === "web"
          ? {
              tools: [{ type: "web_search" }],
              include: ["web_search_call.action.sources"],
              // It limits turns, and a turn may hold several searches unless they come one by one.
              max_turns: maxSearches,
              parallel_tool_calls: false,
            }
          : {}),
      },
    },
  }),
  readWire: readGrok,
};

function responsesModel(id: string, settings: ModelSettings) {
  return postedModel(id, settings, "xai", {
    path: "/responses",
    bodyOf: ({ model, text, maxOutputTokens, responseFormat, more }) => ({
      model,
      input: [{ role: "user", content: text }],
      max_output_tokens: maxOutputTokens,
      ...(responseFormat?.type === "json"
        ? {
            text: {
              format: { type: "json_schema", name: responseFormat.name, schema: responseFormat.schema },
            },
          }
        : {}),
      ...more,
    }),
  });
}

const TICKS_PER_USD = 1e10;
const MOST_USD = 10_000;

function costIn(ticks: number | null): number | null {
  const usd = ticks === null ? null : ticks / TICKS_PER_USD;
  return usd !== null && usd >= 0 && usd <= MOST_USD ? usd : null;
}

/** A page without a title has its address as one, or the number of its mark in the text. */
const MARK = /^\d{1,3}$/;

const grokShape = z.object({
  citations: list(z.string()),
  usage: part(
    z.object({
      cost_in_usd_ticks: number,
      server_side_tool_usage_details: part(z.object({ web_search_calls: count })),
    }),
  ),
});

/** As OpenAI's bodies, with every page it met in a list of its own, and the cost in ticks. */
function readGrok(body: unknown): WireReading {
  const reading = readResponses(body);
  const own = grokShape.safeParse(body);
  if (!own.success) return reading;
  const { citations: met, usage } = own.data;
  const costUsd = costIn(usage?.cost_in_usd_ticks ?? null);
  if (!reading.ok) return { ...reading, costUsd };
  const { answer } = reading;
  const titleOf = (page: { readonly url: string; readonly title: string | null }) =>
    page.title === page.url || MARK.test(page.title ?? "") ? null : page.title;
  const citations = answer.citations.map((page) => ({ ...page, title: titleOf(page) }));
  const looked = [...answer.retrieved, ...met.map((url) => ({ url, title: null }))];
  return {
    ok: true,
    answer: {
      ...answer,
      citations,
      retrieved: retrievedPages(
        looked.map((page) => ({ url: page.url, title: titleOf(page) })),
        citations,
      ),
      providerCostUsd: costUsd,
      usage: {
        ...answer.usage,
        webSearches: usage?.server_side_tool_usage_details?.web_search_calls ?? answer.usage.webSearches,
      },
    },
  };
}
