import { CompiledQuery } from "kysely";
import type { Db } from "pg-boss";

/** Something that runs compiled queries inside an open transaction, as Kysely's `Transaction` does. */
export type OpenTransaction = {
  executeQuery(query: CompiledQuery): Promise<{ readonly rows: readonly unknown[] }>;
};

/** Lets pg-boss write a job inside a transaction of ours, so that row and job come to be together or not at all. */
export function transactionDatabase(transaction: OpenTransaction): Db {
  return {
    async executeSql(text, values = []) {
      const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows: [...rows] };
    },
  };
}
