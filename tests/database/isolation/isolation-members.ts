import { sql } from "kysely";
import { levelled } from "./isolation-answers.ts";
import { catalogueTables, marker } from "./isolation-rows.ts";
import type { World, Worlds } from "./isolation-world.ts";

/** `{table}` and its first column stand for those of each table in turn. */
const texts = [
  "select t::text as row from {table} t order by 1",
  "select count(*)::int as row from {table}",
  "select max(t::text) as row from {table} t",
  "select exists (select from {table} t where t::text like '%northgate%') as row",
  "update {table} t set {column} = {column} returning t::text as row",
  "delete from {table} t where t::text like '%northgate%' returning t::text as row",
  "select t::text as row from {table} t for update",
  "insert into {table} select * from {table} returning {column}::text as row",
  "truncate {table}",
  "alter table {table} disable row level security",
  "drop policy service on {table}",
  "create policy open on {table} using (true)",
];

/** Runs every statement on every table as Bob, as our own code would, in both worlds; tells where Ann shows. */
export async function statements({ full, bare }: Worlds): Promise<{ differing: string[]; ran: number }> {
  const differing: string[] = [];
  let ran = 0;
  for (const [table, column] of await firstColumns(full)) {
    for (const text of texts) {
      const statement = text.replaceAll("{table}", table).replaceAll("{column}", column);
      const withAnn = await said(full, statement);
      const withoutAnn = await said(bare, statement);
      ran += 1;
      if (withAnn !== withoutAnn || withAnn.includes(marker)) {
        differing.push(`${statement}: ${withAnn}, without her ${withoutAnn}`);
      }
    }
  }
  return { differing, ran };
}

/** The rows a statement brings Bob, or the kind of its refusal; nothing it does stays. */
async function said({ database, bob }: World, statement: string): Promise<string> {
  const rolledBack = new Error("on purpose");
  let rows: unknown[] = [];
  try {
    await database.asMember(bob.bob, async (tx) => {
      rows = (await sql.raw(statement).execute(tx)).rows;
      throw rolledBack;
    });
  } catch (error) {
    if (error !== rolledBack) {
      return error instanceof Error && "code" in error ? `error ${error.code}` : String(error);
    }
  }
  return levelled(JSON.stringify(rows), bob);
}

async function firstColumns({ database }: World): Promise<readonly (readonly [string, string])[]> {
  const tables = await catalogueTables(database, ["public", "app", "auth"]);
  const { rows } = await sql<{ table: string; column: string }>`
    select distinct on (t.name) t.name as table, attname::text as column
    from unnest(${[...tables]}::text[]) as t (name) join pg_attribute on attrelid = t.name::regclass
    where attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    order by t.name, attnum`.execute(database.kysely);
  return rows.map(({ table, column }) => [table, column]);
}
