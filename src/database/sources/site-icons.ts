import { type Kysely, sql } from "kysely";
import type { IconType } from "#measurement/sources/icon-type.ts";
import type { Tables } from "../platform/tables/tables.ts";

export type SiteIcon = { readonly domain: string; readonly type: string; readonly body: Uint8Array };

/** Takes domains; returns those of them that are the brand's own, a competitor's or a source of its answers. */
export async function knownDomains(
  kysely: Kysely<Tables>,
  brandId: string,
  domains: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ domain: string }>`
    select wanted.domain from unnest(${sql.val(domains)}::text[]) as wanted (domain)
    where exists (select 1 from public.brands where id = ${brandId} and brands.domain = wanted.domain)
      or exists (select 1 from app.competitors where brand_id = ${brandId} and wanted.domain = any(competitors.domains))
      or exists (select 1 from app.source_domains where brand_id = ${brandId} and source_domains.domain = wanted.domain)`.execute(
    kysely,
  );
  return rows.map(({ domain }) => domain);
}

const DAY_MS = 86_400_000;

/** The icons of those domains that have one; what was never looked for is due from `now` on. Writes at most once a day. */
export async function siteIcons(
  kysely: Kysely<Tables>,
  domains: readonly string[],
  now: Date,
): Promise<readonly SiteIcon[]> {
  if (domains.length === 0) return [];
  const known = await kysely
    .selectFrom("app.site_icons")
    .select(["domain", "type", "body", "wanted_at"])
    .where("domain", "in", domains)
    .execute();
  const fresh = new Set(
    known.flatMap(({ domain, wanted_at }) => (now.getTime() - wanted_at.getTime() < DAY_MS ? [domain] : [])),
  );
  const noted = domains.filter((domain) => !fresh.has(domain));
  if (noted.length > 0)
    await kysely
      .insertInto("app.site_icons")
      .values(noted.map((domain) => ({ domain, type: null, body: null, due_at: now, wanted_at: now })))
      .onConflict((conflict) => conflict.column("domain").doUpdateSet({ wanted_at: now }))
      .execute();
  return known.flatMap(({ domain, type, body }) =>
    type === null || body === null ? [] : [{ domain, type, body }],
  );
}

/** Deletes icons nobody asked for since `before`, and those asked for longest ago beyond `max`; returns how many. */
export async function forgetSiteIcons(
  kysely: Kysely<Tables>,
  { before, max }: { readonly before: Date; readonly max: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from app.site_icons where wanted_at < ${before}::timestamptz
      or domain in (select domain from app.site_icons order by wanted_at desc, domain offset ${max})`.execute(
    kysely,
  );
  return Number(numAffectedRows);
}

/** Takes up to `count` domains whose icon is due, and puts them off until `again`, so that a reader that dies loses none. */
export async function takeDueIcons(
  kysely: Kysely<Tables>,
  { now, again, count }: { readonly now: Date; readonly again: Date; readonly count: number },
): Promise<readonly string[]> {
  const rows = await kysely
    .updateTable("app.site_icons")
    .set({ due_at: again })
    .where("domain", "in", (due) =>
      due
        .selectFrom("app.site_icons")
        .select("domain")
        .where("due_at", "<=", now)
        .orderBy("due_at")
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .returning("domain")
    .execute();
  return rows.map(({ domain }) => domain);
}

/** Puts the next reading of a site that could not be reached off; what it showed before stays. */
export async function postponeSiteIcon(kysely: Kysely<Tables>, domain: string, dueAt: Date): Promise<void> {
  await kysely.updateTable("app.site_icons").set({ due_at: dueAt }).where("domain", "=", domain).execute();
}

/** Keeps what a site showed; a site without an icon loses the one it had. */
export async function keepSiteIcon(
  kysely: Kysely<Tables>,
  domain: string,
  icon: { readonly type: IconType; readonly body: Uint8Array } | null,
  dueAt: Date,
): Promise<void> {
  await kysely
    .updateTable("app.site_icons")
    .set({ type: icon?.type ?? null, body: icon?.body ?? null, due_at: dueAt })
    .where("domain", "=", domain)
    .execute();
}
