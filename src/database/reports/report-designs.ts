import type { Kysely } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

type Logo = { readonly format: "png" | "jpg"; readonly content: Uint8Array };

/** How the PDF of a brand looks. */
export type StoredDesign = {
  readonly logo: Logo | null;
  /** Null: all of them. */
  readonly sections: readonly string[] | null;
  /** An address that a logo is being fetched from. */
  readonly fetchedFrom: string | null;
  /** Why the last address gave no logo. */
  readonly error: string | null;
};

/** The design of a brand's PDF; with nothing of its own where nobody has chosen anything. */
export async function findReportDesign(kysely: Kysely<Tables>, brandId: string): Promise<StoredDesign> {
  const row = await kysely
    .selectFrom("app.report_designs")
    .select(["sections", "logo", "logo_format", "logo_url", "logo_error"])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return {
    logo: row?.logo && row.logo_format ? { format: row.logo_format, content: row.logo } : null,
    sections: row?.sections ?? null,
    fetchedFrom: row?.logo_url ?? null,
    error: row?.logo_error ?? null,
  };
}

/** What a member changes: the sections, a checked logo or none, or the address to fetch one from. */
export type DesignChange = {
  readonly sections?: readonly string[] | null;
  readonly logo?: Logo | null;
  readonly fetchFrom?: string;
};

/** As a member: changes what is given; a new logo or address ends the fetching of another. */
export async function saveReportDesign(
  kysely: Kysely<Tables>,
  brandId: string,
  { change, now }: { readonly change: DesignChange; readonly now: Date },
): Promise<void> {
  const { sections, logo, fetchFrom } = change;
  const kept = {
    ...(sections === undefined ? {} : { sections: sections === null ? null : [...sections] }),
    ...(logo === undefined ? {} : { ...columnsOf(logo), logo_url: null, logo_error: null }),
    ...(fetchFrom === undefined ? {} : { logo_url: fetchFrom, logo_error: null }),
    updated_at: now,
  };
  await kysely
    .insertInto("app.report_designs")
    .values({ brand_id: brandId, ...kept })
    .onConflict((conflict) => conflict.column("brand_id").doUpdateSet(kept))
    .execute();
}

/** As the service: what an address gave. Without effect once a member has chosen something else. */
export async function endLogoFetch(
  kysely: Kysely<Tables>,
  ended: {
    readonly brandId: string;
    readonly url: string;
    readonly found: Logo | { readonly error: string };
    readonly now: Date;
  },
): Promise<void> {
  const { brandId, url, found, now } = ended;
  await kysely
    .updateTable("app.report_designs")
    .set({
      ...("error" in found ? { logo_error: found.error } : { ...columnsOf(found), logo_error: null }),
      logo_url: null,
      updated_at: now,
    })
    .where("brand_id", "=", brandId)
    .where("logo_url", "=", url)
    .execute();
}

const columnsOf = (logo: Logo | null) => ({
  logo: logo === null ? null : Buffer.from(logo.content),
  logo_format: logo?.format ?? null,
});
