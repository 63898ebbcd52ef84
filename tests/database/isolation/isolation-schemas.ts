import type { Attack } from "./isolation-answers.ts";

const methods = ["GET", "HEAD", "OPTIONS", "POST", "PATCH", "PUT", "DELETE"];

/** Every verb on every table of the catalogue, by its short name and by its whole one: only two tables are there. */
export const everyVerb = (tables: readonly string[]): readonly Attack[] =>
  tables.flatMap((table) => {
    const [, short = ""] = table.split(".");
    return [short, table].flatMap((name) =>
      methods.map((method) => ({
        name: `${method} ${name}`,
        run: (on) =>
          on.ask(`/rest/v1/${name}?id=eq.${on.annBrand}`, {
            method,
            headers: { "content-type": "application/json", prefer: "count=exact, return=representation" },
            ...(["POST", "PATCH", "PUT"].includes(method)
              ? { body: JSON.stringify({ id: on.annBrand }) }
              : {}),
          }),
      })),
    ) satisfies Attack[];
  });

const foreign = [
  "auth.users",
  "users",
  "auth.sessions",
  "refresh_tokens",
  "jobs.job",
  "pgboss.job",
  "pg_stat_activity",
  "pg_catalog.pg_stats",
  "pg_stats",
  "pg_class",
  "pg_policies",
  "information_schema.tables",
  "supabase_migrations.schema_migrations",
  "%22auth%22.%22users%22",
  "brands%00",
  "brands,profiles",
  "brands/",
  "../auth/v1/user",
  "",
];
const profiles = [
  "app",
  "auth",
  "jobs",
  "pgboss",
  "storage",
  "pg_catalog",
  "information_schema",
  "supabase_migrations",
  "public,auth",
  "public, app",
  '"public"',
  "*",
];
const functions = [
  "set_config",
  "uid",
  "auth.uid",
  "pg_sleep",
  "version",
  "name_brand",
  "forget_traces",
  "now",
];

const tables: readonly Attack[] = foreign.map((path) => ({
  name: `table ${path}`,
  run: (on) => on.ask(`/rest/v1/${path}`, { headers: { prefer: "count=exact" } }),
}));

const schemas: readonly Attack[] = profiles.flatMap((profile): Attack[] => [
  {
    name: `Accept-Profile: ${profile}`,
    run: (on) => on.ask("/rest/v1/users", { headers: { "accept-profile": profile } }),
  },
  {
    name: `Accept-Profile: ${profile}, of brands`,
    run: (on) => on.ask("/rest/v1/brands", { headers: { "accept-profile": profile } }),
  },
  {
    name: `Content-Profile: ${profile}`,
    run: (on) =>
      on.ask(`/rest/v1/audits?id=eq.${on.annBrand}`, {
        method: "PATCH",
        headers: { "content-profile": profile, "content-type": "application/json" },
        body: '{"state":"failed"}',
      }),
  },
]);

const calls: readonly Attack[] = functions.flatMap((name): Attack[] => [
  { name: `rpc ${name}`, run: (on) => on.client.rpc(name, { id: on.annBrand }) },
  { name: `rpc ${name}, counted`, run: (on) => on.client.rpc(name, {}, { get: true, count: "exact" }) },
  { name: `rpc ${name}, written otherwise`, run: (on) => on.ask(`/rest/v1/%72pc/${name}`) },
]);

/** What lies beside the two tables: other schemas, the catalogue, functions. */
export const elsewhere: readonly Attack[] = [...tables, ...schemas, ...calls];
