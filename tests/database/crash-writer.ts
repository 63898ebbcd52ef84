import { sql } from "kysely";
import { openDatabase } from "#database/platform/connection.ts";

/** A process that writes rows into the database of a folder and says each id once it is stored, until it is killed. */
const dataDirectory = process.argv[2] ?? "";
const first = Number(process.argv[3]);
const database = await openDatabase({ kind: "embedded", dataDirectory });
await sql
  .raw("create table if not exists public.rows (id integer primary key, note text)")
  .execute(database.kysely);
await sql.raw("create index if not exists rows_note on public.rows (note)").execute(database.kysely);
for (let id = first; ; id += 1) {
  await database.kysely.transaction().execute(async (transaction) => {
    await sql`insert into public.rows values (${id}, ${`note ${id % 7}`})`.execute(transaction);
    await sql`update public.rows set note = note || '.' where id = ${id - 3}`.execute(transaction);
  });
  process.stdout.write(`${id}\n`);
}
