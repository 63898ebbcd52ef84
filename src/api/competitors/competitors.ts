import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { readingState } from "#database/answers/analyses/reading-state.ts";
import { presentNames } from "#database/competitors/brand-names.ts";
import {
  addCompetitor,
  type Competitor,
  deleteCompetitor,
  listCompetitors,
  lockCompetitors,
  type NewCompetitor,
  saveCompetitor,
} from "#database/competitors/competitors.ts";
import { rootOf } from "#database/competitors/merged-competitors.ts";
import { suggestedCompetitors } from "#database/competitors/name-candidates.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { competitorCounts } from "#database/visibility/competitor-counts.ts";
import { isTracked } from "#measurement/competitor.ts";
import { comparedName } from "#measurement/reading/names/names.ts";
import { countedSurfaces } from "#measurement/view/visibility-view.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  conflicts,
  described,
  found,
  idOf,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { conflictWith } from "../brands/contract.ts";
import { everydayAnswer, type KnownNames, refuseTakenNames } from "../brands/names.ts";
import { ApiError, badRequest, conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import { answerFilter } from "../visibility/answer-filter.ts";
import { competitorMetrics } from "../visibility/competitor-metrics.ts";
import { answerFilterQuery } from "../visibility/contract.ts";
import { withRangeFlags } from "../visibility/range-flags.ts";
import { competitor, competitorChange, competitorList, newCompetitor } from "./contract.ts";

const params = z.object({ id: z.string(), competitorId: z.string() });

const getCompetitors = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/competitors",
  summary:
    "A brand's competitors and what answers say of them, and names found in answers that may be competitors",
  request: { params: brandParams, query: answerFilterQuery },
  security,
  responses: { 200: described("Found", competitorList), ...refusalsOfBrand },
});

const postCompetitor = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/competitors",
  summary: "Add a competitor; one that was rejected before is taken back",
  request: { params: brandParams, body: jsonBody(newCompetitor) },
  security,
  responses: { 201: described("There", competitor), ...refusalsOfBrand, ...conflicts },
});

const patchCompetitor = createRoute({
  method: "patch",
  path: "/api/v1/brands/{id}/competitors/{competitorId}",
  summary: "Change, reject, take back, merge or split a competitor",
  description:
    "Send the version you saw: where another was saved meanwhile, nothing changes and it is shown. A merged competitor (mergedInto) keeps all of its own; mergedInto null splits it off again.",
  request: { params, body: jsonBody(competitorChange) },
  security,
  responses: {
    200: described("Changed", competitor),
    409: described("Another was saved meanwhile, or in the way of what is there", conflictWith(competitor)),
    ...refusalsOfBrand,
  },
});

const removeCompetitor = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/competitors/{competitorId}",
  summary: "Delete a competitor; those merged into it are their own again",
  request: { params },
  security,
  responses: { 204: { description: "Done" }, ...refusalsOfBrand },
});

const MAX_TRACKED = 100;

type Doing = { readonly brandId: string; readonly now: Date };
type ChangeOutcome = { readonly isSaved: boolean; readonly competitor: Competitor };

/** Adds a competitor; one of that name that was suggested, or rejected before, is taken back with all it had. */
async function addOrRestoreCompetitor(
  transaction: Transaction<Tables>,
  given: z.output<typeof newCompetitor>,
  { brandId, now }: Doing,
): Promise<Competitor> {
  const known = await knownNames(transaction, brandId);
  const before = known.competitors.find(({ name }) => comparedName(name) === comparedName(given.name));
  const state = given.state ?? "tracked";
  if (before !== undefined && before.mergedInto === null && before.state !== state)
    return (await changeCompetitor(transaction, before.id, backAgain(before, given, state), { brandId, now }))
      .competitor;
  const added: NewCompetitor = { ...blank, ...stripped(given), state };
  refuseTakenNames({ id: null, ...added }, known);
  refuseUnlikelyMerge({ id: null, ...added }, known.competitors);
  refuseTooMany([...known.competitors, added]);
  const competitor = await addCompetitor(transaction, brandId, { ...added, now });
  if (competitor === null) throw conflict(`“${given.name}” is there already.`);
  return competitor;
}

/** Changes what is said of a competitor and leaves the rest; nothing where another version than the one seen is there. */
async function changeCompetitor(
  transaction: Transaction<Tables>,
  id: string,
  change: z.output<typeof competitorChange>,
  { brandId, now }: Doing,
): Promise<ChangeOutcome> {
  const known = await knownNames(transaction, brandId);
  const before = found(known.competitors.find((competitor) => competitor.id === id) ?? null, "competitor");
  if (before.version !== change.version) return { isSaved: false, competitor: before };
  const after: Competitor = { ...before, ...stripped(change) };
  const newNames = [after.name, ...after.aliases].map(comparedName);
  const oldNames = new Set([before.name, ...before.aliases].map(comparedName));
  if (after.state !== "rejected" && newNames.some((name) => !oldNames.has(name)))
    refuseTakenNames(after, known);
  if (after.mergedInto !== before.mergedInto) refuseUnlikelyMerge(after, known.competitors);
  refuseTooMany(known.competitors.map((competitor) => (competitor.id === id ? after : competitor)));
  const saved = await saveCompetitor(transaction, brandId, { ...after, now });
  return saved === null ? { isSaved: false, competitor: before } : { isSaved: true, competitor: saved };
}

