import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";

/** What members note on a date; `day` is written 2026-11-21. */
export type ChartNote = { readonly id: string; readonly day: string; readonly text: string };

/** More would hide the lines they explain. */
export const MAX_NOTES = 500;

const columns = ["id", sql<string>`day::text`.as("day"), "text"] as const;

/** As a member: the notes of a brand, the latest day first. */
export const chartNotes = (kysely: Kysely<Tables>, brandId: string): Promise<ChartNote[]> =>
  kysely
    .selectFrom("app.chart_notes")
    .select(columns)
    .where("brand_id", "=", brandId)
    .orderBy(sql`app.chart_notes.day`, "desc")
    .orderBy("created_at", "desc")
    .execute();

/** As an editor. */
export const addChartNote = (
  kysely: Kysely<Tables>,
  brandId: string,
  note: Omit<ChartNote, "id">,
): Promise<ChartNote> =>
  kysely
    .insertInto("app.chart_notes")
    .values({ brand_id: brandId, ...note })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** As an editor: whether there was such a note to delete. */
export async function deleteChartNote(kysely: Kysely<Tables>, brandId: string, id: string): Promise<boolean> {
  const row = await kysely
    .deleteFrom("app.chart_notes")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
