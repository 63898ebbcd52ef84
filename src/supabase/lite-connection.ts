import { inspect } from "node:util";
import type { PostgresConnection } from "@supabase/lite/postgres";
import type { Database } from "#database/connection.ts";
import { lowerCaseSearch } from "#database/lower-case-search.ts";
import { loadLite } from "./load-lite.ts";

/** The only schema the Data API speaks of. */
export const exposedSchema = "public";

/** An error of the database as the engine reports it. */
export type SqlError = { readonly code: string; readonly message: string; readonly detail: string | null };

/**
 * A connection for the embedded backend that sends all its SQL through ours. Left to itself the backend (0.10) runs several
 * requests inside each other's transaction on PGlite, so that one member gets another's rows. Its own driver, made with the
 * connection, never connects. `onSqlError` is told of each error before the backend words its answer.
 */
export async function liteConnection(
  database: Database,
  onSqlError: (error: SqlError) => void,
): Promise<PostgresConnection> {
  const { createPostgresConnection } = await loadLite();
  const connection = createPostgresConnection({ url: "postgres://unused.invalid/unused" });
  connection.kysely = database.dataApiKysely.withPlugin(lowerCaseSearch);
  const introspect = connection.introspect.bind(connection);
  connection.introspect = rememberLast(introspect, (known) => ({
    ...known,
    columns: known.columns.filter(({ schema }) => schema === exposedSchema),
  }));
  connection.normalizeDbError = (error) => {
    const sqlError = sqlErrorOf(error);
    if (sqlError !== null) onSqlError(sqlError);
    if (error instanceof Error) keepOutOfLogs(error, sqlError?.code ?? error.name);
    return error;
  };
  return connection;
}

/** Each request looks through all columns several times over; those of other schemas are none that it may name. */
function rememberLast<Options, Known extends object>(
  read: (options?: Options) => Promise<Known>,
  reduce: (known: Known) => Known,
): (options?: Options) => Promise<Known> {
  let last: { readonly whole: Known; readonly reduced: Known } | null = null;
  return async (options) => {
    const whole = await read(options);
    if (last?.whole !== whole) last = { whole, reduced: reduce(whole) };
    return last.reduced;
  };
}

/** The backend prints each refused request with its stack: anyone could fill the log with what they typed. */
function keepOutOfLogs(error: Error, what: string): void {
  const line = `Data API: request refused (${what})`;
  Object.defineProperty(error, inspect.custom, { value: () => line, enumerable: false, configurable: true });
}

function sqlErrorOf(error: unknown): SqlError | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  if (!/^[0-9A-Z]{5}$/.test(error.code)) return null;
  const detail = "detail" in error && typeof error.detail === "string" ? error.detail : null;
  return { code: error.code, message: error.message, detail };
}
