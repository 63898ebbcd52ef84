import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#database/platform/connection.ts";
import { migrate } from "#database/platform/migrate.ts";
import { ensureRoles } from "#database/platform/roles.ts";
import { authSchemaSql } from "#supabase/migrated-database.ts";
import {
  addUser,
  bothEngines,
  migrationsDirectory,
  openTestDatabase,
  type TestDatabase,
} from "./test-database.ts";

type TableSecurity = {
  name: string;
  enabled: boolean;
  forced: boolean;
  policies: number;
  open_to_anon: number;
};

const expectedTables = [
  "app.abandoned_tasks",
  "app.action_plans",
  "app.actions_taken",
  "app.alert_candidates",
  "app.alert_checks",
  "app.alert_deliveries",
  "app.alert_mail",
  "app.alert_targets",
  "app.alerts",
  "app.analyses",
  "app.analysis_requests",
  "app.answer_day",
  "app.answer_month",
  "app.answer_words",
  "app.answers",
  "app.api_keys",
  "app.asked_prompts",
  "app.assistant_checks",
  "app.assistant_keys",
  "app.audits",
  "app.billing_events",
  "app.brand_audit_requests",
  "app.brand_events",
  "app.brand_members",
  "app.brand_names",
  "app.brand_profiles",
  "app.brand_revisions",
  "app.brand_schedules",
  "app.brand_settings",
  "app.budget_months",
  "app.chart_notes",
  "app.citations",
  "app.competitors",
  "app.entity_day",
  "app.entity_month",
  "app.first_look_calls",
  "app.first_look_days",
  "app.first_looks",
  "app.idempotent_requests",
  "app.invitations",
  "app.judge_requests",
  "app.judge_settings",
  "app.judgements",
  "app.key_pauses",
  "app.key_tests",
  "app.knowledge_base_cache",
  "app.leads",
  "app.line_day",
  "app.mail_outbox",
  "app.mention_patterns",
  "app.name_candidates",
  "app.new_brand_counts",
  "app.notification_reads",
  "app.observations",
  "app.observed_entities",
  "app.portfolio_mail",
  "app.prompt_tags",
  "app.prompt_versions",
  "app.prompts",
  "app.provider_paces",
  "app.provider_tasks",
  "app.rate_limits",
  "app.rejected_suggestions",
  "app.report_designs",
  "app.report_recipients",
  "app.report_shares",
  "app.reports",
  "app.sample_brands",
  "app.saved_views",
  "app.scan_calls",
  "app.scans",
  "app.site_icons",
  "app.source_day",
  "app.source_domains",
  "app.source_month",
  "app.source_prompt_day",
  "app.source_prompt_month",
  "app.source_type_overrides",
  "app.subscriptions",
  "app.suggested_prompts",
  "app.suggestion_requests",
  "app.tags",
  "app.topics",
  "app.unjudged_answers",
  "app.unread_answers",
  "app.unread_judgements",
  "app.weekly_report_mails",
  "app.weekly_reports",
  "public.brands",
  "public.profiles",
];

describe.each(bothEngines)("row-level security on %s", (engine) => {
  let opened: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    database = opened.database;
  });
  afterAll(() => opened.remove());

  // @spec-6.5
  test("every table has it enabled and forced, with a policy, and none is open to visitors", async () => {
    const { rows } = await sql<TableSecurity>`
      select n.nspname || '.' || c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        (select count(*) from pg_policy p where p.polrelid = c.oid) as policies,
        (select count(*) from pg_policy p where p.polrelid = c.oid
          and (p.polroles @> array[0::oid] or p.polroles @> array['anon'::regrole::oid])) as open_to_anon
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'app') and c.relkind in ('r', 'p', 'm', 'v', 'f')
      order by name`.execute(database.kysely);
    expect(rows.map((row) => row.name)).toEqual(expectedTables);
    expect(rows.filter((row) => !(row.enabled && row.forced && row.policies > 0))).toEqual([]);
    expect(rows.filter((row) => row.open_to_anon > 0)).toEqual([]);
  });

  test("a member sees and changes own brands only", async () => {
    const [ann, bob] = [
      await addUser(database, "ann@example.com"),
      await addUser(database, "bob@example.com"),
    ];
    const brand = { name: "Ann's", domain: "ann.example", owner_user_id: ann };
    await database.asMember(ann, (tx) => tx.insertInto("public.brands").values(brand).execute());
    const seenBy = (id: string) =>
      database.asMember(id, (tx) => tx.selectFrom("public.brands").select("name").execute());
    expect(await seenBy(ann)).toEqual([{ name: "Ann's" }]);
    expect(await seenBy(bob)).toEqual([]);
    const changed = await database.asMember(bob, (tx) =>
      tx.updateTable("public.brands").set({ name: "Bob's" }).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
    await expect(
      database.asMember(bob, (tx) => tx.insertInto("public.brands").values(brand).execute()),
    ).rejects.toThrow(/row-level security/);
    await expect(
      database.asMember(ann, (tx) => tx.updateTable("public.brands").set({ owner_user_id: bob }).execute()),
    ).rejects.toThrow(/row-level security/);
  });
});

test.each(bothEngines)("on %s, what a hosted project grants to everyone is taken back", async (engine) => {
  const { database, remove } = await openTestDatabase(engine, { empty: true });
  try {
    await ensureRoles(database.kysely);
    const everyone = "anon, authenticated, service_role";
    for (const kind of ["tables", "functions", "sequences"])
      await sql
        .raw(`alter default privileges in schema public grant all on ${kind} to ${everyone}`)
        .execute(database.kysely);
    await migrate(database, { directory: migrationsDirectory, authSchemaSql: authSchemaSql() });
    const { rows } = await sql`
      select grantee, table_name, string_agg(privilege_type, ' ' order by privilege_type) as may
      from information_schema.table_privileges
      where table_schema = 'public' and grantee in ('anon', 'authenticated', 'PUBLIC')
      group by 1, 2 order by 2`.execute(database.kysely);
    const may = "DELETE INSERT SELECT UPDATE";
    expect(rows).toEqual([
      { grantee: "authenticated", table_name: "brands", may },
      { grantee: "authenticated", table_name: "profiles", may },
    ]);
  } finally {
    await remove();
  }
});
