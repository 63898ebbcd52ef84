import type { Kysely } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** How a brand is written, beside its name and domain. */
export type OwnNames = {
  readonly aliases: readonly string[];
  readonly domains: readonly string[];
  /** Null: decided by a built-in list. */
  readonly commonWord: boolean | null;
  readonly neverAfter: readonly string[];
  readonly neverBefore: readonly string[];
  /** Rises with each change; 0 until the first. */
  readonly version: number;
};

const none: OwnNames = {
  aliases: [],
  domains: [],
  commonWord: null,
  neverAfter: [],
  neverBefore: [],
  version: 0,
};

export async function findOwnNames(kysely: Kysely<Tables>, brandId: string): Promise<OwnNames> {
  const row = await kysely
    .selectFrom("app.brand_names")
    .select(["aliases", "domains", "common_word as commonWord", "version"])
    .select(["never_after as neverAfter", "never_before as neverBefore"])
    .where("brand_id", "=", brandId)
    .executeTakeFirst();
  return row ?? none;
}

/** Saves names over the version their writer saw; false where another was saved meanwhile. */
export async function saveOwnNames(
  kysely: Kysely<Tables>,
  brandId: string,
  names: OwnNames & { readonly now: Date },
): Promise<boolean> {
  const kept = {
    aliases: [...names.aliases],
    domains: [...names.domains],
    common_word: names.commonWord,
    never_after: [...names.neverAfter],
    never_before: [...names.neverBefore],
    updated_at: names.now,
    version: names.version + 1,
  };
  if (names.version === 0) {
    const inserted = await kysely
      .insertInto("app.brand_names")
      .values({ brand_id: brandId, ...kept })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
  }
  const updated = await kysely
    .updateTable("app.brand_names")
    .set(kept)
    .where("brand_id", "=", brandId)
    .where("version", "=", names.version)
    .executeTakeFirst();
  return Number(updated.numUpdatedRows) > 0;
}
