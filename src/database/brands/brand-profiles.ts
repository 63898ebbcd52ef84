import { type Kysely, sql } from "kysely";
import type { BrandStatus, Tables } from "../platform/tables/tables.ts";

/** A brand's name and the company behind it; unknown parts are null. */
export type BrandProfile = {
  readonly name: string;
  readonly domain: string;
  readonly status: BrandStatus;
  readonly logoLetters: string | null;
  readonly companyName: string | null;
  readonly offering: string | null;
};

/** A stored profile; `revision` differs after any change of it, however it was made. */
export type StoredProfile = BrandProfile & {
  readonly revision: string;
  readonly ownerUserId: string;
  readonly createdAt: Date;
};

/** As a member: the profile of a brand, locked where it is about to be changed. */
export async function findBrandProfile(
  kysely: Kysely<Tables>,
  brandId: string,
  { forChange = false }: { readonly forChange?: boolean } = {},
): Promise<StoredProfile> {
  const brand = await kysely
    .selectFrom("public.brands")
    .select(["name", "domain", "status", "owner_user_id", "created_at"])
    .where("id", "=", brandId)
    .$if(forChange, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  const profile = await kysely
    .selectFrom("app.brand_profiles")
    .select(["logo_letters", "company_name", "offering", "revision"])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  const { name, domain, status } = brand;
  const present = {
    name,
    domain,
    status,
    logoLetters: profile?.logo_letters ?? null,
    companyName: profile?.company_name ?? null,
    offering: profile?.offering ?? null,
  };
  return {
    ...present,
    // The Data API changes names and status without raising the version, so the values are part of the revision.
    revision: Buffer.from(JSON.stringify([profile?.revision ?? 0, name, domain, status])).toString(
      "base64url",
    ),
    ownerUserId: brand.owner_user_id,
    createdAt: brand.created_at,
  };
}

export async function saveBrandProfile(
  kysely: Kysely<Tables>,
  brandId: string,
  { profile, now }: { readonly profile: BrandProfile; readonly now: Date },
): Promise<void> {
  const { name, domain, status, logoLetters, companyName, offering } = profile;
  await kysely
    .updateTable("public.brands")
    .set({ name, domain, status, updated_at: now })
    .where("id", "=", brandId)
    .execute();
  const kept = { logo_letters: logoLetters, company_name: companyName, offering, updated_at: now };
  await kysely
    .insertInto("app.brand_profiles")
    .values({ brand_id: brandId, ...kept })
    .onConflict((conflict) =>
      conflict
        .column("brand_id")
        .doUpdateSet((eb) => ({ ...kept, revision: eb("app.brand_profiles.revision", "+", 1) })),
    )
    .execute();
}

/** How much a brand holds: what its deletion takes away. */
export type BrandHoldings = {
  readonly prompts: number;
  readonly answers: number;
  readonly scans: number;
  readonly competitors: number;
  readonly audits: number;
  readonly keys: number;
};

export async function brandHoldings(kysely: Kysely<Tables>, brandId: string): Promise<BrandHoldings> {
  const count = async (
    table:
      | "app.prompts"
      | "app.answers"
      | "app.scans"
      | "app.competitors"
      | "app.audits"
      | "app.assistant_keys",
  ) => {
    const { all } = await kysely
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("all"))
      .where("brand_id", "=", brandId)
      .executeTakeFirstOrThrow();
    return all;
  };
  return {
    prompts: await count("app.prompts"),
    answers: await count("app.answers"),
    scans: await count("app.scans"),
    competitors: await count("app.competitors"),
    audits: await count("app.audits"),
    keys: await count("app.assistant_keys"),
  };
}

/** A company and those of a member's own brands that it is behind. */
export type Company = { readonly name: string; readonly brandIds: readonly string[] };

/** As a member: the companies behind the member's own brands, by name; at most `max` brands of each. */
export async function companiesOf(
  kysely: Kysely<Tables>,
  ownerUserId: string,
  max: number,
): Promise<readonly Company[]> {
  const { rows } = await sql<{ name: string; brandIds: string[] }>`
    select company_name as name, (array_agg(brand_id::text order by brand_id))[:${sql.lit(max)}] as "brandIds"
    from app.brand_profiles join public.brands on brands.id = brand_id
    where owner_user_id = ${ownerUserId} and company_name is not null
    group by company_name order by company_name`.execute(kysely);
  return rows;
}
