import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import type { Database } from "#database/platform/connection.ts";

/** Marks every text in the other member's rows: a response that contains it leaks something of theirs. */
export const marker = "northgate-secret";

type Column = {
  name: string;
  type: string;
  /** The first of the words the column takes: of an enum, or of a check that lists them. */
  word: string | null;
  reference: { table: string; column: string } | null;
};
type Table = { name: string; columns: Column[] };
type Row = Readonly<Record<string, unknown>>;

/** Everything in the product's schemas that holds or shows rows. */
export async function catalogueTables(
  database: Database,
  schemas: readonly string[] = ["public", "app"],
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in (${sql.join(schemas)}) and c.relkind in ('r', 'p', 'm', 'v', 'f') order by 1`.execute(
    database.kysely,
  );
  return rows.map(({ name }) => name);
}

/** What checks ask for beyond the types. */
const particulars: Readonly<Record<string, Row>> = {
  "public.profiles": { phone: "+1234567890" },
  "app.audits": { fetch_log: "[]" },
  "app.first_looks": { questions: "[]" },
  "app.reports": { share_token: `${marker}-share-token-of-some-length`, language: "en" },
  "app.portfolio_mail": { last_week: "2026-11-23" },
  "app.mail_outbox": { attachments: "[]", sent_at: null },
  "app.knowledge_base_cache": { language: "en" },
  "app.api_keys": { key_hash: "0".repeat(64), hint: "cret", revoked_at: null, expires_at: null },
  "app.idempotent_requests": { id: "1".repeat(64), request_hash: "2".repeat(64) },
  "app.assistant_keys": { hint: "…cret" },
  "app.brand_settings": { assistants: "[]", target_half_width: 0.1, language: "en", country: "US" },
  "app.brand_events": { changes: "[]" },
  "app.invitations": { accepted_at: null, revoked_at: null, expires_at: "2099-01-01T00:00:00Z" },
  "app.brand_profiles": { logo_letters: "A" },
  "app.budget_months": { month: "2026-11-01" },
  "app.prompts": { language: "en", country: "US", deleted_at: null },
  "app.scans": { target_half_width: 0.1, ended_by: null, ended_at: null },
  "app.scan_calls": { assistant: "chatgpt", surface: "app", settled_at: null, about: "{}" },
  "app.judgements": { reported: "[]" },
  "app.suggestion_requests": { ended_at: null },
  "app.provider_tasks": { raw: null },
  "app.answers": {
    surface: "app",
    citations: "[]",
    retrieved: "[]",
    search_queries: "[]",
    wire: gzipSync(JSON.stringify({ text: marker })),
  },
  "app.analyses": { completed_at: null },
  "app.competitors": { colour: "#0e1a2b" },
  "app.actions_taken": { action_id: "0a0a0a0a-0000-4000-8000-00000000000a", prompt_keys: [] },
  "app.alert_candidates": {
    baseline_scan_ids: ["0a0a0a0a-0000-4000-8000-0000000000ab"],
    settled_by: null,
  },
  "app.alerts": { parts: "[]" },
  "app.alert_targets": { paused_by: null },
  "app.alert_deliveries": { settled_at: null },
  "app.name_candidates": { examples: "[]" },
  "app.sample_brands": { sample: "northwind-bikes" },
  "app.report_designs": { sections: ["trends"], logo: Buffer.from(marker), logo_url: null },
  "app.report_recipients": { user_id: null, email: `${marker.toLowerCase()}@example.com`, state: "asked" },
  "app.report_shares": { token_hash: "a".repeat(64), report: JSON.stringify({ marker }), revoked_at: null },
  "app.weekly_reports": { week: "2026-11-23", state: "due", finished_at: null },
  "app.weekly_report_mails": { week: "2026-11-23" },
  "app.observed_entities": { spans: [0, 4], unclear_spans: [] },
};

/**
 * One row of the named user in every table of the catalogue, made from the types of its columns; returns table → row. A table
 * whose checks ask for more fails here until `particulars` says what.
 */
export async function fillEveryTable(
  database: Database,
  owner: { readonly userId: string; readonly brandId: string },
): Promise<ReadonlyMap<string, Row>> {
  const made = new Map<string, Row>([["auth.users", { id: owner.userId }]]);
  const waiting = new Map((await describedTables(database)).map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name, columns }) =>
      columns.every(
        ({ reference }) => reference === null || reference.table === name || made.has(reference.table),
      ),
    );
    if (ready.length === 0) throw new Error(`Tables that wait for each other: ${[...waiting.keys()].join()}`);
    for (const table of ready) {
      waiting.delete(table.name);
      made.set(table.name, await insertRow(database, table, { made, brandId: owner.brandId }));
    }
  }
  made.delete("auth.users");
  return made;
}

async function insertRow(
  database: Database,
  { name, columns }: Table,
  { made, brandId }: { readonly made: ReadonlyMap<string, Row>; readonly brandId: string },
): Promise<Row> {
  const values: Record<string, unknown> = {};
  for (const column of columns) values[column.name] = sampleOf(column, name, made);
  Object.assign(values, name === "public.brands" ? { id: brandId } : particulars[name]);
  // What may be decided of the brand's name again.
  const example = '{"before":"to ","name":"x","after":" the"}';
  if (name === "app.mention_patterns")
    Object.assign(values, { entity_id: brandId, pattern: "to ¤ the", example });
  const names = Object.keys(values);
  const insert = sql<Row>`insert into ${sql.table(name)} (${sql.join(names.map((column) => sql.ref(column)))})
    values (${sql.join(names.map((column) => sql.val(values[column])))}) on conflict do nothing returning *`;
  try {
    const { rows } = await database.asService((transaction) => insert.execute(transaction));
    return rows[0] ?? {};
  } catch (cause) {
    throw new Error(`No sample row for ${name}: say in isolation-rows.ts what its checks ask for.`, {
      cause,
    });
  }
}

function sampleOf(
  { name, type, word, reference }: Column,
  table: string,
  made: ReadonlyMap<string, Row>,
): unknown {
  if (reference !== null) {
    return reference.table === table ? null : (made.get(reference.table)?.[reference.column] ?? null);
  }
  if (word !== null) return word;
  if (type === "uuid") return crypto.randomUUID();
  if (type.startsWith("timestamp")) return "2026-11-20T10:00:00Z";
  if (type === "date") return "2026-11-20";
  if (type === "boolean") return true;
  if (type === "jsonb" || type === "json") return "{}";
  if (type === "text[]") return [marker];
  if (type === "tsvector") return `'${marker}'`;
  if (type === "bytea") return Buffer.from(marker);
  if (/^(?:smallint|integer|bigint|numeric|double|real)/.test(type)) return 1;
  return /email|recipient/.test(name) ? `${marker}@example.com` : marker;
}

async function describedTables(database: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select n.nspname || '.' || c.relname as name, json_agg(json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, null),
      'word', coalesce(
        (select e.enumlabel::text from pg_enum e where e.enumtypid = a.atttypid order by e.enumsortorder limit 1),
        (select (regexp_match(pg_get_constraintdef(k.oid), 'ARRAY\\[''([^'']+)''::text'))[1] from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1)
      ),
      'reference', (select json_build_object('table', rn.nspname || '.' || r.relname, 'column', ra.attname)
        from pg_constraint k
        join pg_class r on r.oid = k.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        join pg_attribute ra on ra.attrelid = r.oid and ra.attnum = k.confkey[array_position(k.conkey, a.attnum)]
        where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
        order by cardinality(k.conkey) limit 1)
    ) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('public', 'app') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.attidentity = '' and a.attgenerated = ''
    group by 1`.execute(database.kysely);
  return rows;
}
