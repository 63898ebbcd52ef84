import { z } from "zod";
import { isStorable } from "#database/platform/storable-text.ts";
import { DataError, shortened } from "./data-error.ts";
import { type DataTable, dataTables, hasColumn } from "./data-tables.ts";
import type { DataQuery } from "./parse-query.ts";

/** A column's new value; null empties it. Postgres reads times, ids and choices from text. */
export type NewValue = readonly [column: string, value: string | null];

const text = z
  .string("takes text")
  .refine(isStorable, "holds a NUL character or half of a character. Remove it")
  .nullable()
  .optional();

const rowOf = (table: DataTable) =>
  z.strictObject(Object.fromEntries(dataTables[table].map((column) => [column, text])));
const rows = { profiles: rowOf("profiles"), brands: rowOf("brands") } as const;

/** Parses the body of a POST or PATCH: one row, bare or as the only one of a list. Throws DataError. */
export async function parseBody(
  { table, bodyColumns }: DataQuery,
  request: Request,
): Promise<readonly NewValue[]> {
  const type = request.headers.get("content-type") ?? "application/json";
  if (!/^(?:application\/(?:[\w.]+\+)?json|text\/plain)\s*(?:;|$)/i.test(type))
    throw new DataError(415, "PGRST102", `Content-Type not acceptable: ${shortened(type)}`);
  const value = jsonOf(await request.text());
  if (Array.isArray(value) && value.length > 1)
    throw new DataError(400, "PGRST102", "One request adds one row. Send a request for each.");
  const parsed = rows[table].safeParse(Array.isArray(value) ? value[0] : value);
  if (!parsed.success) throw refusalOf(table, parsed.error.issues[0]);
  return Object.entries(parsed.data).flatMap(([column, one]) =>
    one === undefined || (bodyColumns !== null && !bodyColumns.includes(column)) ? [] : [[column, one]],
  );
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new DataError(400, "PGRST102", "Empty or invalid json");
  }
}

function refusalOf(table: DataTable, issue: z.core.$ZodIssue | undefined): DataError {
  if (issue?.code === "unrecognized_keys") {
    const column = shortened(issue.keys[0] ?? "");
    return new DataError(
      400,
      "PGRST204",
      `Could not find the '${column}' column of '${table}' in the schema cache`,
    );
  }
  const column = String(issue?.path[0] ?? "");
  if (!hasColumn(table, column)) return new DataError(400, "PGRST102", "The body must be a JSON object.");
  return new DataError(400, "22023", `The column "${column}" ${issue?.message ?? "is not valid"}.`);
}
