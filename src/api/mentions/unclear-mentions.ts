import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { currentAnalysis } from "#database/answers/analyses/analyses.ts";
import { readingState } from "#database/answers/analyses/reading-state.ts";
import { unclearMentions as unclearIn, waitingMentions } from "#database/answers/unclear-mentions.ts";
import { presentNames } from "#database/competitors/brand-names.ts";
import { listCompetitors } from "#database/competitors/competitors.ts";
import {
  decidePattern,
  forgetPattern,
  hasAllPatterns,
  MAX_PATTERNS,
  mentionPatterns,
} from "#database/competitors/mention-patterns.ts";
import { rootOf } from "#database/competitors/merged-competitors.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  conflicts,
  described,
  found,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { badRequest, conflict, notFound } from "../http/api-error.ts";
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
    const unclear = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) =>
      shown(transaction, brand.id, await placesOf(transaction, brand.id)),
    );
    return context.json(unclear, 200);
  });

  routes.openapi(putUnclear, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { entityId, pattern, answerId, isMeant } = context.req.valid("json");
    const unclear = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const places = await placesOf(transaction, brand.id);
      const readAs = places.readAs.get(entityId);
      if (readAs === undefined) throw notFound("There is no such name, or it is not yours.");
      const place = { brandId: brand.id, entityId, pattern };
      if (isMeant === null) {
        if (!(await forgetPattern(transaction, place)))
          throw notFound("There is no such decision, or you may not take it back.");
      } else {
        const isSame = (one: { readonly entityId: string; readonly pattern: string }) =>
          places.readAs.get(one.entityId) === readAs && one.pattern === pattern;
        const decided = await mentionPatterns(transaction, brand.id);
        const { analysis } = places;
        const unclear =
          answerId === undefined || analysis === null
            ? places.unclear
            : await unclearIn(transaction, analysis, answerId);
        const known = unclear.find(isSame) ?? decided.find(isSame);
        if (known === undefined)
          throw badRequest("No unclear answer has the name between these words.", "pattern");
        if (await hasAllPatterns(transaction, place))
          throw conflict(`At most ${MAX_PATTERNS} places of a name can be decided on.`);
        await decidePattern(transaction, place, {
          isMeant,
          example: known.example && sentenceOf(known.example),
          now: now(),
        });
      }
      return await shown(transaction, brand.id, places);
    });
    return context.json(unclear, 200);
  });

  return routes;
}

/** A brand's unclear places, its names, and as whose each is read: its own, or the competitor it was merged into. */
async function placesOf(transaction: Transaction<Tables>, brandId: string) {
  const { brand, competitors } = found(await presentNames(transaction, brandId), "brand");
  const all = (await listCompetitors(transaction, brandId)).map((one) => ({
    ...one,
    merged_into: one.mergedInto,
  }));
  const byId = new Map(all.map((one) => [one.id, one]));
  const read = new Set(competitors.map(({ id }) => id));
  const merged = all.flatMap((one) => {
    const root = rootOf(one, byId).id;
    return read.has(root) ? [[one.id, root] as const] : [];
  });
  const readAs = new Map([[brandId, brandId] as const, ...merged]);
  const names = new Map([[brandId, brand.name] as const, ...all.map((one) => [one.id, one.name] as const)]);
  const analysis = await currentAnalysis(transaction, brandId);
  return {
    readAs,
    names,
    analysis,
    unclear: analysis === null ? [] : await unclearIn(transaction, analysis),
  };
}

async function shown(
  transaction: Transaction<Tables>,
  brandId: string,
  { readAs, names, unclear }: Awaited<ReturnType<typeof placesOf>>,
) {
  const decided = (await mentionPatterns(transaction, brandId)).filter(({ entityId }) =>
    readAs.has(entityId),
  );
  const said = new Map(
    decided.map(({ entityId, pattern, isMeant }) => [`${readAs.get(entityId)} ${pattern}`, isMeant] as const),
  );
  const left = waitingMentions(
    unclear,
    ({ entityId, pattern }) => said.get(`${entityId} ${pattern}`) ?? null,
  );
  return {
    brandId,
    unclear: left
      .slice(0, MOST_SHOWN)
      .map(({ answerIds: _answerIds, example, ...one }) => ({ ...one, example: { ...example } })),
    more: Math.max(0, left.length - MOST_SHOWN),
    waiting: left.reduce((sum, { answers }) => sum + answers, 0),
    decided: decided.map(({ example, ...one }) => ({
      ...one,
      name: names.get(one.entityId) ?? "",
      example: example && sentenceOf(example),
    })),
    reading: await readingState(transaction, brandId),
  };
}

const sentenceOf = ({ before, name, after }: Readonly<Record<"before" | "name" | "after", string>>) => ({
  before: before.toWellFormed(),
  name,
  after: after.toWellFormed(),
});
