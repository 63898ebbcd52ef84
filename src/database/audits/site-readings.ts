import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { registrableDomain } from "#measurement/sources/canonical-url.ts";
import { consume } from "../platform/rate-limits.ts";
import type { Tables } from "../platform/tables/tables.ts";

/** Readings of one site within a day, subdomains included, no matter who asks and for whatever: no server is to be worn out. */
export const MAX_DAILY_READINGS = 10;
const DAY_SECONDS = 86_400;

/** As the service: counts a reading of a domain's site; returns when it may be read again where it was read too often. */
export async function countSiteReading(
  kysely: Kysely<Tables>,
  { domain, now }: { readonly domain: string; readonly now: Date },
): Promise<Date | null> {
  const digest = createHash("sha256").update(registrableDomain(domain)).digest("base64url").slice(0, 22);
  const key = `site readings/${digest}`;
  const { usedPoints, expiresAt } = await consume(kysely, {
    key,
    points: 1,
    durationSeconds: DAY_SECONDS,
    now,
  });
  return usedPoints > MAX_DAILY_READINGS ? expiresAt : null;
}
