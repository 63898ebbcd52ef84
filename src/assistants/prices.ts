import { calcPrice } from "@pydantic/genai-prices";
import type { Assistant } from "./assistant.ts";
import { localHost } from "./local-host.ts";
import type { Cost, WireAnswer } from "./types.ts";

type Provider = NonNullable<Assistant["priceProvider"]>;
type Rates = { readonly inputPerMillion: number; readonly outputPerMillion: number };

/** Models the price table does not know, or takes for another by their beginning. Dollars for a million tokens. */
const OWN_RATES: Readonly<Record<string, Rates>> = {
  "claude-haiku-5-5": { inputPerMillion: 0.1, outputPerMillion: 0.5 },
  "claude-sonnet-5-5": { inputPerMillion: 2, outputPerMillion: 10 },
};
/** Dollars a search where the table has no fee: for each query from Gemini 3 on, for each answer before. */
const GEMINI_QUERY = 0.014;
const GEMINI_GROUNDED_ANSWER = 0.035;
const FLEX_SHARE = 0.5;

type Served = Pick<WireAnswer, "servedModel" | "servedTier" | "usage" | "providerCostUsd">;
type Asked = { readonly model: string; readonly baseUrl: string; readonly at: Date };

/** What a call cost: as the provider reports it, else by the price table. Null where neither knows; 0 only for what runs here. */
export function costOf(assistant: Assistant, served: Served, asked: Asked): Cost {
  if (served.providerCostUsd !== null)
    return { usd: served.providerCostUsd, source: "provider", priceId: null };
  if (assistant.priceProvider === null && localHost(asked.baseUrl))
    return { usd: 0, source: "local", priceId: null };
  const { inputTokens, cachedInputTokens, outputTokens, webSearches } = served.usage;
  if (inputTokens === null && outputTokens === null) return UNKNOWN;
  const load: Load = {
    input: inputTokens ?? 0,
    cachedInput: Math.min(cachedInputTokens ?? 0, inputTokens ?? 0),
    output: outputTokens ?? 0,
    searches: webSearches ?? 0,
    isFlex: served.servedTier === "flex",
    asked,
  };
  // A served name nobody knows, such as a deployment's own, costs what was asked for.
  const priced =
    priceOf(assistant.priceProvider, served.servedModel ?? asked.model, load) ??
    priceOf(assistant.priceProvider, asked.model, load);
  return priced === null ? UNKNOWN : { ...priced, source: "price-table" };
}

const UNKNOWN: Cost = { usd: null, source: "unknown", priceId: null };

export type Load = {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
  readonly searches: number;
  readonly isFlex: boolean;
  readonly asked: Asked;
};

/** Dollars of a load on a model; null where its price is unknown. Searches cost the same whatever the tier. */
export function priceOf(
  provider: Provider | null,
  model: string,
  load: Load,
): { readonly usd: number; readonly priceId: string } | null {
  const tokens = tokenPrice(provider, model, load);
  if (tokens === null) return null;
  const usd = tokens.usd * (load.isFlex ? FLEX_SHARE : 1) + searchFee(provider, model, load.searches);
  return { usd, priceId: tokens.priceId };
}

function tokenPrice(provider: Provider | null, model: string, load: Load) {
  const own = Object.keys(OWN_RATES).find((id) => model === id || model.startsWith(`${id}-`));
  const rates = own === undefined ? undefined : OWN_RATES[own];
  if (own !== undefined && rates !== undefined) {
    const usd = (load.input * rates.inputPerMillion + load.output * rates.outputPerMillion) / 1e6;
    return { usd, priceId: own };
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

function searchFee(provider: Provider | null, model: string, searches: number): number {
  if (searches <= 0) return 0;
  if (provider === "google")
    return /gemini-(?:1|2)(?:\.|-)/.test(model) ? GEMINI_GROUNDED_ANSWER : searches * GEMINI_QUERY;
  return provider === "openai" || provider === "anthropic" ? searches * 0.01 : 0;
}
