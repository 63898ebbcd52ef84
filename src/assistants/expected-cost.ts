import type { AssistantId } from "./assistants.ts";
import { assistants } from "./assistants.ts";
import { priceOf } from "./prices.ts";
import { localHost } from "./wire/local-host.ts";

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
  const load = { ...USUAL_TOKENS[work], cachedInput: 0, isFlex: false };
  return priceOf(assistant, model, { ...load, asked: { model, baseUrl, at } })?.usd ?? null;
}
