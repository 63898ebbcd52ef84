import { CompiledQuery } from "kysely";
import type { Db } from "pg-boss";
import type { Engine } from "#database/engine.ts";
import { productParsers } from "#database/value-parsers.ts";

/**
 * Lets pg-boss speak through our own engine: on PGlite there is one session, so that its statements must stand in the same
 * line as everyone else's; on Postgres it needs no second pool.
 */
export function queueDatabase(engine: Engine): Db {
  return {
    async executeSql(text, values = []) {
      const session = await engine.acquire();
      let broken = false;
      try {
        return { rows: (await session.run(text, values, productParsers)).rows };
      } catch (error) {
        // pg-boss sends whole transactions as one text: a failed one must not stay open for the next in line.
        await session.run("rollback", [], productParsers).catch(() => {
          broken = true;
        });
        throw error;
      } finally {
        session.release(broken);
      }
    },
  };
}

/** Something that runs compiled queries inside an open transaction, as Kysely's `Transaction` does. */
export type OpenTransaction = {
  executeQuery(query: CompiledQuery): Promise<{ readonly rows: readonly unknown[] }>;
};

/** Lets pg-boss write a job inside a transaction of ours, so that row and job come to be together or not at all. */
export function transactionDatabase(transaction: OpenTransaction): Db {
  return {
    async executeSql(text, values = []) {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values));
      return { rows: [...rows] };
    },
  };
}
