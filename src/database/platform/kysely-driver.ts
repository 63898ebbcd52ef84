import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { Engine, Session } from "./engine.ts";
import type { ValueParsers } from "./value-parsers.ts";

export type DialectOptions = {
  /** How values arrive. */
  readonly parsers: ValueParsers;
  /** May refuse a caller by throwing. */
  readonly beforeAcquire: () => void;
};

/** Kysely over an engine. */
export function engineDialect(engine: Engine, options: DialectOptions): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => engineDriver(engine, options),
  };
}

type HeldConnection = DatabaseConnection & { insideTransaction: boolean; release(): void };

function engineDriver(engine: Engine, options: DialectOptions): Driver {
  const held = new WeakMap<DatabaseConnection, HeldConnection>();
  const setInsideTransaction = (connection: DatabaseConnection, inside: boolean): void => {
    const own = held.get(connection);
    if (own !== undefined) own.insideTransaction = inside;
  };
  return {
    init: async () => {},
    // The engine outlives the Kysely instances that share it.
    destroy: async () => {},
    async acquireConnection() {
      options.beforeAcquire();
      const connection = holdSession(await engine.acquire(), options);
      held.set(connection, connection);
      return connection;
    },
    async releaseConnection(connection) {
      held.get(connection)?.release();
    },
    async beginTransaction(connection, settings) {
      setInsideTransaction(connection, true);
      await connection.executeQuery(CompiledQuery.raw(beginStatement(settings)));
    },
    async commitTransaction(connection) {
      await connection.executeQuery(CompiledQuery.raw("commit"));
      setInsideTransaction(connection, false);
    },
    async rollbackTransaction(connection) {
      setInsideTransaction(connection, false);
      await connection.executeQuery(CompiledQuery.raw("rollback"));
    },
  };
}

function beginStatement({ isolationLevel, accessMode }: TransactionSettings): string {
  const isolation = isolationLevel === undefined ? "" : ` isolation level ${isolationLevel}`;
  const access = accessMode === undefined ? "" : ` ${accessMode}`;
  return `begin${isolation}${access}`;
}

function holdSession(session: Session, { parsers }: DialectOptions): HeldConnection {
  let broken = false;
  const connection: HeldConnection = {
    insideTransaction: false,
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      try {
        const result = await session.run(query.sql, query.parameters, parsers);
        return queryResult<Row>(result.rows, result.affectedRows);
      } catch (error) {
        // A script that began a transaction of its own and failed must not leave it to the next holder of the session.
        if (!connection.insideTransaction) broken = !(await endTransaction(session, parsers));
        throw error;
      }
    },
    streamQuery() {
      throw new Error("Streaming a query is not offered: read in pages instead.");
    },
    release: () => session.release(broken),
  };
  return connection;
}

/** Ends whatever transaction the session is in; false when the session does not answer any more. */
async function endTransaction(session: Session, parsers: ValueParsers): Promise<boolean> {
  try {
    await session.run("rollback", [], parsers);
    return true;
  } catch {
    return false;
  }
}

/** The caller of Kysely states the row type; the engine guarantees only that rows are objects keyed by column. */
function queryResult<Row>(rows: unknown[], affectedRows: number | undefined): QueryResult<Row> {
  return {
    rows: rows as Row[],
    ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
  };
}
