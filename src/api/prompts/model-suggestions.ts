import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { findJudgeSettings } from "#database/answers/judge/judge-settings.ts";
import { findBrandSettings } from "#database/brands/brand-settings.ts";
import { findBudgetMonth, monthOf } from "#database/brands/budget-months.ts";
import { requestSuggestions } from "#database/prompts/suggestion-requests.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
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
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import { promptSuggestions } from "./contract.ts";
import { suggestionsFor } from "./prompt-suggestions.ts";

const getSuggestions = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/prompt-suggestions",
  summary:
    "Questions a customer might ask: from the words of the brand's own site, and by a model where one was asked",
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

export type SuggestionRouteOptions = OwnBrandOptions & { readonly directory: AssistantDirectory };

/** Questions that might be asked for a brand. */
export function suggestionRoutes(options: SuggestionRouteOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now, directory } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getSuggestions, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const suggested = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      suggestionsFor(transaction, brand, { directory, now: now() }),
    );
    return context.json(suggested, 200);
  });

  routes.openapi(postAsking, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const suggested = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const judge = await findJudgeSettings(transaction, brand.id);
      if (judge === null) throw conflict("No model is chosen. Choose a judge in the preferences first.");
      const { monthlyBudgetUsd } = await findBrandSettings(transaction, brand.id);
      const { spentUsd } = await findBudgetMonth(transaction, brand.id, monthOf(now()));
      if (spentUsd >= monthlyBudgetUsd)
        throw conflict("This month's budget is spent. Raise it in the preferences, or wait for next month.");
      const { assistant, model } = judge;
      const request = { brandId: brand.id, assistant, model, requestedBy: userId, now: now() };
      await requestSuggestions(transaction, request);
      return await suggestionsFor(transaction, brand, { directory, now: now() });
    });
    return context.json(suggested, 202);
  });

  return routes;
}
