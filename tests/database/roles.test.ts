import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogueTables, fillEveryTable } from "./isolation/isolation-rows.ts";
import { addUser, bothEngines, openTestDatabase, type TestDatabase } from "./test-database.ts";

const brandId = "a0000000-0000-4000-8000-00000000000a";
const roles = ["owner", "admin", "editor", "viewer", "stranger"] as const;
type Role = (typeof roles)[number];

/** Down to whom a table's rows of a brand can be read, added, changed and removed; nobody: by no member. */
type Rights = readonly [read: Lowest, add: Lowest, change: Lowest, remove: Lowest];
type Lowest = Exclude<Role, "stranger"> | "nobody";

const content: Rights = ["viewer", "editor", "editor", "editor"];
const contentAdded: Rights = ["viewer", "editor", "nobody", "nobody"];
const contentKept: Rights = ["viewer", "editor", "editor", "nobody"];
const administered: Rights = ["viewer", "admin", "admin", "admin"];
const measured: Rights = ["viewer", "nobody", "nobody", "nobody"];
const ours: Rights = ["nobody", "nobody", "nobody", "nobody"];

/** What every table is to the members of a brand. A new table must be here. */
const rights: Readonly<Record<string, Rights>> = {
  "public.brands": ["viewer", "owner", "admin", "owner"],
  // Added is the owner's own row alone, which is there already; removed, by everybody but the owner, one's own.
  "app.brand_members": ["viewer", "admin", "admin", "viewer"],
  "app.invitations": ["admin", "admin", "admin", "nobody"],
  "app.brand_events": ["viewer", "viewer", "nobody", "nobody"],
  "app.brand_revisions": ["viewer", "viewer", "nobody", "nobody"],
  "app.saved_views": ["viewer", "viewer", "viewer", "viewer"],
  "app.chart_notes": content,
  "app.topics": content,
  "app.tags": content,
  "app.prompts": content,
  "app.prompt_tags": content,
  "app.brand_names": content,
  "app.competitors": content,
  "app.source_type_overrides": content,
  "app.mention_patterns": content,
  "app.rejected_suggestions": content,
  "app.suggestion_requests": contentAdded,
  "app.scans": contentKept,
  "app.brand_audit_requests": contentKept,
  "app.analysis_requests": contentKept,
  "app.brand_schedules": contentKept,
  "app.prompt_versions": contentAdded,
  "app.actions_taken": contentAdded,
  "app.action_plans": content,
  "app.answers": contentAdded,
  "app.asked_prompts": contentAdded,
  "app.unread_answers": contentAdded,
  "app.sample_brands": contentAdded,
  "app.brand_settings": administered,
  "app.brand_profiles": administered,
  "app.assistant_keys": administered,
  "app.judge_settings": administered,
  "app.judge_requests": ["viewer", "admin", "admin", "nobody"],
  "app.judgements": measured,
  "app.suggested_prompts": measured,
  "app.unjudged_answers": measured,
  "app.unread_judgements": measured,
  "app.key_tests": ["viewer", "admin", "admin", "nobody"],
  "app.key_pauses": ["viewer", "nobody", "nobody", "admin"],
  "app.alert_checks": measured,
  "app.alert_candidates": measured,
  "app.alerts": ["viewer", "nobody", "editor", "nobody"],
  "app.alert_mail": ["viewer", "viewer", "viewer", "viewer"],
  "app.alert_targets": ["admin", "admin", "admin", "admin"],
  "app.alert_deliveries": ["admin", "admin", "nobody", "nobody"],
  "app.analyses": measured,
  "app.answer_words": measured,
  "app.answer_day": measured,
  "app.answer_month": measured,
  "app.entity_day": measured,
  "app.entity_month": measured,
  "app.line_day": measured,
  "app.source_day": measured,
  "app.source_domains": measured,
  "app.source_month": measured,
  "app.source_prompt_day": measured,
  "app.source_prompt_month": measured,
  "app.audits": measured,
  "app.budget_months": measured,
  "app.citations": measured,
  "app.name_candidates": measured,
  "app.observations": measured,
  "app.observed_entities": measured,
  "app.report_designs": administered,
  "app.report_recipients": ["viewer", "editor", "nobody", "editor"],
  "app.report_shares": contentKept,
  "app.weekly_reports": measured,
  "app.weekly_report_mails": measured,
  "app.reports": measured,
  "app.scan_calls": measured,
  "app.provider_tasks": measured,
  "app.billing_events": ours,
  "app.knowledge_base_cache": ours,
  "app.site_icons": ours,
  "app.api_keys": ["admin", "admin", "admin", "nobody"],
  "app.assistant_checks": ours,
  "app.first_look_calls": ours,
  "app.first_look_days": ours,
  "app.first_looks": ours,
  "app.idempotent_requests": ours,
  "app.leads": ours,
  "app.mail_outbox": ours,
  "app.rate_limits": ours,
  "app.provider_paces": ours,
  // The owner who deletes a brand adds its open tasks, by a trigger.
  "app.abandoned_tasks": ours,
};

