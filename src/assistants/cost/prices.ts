import { calcPrice } from "@pydantic/genai-prices";
import type { Assistant } from "../assistant.ts";
import { type AssistantId, assistants, servedSurface } from "../assistants.ts";
import type { Cost, WireAnswer } from "../types.ts";

const FLEX_SHARE = 0.5;

type Served = Pick<WireAnswer, "servedModel" | "servedTier" | "usage" | "providerCostUsd">;
type PricedRequest = { readonly model: string; readonly baseUrl: string; readonly at: Date };

/** Whether an address leads to this machine: what answers there costs no money. */
export function localHost(address: string): boolean {
  const host = URL.parse(address)?.hostname ?? "";
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\./.test(host);
}

/** What a call cost: as the body reports it, else by the price table. Null where neither knows; 0 only for what runs here. */
export function costOf(assistant: Assistant, served: Served, asked: PricedRequest): Cost {
  if (served.providerCostUsd !== null)
    return { usd: served.providerCostUsd, source: "provider", priceId: null };
  if (assistant.priceProvider === null && localHost(asked.baseUrl))
    return { usd: 0, source: "local", priceId: null };
  const { inputTokens, cachedInputTokens, outputTokens, webSearches } = served.usage;
  if (inputTokens === null && outputTokens === null) return UNKNOWN;
  const model = served.servedModel ?? asked.model;
  if (webSearches === null && assistant.searchFeeUsd(1, model) > 0) return UNKNOWN;
  const load: Load = {
    input: inputTokens ?? 0,
    cachedInput: Math.min(cachedInputTokens ?? 0, inputTokens ?? 0),
    output: outputTokens ?? 0,
    searches: webSearches ?? 0,
    isFlex: served.servedTier === "flex",
    asked,
  };
  // A served name nobody knows, such as a deployment's own, costs what was asked for.
  const priced = priceOf(assistant, model, load) ?? priceOf(assistant, asked.model, load);
  if (priced === null) return UNKNOWN;
  return { ...priced, source: isUsualAddress(assistant, asked.baseUrl) ? "price-table" : "estimate" };
}

/** Whether the provider of the price table sends the bill. Without a usual address the table is looked up by the address itself. */
const isUsualAddress = ({ defaultBaseUrl }: Assistant, baseUrl: string): boolean =>
  defaultBaseUrl === null || URL.parse(baseUrl)?.host === URL.parse(defaultBaseUrl)?.host;

const UNKNOWN: Cost = { usd: null, source: "unknown", priceId: null };

export type Load = {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
  readonly searches: number;
  readonly isFlex: boolean;
  readonly asked: PricedRequest;
};

/** Dollars of a load on a model; null where its price is unknown. Searches cost the same whatever the tier. */
export function priceOf(
  assistant: Assistant,
  model: string,
  load: Load,
): { readonly usd: number; readonly priceId: string } | null {
  const tokens = tokenPrice(assistant, model, load);
  if (tokens === null) return null;
  const usd = tokens.usd * (load.isFlex ? FLEX_SHARE : 1) + assistant.searchFeeUsd(load.searches, model);
  return { usd, priceId: tokens.priceId };
}

/** What may follow the name of a family of models: a date or number, not another member of it such as "-pro". */
const VERSION = /^-(?:\d|latest)/;

function tokenPrice({ priceProvider: provider, rates }: Assistant, model: string, load: Load) {
  const own = Object.entries(rates?.(load.asked.at) ?? {}).find(
    ([id]) => model === id || (model.startsWith(id) && VERSION.test(model.slice(id.length))),
  );
  if (own !== undefined) {
    const [priceId, { inputPerMillion, outputPerMillion }] = own;
    return { usd: (load.input * inputPerMillion + load.output * outputPerMillion) / 1e6, priceId };
  }
  const found = calcPrice(
    { input_tokens: load.input, cache_read_tokens: load.cachedInput, output_tokens: load.output },
    model,
    {
      ...(provider === null ? { providerApiUrl: load.asked.baseUrl } : { providerId: provider }),
      timestamp: load.asked.at,
    },
  );
  return found === null ? null : { usd: found.total_price, priceId: found.model.id };
}

/**
 * The tokens and searches a call usually takes: a prompt asked with search or without, an answer to judge, a site's words to
 * suggest prompts from. Answers with a search read some pages.
 */
const USUAL_TOKENS = {
  web: { input: 9000, output: 900, searches: 1.5 },
  api: { input: 40, output: 800, searches: 0 },
  judge: { input: 1200, output: 150, searches: 0 },
  suggest: { input: 1500, output: 1000, searches: 0 },
} as const;
export type ExpectedWork = keyof typeof USUAL_TOKENS;

/** US dollars one such call will probably cost, before any was made; null where the price is unknown. Takes the address it goes to. */
export function expectedUsd(
  id: AssistantId,
  { model, baseUrl, work, at }: { model: string; baseUrl: string; work: ExpectedWork; at: Date },
): number | null {
  const assistant = assistants[id];
  if (assistant.priceProvider === null && localHost(baseUrl)) return 0;
  const isAnswer = work === "web" || work === "api";
  const load = {
    ...USUAL_TOKENS[isAnswer ? servedSurface(id, baseUrl, work) : work],
    cachedInput: 0,
    isFlex: false,
  };
  return priceOf(assistant, model, { ...load, asked: { model, baseUrl, at } })?.usd ?? null;
}