const blank: NewCompetitor = {
  name: "",
  state: "tracked",
  mergedInto: null,
  aliases: [],
  domains: [],
  commonWord: null,
  neverAfter: [],
  neverBefore: [],
  colour: null,
};

async function knownNames(transaction: Transaction<Tables>, brandId: string): Promise<KnownNames> {
  await lockCompetitors(transaction, brandId);
  const present = found(await presentNames(transaction, brandId), "brand");
  const { name, aliases = [] } = present.brand;
  return { brand: { name, aliases }, competitors: await listCompetitors(transaction, brandId) };
}

function backAgain(
  before: Competitor,
  { aliases = [], domains = [] }: z.output<typeof newCompetitor>,
  state: "tracked" | "rejected",
): z.output<typeof competitorChange> {
  return {
    version: before.version,
    state,
    aliases: [...new Set([...before.aliases, ...aliases])],
    domains: [...new Set([...before.domains, ...domains])],
  };
}

function refuseUnlikelyMerge(
  { id, mergedInto }: { readonly id: string | null; readonly mergedInto: string | null },
  competitors: readonly Competitor[],
): void {
  if (mergedInto === null) return;
  const target = found(competitors.find((competitor) => competitor.id === mergedInto) ?? null, "competitor");
  const linked = competitors.map((competitor) => ({ ...competitor, merged_into: competitor.mergedInto }));
  const byId = new Map(linked.map((competitor) => [competitor.id, competitor]));
  const root = rootOf({ ...target, merged_into: target.mergedInto }, byId);
  if (id !== null && (target.id === id || root.id === id))
    throw badRequest("A competitor cannot be merged into itself.", "mergedInto");
  if (target.mergedInto !== null)
    throw conflict(`${target.name} is merged into ${root.name}. Merge into ${root.name}.`);
  if (target.state !== "tracked")
    throw badRequest(`${target.name} is not tracked. Track it first.`, "mergedInto");
}

function refuseTooMany(competitors: readonly Pick<Competitor, "state" | "mergedInto">[]): void {
  if (competitors.filter(isTracked).length > MAX_TRACKED)
    throw badRequest(`A brand may track ${MAX_TRACKED} competitors. Reject or merge some first.`);
}

function stripped(
  change: z.output<typeof competitorChange> | z.output<typeof newCompetitor>,
): Partial<Competitor> {
  return Object.fromEntries(
    Object.entries(change).filter(([name, value]) => value !== undefined && name !== "version"),
  );
}

/** Whom a brand is compared with. */
export function competitorRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getCompetitors, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const filter = answerFilter(context.req.valid("query"), now());
    const list = await withOwnBrand(database, { userId, brandId }, async (transaction, { id, name }) => {
      const counts = await competitorCounts(transaction, id, filter);
      const { display, metricsOf } = competitorMetrics(counts);
      const competitors = await listCompetitors(transaction, id);
      const suggested = await suggestedCompetitors(transaction, id, counts?.surfaces ?? null);
      return {
        period: filter.period,
        surfaces: countedSurfaces(counts?.answers ?? []),
        display,
        brand: { id, name, measured: metricsOf(id) },
        competitors: competitors.map((competitor) => ({
          ...answerOf(competitor),
          measured: metricsOf(competitor.id),
        })),
        suggestions: suggested.map(({ firstSeen, lastSeen, ...one }) => ({
          ...one,
          examples: [...one.examples],
          firstSeen: firstSeen.toISOString(),
          lastSeen: lastSeen.toISOString(),
        })),
        reading: await readingState(transaction, id),
      };
    });
    return context.json(withRangeFlags(list, { visibility: 1 }), 200);
  });

  routes.openapi(postCompetitor, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const given = context.req.valid("json");
    const competitor = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      addOrRestoreCompetitor(transaction, given, { brandId: brand.id, now: now() }),
    );
    return context.json(answerOf(competitor), 201);
  });

  routes.openapi(patchCompetitor, async (context) => {
    const { userId } = context.var;
    const { id: brandId, competitorId } = context.req.valid("param");
    const change = context.req.valid("json");
    const { isSaved, competitor } = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      changeCompetitor(transaction, idOf(competitorId, "competitor"), change, {
        brandId: brand.id,
        now: now(),
      }),
    );
    if (isSaved) return context.json(answerOf(competitor), 200);
    const message = `Somebody else changed ${competitor.name} meanwhile. Look at theirs before you save yours.`;
    throw new ApiError(409, "conflict", message, { more: { current: answerOf(competitor) } });
  });

  routes.openapi(removeCompetitor, async (context) => {
    const { userId } = context.var;
    const { id: brandId, competitorId } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      found(
        (await deleteCompetitor(transaction, brand.id, idOf(competitorId, "competitor"))) || null,
        "competitor",
      );
    });
    return context.body(null, 204);
  });

  return routes;
}

const answerOf = (competitor: Competitor) => ({ ...competitor, ...everydayAnswer(competitor.name) });
