import { z } from "zod";
import type { Assistant, ModelSettings } from "./assistant.ts";
import type { WireReading } from "./types.ts";
import { reportedKind } from "./wire/ask-error.ts";
import { readChat } from "./wire/chat-wire.ts";
import { citationsOf, type Pointer, retrievedPages } from "./wire/citations.ts";
import { jsonFormat, postedModel } from "./wire/posted-model.ts";
import { ending, messageShape, responseShape, spoken, tokensIn, usageShape } from "./wire/responses-wire.ts";
import { count, list, number, part, text } from "./wire/wire-shapes.ts";

/** Asked over the Agent API. A preset would choose a model of another company, so the model is always named. */
export const perplexity: Assistant = {
  label: "Perplexity",
  provider: "Perplexity",
  envPrefix: "PERPLEXITY",
  keyPage: "https://www.perplexity.ai/account/api/keys",
  keyShape: /^pplx-/,
  defaultBaseUrl: "https://api.perplexity.ai",
  defaultModel: "perplexity/sonar",
  // Names of the API before, which ended in September 2026.
  renamedModels: {
    sonar: "perplexity/sonar",
    "sonar-pro": "perplexity/sonar",
    "sonar-reasoning": "perplexity/sonar",
    "sonar-reasoning-pro": "perplexity/sonar",
    "sonar-deep-research": "perplexity/sonar",
  },
  judgeModel: null,
  // Sonar does not think before it answers.
  maxOutputTokens: 4000,
  dialect: "agent",
  canSearch: () => true,
  priceProvider: "perplexity",
  rates: () => ({ "perplexity/sonar": { inputPerMillion: 0.25, outputPerMillion: 2.5 } }),
  searchFeeUsd: (searches) => searches * 0.0025,
  model: agentModel,
  options: ({ surface, country, maxSearches }) => ({
    providerOptions: {
      perplexity: {
        // One step to read the last search and answer.
        max_steps: surface === "web" ? Math.min(10, maxSearches + 1) : 1,
        store: false,
        ...(surface === "web"
          ? {
              // Without the tool nothing is searched.
              tools: [
                {
                  type: "web_search",
                  search_context_size: "low",
                  ...(country === null ? {} : { user_location: { country } }),
                },
              ],
            }
          : {}),
      },
    },
  }),
  readWire: readPerplexity,
};

/** An unknown field is refused, and a preset may not be sent. */
function agentModel(id: string, settings: ModelSettings) {
  return postedModel(id, settings, "perplexity", {
    path: "/v1/agent",
    bodyOf: ({ model, text: input, maxOutputTokens, responseFormat, more }) => ({
      model,
      input,
      max_output_tokens: maxOutputTokens,
      ...jsonFormat(responseFormat),
      ...more,
    }),
  });
}

const page = z.object({ id: number, url: z.string(), title: text });
/** A message, a search with what it found, or pages that were opened. */
const item = messageShape.extend({ queries: list(z.string()), results: list(page), contents: list(page) });
const run = responseShape.extend({
  output: z.array(z.unknown()),
  usage: part(
    usageShape.extend({
      tool_calls_details: part(z.object({ search_web: part(z.object({ invocation: count })) })),
      cost: part(z.object({ total_cost: z.number().nonnegative().max(10_000), currency: text })),
    }),
  ),
});
type Run = z.output<typeof run>;
const items = list(item);

/** Reads a run of the Agent API, or a body of chat completions, as stored before September 2026. */
function readPerplexity(body: unknown): WireReading {
  const parsed = run.safeParse(body);
  if (!parsed.success) return readChat(body, { searches: true });
  const { id, model, status, error, usage, service_tier } = parsed.data;
  const output = items.parse(parsed.data.output);
  const said = spoken(output);
  // A run that failed comes under a status of success, and its tokens are charged.
  if (said.text === "" && (error !== null || status === "failed"))
    return {
      ok: false,
      kind: error === null ? "overloaded" : reportedKind(error),
      message: error?.message ?? "The run failed.",
      mayHaveCost: usage !== null,
      costUsd: costIn(usage),
    };
  const found = output.flatMap(({ results }) => results);
  const opened = output.flatMap(({ contents }) => contents);
  const citations = citationsOf([...said.pointers, ...marksIn(said.text, found, opened)], said.text.length);
  const searches = output.filter(({ type }) => type === "search_results").length;
  return {
    ok: true,
    answer: {
      text: said.text,
      ...ending(parsed.data, said.refused),
      citations,
      retrieved: retrievedPages([...found, ...opened], citations),
      searchQueries: output.flatMap(({ queries }) => queries),
      servedModel: model,
      responseId: id,
      servedTier: service_tier,
      providerCostUsd: costIn(usage),
      usage: {
        ...tokensIn(usage),
        webSearches: usage?.tool_calls_details?.search_web?.invocation ?? searches,
      },
    },
  };
}

const costIn = (usage: Run["usage"]): number | null =>
  usage?.cost == null || (usage.cost.currency ?? "USD") !== "USD" ? null : usage.cost.total_cost;

type Page = z.output<typeof page>;

/** The marks [3] and [web:3] name the page with that id, whichever search found it. Pages that were only opened have none: 0 is the first. */
function marksIn(said: string, found: readonly Page[], opened: readonly Page[]): readonly Pointer[] {
  const named = found.length === 0 ? opened.map((one, id) => ({ ...one, id })) : found;
  const byId = new Map(named.toReversed().map((one) => [one.id, one]));
  return [...said.matchAll(/\[(?:web:)?(\d{1,3})\]/g)].flatMap((mark) => {
    const cited = byId.get(Number(mark[1]));
    if (cited === undefined) return [];
    const span = { start: mark.index, end: mark.index + mark[0].length };
    return [{ url: cited.url, title: cited.title, span }];
  });
}
