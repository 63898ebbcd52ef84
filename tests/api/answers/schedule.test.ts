import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#database/platform/connection.ts";
import { addPrompts } from "#database/prompts/prompts.ts";
import { requestScan, takeRequestedScan } from "#database/scans/scans.ts";
import { askAssistantJob } from "#jobs/queue/jobs.ts";
import { beginScans } from "#jobs/scan/begin-scans.ts";
import { scheduleScans } from "#jobs/scan/schedule-scans.ts";
import { firstAt } from "#jobs/schedule/moments.ts";
import { addUser, engines, openTestDatabase, type TestDatabase } from "../../database/test-database.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

const DAY_MS = 86_400_000;
const claude = {
  ...{ id: "claude", hasOperatorKey: true, defaultBaseUrl: "https://api.anthropic.com" },
  surfaces: ["web", "api"],
};
const later = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

describe.each(engines)("the schedule on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  type Plan = "free" | "one_time" | "monthly" | "enterprise";
  let users = 0;
  async function addOwner(): Promise<string> {
    users += 1;
    return await addUser(api.database, `scheduled-${users}@example.com`);
  }
  /** Brands of an owner, the first added first; each with a prompt. */
  const addBrands = (userId: string, plans: readonly Plan[]) =>
    api.database.asMember(userId, async (transaction) => {
      const ids: string[] = [];
      for (const [index, plan] of plans.entries()) {
        const { id } = await transaction
          .insertInto("public.brands")
          .values({
            name: `Brand ${index}`,
            domain: "acme.example",
            plan,
            owner_user_id: userId,
            created_at: new Date(Date.now() - DAY_MS + index),
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        const topic = await transaction
          .insertInto("app.topics")
          .values({ brand_id: id, name: "General" })
          .returning("id")
          .executeTakeFirstOrThrow();
        const prompt = { topicId: topic.id, text: "Which board?", language: "en", country: "US" };
        await addPrompts(transaction, [{ ...prompt, state: "active" }], {
          brandId: id,
          userId,
          now: new Date(),
        });
        ids.push(id);
      }
      return ids;
    });
  /** Somebody agreed to a first scan of them, long ago. */
  const startScans = (brandIds: readonly string[]) =>
    api.database.asService((transaction) =>
      transaction
        .insertInto("app.scans")
        .values(
          brandIds.map((brand_id) => ({
            brand_id,
            runs_per_prompt: 1,
            trigger: "member" as const,
            state: "done" as const,
            ended_by: "complete" as const,
            ended_at: new Date(Date.now() - 40 * DAY_MS),
            created_at: new Date(Date.now() - 40 * DAY_MS),
          })),
        )
        .execute(),
    );
  async function addStartedBrands(userId: string, plans: readonly Plan[]): Promise<readonly string[]> {
    const ids = await addBrands(userId, plans);
    await startScans(ids);
    return ids;
  }
  const look = (now: Date, isBilled = false) =>
    scheduleScans({
      database: api.database,
      terms: { isBilled, assistants: [claude] },
      now: () => now,
    });
  const scansOf = (brandIds: readonly string[]) =>
    api.database.asService((transaction) =>
      transaction
        .selectFrom("app.scans")
        .select(["brand_id", "trigger", "requested_by", "scheduled_for", "state"])
        .where("brand_id", "in", brandIds)
        .where("trigger", "=", "schedule")
        .orderBy("scheduled_for")
        .execute(),
    );
  const endScans = () =>
    api.database.asService((transaction) =>
      transaction
        .updateTable("app.scans")
        .set({
          state: "done",
          ended_by: "complete",
          ended_at: new Date(),
          created_at: new Date(Date.now() - 40 * DAY_MS),
        })
        .execute(),
    );
  const scheduleOf = async (userId: string, brandId: string, at: Date = new Date()) => {
    const { request } = await api.restarted({ now: () => at });
    const response = await request(`/api/v1/brands/${brandId}/schedule`, {
      headers: { authorization: `Bearer ${userId}` },
    });
    expect(response.status).toBe(200);
    return await response.json();
  };

  test("a brand is scanned at its moment, shown beforehand, once a week and only the last that was missed", async () => {
    const ann = await addOwner();
    const [brand = ""] = await addStartedBrands(ann, ["monthly"]);
    const moment = firstAt(brand, new Date());
    expect(await look(new Date(moment.getTime() - 60_000))).toBe(0);
    expect(await scheduleOf(ann, brand)).toMatchObject({
      nextScanAt: moment.toISOString(),
      reason: null,
      rhythm: "weekly",
      summary: `Scanned every week, at ${moment.toISOString().slice(11, 16)} UTC.`,
      account: { plan: "pro", brandsIncluded: 5 },
    });
    expect(await look(moment)).toBe(1);
    expect(await look(moment)).toBe(0);
    expect(await scansOf([brand])).toEqual([
      {
        brand_id: brand,
        trigger: "schedule",
        requested_by: null,
        scheduled_for: moment,
        state: "requested",
      },
    ]);
    expect((await scheduleOf(ann, brand, moment)).nextScanAt).toBe(later(moment, 7).toISOString());
    // While it is under way the next one is not begun beside it.
    expect(await look(later(moment, 7))).toBe(0);
    await endScans();
    // The machine was off for seven weeks.
    expect(await look(later(moment, 57))).toBe(1);
    expect(await scansOf([brand])).toMatchObject([{}, { scheduled_for: later(moment, 56) }]);
    await endScans();
    // Set back, the clock brings nothing twice.
    expect(await look(later(moment, 50))).toBe(0);
    expect(await look(later(moment, 57))).toBe(0);
  });

  test("a brand that is paused or has no prompts, no assistant or no budget is not scanned, with the reason", async () => {
    const ann = await addOwner();
    const [brand = ""] = await addStartedBrands(ann, ["enterprise"]);
    const moment = firstAt(brand, new Date());
    const change = (table: "public.brands" | "app.prompts" | "app.brand_settings", set: object) =>
      api.database.asMember(ann, (transaction) =>
        transaction
          .updateTable(table)
          .set(set)
          .where(table === "public.brands" ? "id" : "brand_id", "=", brand)
          .execute(),
      );
    const reason = async () => (await scheduleOf(ann, brand)).reason;
    await api.database.asMember(ann, (transaction) =>
      transaction.insertInto("app.brand_settings").values({ brand_id: brand }).execute(),
    );
    await change("public.brands", { status: "inactive" });
    expect([await look(moment), await reason()]).toEqual([0, "paused"]);
    await change("public.brands", { status: "active" });
    await change("app.prompts", { state: "paused" });
    expect([await look(moment), await reason()]).toEqual([0, "no_prompts"]);
    await change("app.prompts", { state: "active" });
    await change("app.brand_settings", { assistants: "[]" });
    expect([await look(later(moment, 1)), await reason()]).toEqual([0, "no_assistant"]);
    // As before a scan by hand: the operator doesn't pay for an account without credit, and does for a key that was refused.
    await change("app.brand_settings", { assistants: null });
    await api.database.executeSql(
      `with key as (insert into app.assistant_keys (brand_id, assistant, ciphertext, hint) values ($1, 'claude', 'x', '…')
        returning brand_id, assistant)
       insert into app.key_tests (brand_id, assistant, tested_at, error_kind, error_text)
       select brand_id, assistant, now(), 'quota', 'Empty.' from key`,
      [brand],
    );
    const estimate = async () => {
      const headers = { authorization: `Bearer ${ann}` };
      return (await (await api.request(`/api/v1/brands/${brand}/scans/estimate`, { headers })).json())
        .nextScan.calls;
    };
    expect([await look(later(moment, 1)), await reason(), await estimate()]).toEqual([0, "no_assistant", 0]);
    await api.database.executeSql("update app.key_tests set error_kind = 'auth' where brand_id = $1", [
      brand,
    ]);
    expect(await reason()).toBeNull();
    expect(await estimate()).toBeGreaterThan(0);
    await change("app.brand_settings", { monthly_budget_usd: 0 });
    expect([await look(later(moment, 2)), await reason()]).toEqual([0, "no_budget"]);
    await change("app.brand_settings", { monthly_budget_usd: 10 });
    expect(await reason()).toBeNull();
    expect(await look(later(moment, 3))).toBe(1);
  });

  // @spec-9.4
  test("the first brand of Free and the first five of Pro are scanned; a place that falls free goes to the next", async () => {
    const ann = await addOwner();
    const bob = await addOwner();
    const free = await addStartedBrands(ann, ["free", "free"]);
    const pro = await addStartedBrands(bob, ["monthly", "monthly", "free", "monthly", "monthly", "monthly"]);
    const all = later(new Date(), 1);
    await look(all);
    const scanned = async (brands: readonly string[]) =>
      (await scansOf(brands)).map(({ brand_id }) => brands.indexOf(brand_id)).toSorted();
    expect(await scanned(free)).toEqual([0]);
    expect(await scanned(pro)).toEqual([0, 1, 2, 3, 4]);
    expect(await scheduleOf(ann, free[1] ?? "")).toMatchObject({
      nextScanAt: null,
      reason: "over_limit",
      summary:
        "The Free plan scans one brand automatically, the first you added. You can scan this one by hand.",
      account: { plan: "free", brandsIncluded: 1 },
    });
    await api.database.asMember(ann, (transaction) =>
      transaction
        .deleteFrom("public.brands")
        .where("id", "=", free[0] ?? "")
        .execute(),
    );
    await look(later(all, 1));
    expect(await scanned(free)).toEqual([1]);
    // Where accounts pay and nobody has, every account is on Free.
    await endScans();
    await look(later(all, 8), true);
    expect(await scanned(pro)).toEqual([0, 1, 2, 3, 4]);
  });

  test("a brand of one scan is scanned once and makes room for the next", async () => {
    const ann = await addOwner();
    const brands = await addStartedBrands(ann, ["one_time", "one_time"]);
    const [first = "", second = ""] = brands;
    await look(later(new Date(), 1));
    expect(await scansOf(brands)).toHaveLength(1);
    await endScans();
    await look(later(new Date(), 2));
    await endScans();
    await look(later(new Date(), 60));
    expect((await scansOf([first])).length + (await scansOf([second])).length).toBe(2);
    expect(await scheduleOf(ann, first)).toMatchObject({ reason: "scanned_once", rhythm: "once" });
  });

  test("a member's scan is begun and asked before those of the schedule that were there first", async () => {
    const ann = await addOwner();
    const [waiting = "", own = ""] = await addStartedBrands(ann, ["monthly", "monthly", "monthly"]);
    const queue = api.queue.batches(askAssistantJob);
    const begin = () =>
      beginScans({
        database: api.database,
        queue,
        assistantsOf: async () => [{ assistant: "claude", surface: "api" }],
        now: () => new Date(),
      });
    await look(later(new Date(), 1));
    await begin();
    const scan = { requestedBy: null, runsPerPrompt: 1, targetHalfWidth: null };
    const oldest = await api.database.asService(async (transaction) => {
      // Of the schedule and asked for first, a member's after it.
      await transaction.deleteFrom("app.scans").where("brand_id", "in", [waiting, own]).execute();
      await requestScan(transaction, { ...scan, brandId: waiting, trigger: "schedule" });
      await requestScan(transaction, { ...scan, brandId: own, trigger: "member" });
      return await takeRequestedScan(transaction);
    });
    expect(oldest?.brandId).toBe(own);
    await begin();
    const [call] = await api.database.asService(async (transaction) => {
      const [job] = await queue.take(transaction, 1);
      const callId = job?.payload.callId ?? "";
      return await transaction
        .selectFrom("app.scan_calls")
        .select("brand_id")
        .where("id", "=", callId)
        .execute();
    });
    expect(call?.brand_id).toBe(own);
  });

  test("nothing is asked of anybody before a first scan was started", async () => {
    const owner = await addOwner();
    const [brand = ""] = await addBrands(owner, ["monthly"]);
    const moment = firstAt(brand, new Date());
    await look(moment);
    expect(await scansOf([brand])).toEqual([]);
    expect(await scheduleOf(owner, brand, moment)).toMatchObject({
      nextScanAt: null,
      reason: "not_started",
      summary: "Nothing has been asked yet. Start the first scan, and the schedule goes on from there.",
    });
    await startScans([brand]);
    await look(later(moment, 1));
    expect(await scansOf([brand])).toHaveLength(1);
  });
});

describe.each(engines)("four workers at once on %s", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.remove());

  test("ask for each of 1,200 due scans once, and a further look for none", async () => {
    const { database, url } = opened;
    const userId = await addUser(database, "many@example.com");
    await database.asService(async (transaction) => {
      await transaction
        .insertInto("public.brands")
        .values(
          Array.from({ length: 1200 }, (_, index) => ({
            name: `Brand ${index}`,
            domain: "acme.example",
            plan: "enterprise" as const,
            owner_user_id: userId,
          })),
        )
        .execute();
    });
    await database.executeSql(
      `set role service_role; insert into app.topics (brand_id, name) select id, 'General' from public.brands;
      insert into app.prompts (brand_id, topic_id, text, text_key, language, country)
        select brand_id, id, 'Which board?', 'key', 'en', 'US' from app.topics;
      insert into app.scans (brand_id, trigger, runs_per_prompt, state, ended_by, created_at, ended_at)
        select id, 'member', 1, 'done', 'complete', now() - interval '9 days', now() - interval '9 days' from public.brands;
      reset role`,
    );
    const others =
      url === null
        ? []
        : [await openDatabase({ kind: "postgres", url }), await openDatabase({ kind: "postgres", url })];
    const now = later(new Date(), 1);
    const terms = { isBilled: false, assistants: [claude] };
    const counts = await Promise.all(
      [database, database, ...others, ...(url === null ? [database, database] : [])].map((one) =>
        scheduleScans({ database: one, terms, now: () => now }),
      ),
    );
    await Promise.all(others.map((other) => other.close()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1200);
    expect(await scheduleScans({ database, terms, now: () => now })).toBe(0);
    const { rows } = await database.executeSql(
      "select count(*)::int as scans from app.scans where trigger = 'schedule'",
    );
    expect(rows).toEqual([{ scans: 1200 }]);
  });
});
