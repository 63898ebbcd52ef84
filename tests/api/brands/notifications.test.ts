import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addUser } from "../../database/add-user.ts";
import { addBrand } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { addFinishedScan } from "../../jobs/alert-scans.ts";
import { addBrandToScan } from "../../jobs/scans/scan-world.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

describe.each(engines)("notifications on %s", (engine) => {
  let api: TestApi;
  let request: TestApi["request"];
  beforeAll(async () => {
    api = await openTestApi(engine);
    ({ request } = await api.restarted({ now: () => new Date("2026-11-24T12:00:00.000Z") }));
  });
  afterAll(() => api.remove());

  const ask = async (userId: string, path = "", method = "GET", body?: unknown) => {
    const response = await request(`/api/v1/notifications${path}`, {
      method,
      headers: { authorization: `Bearer ${userId}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  };
  const kinds = async (userId: string) =>
    (await ask(userId)).body.notifications.map(({ kind }: { kind: string }) => kind);
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 10));

  /** A brand with one of everything, all after its owner joined. */
  async function addEventfulBrand() {
    const { userId, brandId } = await addBrandToScan(api.database, { prompts: 2 });
    const scanId = await addFinishedScan(api.database, { brandId, day: 20, named: 3 });
    await api.database.asService(async (tx) => {
      await tx
        .updateTable("app.brand_members")
        .set({ joined_at: at(1) })
        .execute();
      await tx
        .insertInto("app.alerts")
        .values({
          ...{ brand_id: brandId, cause: "visibility fell", family: "presence", title: "Visibility fell" },
          ...{ scan_id: scanId, since_scan_id: scanId, parts: "[]", raised_at: at(21) },
          ...{ before_from: "2026-11-01", before_to: "2026-11-02" },
          ...{ after_from: "2026-11-03", after_to: "2026-11-04" },
        })
        .execute();
      await tx
        .insertInto("app.assistant_keys")
        .values({ brand_id: brandId, assistant: "claude", ciphertext: "x", hint: "…abcd" })
        .execute();
      await tx
        .insertInto("app.key_tests")
        .values({
          ...{ brand_id: brandId, assistant: "claude", requested_at: at(22), claimed_at: at(22) },
          ...{ tested_at: at(22), error_kind: "auth", error_text: "The key is wrong." },
        })
        .execute();
      await tx
        .insertInto("app.weekly_reports")
        .values({ brand_id: brandId, week: "2026-11-23", state: "sent", finished_at: at(23) })
        .execute();
    });
    return { userId, brandId };
  }

  test("list what happened to one's brands, the newest first, and count what is unread", async () => {
    const { userId, brandId } = await addEventfulBrand();
    const { body } = await ask(userId);
    expect(body).toMatchObject({
      unread: 4,
      readUpTo: null,
      notifications: [
        { kind: "report", recipients: 0, brandId, at: "2026-11-23T10:00:00.000Z" },
        { kind: "key", assistant: "claude", reason: "The key is wrong." },
        { kind: "alert", cause: "visibility fell", title: "Visibility fell", brandName: "Acme" },
        { kind: "scan", endedBy: "complete", answered: 10, calls: 10 },
      ],
    });
    const ids = body.notifications.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);
    expect((await ask(userId)).body.notifications.map(({ id }: { id: string }) => id)).toEqual(ids);

    const [, key] = body.notifications;
    expect((await ask(userId, "/read", "PUT", { upTo: key.at })).status).toBe(204);
    expect((await ask(userId)).body).toMatchObject({ unread: 1, readUpTo: key.at });
    // An earlier time, as from a second tab, makes nothing unread again; a later one than now hides nothing to come.
    await ask(userId, "/read", "PUT", { upTo: "2026-11-01T00:00:00.000Z" });
    expect((await ask(userId)).body.unread).toBe(1);
    await ask(userId, "/read", "PUT", { upTo: "2099-01-01T00:00:00.000Z" });
    expect((await ask(userId)).body).toMatchObject({ unread: 0, readUpTo: "2026-11-24T12:00:00.000Z" });
    for (const wrong of [{}, { upTo: "yesterday" }, { upTo: null }])
      expect((await ask(userId, "/read", "PUT", wrong)).status).toBe(400);
  });

  test("name the assistants a scan went on without, and those that gave it nothing", async () => {
    const { userId, brandId } = await addEventfulBrand();
    await api.database.asService(async (tx) => {
      const { id } = await tx
        .selectFrom("app.scans")
        .select("id")
        .where("brand_id", "=", brandId)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable("app.scans")
        .set({ finished_without: ["gemini/web", "gemini/api"] })
        .where("id", "=", id)
        .execute();
      const { call } = await tx
        .selectFrom("app.scan_calls")
        .select("id as call")
        .where("scan_id", "=", id)
        .limit(1)
        .executeTakeFirstOrThrow();
      for (const [assistant, state] of [
        ["claude", "failed"],
        ["gemini", "failed"],
        ["gemini", "answered"],
      ] as const)
        await sql`insert into app.scan_calls (scan_id, brand_id, prompt_id, prompt_version, assistant, surface, model,
            run, state, error_kind, error_text, asked_at, settled_at)
          select scan_id, brand_id, prompt_id, prompt_version, ${assistant}, surface, model,
            ${state === "failed" ? 8 : 9}, ${state}, ${state === "failed" ? "overloaded" : null},
            ${state === "failed" ? "Overloaded." : null}, asked_at, settled_at
          from app.scan_calls where id = ${call}`.execute(tx);
    });
    const { body } = await ask(userId);
    expect(body.notifications.at(-1)).toMatchObject({
      kind: "scan",
      answered: 11,
      calls: 13,
      without: ["claude", "gemini"],
    });
  });

  test("are one's own: of no other account, by role, since one joined, and not for visitors", async () => {
    const { userId, brandId } = await addEventfulBrand();
    const other = await addBrand(api.database);
    const join = async (role: "admin" | "editor" | "viewer", day: number) => {
      const joined = await addUser(api.database, `${role}-${day}@example.com`);
      await api.database.asService((tx) =>
        tx
          .insertInto("app.brand_members")
          .values({ brand_id: brandId, user_id: joined, role, joined_at: at(day) })
          .execute(),
      );
      return joined;
    };
    expect((await ask(other.userId)).body).toEqual({ notifications: [], unread: 0, readUpTo: null });
    expect(await kinds(await join("admin", 1))).toEqual(["report", "key", "alert", "scan"]);
    const editor = await join("editor", 1);
    expect(await kinds(editor)).toEqual(["report", "alert", "scan"]);
    expect(await kinds(await join("viewer", 1))).toEqual(["report", "scan"]);
    expect(await kinds(await join("editor", 22))).toEqual(["report"]);
    // What one has read is one's own too.
    await ask(userId, "/read", "PUT", { upTo: "2026-11-24T11:00:00.000Z" });
    expect((await ask(editor)).body.unread).toBe(3);
    const visitor = await request("/api/v1/notifications");
    expect(visitor.status).toBe(401);
  });
});
