import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { currentAnalysis } from "#database/answers/analyses/analyses.ts";
import { readingState } from "#database/answers/analyses/reading-state.ts";
import { unclearMentions as unclearIn } from "#database/answers/unclear-mentions.ts";
import { presentNames } from "#database/competitors/brand-names.ts";
import {
  decidePattern,
  forgetPattern,
  hasAllPatterns,
  MAX_PATTERNS,
  mentionPatterns,
} from "#database/competitors/mention-patterns.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  conflicts,
  described,
  found,
  type OwnBrand,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { conflict, notFound } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import { meaningDecision, unclearMentions } from "./contract.ts";

const path = "/api/v1/brands/{id}/names/unclear";

const getUnclear = createRoute({
  method: "get",
  path,
  summary: "Where answers use a name that is also a word, and nothing says which is meant",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", unclearMentions), ...refusalsOfBrand },
});

const putUnclear = createRoute({
  method: "put",
  path,
  summary: "Say what a name means between two words; all answers are read again by it",
  request: { params: brandParams, body: jsonBody(meaningDecision) },
  security,
  responses: { 200: described("Saved", unclearMentions), ...refusalsOfBrand, ...conflicts },
});

const MOST_SHOWN = 20;

/** Unclear names, for a person to say what they mean. */
export function unclearNameRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getUnclear, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    return context.json(await withOwnBrand(database, { userId, brandId }, unclearOf), 200);
  });

  routes.openapi(putUnclear, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { entityId, pattern, isMeant } = context.req.valid("json");
    const unclear = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const { brand: own, competitors } = found(await presentNames(transaction, brand.id), "brand");
      if (![own, ...competitors].some(({ id }) => id === entityId))
        throw notFound("There is no such name, or it is not yours.");
      const place = { brandId: brand.id, entityId, pattern };
      if (isMeant === null) {
        if (!(await forgetPattern(transaction, place)))
          throw notFound("There is no such decision, or you may not take it back.");
      } else {
        if (await hasAllPatterns(transaction, place))
          throw conflict(`At most ${MAX_PATTERNS} places of a name can be decided on.`);
        await decidePattern(transaction, place, { isMeant, now: now() });
      }
      return await unclearOf(transaction, brand);
    });
    return context.json(unclear, 200);
  });

  return routes;
}

async function unclearOf(transaction: Transaction<Tables>, { id }: Pick<OwnBrand, "id">) {
  const { brand, competitors } = found(await presentNames(transaction, id), "brand");
  const names = new Map([brand, ...competitors].map((one) => [one.id, one.name]));
  const patterns = (await mentionPatterns(transaction, id)).filter(({ entityId }) => names.has(entityId));
  const decided = new Set(patterns.map(({ entityId, pattern }) => `${entityId} ${pattern}`));
  const analysis = await currentAnalysis(transaction, id);
  const unclear =
    analysis === null
      ? []
      : await unclearIn(transaction, analysis, (entityId, pattern) => decided.has(`${entityId} ${pattern}`));
  return {
    brandId: id,
    unclear: unclear.slice(0, MOST_SHOWN).map(({ example, ...one }) => ({ ...one, example: { ...example } })),
    more: Math.max(0, unclear.length - MOST_SHOWN),
    decided: patterns.map((one) => ({ ...one, name: names.get(one.entityId) ?? "" })),
    reading: await readingState(transaction, id),
  };
}
