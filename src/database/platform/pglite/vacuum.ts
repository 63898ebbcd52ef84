import type { Database } from "../connection.ts";

type Table = { readonly name: string };

/**
 * Vacuums and analyzes each table that has changed as much as autovacuum waits for by its default settings (50 rows and a tenth,
 * or a fifth of dead or new ones), and each that never was. PGlite has no autovacuum: without statistics its planner takes every
 * table for a few rows and joins thousands with thousands in nested loops, and deleted rows keep their room for ever. The
 * largest change comes first; other callers have the session between two tables. Returns how many tables were
 * vacuumed; throws at the end where some could not be.
 */
export async function vacuumChangedTables(
  database: Pick<Database, "executeSql">,
  signal?: AbortSignal,
): Promise<number> {
  const { rows } = await database.executeSql(`
    select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where c.relkind = 'r' and (
      c.reltuples < 0 and pg_relation_size(c.oid) > 0
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
      or s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0))
    order by s.n_mod_since_analyze desc, name`);
  let vacuumed = 0;
  const failures: unknown[] = [];
  for (const { name } of rows as Table[]) {
    if (signal?.aborted) break;
    try {
      await database.executeSql(`vacuum (analyze) ${name}`);
      vacuumed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "tables could not be vacuumed");
  return vacuumed;
}
