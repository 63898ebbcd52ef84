import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { holdAdvisoryLock } from "#database/platform/advisory-lock.ts";
import { type Browser, openTestBackend, signedUp, startBackend, type TestBackend } from "../test-backend.ts";
import { engines } from "../test-database.ts";

describe.each(engines)("the Data API of the embedded backend on %s", (engine) => {
  let open: TestBackend;
  let ann: Browser;
  let annId: string;
  let annToken: string;
  beforeAll(async () => {
    open = await openTestBackend(engine);
    ann = open.browser();
    ({ id: annId, accessToken: annToken } = await signedUp(ann, "ann@example.com"));
    const names = ["n1", "n2", "n3", "n4", "n5"];
    const rows = names.map((name, index) => ({
      name,
      domain: `${name}.example`,
      owner_user_id: annId,
      plan: index % 2 === 0 ? "free" : "monthly",
      status: index < 2 ? "inactive" : "active",
    }));
    for (const row of rows) expect((await ann.client.from("brands").insert(row)).error).toBeNull();
  });
  afterAll(() => open.remove());

  const namesOf = ({ data, error }: { data: { name: string }[] | null; error: unknown }) => {
    expect(error).toBeNull();
    return (data ?? []).map((row) => row.name).sort();
  };
  const asAnn = (path: string, init: RequestInit = {}) =>
    ann.request(path, { ...init, headers: { authorization: `Bearer ${annToken}`, ...init.headers } });

  test("the calls of the product work: list, count, search, filter, page, create, update, delete, single", async () => {
    const browser = open.browser();
    const { id } = await signedUp(browser, "calls@example.com");
    const brands = () => browser.client.from("brands");
    const profile = await browser.client.from("profiles").select("full_name, phone").eq("id", id).single();
    expect(profile.error?.code).toBe("PGRST116");
    const made = await browser.client.from("profiles").insert({ id }).select("full_name, phone").single();
    expect(made.data).toEqual({ full_name: null, phone: null });
    const saved = await browser.client
      .from("profiles")
      .upsert({ id, full_name: "Ann Example", phone: "+1234567890", updated_at: new Date().toISOString() });
    expect(saved.error).toBeNull();
    const again = await browser.client.from("profiles").select("full_name, phone").eq("id", id).single();
    expect(again.data).toEqual({ full_name: "Ann Example", phone: "+1234567890" });

    const now = new Date().toISOString();
    for (const [index, name] of ["Acme", "Beta (test), 50%", "Gamma"].entries()) {
      const brand = { name, domain: `b${index}.example`, plan: "monthly", status: "active" };
      const { data, error } = await brands()
        .insert({
          ...brand,
          owner_user_id: id,
          created_at: now,
          updated_at: new Date(Date.now() + index).toISOString(),
        })
        .select()
        .single();
      expect(error).toBeNull();
      expect(Object.keys(data).sort()).toEqual(
        ["created_at", "domain", "id", "name", "owner_user_id", "plan", "status", "updated_at"].sort(),
      );
    }
    const list = await brands()
      .select("*", { count: "exact" })
      .eq("owner_user_id", id)
      .or("name.ilike.%A%,domain.ilike.%A%")
      .eq("plan", "monthly")
      .order("updated_at", { ascending: false })
      .range(0, 1);
    expect([list.count, list.data?.map((row) => row.name)]).toEqual([3, ["Gamma", "Beta (test), 50%"]]);
    const [first] = list.data ?? [];
    const paused = await brands()
      .update({ status: "inactive", updated_at: now })
      .eq("id", first.id)
      .select()
      .single();
    expect(paused.data?.status).toBe("inactive");
    expect((await brands().delete().eq("id", first.id)).error).toBeNull();
    expect((await brands().select("*").eq("id", first.id).single()).error?.code).toBe("PGRST116");
    expect((await brands().insert({ name: "B", domain: "b.example", plan: "gold" })).error?.code).toBe(
      "22P02",
    );
  });

  test("two `or` filters both hold", async () => {
    const both = ann.client
      .from("brands")
      .select("name")
      .or("name.eq.n1,name.eq.n2")
      .or("plan.eq.free,name.eq.n9");
    expect(namesOf(await both)).toEqual(["n1"]);
    const three = ann.client
      .from("brands")
      .select("name")
      .or("name.eq.n1,name.eq.n2,name.eq.n3")
      .or("plan.eq.free,plan.eq.monthly")
      .or("status.eq.active,name.eq.n2");
    expect(namesOf(await three)).toEqual(["n2", "n3"]);
    const raw = await asAnn(
      "/rest/v1/brands?select=name&and=(name.neq.n1,name.neq.n2)&not.or=(name.eq.n3,name.eq.n4)&or=(plan.eq.free,plan.eq.monthly)",
    );
    expect(await raw.json()).toEqual([{ name: "n5" }]);
  });

  test("the same column and operator twice both hold, and so does a range", async () => {
    const brands = () => ann.client.from("brands").select("name");
    expect(namesOf(await brands().neq("name", "n1").neq("name", "n2"))).toEqual(["n3", "n4", "n5"]);
    const negated = brands().not("name", "eq", "n1").not("name", "eq", "n2");
    expect(namesOf(await negated)).toEqual(["n3", "n4", "n5"]);
    expect(namesOf(await brands().gte("name", "n2").lte("name", "n3"))).toEqual(["n2", "n3"]);
    expect(namesOf(await brands().not("name", "in", "(n1,n2)"))).toEqual(["n3", "n4", "n5"]);
    const write = await ann.client.from("brands").delete().eq("name", "n1").eq("name", "n2").select();
    expect([write.error, write.data]).toEqual([null, []]);
    expect(namesOf(await brands())).toHaveLength(5);
  });

  test("a value the table does not take answers 400 with Postgres' own code", async () => {
    const blank = await ann.client.from("brands").insert({ name: "  ", domain: "x.example" });
    expect([blank.status, blank.error?.code]).toEqual([400, "23514"]);
    expect(blank.error?.message).toMatch(/violates check constraint/);
    const phone = await ann.client.from("profiles").upsert({ id: annId, phone: "call me" });
    expect([phone.status, phone.error?.code]).toEqual([400, "23514"]);
  });

  test("times are ISO text with all their digits", async () => {
    const created_at = "2026-11-21T09:30:00.123456+00:00";
    const { data } = await ann.client
      .from("brands")
      .insert({ name: "timed", domain: "timed.example", created_at })
      .select("created_at, updated_at")
      .single();
    expect(data?.created_at).toBe(created_at);
    expect(data?.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+00:00$/);
    await ann.client.from("brands").delete().eq("name", "timed");
  });

  test("a brand keeps the time it was created with, whatever a change says", async () => {
    const brands = () => ann.client.from("brands");
    const created_at = "2026-11-21T09:30:00+00:00";
    const made = await brands()
      .insert({ name: "dated", domain: "dated.example", created_at })
      .select()
      .single();
    const { id } = made.data ?? {};
    const earlier = { created_at: "2020-01-01T00:00:00+00:00" };
    for (const refused of [
      await brands().update(earlier).eq("id", id),
      await brands().update({ created_at: null }).eq("id", id),
    ])
      expect([refused.status, refused.error?.code]).toEqual([403, "42501"]);
    const same = await brands().update({ created_at, status: "inactive" }).eq("id", id).select().single();
    expect(same.data).toEqual({ ...made.data, status: "inactive" });
    await brands().delete().eq("id", id);
  });

  test("visitors and other members see no row of any table, with or without a grant", async () => {
    const bob = open.browser();
    const { id: bobId } = await signedUp(bob, "bob@example.com");
    await open.database.asService(async (tx) => {
      await tx.insertInto("app.audits").values({ domain: "d5.example" }).execute();
      await tx
        .insertInto("app.rate_limits")
        .values({ key: "d5", points: 1, expires_at: new Date() })
        .execute();
    });
    // Data directories of earlier versions have these grants: @supabase/lite gave them.
    await sql`grant usage on schema public, app to anon, authenticated`.execute(open.database.kysely);
    await sql`grant all on all tables in schema public, app to anon, authenticated`.execute(
      open.database.kysely,
    );
    const { rows } = await sql<{ name: string }>`
      select n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'app') and c.relkind in ('r', 'p')`.execute(open.database.kysely);
    expect(rows).toHaveLength(await tableCount());
    for (const { name } of rows) {
      for (const role of ["anon", "authenticated"]) {
        const seen = await open.database.kysely.transaction().execute(async (tx) => {
          await sql`select set_config('request.jwt.claim.sub', ${bobId}, true), set_config('role', ${role}, true)`.execute(
            tx,
          );
          return (await sql`select * from ${sql.table(name)}`.execute(tx)).rows;
        });
        expect(seen, `${name} as ${role}`).toEqual([]);
      }
    }
    expect(namesOf(await bob.client.from("brands").select("name"))).toEqual([]);
    const stolen = await bob.client
      .from("brands")
      .insert({ name: "x", domain: "x.example", owner_user_id: annId });
    expect(stolen.error?.code).toBe("42501");
    const given = await ann.client.from("brands").update({ owner_user_id: bobId }).eq("name", "n1");
    expect(given.error?.code).toBe("42501");
    expect((await bob.client.from("brands").update({ name: "x" }).eq("name", "n1").select()).data).toEqual(
      [],
    );
    expect((await bob.client.from("profiles").select("*")).data).toEqual([]);
  });

  const tableCount = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_policies
      where schemaname in ('public', 'app') and policyname = 'service'`.execute(open.database.kysely);
    return rows[0]?.n ?? 0;
  };

  // @spec-6.2
  test("a visitor reads and writes nothing: refused at once", async () => {
    const visitor = open.browser();
    for (const table of ["brands", "profiles"]) {
      const asked = [
        await visitor.client.from(table).select("*"),
        await visitor.client.from(table).insert({ id: annId, name: "x", domain: "x.example" }),
        await visitor.client.from(table).update({ updated_at: "2026-01-01" }).neq("id", annId),
        await visitor.client.from(table).delete().neq("id", annId),
      ];
      for (const { status, error, data } of asked)
        expect([status, error?.code, error?.message, data]).toEqual([
          401,
          "PGRST302",
          "Sign in to read or change this.",
          null,
        ]);
    }
    expect(namesOf(await ann.client.from("brands").select("name"))).toHaveLength(5);
  });

  test("several processes may start at once", async () => {
    const started = await Promise.all([1, 2, 3, 4].map(() => startBackend(open.database)));
    const answers = await Promise.all(
      started.map(({ browser }) =>
        browser().request("/rest/v1/brands?select=id", { headers: { authorization: `Bearer ${annToken}` } }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    let inside = 0;
    let most = 0;
    await Promise.all(
      [1, 2, 3].map(() =>
        holdAdvisoryLock(open.database, "d7", async () => {
          inside += 1;
          most = Math.max(most, inside);
          await new Promise((resolve) => setTimeout(resolve, 20));
          inside -= 1;
        }),
      ),
    );
    // On PGlite there is one process only, and nothing to wait for.
    expect(most).toBe(engine === "postgres" ? 1 : 3);
  });

  test("schemas other than public are refused, and so are functions, plans and the listing of everything", async () => {
    for (const schema of ["app", "auth", "jobs", "pg_catalog", "supabase_migrations"]) {
      const read = await asAnn("/rest/v1/audits?select=*", { headers: { "accept-profile": schema } });
      expect([read.status, (await read.json()).code], schema).toEqual([406, "PGRST106"]);
      const write = await asAnn("/rest/v1/audits", {
        method: "POST",
        headers: { "content-profile": schema },
        body: '{"domain":"x"}',
      });
      expect(write.status, schema).toBe(406);
    }
    for (const table of ["audits", "app.audits", "users", "auth.users", "pg_roles", "schema_migrations"]) {
      expect((await asAnn(`/rest/v1/${table}?select=*`)).status, table).toBe(404);
    }
    expect((await ann.client.rpc("set_config", { a: 1 })).error?.code).toBe("PGRST202");
    expect((await ann.client.from("brands").select("*").explain({ analyze: true })).error?.code).toBe(
      "PGRST107",
    );
    expect((await asAnn("/rest/v1/")).status).toBeGreaterThanOrEqual(400);
    const embedded = await asAnn("/rest/v1/brands?select=*,audits(*)");
    expect(embedded.status).toBeGreaterThanOrEqual(400);
    const users = await asAnn("/rest/v1/brands?select=*,users(*)");
    expect(users.ok).toBe(false);
  });

  test("a bad request is refused without a word about the inside", async () => {
    const large = await asAnn("/rest/v1/brands", {
      method: "POST",
      body: JSON.stringify({ name: "x".repeat(300_000) }),
    });
    expect(large.status).toBe(413);
    const paths = [
      "brands?select=*;drop table brands",
      "brands?name=eq.x'--&select=*",
      "brands?order=name;select pg_sleep(9)",
      "brands?select=name::regclass",
      "brands?limit=1;select 1",
      "brands?select=(select encrypted_password from auth.users)",
      "brands?id=eq.not-a-uuid",
      `brands?or=(${"(".repeat(2000)}`,
      "brands?name=like.%25%00",
    ];
    for (const path of paths) {
      const response = await asAnn(`/rest/v1/${path}`);
      const text = await response.text();
      expect(text, path).not.toMatch(/encrypted|\$2[aby]\$|node_modules|at .*\.js/);
      expect(namesOf(await ann.client.from("brands").select("name")), path).toHaveLength(5);
    }
  });
});
