import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { readingState, unreadAnswers } from "#database/answers/analyses/reading-state.ts";
import { findOwnNames, saveOwnNames } from "#database/brands/own-names.ts";
import { presentNames } from "#database/competitors/brand-names.ts";
import { type Competitor, listCompetitors } from "#database/competitors/competitors.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { nameMatches } from "#measurement/reading/names/name-matches.ts";
import { comparedName, isOrdinaryName } from "#measurement/reading/names/names.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  found,
  type OwnBrand,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { ApiError, badRequest, conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import { brandNames, brandNamesChange, conflictWith, nameTest, nameTestResult } from "./contract.ts";

const getNames = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/names",
  summary: "How a brand is written",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", brandNames), ...refusalsOfBrand },
});

const putNames = createRoute({
  method: "put",
  path: "/api/v1/brands/{id}/names",
  summary: "Say how a brand is written; all its answers are read again by it",
  description:
    "Send the version you saw: where another was saved meanwhile, nothing changes and it is shown.",
  request: { params: brandParams, body: jsonBody(brandNamesChange) },
  security,
  responses: {
    200: described("Saved", brandNames),
    409: described("Another was saved meanwhile", conflictWith(brandNames)),
    ...refusalsOfBrand,
  },
});

const testNames = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/names/test",
  summary: "What would count as a mention in a text, what would not, and why",
  request: { params: brandParams, body: jsonBody(nameTest) },
  security,
  responses: { 200: described("Read", nameTestResult), ...refusalsOfBrand },
});

/** How a brand is named. */
export function nameRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getNames, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    return context.json(await withOwnBrand(database, { userId, brandId }, namesOf), 200);
  });

  routes.openapi(putNames, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const given = context.req.valid("json");
    const { isSaved, names } = await withOwnBrand(
      database,
      { userId, brandId },
      async (transaction, brand) => {
        refuseCompetitorsNames(given.aliases, await listCompetitors(transaction, brand.id));
        const saved = await saveOwnNames(transaction, brand.id, { ...given, now: now() });
        return { isSaved: saved, names: await namesOf(transaction, brand) };
      },
    );
    if (isSaved) return context.json(names, 200);
    const message = "Somebody else changed the names meanwhile. Look at theirs before you save yours.";
    throw new ApiError(409, "conflict", message, { more: { current: names } });
  });

  routes.openapi(testNames, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { text, names } = context.req.valid("json");
    const [brand, saved] = await withOwnBrand(
      database,
      { userId, brandId },
      async (transaction, own) => [own, found(await presentNames(transaction, own.id), "brand")] as const,
    );
    const tried = {
      ...saved.brand,
      ...(names?.aliases && { aliases: names.aliases }),
      ...(names?.domains && { domains: [brand.domain, ...names.domains] }),
      ...(names?.neverAfter && { neverAfter: names.neverAfter }),
      ...(names?.neverBefore && { neverBefore: names.neverBefore }),
    };
    const { commonWord: savedFlag, ...automatic } = tried;
    const flag = names?.commonWord === undefined ? savedFlag : names.commonWord;
    const entity = typeof flag === "boolean" ? { ...automatic, commonWord: flag } : automatic;
    const matches = nameMatches(text, entity, saved.competitors);
    const verdicts = matches.filter((one) => one.entity === 0).map(({ verdict }) => verdict);
    return context.json(
      {
        mentioned: verdicts.includes("certain") ? "yes" : verdicts.includes("unclear") ? "unclear" : "no",
        matches: matches.map(({ entity: index, ...match }) => {
          const { id, name } = saved.competitors[index - 1] ?? saved.brand;
          return { ...match, entityId: id, name };
        }),
      } as const,
      200,
    );
  });

  return routes;
}

/** What the word list says of a name. */
export const everydayAnswer = (name: string) => ({ automaticCommonWord: isOrdinaryName(name) });

async function namesOf(transaction: Transaction<Tables>, { id, name, domain }: OwnBrand) {
  const present = found(await presentNames(transaction, id), "brand");
  return {
    brandId: id,
    name,
    domain,
    ...(await findOwnNames(transaction, id)),
    ...everydayAnswer(name),
    competitors: present.competitors.map(({ id: _id, ...competitor }) => ({
      ...competitor,
      aliases: competitor.aliases ?? [],
      domains: competitor.domains ?? [],
      neverAfter: competitor.neverAfter ?? [],
      neverBefore: competitor.neverBefore ?? [],
    })),
    reading: await readingState(transaction, id),
    unread: await unreadAnswers(transaction, id),
  };
}

type Named = { readonly name: string; readonly aliases: readonly string[] };

/** Refuses aliases of the brand by which a tracked competitor goes: an answer could be read either way. */
function refuseCompetitorsNames(aliases: readonly string[], competitors: readonly Competitor[]): void {
  for (const alias of aliases)
    for (const competitor of competitors)
      if (competitor.state !== "rejected" && names(competitor).has(comparedName(alias)))
        throw badRequest(`“${alias}” is a name of ${competitor.name} already.`, "aliases");
}

/** Refuses a competitor that goes by a name of the brand, or of another competitor. */
export function refuseTakenNames(
  competitor: Named & { readonly id: string | null },
  known: KnownNames,
): void {
  const own = names(known.brand);
  for (const name of [competitor.name, ...competitor.aliases]) {
    const field = name === competitor.name ? "name" : "aliases";
    if (own.has(comparedName(name))) throw badRequest(`“${name}” is a name of your own brand.`, field);
    const other = known.competitors.find(
      (one) => one.id !== competitor.id && names(one).has(comparedName(name)),
    );
    if (other !== undefined)
      throw conflict(
        other.state === "rejected"
          ? `“${name}” is among the rejected ones. Take it back there.`
          : `“${name}” is a name of ${other.name} already.`,
      );
  }
}

export type KnownNames = { readonly brand: Named; readonly competitors: readonly Competitor[] };

const names = ({ name, aliases }: Named): ReadonlySet<string> =>
  new Set([name, ...aliases].map(comparedName));
