import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#database/platform/connection.ts";
import { addUser, bothEngines, openTestDatabase, type TestDatabase } from "./test-database.ts";

type Identity = { role: string; uid: string | null };

describe.each(bothEngines)("the connection on %s", (engine) => {
  let opened: TestDatabase;
  let database: Database;
  const identity = sql<Identity>`select current_user::text as role, auth.uid() as uid`;
  const scratch = (text: string) => sql.raw(text).execute(database.kysely);
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    database = opened.database;
    await scratch("create table public.scratch (id integer primary key, note text)");
  });
  afterAll(async () => {
    // A database whose schema is as before is used again.
    await scratch("drop table public.scratch");
    await opened.remove();
  });
  const scratchIds = async () => {
    const { rows } = await sql<{ id: number }>`select id from public.scratch order by id`.execute(
      database.kysely,
    );
    return rows.map((row) => row.id);
  };

  test("role and claims hold for one transaction only, also when it fails", async () => {
    const ann = await addUser(database, "ann@example.com");
    const inside = await database.asMember(ann, (tx) => identity.execute(tx));
    expect(inside.rows).toEqual([{ role: "authenticated", uid: ann }]);
    const service = await database.asService((tx) => identity.execute(tx));
    expect(service.rows).toEqual([{ role: "service_role", uid: null }]);
    await expect(database.asMember(ann, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(
      /division by zero/,
    );
    const outside = await Promise.all(Array.from({ length: 12 }, () => identity.execute(database.kysely)));
    for (const { rows } of outside) {
      expect(rows[0]?.uid).toBeNull();
      expect(rows[0]?.role).not.toBe("authenticated");
    }
  });

  test("where a setting is refused nothing is asked, in whatever it was to hold", async () => {
    for (const [name, value] of [
      ["role", "nobody at all"],
      ["request.path", "/\0'; select 1; --"],
    ] as const) {
      const work = database.kysely.transaction().execute(async (tx) => {
        await sql`select set_config(${sql.lit(name)}, ${value}, true)`.execute(tx);
        await sql`insert into public.scratch values (90, 'as the owner')`.execute(tx);
      });
      await expect(work).rejects.toThrow();
      expect(await scratchIds()).not.toContain(90);
    }
  });

  test("a user id that is no UUID is refused before any SQL", async () => {
    await expect(database.asMember("' or true --", (tx) => identity.execute(tx))).rejects.toThrow(TypeError);
  });

  test("work that throws leaves nothing, whatever others do meanwhile", async () => {
    const failing = database.kysely.transaction().execute(async (tx) => {
      await sql`insert into public.scratch values (1, 'lost')`.execute(tx);
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error("given up");
    });
    const others = Promise.all(
      [2, 3, 4].map((id) => scratch(`insert into public.scratch values (${id}, 'kept')`)),
    );
    await expect(failing).rejects.toThrow("given up");
    await others;
    expect(await scratchIds()).toEqual([2, 3, 4]);
  });

  test("SQL beside an open transaction is refused instead of waiting for itself", async () => {
    await expect(database.asService(() => database.asService((tx) => identity.execute(tx)))).rejects.toThrow(
      /transaction is open here/,
    );
    await expect(database.asService(() => database.executeSql("select 1"))).rejects.toThrow(
      /transaction is open/,
    );
    expect((await database.executeSql("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  test("several transactions together are one, each as whom it is, and what is caught takes back itself alone", async () => {
    const ann = await addUser(database, "together@example.com");
    const add = (id: number) => scratch(`insert into public.scratch values (${id})`);
    const key = { id: ann, brandId: ann, scope: "read" } as const;
    const all = async () => {
      const one = database.asMember(ann, (tx) => identity.execute(tx));
      const other = database.asService((tx) => identity.execute(tx));
      expect([(await one).rows[0], (await other).rows[0]]).toEqual([
        { role: "authenticated", uid: ann },
        { role: "service_role", uid: null },
      ]);
      await add(21);
      // A session that only reads ends with its turn.
      await database.withKey(key, () => database.asMember(ann, (tx) => identity.execute(tx)));
      await expect(database.asService((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(/division/);
      await expect(add(21)).rejects.toThrow(/duplicate/);
      const within = database.together(async () => {
        await add(22);
        throw new Error("given up");
      });
      await expect(within).rejects.toThrow("given up");
      await database.together(() => add(23));
      const { rows } = await identity.execute(database.kysely);
      expect(rows[0]?.uid).toBeNull();
      expect(rows[0]?.role).not.toBe("service_role");
      await expect(database.asService(() => database.together(async () => {}))).rejects.toThrow(/open here/);
      return "done";
    };
    const before = await scratchIds();
    await expect(
      database.together(async () => {
        await all();
        throw new Error("not at all");
      }),
    ).rejects.toThrow("not at all");
    expect(await scratchIds()).toEqual(before);
    const [done] = await Promise.all([database.together(all), add(24)]);
    expect(done).toBe("done");
    expect(await scratchIds()).toEqual([...before, 21, 23, 24]);
  });

  test.runIf(engine === "postgres")(
    "a session the server ends in one's hands is an error of its holder alone",
    async () => {
      const held = database.kysely.transaction().execute(async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await database.executeSql("select pg_terminate_backend($1)", [rows[0]?.pid]);
        await new Promise((resolve) => setTimeout(resolve, 100));
        await sql`select 1`.execute(tx);
      });
      await expect(held).rejects.toThrow();
      expect((await database.executeSql("select 1 as one")).rows).toEqual([{ one: 1 }]);
    },
  );

  test("a script that fails within its own transaction does not leave it open", async () => {
    await expect(
      database.executeSql("begin; insert into public.scratch values (9, 'lost'); select 1 / 0; commit"),
    ).rejects.toThrow(/division by zero/);
    await Promise.all(Array.from({ length: 12 }, () => database.executeSql("select 1")));
    expect(await scratchIds()).not.toContain(9);
    const { rows } = await database.executeSql("select 1 as a; select 2 as b");
    expect(rows).toEqual([{ a: 1 }, { b: 2 }]);
  });

  test("values arrive as the types say", async () => {
    const { rows } =
      await sql`select 9007199254740993::int8 as big, 7::int8 as small, 1.25::numeric as amount,
      '2026-11-21 09:30:00.123456+00'::timestamptz as at, '{"a":[1]}'::jsonb as json, array['x','y'] as list,
      true as yes, null::timestamptz as never`.execute(database.kysely);
    expect(rows).toEqual([
      {
        big: "9007199254740993",
        small: 7,
        amount: 1.25,
        at: new Date("2026-11-21T09:30:00.123Z"),
        json: { a: [1] },
        list: ["x", "y"],
        yes: true,
        never: null,
      },
    ]);
  });

  test("deleting a user deletes what is theirs", async () => {
    const id = await addUser(database, "gone@example.com");
    await database.asMember(id, async (tx) => {
      await tx.insertInto("public.profiles").values({ id }).execute();
      await tx.insertInto("public.brands").values({ name: "B", domain: "b.example" }).execute();
    });
    await database.asService(async (tx) => {
      const { id: brand_id } = await tx.selectFrom("public.brands").select("id").executeTakeFirstOrThrow();
      await tx.insertInto("app.audits").values({ domain: "b.example", brand_id }).execute();
      await tx.insertInto("app.audits").values({ domain: "b.example", requested_by: id }).execute();
    });
    await database.kysely.deleteFrom("auth.users").where("id", "=", id).execute();
    for (const table of ["public.profiles", "public.brands", "app.audits"] as const) {
      const left = await database.asService((tx) => tx.selectFrom(table).selectAll().execute());
      expect(left, table).toEqual([]);
    }
  });
});
