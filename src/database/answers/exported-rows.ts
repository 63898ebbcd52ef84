import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";
import { currentAnalysis } from "./analyses/analyses.ts";
import type { ExportKind } from "./exported-kinds.ts";

export type ExportedRow = Readonly<Record<string, unknown>>;

/** A page of rows, and the place of its last one; null where it is the last page. */
export type ExportedPage = { readonly rows: readonly ExportedRow[]; readonly next: readonly string[] | null };

/** The answers were read again while they were exported: half of the rows would be of another reading. */
export class ReadAnewError extends Error {
  override readonly name = "ReadAnewError";
}

/** As a member: what rows of a kind belong to, the brand or its current reading; null where nothing was read yet. */
export async function exportScope(
  kysely: Kysely<Tables>,
  brandId: string,
  { scope }: ExportKind,
): Promise<string | null> {
  if (scope === "brand") return brandId;
  const analysis = await currentAnalysis(kysely, brandId);
  return analysis === null ? null : String(analysis.id);
}

/** As a member: the rows of a kind after a place, in their fixed order. */
export async function exportedRows(
  kysely: Kysely<Tables>,
  kind: ExportKind,
  {
    scopeId,
    after,
    limit,
  }: { readonly scopeId: string; readonly after: readonly string[] | null; readonly limit: number },
): Promise<ExportedPage> {
  const fields = Object.entries(kind.fields).map(
    ([name, column]) => sql`${sql.raw(column)} as ${sql.ref(name)}`,
  );
  const columns = sql.raw(kind.order.map(([column]) => column).join(", "));
  const place = sql.raw(kind.order.map(([column]) => `${column}::text`).join(", "));
  const beyond =
    after === null
      ? sql`true`
      : sql`(${columns}) > (${sql.join(kind.order.map(([, type], index) => sql`${after[index] ?? ""}::${sql.raw(type)}`))})`;
  const scopeType = sql.raw(kind.scope === "brand" ? "uuid" : "bigint");
  const ofBrand =
    kind.brandColumn === undefined
      ? sql`true`
      : sql`${sql.raw(kind.brandColumn)} = (select brand_id from app.analyses where id = ${scopeId}::bigint)`;
  const { rows } = await sql<ExportedRow & { readonly _place: readonly string[] }>`
    select ${sql.join(fields)}, array[${place}] as _place from ${sql.raw(kind.from)}
    where ${sql.raw(kind.scopeColumn)} = ${scopeId}::${scopeType} and ${ofBrand} and ${beyond}
    order by ${columns} limit ${limit}`.execute(kysely);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ _place, ...row }) => row),
    next: last === undefined || rows.length < limit ? null : last._place,
  };
}
