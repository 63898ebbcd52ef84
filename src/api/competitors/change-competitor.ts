import type { z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { presentNames } from "#database/competitors/brand-names.ts";
import {
  addCompetitor,
  type Competitor,
  listCompetitors,
  lockCompetitors,
  type NewCompetitor,
  saveCompetitor,
} from "#database/competitors/competitors.ts";
import { rootOf } from "#database/competitors/merged-competitors.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { comparedName } from "#measurement/reading/names/names.ts";
import { found } from "../access/own-brand.ts";
import { type KnownNames, refuseTakenNames } from "../brands/names.ts";
import { badRequest, conflict } from "../http/api-error.ts";
import type { competitorChange, newCompetitor } from "./contract.ts";

const MAX_TRACKED = 100;

type Doing = { readonly brandId: string; readonly now: Date };
export type ChangeOutcome = { readonly isSaved: boolean; readonly competitor: Competitor };

/** Adds a competitor; one of that name that was suggested, or rejected before, is taken back with all it had. */
export async function addOrRestoreCompetitor(
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
export async function changeCompetitor(
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
  const tracked = competitors.filter(
    ({ state, mergedInto }) => state === "tracked" && mergedInto === null,
  ).length;
  if (tracked > MAX_TRACKED)
    throw badRequest(`A brand may track ${MAX_TRACKED} competitors. Reject or merge some first.`);
}

function stripped(
  change: z.output<typeof competitorChange> | z.output<typeof newCompetitor>,
): Partial<Competitor> {
  return Object.fromEntries(
    Object.entries(change).filter(([name, value]) => value !== undefined && name !== "version"),
  );
}
