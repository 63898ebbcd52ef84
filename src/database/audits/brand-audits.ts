import { type Kysely, sql } from "kysely";
import { isValidDomain, normaliseDomain } from "#measurement/domain-name.ts";
import type { BrandsTable, Tables } from "../platform/tables/tables.ts";
import { findAudit, type StoredAudit } from "./audits.ts";

/** The domain a brand's audits are kept under: normalised, or as it was saved where it is none. */
export function auditedDomain(saved: string): { readonly domain: string; readonly isValid: boolean } {
  const domain = normaliseDomain(saved);
  return isValidDomain(domain) ? { domain, isValid: true } : { domain: saved.trim(), isValid: false };
}

/** How the audits of a brand's present domain stand. */
export type BrandReadiness = {
  readonly brand: { readonly id: string; readonly name: string; readonly domain: string };
  /** Asked for, not begun; `notBefore` where a limit is in the way. */
  readonly request: { readonly requestedAt: Date; readonly notBefore: Date | null } | null;
  /** The newest audit, whatever its state. */
  readonly newest: StoredAudit | null;
  /** The newest finished one, which may be the same. */
  readonly finished: StoredAudit | null;
};

/** As a member: how an own brand's audits stand; null for a brand that is not the member's. */
export async function findBrandReadiness(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<BrandReadiness | null> {
  const brand = await findOwnBrand(transaction, brandId);
  if (brand === null) return null;
  const request = await transaction
    .selectFrom("app.brand_audit_requests")
    .select(["requested_at", "not_before"])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  const { domain } = auditedDomain(brand.domain);
  const newest = await newestAudit(transaction, { brandId, domain });
  return {
    brand: { id: brand.id, name: brand.name, domain: brand.domain },
    request:
      request === undefined ? null : { requestedAt: request.requested_at, notBefore: request.not_before },
    newest,
    finished:
      newest === null || newest.state === "done"
        ? newest
        : await newestAudit(transaction, { brandId, domain, isDone: true }),
  };
}

/** As a member: the brand of that id (a UUID), or null. */
async function findOwnBrand(
  transaction: Kysely<Tables>,
  brandId: string,
): Promise<(Pick<BrandsTable, "name" | "domain"> & { id: string }) | null> {
  const brand = await transaction
    .selectFrom("public.brands")
    .select(["id", "name", "domain"])
    .where("id", "=", brandId)
    .executeTakeFirst();
  return brand ?? null;
}

async function newestAudit(
  transaction: Kysely<Tables>,
  { brandId, domain, isDone = false }: { brandId: string; domain: string; isDone?: boolean },
): Promise<StoredAudit | null> {
  const row = await transaction
    .selectFrom("app.audits")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("domain", "=", domain)
    .$if(isDone, (query) => query.where("state", "=", "done"))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : await findAudit(transaction, row.id);
}

/** What a copy of an audit takes over. */
const COPIED = [
  "domain",
  "state",
  "progress_done",
  "progress_total",
  "progress_label",
  "result",
  "fetch_log",
  "ruleset_version",
  "created_at",
  "started_at",
  "finished_at",
  "first_look_id",
] as const;

/** Gives a brand its own copy of a finished audit of its domain, with the times of the reading; returns the copy's id. */
export async function copyAuditToBrand(
  transaction: Kysely<Tables>,
  { auditId, brandId }: { readonly auditId: string; readonly brandId: string },
): Promise<string> {
  const row = await transaction
    .insertInto("app.audits")
    .columns(["brand_id", ...COPIED])
    .expression((eb) =>
      eb
        .selectFrom("app.audits")
        .select([sql<string>`${brandId}::uuid`.as("brand_id"), ...COPIED])
        .where("id", "=", auditId),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
