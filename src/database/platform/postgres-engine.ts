import {
  type CustomTypesConfig,
  escapeLiteral,
  Pool,
  type PoolClient,
  type QueryResult,
  types as standardTypes,
} from "pg";
import { askedOfDriver } from "./database-trouble.ts";
import type { Engine, Session } from "./engine.ts";
import type { ValueParsers } from "./value-parsers.ts";

export type PostgresOptions = {
  readonly url: string;
  /** Sessions this process may hold at once. */
  readonly poolSize?: number;
  /** After so long without its result a statement fails, and its session with it. */
  readonly queryTimeoutMs?: number;
  /** Called when an idle session is lost, for instance when the server restarts. */
  readonly onIdleError?: (error: Error) => void;
};

/** Statements take milliseconds, those over a brand's whole history some seconds, a migration of much data minutes. */
const QUERY_TIMEOUT_MS = 300_000;

/** Opens a pool of sessions on a Postgres server (15 or later). Nothing is connected until the first statement. */
export function openPostgres({
  url,
  poolSize = 10,
  queryTimeoutMs = QUERY_TIMEOUT_MS,
  onIdleError,
}: PostgresOptions): Engine {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // A server or a router in between that falls silent would be waited for without end.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: "truenorth",
    // A transaction begins and asks in one round trip; everything else waits for what it sent before.
    pipeline: true,
  });
  // Without a listener a session lost while idle would end the process.
  pool.on("error", (error) => onIdleError?.(error));

  return {
    kind: "postgres",
    async acquire() {
      const client = await askedOfDriver(pool.connect());
      // The same for a session lost while in use: the next statement reports it.
      client.on("error", ignoreError);
      return sessionOf(client);
    },
    load: () => ({
      waiting: pool.waitingCount,
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
    }),
    async close() {
      if (!pool.ended) await pool.end();
    },
  };
}

function sessionOf(client: PoolClient): Session {
  const run: Session["run"] = async (text, values, parsers) => {
    const query = { text, values: [...values], types: typeParsersOf(parsers) };
    // With several statements in one text `pg` answers with one result for each.
    const answer: QueryResult | QueryResult[] = await askedOfDriver(client.query(query));
    const results = Array.isArray(answer) ? answer : [answer];
    return {
      rows: results.flatMap((result) => result.rows),
      affectedRows: results.at(-1)?.rowCount ?? undefined,
    };
  };
  return {
    run,
    async beginWith(settings, text, values, parsers) {
      // Sent together. Nothing can go wrong with the first; where the settings are refused the server refuses what follows.
      const sent = [run("begin", [], parsers), ...settingOf(settings).map((one) => run(one, [], parsers))];
      const [answer] = await Promise.all([run(text, values, parsers), ...sent]);
      return answer;
    },
    release(broken) {
      client.off("error", ignoreError);
      client.release(broken);
    },
  };
}

const ignoreError = (): void => {};

/** As literals in one text, for values cost a round of messages. */
function settingOf(settings: ReadonlyMap<string, string>): readonly string[] {
  const calls = [...settings].map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(value)}, true)`,
  );
  return calls.length === 0 ? [] : [`select ${calls.join(", ")}`];
}

const nameArray = 1003;
const textArray = 1009;

function typeParsersOf(parsers: ValueParsers): CustomTypesConfig {
  const getTypeParser: CustomTypesConfig["getTypeParser"] = (oid: number, format?: "text" | "binary") => {
    const own = format === "binary" ? undefined : parsers[oid];
    // `pg` leaves lists of catalogue names as text; they are written like lists of text.
    return own ?? standardTypes.getTypeParser(oid === nameArray ? textArray : oid, format ?? "text");
  };
  return { getTypeParser };
}
