import { z } from "zod";
import type { Database } from "#database/platform/connection.ts";
import type { JobQueue } from "./job-queue.ts";

const standing = z.tuple([z.object({ migrations: z.number(), queue: z.number() })]);

export type FaultOptions = {
  readonly database: Pick<Database, "executeSql" | "isFull">;
  readonly queue: Pick<JobQueue, "isOpen">;
  /** Versions of the migrations this program was made with. A newer program may have added more. */
  readonly migrations: readonly string[];
};

/** Asks whether the database answers and has this program's tables, and whether the queue runs; null where all is well, else what is not. */
export function findFaultIn({ database, queue, migrations }: FaultOptions): () => Promise<string | null> {
  const query = `select
    (select count(*)::int from supabase_migrations.schema_migrations where version = any($1)) as migrations,
    (select count(*)::int from jobs.version) as queue`;
  return async () => {
    if (!queue.isOpen()) return "the process is stopping";
    if (database.isFull?.()) return "the disk is full: nothing is saved until there is room";
    const [found] = standing.parse((await database.executeSql(query, [migrations])).rows);
    if (found.migrations < migrations.length) return "the database lacks migrations";
    return found.queue === 0 ? "the job queue has no tables" : null;
  };
}
