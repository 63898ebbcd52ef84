import { type AssistantId, assistants, servedSurface } from "../assistants.ts";
import type { Question } from "../types.ts";
import { localHost, priceOf } from "./prices.ts";

/** Tokens a search may put in, and what the provider wraps around a prompt; both well above what their papers show. */
const SEARCH_TOKENS = 16_000;
const WRAPPING_TOKENS = 2_000;
/** For what the assumptions above miss, and for a price that was raised since the table was made. */
const MARGIN = 1.25;
/** A call may begin this much later than its money is reserved, and a price may depend on the hour. */
const SETTLED_AFTER_MS = 900_000;
/** A model nobody knows the price of is taken for the dearest there is: dollars for a million tokens, and a search. */
const DEAREST = { input: 20, output: 100, search: 0.05 };

/**
 * The most a question can cost, in US dollars, to be reserved before it is asked. It assumes full price, no cache, a token for every
 * byte, and unless the assistant is known not to, every search reading again what the ones before it brought. What stays unknown afterwards counts as this much.
 */
export function upperBoundUsd(id: AssistantId, question: Question, baseUrl: string, at: Date): number {
  const assistant = assistants[id];
  if (assistant.priceProvider === null && localHost(baseUrl)) return 0;
  const isWeb = servedSurface(id, baseUrl, question.surface) === "web";
  const searches = !isWeb ? 0 : (assistant.mostSearches ?? Math.max(1, question.maxSearches));
  const prompt = Buffer.byteLength(question.prompt) + WRAPPING_TOKENS;
  const { searchTokens } = assistant;
  const input =
    searchTokens === undefined
      ? (searches + 1) * prompt + (SEARCH_TOKENS * searches * (searches + 1)) / 2
      : prompt + searchTokens * searches;
  const load = { input, cachedInput: 0, output: question.maxOutputTokens, searches, isFlex: false };
  const known = dearest(
    [at, new Date(at.getTime() + SETTLED_AFTER_MS)].map((then) =>
      priceOf(assistant, question.model, { ...load, asked: { model: question.model, baseUrl, at: then } }),
    ),
  );
  const gatewayFee = assistant.priceProvider === null ? searches * DEAREST.search : 0;
  const usd =
    known === null
      ? (input * DEAREST.input + load.output * DEAREST.output) / 1e6 + searches * DEAREST.search
      : known.usd + gatewayFee;
  return usd * MARGIN;
}

const dearest = (prices: readonly ReturnType<typeof priceOf>[]): ReturnType<typeof priceOf> =>
  prices.reduce((most, price) => (price !== null && price.usd > (most?.usd ?? -1) ? price : most), null);
