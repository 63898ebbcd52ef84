import type { z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { findBrandReadiness } from "#database/brand-audits.ts";
import { findBrandProfile } from "#database/brand-profiles.ts";
import { findBrandSettings } from "#database/brand-settings.ts";
import { listPrompts } from "#database/prompts.ts";
import { rejectedSuggestions } from "#database/rejected-suggestions.ts";
import type { Tables } from "#database/tables.ts";
import type { AuditResult } from "#site-audit/audit-result.ts";
import { comparedPrompt } from "#visibility/prompts/prompt-text.ts";
import { suggestPrompts } from "#visibility/prompts/suggest-prompts.ts";
import type { OwnBrand } from "./own-brand.ts";
import type { promptSuggestions } from "./prompt-schemas.ts";

const MOST_SUGGESTED = 24;
/** Checks that quote what a page calls itself, most telling first. */
const quotingChecks = ["title-descriptive", "one-h1", "clear-what-we-do"];

/** Questions from the words of the newest finished audit; without those that are asked already. */
export async function suggestionsFor(
  transaction: Transaction<Tables>,
  brand: OwnBrand,
): Promise<z.infer<typeof promptSuggestions>> {
  const { language } = await findBrandSettings(transaction, brand.id);
  const readiness = await findBrandReadiness(transaction, brand.id);
  const result = readiness?.finished?.result ?? null;
  const { offering } = await findBrandProfile(transaction, brand.id);
  const prompts = await listPrompts(transaction, brand.id);
  const rejected = await rejectedSuggestions(transaction, brand.id);
  const known = new Set([...prompts.map(({ text }) => text), ...rejected].map(comparedPrompt));
  const suggested = suggestPrompts({
    brandName: brand.name,
    language,
    phrases: [...(offering === null ? [] : [offering]), ...(result === null ? [] : quoted(result))],
    urls: result === null ? [] : addresses(result),
  });
  return {
    from: result === null ? "name" : "site",
    suggestions: suggested.filter(({ text }) => !known.has(comparedPrompt(text))).slice(0, MOST_SUGGESTED),
  };
}

const quoted = ({ checks }: AuditResult): readonly string[] =>
  quotingChecks.flatMap((id) =>
    checks
      .filter((check) => check.id === id)
      .flatMap(({ evidence }) => evidence.map(({ snippet }) => snippet)),
  );

const addresses = ({ checks }: AuditResult): readonly string[] => [
  ...new Set(checks.flatMap(({ evidence }) => evidence.map(({ url }) => url))),
];
