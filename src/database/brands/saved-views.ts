import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** A filter under a name: the parameters as an address has them. */
export type SavedView = { readonly id: string; readonly name: string; readonly query: string };

/** More than these would be no help to anybody. */
export const MAX_VIEWS = 50;

/** As a member: their views of a brand, by name. */
export const savedViews = (kysely: Kysely<Tables>, brandId: string): Promise<SavedView[]> =>
  kysely
    .selectFrom("app.saved_views")
    .select(["id", "name", "query"])
    .where("brand_id", "=", brandId)
    .orderBy(sql`lower(name)`)
    .execute();

/** As a member: keeps a view; null where another has this name. */
export async function addView(
  kysely: Kysely<Tables>,
  brandId: string,
  { name, query }: Omit<SavedView, "id">,
): Promise<SavedView | null> {
  const row = await kysely
    .insertInto("app.saved_views")
    .values({ brand_id: brandId, name, query })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "name", "query"])
    .executeTakeFirst();
  return row ?? null;
}

/** As a member: whether another view than this has the name. */
export async function isViewName(
  kysely: Kysely<Tables>,
  brandId: string,
  { id, name }: Pick<SavedView, "id" | "name">,
): Promise<boolean> {
  const row = await kysely
    .selectFrom("app.saved_views")
    .select("id")
    .where("brand_id", "=", brandId)
    .where(sql<string>`lower(name)`, "=", sql<string>`lower(${name})`)
    .where("id", "<>", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** As a member: renames a view; null where there is none. */
export async function renameView(
  kysely: Kysely<Tables>,
  brandId: string,
  { id, name }: Pick<SavedView, "id" | "name">,
): Promise<SavedView | null> {
  const row = await kysely
    .updateTable("app.saved_views")
    .set({ name })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .returning(["id", "name", "query"])
    .executeTakeFirst();
  return row ?? null;
}

/** As a member: whether there was such a view to delete. */
export async function deleteView(kysely: Kysely<Tables>, brandId: string, id: string): Promise<boolean> {
  const row = await kysely
    .deleteFrom("app.saved_views")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
