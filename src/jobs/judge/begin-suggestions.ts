import { findBrandReadiness } from "#database/audits/brand-audits.ts";
import { findBrandProfile } from "#database/brands/brand-profiles.ts";
import { findBrandSettings } from "#database/brands/brand-settings.ts";
import { planSuggestions, takeSuggestionRequest } from "#database/prompts/suggestion-requests.ts";
import { siteWords } from "#site-audit/site-words.ts";
import { queueLaneOf } from "../scan/queue-lanes.ts";
import type { JudgingOptions } from "./plan-judging.ts";

const SUGGESTED = 20;
const languages = new Intl.DisplayNames("en", { type: "language" });
const countries = new Intl.DisplayNames("en", { type: "region" });

/** Plans the one call of each request for suggestions; each in one transaction, so that a request becomes one call, or stays. */
export async function beginSuggestions(
  { database, queue }: JudgingOptions,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const wasOne = await database.asService(async (transaction) => {
      const request = await takeSuggestionRequest(transaction);
      if (request === null) return false;
      const { brandId, id } = request;
      const { name, offering } = await findBrandProfile(transaction, brandId);
      const { language, country } = await findBrandSettings(transaction, brandId);
      const result = (await findBrandReadiness(transaction, brandId))?.finished?.result ?? null;
      const { phrases } = result === null ? { phrases: [] } : siteWords(result);
      await planSuggestions(transaction, request, {
        name,
        words: [...(offering === null ? [] : [offering]), ...phrases].join("\n"),
        language: languages.of(language) ?? "English",
        market: countries.of(country) ?? null,
        count: SUGGESTED,
      });
      await queue.add(transaction, [{ id, payload: { callId: id }, lane: queueLaneOf(request) }]);
      return true;
    });
    if (!wasOne) return;
  }
}
