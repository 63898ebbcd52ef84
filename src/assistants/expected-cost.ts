import { assistants } from "./assistants.ts";
import { localHost } from "./local-host.ts";
import { priceOf } from "./prices.ts";
import type { AssistantId } from "./types.ts";

/** What a model does for us, with the tokens it usually takes: what it is told, an answer or a site's words, and what it says. */
const USUAL_TOKENS = {
  judge: { input: 1200, output: 150 },
  suggest: { input: 1500, output: 1000 },
} as const;

/** US dollars one such call will probably cost, before any was made; null where the price is unknown. Takes the address it goes to. */
export function expectedUsd(
  id: AssistantId,
  { model, baseUrl, work, at }: { model: string; baseUrl: string; work: keyof typeof USUAL_TOKENS; at: Date },
): number | null {
  const { priceProvider } = assistants[id];
  if (priceProvider === null && localHost(baseUrl)) return 0;
  const load = { ...USUAL_TOKENS[work], cachedInput: 0, searches: 0, isFlex: false };
  return priceOf(priceProvider, model, { ...load, asked: { model, baseUrl, at } })?.usd ?? null;
}
