import type { z } from "@hono/zod-openapi";
import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { findJudgeSettings } from "#database/answers/judge/judge-settings.ts";
import { usualCallCost } from "#database/answers/judge/judge-status.ts";
import { type BrandReadiness, findBrandReadiness } from "#database/audits/brand-audits.ts";
import { findBrandProfile } from "#database/brands/brand-profiles.ts";
import { findBrandSettings } from "#database/brands/brand-settings.ts";
import { findBudgetMonth, monthOf } from "#database/brands/budget-months.ts";
import { findBrandKeys } from "#database/keys/key-in-use.ts";
import type { Database } from "#database/platform/connection.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { listPrompts } from "#database/prompts/prompts.ts";
import { rejectedSuggestions } from "#database/prompts/rejected-suggestions.ts";
import {
  listModelSuggestions,
  newestSuggestionRequest,
  requestSuggestions,
} from "#database/prompts/suggestion-requests.ts";
import { questionsAskedFor } from "#database/reports/first-looks.ts";
import { FIRST_FIGURE_PROMPTS } from "#measurement/estimates/first-figure.ts";
import { namesBrand } from "#measurement/first-look/customer-questions.ts";
import { comparedPrompt } from "#measurement/prompts/prompt-text.ts";
import { continuedPrompts, isSameQuestion } from "#measurement/prompts/suggest-prompts.ts";
import { siteWords } from "#site-audit/site-words.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import type { OwnBrand } from "../access/own-brand.ts";
import {
  brandParams,
  conflicts,
  described,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { type AssistantDirectory, otherModel } from "../keys/assistant-directory.ts";
import { promptSuggestions } from "./contract.ts";

const MAX_FROM_MODELS = 100;

type SuggestionBasis = {
  /** What the newest free report of this domain asked. */
  readonly asked: readonly string[];
  readonly directory: AssistantDirectory;
  readonly now: Date;
};

/**
 * Questions models suggested, those a free report asked, and those from what members say they sell or, without that, from the words
 * of the newest finished audit; without what is asked already.
 */
async function suggestionsFor(
  transaction: Transaction<Tables>,
  brand: OwnBrand,
  { asked, directory, now }: SuggestionBasis,
): Promise<z.infer<typeof promptSuggestions>> {
  const { language } = await findBrandSettings(transaction, brand.id);
  const readiness = await findBrandReadiness(transaction, brand.id);
  const result = readiness?.finished?.result ?? null;
  const { offering } = await findBrandProfile(transaction, brand.id);
  const prompts = await listPrompts(transaction, brand.id);
  const rejected = await rejectedSuggestions(transaction, brand.id);
  const known = new Set([...prompts.map(({ text }) => text), ...rejected].map(comparedPrompt));
  const site = result === null ? { phrases: [], urls: [] } : siteWords(result);
  // What a member says they sell replaces what was made of the site's words.
  const plain = continuedPrompts(offering === null ? asked : [], {
    brandName: brand.name,
    siteName: result?.brandName ?? null,
    offering,
    language,
    ...site,
  })
    .filter(({ text }) => !known.has(comparedPrompt(text)))
    .slice(0, FIRST_FIGURE_PROMPTS)
    .map((one) => ({ ...one, by: null }));
  const byModels = (await listModelSuggestions(transaction, brand.id, MAX_FROM_MODELS))
    .filter(({ text }) => !known.has(comparedPrompt(text)) && !namesBrand(text, brand))
    .map(({ text, topic, model }) => ({ text, topic, by: model }));
  return {
    offering,
    isReadingSite: readiness !== null && result === null && isUnderWay(readiness, now),
    suggestions: [
      ...byModels,
      ...plain.filter((own) => !byModels.some(({ text }) => isSameQuestion(text, own, language))),
    ],
    model: await askable(transaction, brand, { directory, now }),
    asked: await lastAsking(transaction, brand),
  };
}

/** A reading that waits no longer than this is on its way: somebody else may have asked for the same site just before. */
const SOON_MS = 10 * 60_000;

/** Whether the first audit of the site is on its way, and no daily limit holds it up. */
const isUnderWay = ({ request, newest }: BrandReadiness, now: Date): boolean =>
  (request !== null && (request.notBefore?.getTime() ?? 0) < now.getTime() + SOON_MS) ||
  newest?.state === "queued" ||
  newest?.state === "running";

/** The brand's judge thinks of prompts too. */
async function askable(
  transaction: Transaction<Tables>,
  brand: OwnBrand,
  { directory, now }: { readonly directory: AssistantDirectory; readonly now: Date },
) {
  const judge = await findJudgeSettings(transaction, brand.id);
  if (judge === null) return null;
  const { assistant, model } = judge;
  const asked = otherModel(directory, await findBrandKeys(transaction, brand.id, now), judge);
  const expected = asked === null ? null : directory.expectedUsd(asked, "suggest", now);
  // Where the price is unknown, what was booked is the most it could have been.
  const usd =
    expected === null
      ? null
      : ((await usualCallCost(transaction, { brandId: brand.id, kind: "suggest", model })) ?? expected);
  return { assistant, label: directory.labelOf(assistant), model, usd };
}

async function lastAsking(transaction: Transaction<Tables>, brand: OwnBrand) {
  const request = await newestSuggestionRequest(transaction, brand.id);
  if (request === null) return null;
  const { state, added, errorText } = request;
  return { state, added, errorText };
}

/** First looks belong to a domain, not to a brand: once the member may see the brand, the service reads its domain's. */
async function askedBefore(
  database: Database,
  member: { readonly userId: string; readonly brandId: string },
): Promise<readonly string[]> {
  const domain = await withOwnBrand(database, member, async (_, brand) => brand.domain);
  return await database.asService((transaction) => questionsAskedFor(transaction, domain));
}

const getSuggestions = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/prompt-suggestions",
  summary:
    "Questions a customer might ask: from what the brand offers or its site's words, and by a model where one was asked",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", promptSuggestions), ...refusalsOfBrand },
});

const postAsking = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/prompt-suggestions/ask",
  summary: "Have the brand's judge model suggest prompts: one paid call, and none more while it is under way",
  request: { params: brandParams },
  security,
  responses: { 202: described("Taken", promptSuggestions), ...refusalsOfBrand, ...conflicts },
});

type SuggestionRouteOptions = OwnBrandOptions & { readonly directory: AssistantDirectory };

/** Questions that might be asked for a brand. */
export function suggestionRoutes(options: SuggestionRouteOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now, directory } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getSuggestions, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const asked = await askedBefore(database, { userId, brandId });
    const suggested = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      suggestionsFor(transaction, brand, { asked, directory, now: now() }),
    );
    return context.json(suggested, 200);
  });

  routes.openapi(postAsking, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const asked = await askedBefore(database, { userId, brandId });
    const suggested = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const judge = await findJudgeSettings(transaction, brand.id);
      if (judge === null) throw conflict("No model is chosen. Choose a judge in the preferences first.");
      const { monthlyBudgetUsd } = await findBrandSettings(transaction, brand.id);
      const { spentUsd } = await findBudgetMonth(transaction, brand.id, monthOf(now()));
      if (spentUsd >= monthlyBudgetUsd)
        throw conflict("This month’s budget is spent. Raise it in the preferences, or wait for next month.");
      const { assistant, model } = judge;
      const request = { brandId: brand.id, assistant, model, requestedBy: userId, now: now() };
      await requestSuggestions(transaction, request);
      return await suggestionsFor(transaction, brand, { asked, directory, now: now() });
    });
    return context.json(suggested, 202);
  });

  return routes;
}
