import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** A brand whose site is to be read, as the database noted it when the brand was saved or its member asked. */
export type BrandAuditRequest = {
  readonly brandId: string;
  readonly ownerId: string;
  /** As it was saved: not always a domain. */
  readonly domain: string;
  /** An audit of the same site begun at or after this will do. */
  readonly acceptsSince: Date;
};

/** As a member: asks for an audit of an own brand begun from now on; a request that waits already is renewed. */
export async function requestBrandAudit(transaction: Kysely<Tables>, brandId: string): Promise<void> {
  const renewed = { requested_at: sql<Date>`now()`, accepts_since: sql<Date>`now()`, not_before: null };
  await transaction
    .insertInto("app.brand_audit_requests")
    .values({ brand_id: brandId, ...renewed })
    .onConflict((conflict) => conflict.column("brand_id").doUpdateSet(renewed))
    .execute();
}

/** As the service: asks for audits of brands, unless one is asked for already; one of the same site begun since then will do. */
export async function requestBrandAudits(
  transaction: Kysely<Tables>,
  brandIds: readonly string[],
  { now, acceptsSince }: { readonly now: Date; readonly acceptsSince: Date },
): Promise<void> {
  if (brandIds.length === 0) return;
  await transaction
    .insertInto("app.brand_audit_requests")
    .values(brandIds.map((id) => ({ brand_id: id, requested_at: now, accepts_since: acceptsSince })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** True where a request could be taken up at `now`. */
export async function hasDueRequest(kysely: Kysely<Tables>, now: Date): Promise<boolean> {
  const row = await kysely
    .selectFrom("app.brand_audit_requests")
    .select("brand_id")
    .where((eb) => eb.or([eb("not_before", "is", null), eb("not_before", "<=", now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The oldest request that is due, of an owner with fewer than `atOncePerOwner` audits under way; null where there is none.
 * Takers take turns until their transactions end. Brand and request are locked together, or skipped where either is being
 * changed: waiting for one while holding the other would block the deletion of a brand.
 */
export async function takeDueRequest(
  transaction: Kysely<Tables>,
  { now, atOncePerOwner }: { readonly now: Date; readonly atOncePerOwner: number },
): Promise<BrandAuditRequest | null> {
  await sql`select pg_advisory_xact_lock(hashtext('truenorth/brand audit requests'))`.execute(transaction);
  const row = await transaction
    .selectFrom("app.brand_audit_requests as request")
    .innerJoin("public.brands as brand", "brand.id", "request.brand_id")
    .select(["request.brand_id", "request.accepts_since", "brand.domain", "brand.owner_user_id"])
    .where((eb) => eb.or([eb("request.not_before", "is", null), eb("request.not_before", "<=", now)]))
    .where(
      (eb) =>
        eb
          .selectFrom("app.audits as audit")
          .innerJoin("public.brands as sibling", "sibling.id", "audit.brand_id")
          .whereRef("sibling.owner_user_id", "=", "brand.owner_user_id")
          .where("audit.state", "in", ["queued", "running"])
          .select((counted) => counted.fn.countAll<number>().as("under_way")),
      "<",
      atOncePerOwner,
    )
    .orderBy("request.requested_at")
    .orderBy("request.brand_id")
    .limit(1)
    .forUpdate(["request", "brand"])
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    brandId: row.brand_id,
    ownerId: row.owner_user_id,
    domain: row.domain,
    acceptsSince: row.accepts_since,
  };
}

/** Ends a request that was taken: there is an audit for it now. */
export async function settleRequest(transaction: Kysely<Tables>, brandId: string): Promise<void> {
  await transaction.deleteFrom("app.brand_audit_requests").where("brand_id", "=", brandId).execute();
}

/** Leaves a request that was taken to wait until `notBefore`. */
export async function postponeRequest(
  transaction: Kysely<Tables>,
  brandId: string,
  notBefore: Date,
): Promise<void> {
  await transaction
    .updateTable("app.brand_audit_requests")
    .set({ not_before: notBefore })
    .where("brand_id", "=", brandId)
    .execute();
}
