import { inspect } from "node:util";
import type { PostgresConnection } from "@supabase/lite/postgres";
import type { Database } from "#database/connection.ts";
import { loadLite } from "./load-lite.ts";

/** The only schema the embedded backend knows of. */
export const exposedSchema = "public";

/**
 * A connection for the embedded backend that sends all its SQL through ours. Left to itself the backend (0.10) runs several
 * requests inside each other's transaction on PGlite, so that one member gets another's rows. Its own driver, made with the
 * connection, never connects.
 */
export async function liteConnection(database: Database): Promise<PostgresConnection> {
  const { createPostgresConnection } = await loadLite();
  const connection = createPostgresConnection({ url: "postgres://unused.invalid/unused" });
  connection.kysely = database.isoKysely;
  const introspect = connection.introspect.bind(connection);
  connection.introspect = rememberLast(introspect, (known) => ({
    ...known,
    columns: known.columns.filter(({ schema }) => schema === exposedSchema),
  }));
  connection.normalizeDbError = (error) => {
    if (error instanceof Error) keepOutOfLogs(error);
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
function keepOutOfLogs(error: Error): void {
  const line = `Sign-in: request refused (${"code" in error ? String(error.code) : error.name})`;
  Object.defineProperty(error, inspect.custom, { value: () => line, enumerable: false, configurable: true });
}