/** Of the person, not of a brand. */
const personal = [
  "app.new_brand_counts",
  "app.notification_reads",
  "app.portfolio_mail",
  "app.subscriptions",
  "public.profiles",
];

/** What a member's own row says differently from the one that is copied. */
const ownValues: Readonly<Record<string, string>> = {
  created_by: "auth.uid()",
  decided_by: "auth.uid()",
  actor_user_id: "auth.uid()",
  invited_by: "auth.uid()",
  added_by: "auth.uid()",
  source: "'import'",
  scan_call_id: "null",
  alert_id: "null",
  is_shared: "false",
  answers_stored: "0",
  ready_at: "null",
};

describe.each(bothEngines)("what each role may do on %s", { timeout: 120_000 }, (engine) => {
  let opened: TestDatabase;
  const users = new Map<Role, string>();
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    const { database } = opened;
    for (const role of roles) users.set(role, await addUser(database, `${role}@example.com`));
    await fillEveryTable(database, { userId: idOf("owner"), brandId });
    for (const role of ["admin", "editor", "viewer"] as const) {
      const joining = { brand_id: brandId, user_id: idOf(role), role };
      await database.asService((tx) => tx.insertInto("app.brand_members").values(joining).execute());
      const view = { brand_id: brandId, user_id: idOf(role), name: role, query: "" };
      await database.asService((tx) => tx.insertInto("app.saved_views").values(view).execute());
      const mail = { brand_id: brandId, user_id: idOf(role), wanted: true };
      await database.asService((tx) => tx.insertInto("app.alert_mail").values(mail).execute());
    }
  }, 120_000);
  afterAll(() => opened.remove());

  const idOf = (role: Role): string => users.get(role) ?? "";

  /** Whether a statement does something to a row for a role; nothing it does stays. */
  async function does(role: Role, statement: string): Promise<boolean> {
    const rolledBack = new Error("on purpose");
    let rows = 0;
    try {
      await opened.database.asMember(idOf(role), async (tx) => {
        rows = (await sql.raw(statement).execute(tx)).rows.length;
        throw rolledBack;
      });
    } catch (error) {
      // A row of that key is there already, or others hang on it: the policies had let it pass.
      if (error !== rolledBack)
        return error instanceof Error && "code" in error && ["23503", "23505"].includes(String(error.code));
    }
    return rows > 0;
  }

  async function lowest(statement: string): Promise<Lowest> {
    const able: Role[] = [];
    for (const role of roles) if (await does(role, statement)) able.push(role);
    // Anyone who may do less may not do more than somebody above.
    expect(roles.slice(0, able.length), statement).toEqual(able);
    const last = able.at(-1);
    if (last === "stranger") throw new Error(`A stranger may: ${statement}`);
    return last ?? "nobody";
  }

  test("with the rows of every table is what is written here", async () => {
    const tables = (await catalogueTables(opened.database)).filter((table) => !personal.includes(table));
    expect(tables.toSorted()).toEqual(Object.keys(rights).toSorted());
    const found: Record<string, Rights> = {};
    for (const table of tables) {
      const columns = await writableColumns(table);
      const names = columns.join(", ");
      const copied = columns.map((name) =>
        name === "user_id" && ["app.saved_views", "app.alert_mail"].includes(table)
          ? "auth.uid()"
          : (ownValues[name] ?? name),
      );
      const changed = (await changeableColumn(table)) ?? columns[0];
      found[table] = [
        await lowest(`select 1 from ${table}`),
        await lowest(
          `insert into ${table} (${names}) overriding system value select ${copied.join(", ")} from ${table} limit 1 returning 1`,
        ),
        await lowest(`update ${table} set ${changed} = ${changed} returning 1`),
        await lowest(`delete from ${table} returning 1`),
      ];
    }
    expect(found).toEqual(rights);
  });

  /** A column members may write to, null where there is none. */
  async function changeableColumn(table: string): Promise<string | null> {
    const { rows } = await sql<{ name: string }>`
      select attname::text as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
        and has_column_privilege('authenticated', attrelid, attnum, 'update')
      order by attnum desc limit 1`.execute(opened.database.kysely);
    return rows[0]?.name ?? null;
  }

  async function writableColumns(table: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select attname::text as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`.execute(opened.database.kysely);
    return rows.map(({ name }) => name);
  }

  test("the owner is always a member, and alone hands the brand on or ends it", async () => {
    const { database } = opened;
    const owner = () =>
      database.asService((tx) =>
        tx
          .selectFrom("app.brand_members")
          .select(["user_id", "role"])
          .where("role", "=", "owner")
          .where("brand_id", "=", brandId)
          .execute(),
      );
    const give = (by: Role, to: Role) =>
      database.asMember(idOf(by), (tx) =>
        tx
          .updateTable("public.brands")
          .set({ owner_user_id: idOf(to) })
          .where("id", "=", brandId)
          .execute(),
      );
    expect(await owner()).toEqual([{ user_id: idOf("owner"), role: "owner" }]);
    // Who owns another brand is an owner there only.
    const another = { name: "Another", domain: "another.example", owner_user_id: idOf("admin") };
    await database.asMember(idOf("admin"), (tx) => tx.insertInto("public.brands").values(another).execute());
    for (const [by, to] of [
      ["admin", "admin"],
      ["admin", "editor"],
      ["editor", "editor"],
      ["owner", "stranger"],
    ] as const) {
      await give(by, to).catch((error: unknown) => expect(String(error)).toMatch(/row-level security/));
      expect(await owner(), `${by} gives it to ${to}`).toEqual([{ user_id: idOf("owner"), role: "owner" }]);
    }
    await database.asMember(idOf("admin"), (tx) =>
      tx.deleteFrom("public.brands").where("name", "=", another.name).execute(),
    );
    const promote = (by: Role, who: Role, role: "owner" | "viewer") =>
      database.asMember(idOf(by), (tx) =>
        tx.updateTable("app.brand_members").set({ role }).where("user_id", "=", idOf(who)).executeTakeFirst(),
      );
    await expect(promote("admin", "admin", "owner")).rejects.toThrow(/row-level security|brand_members_one/);
    await expect(promote("admin", "owner", "viewer")).rejects.toThrow(/row-level security/);
    expect((await promote("viewer", "viewer", "owner")).numUpdatedRows).toBe(0n);

    await give("owner", "editor");
    const now = await database.asMember(idOf("viewer"), (tx) =>
      tx
        .selectFrom("app.brand_members")
        .select(["user_id as id", "role"])
        .where("brand_id", "=", brandId)
        .execute(),
    );
    expect(new Map(now.map(({ id, role }) => [id, role]))).toEqual(
      new Map([
        [idOf("editor"), "owner"],
        [idOf("owner"), "admin"],
        [idOf("admin"), "admin"],
        [idOf("viewer"), "viewer"],
      ]),
    );
    // What was done is in the trail once, with who did it.
    const trail = await database.asMember(idOf("viewer"), (tx) =>
      tx
        .selectFrom("app.brand_events")
        .select(["noun", "actor_user_id as actor", "changes"])
        .where("noun", "=", "brand")
        .where("action", "=", "changed")
        .execute(),
    );
    expect(trail).toEqual([
      {
        noun: "brand",
        actor: idOf("owner"),
        changes: [{ field: "owner_user_id", from: idOf("owner"), to: idOf("editor") }],
      },
    ]);
  });

  test("an account that goes leaves brands of others, and the trail says so", async () => {
    const { database } = opened;
    await database.kysely.deleteFrom("auth.users").where("id", "=", idOf("viewer")).execute();
    const left = await database.asMember(idOf("editor"), (tx) =>
      tx
        .selectFrom("app.brand_events")
        .select(["action", "subject", "actor_user_id as actor"])
        .where("noun", "=", "member")
        .where("action", "=", "removed")
        .execute(),
    );
    expect(left).toEqual([{ action: "removed", subject: idOf("viewer"), actor: null }]);
    const brands = await database.asMember(idOf("admin"), (tx) =>
      tx.selectFrom("public.brands").select("id").execute(),
    );
    expect(brands).toEqual([{ id: brandId }]);
  });
});
