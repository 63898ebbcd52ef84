import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMissingSchedules } from "#database/scans/brand-schedules.ts";
import { scheduleScans } from "#jobs/scan/schedule-scans.ts";
import { DAY_MS, firstAt } from "#jobs/schedule/moments.ts";
import { addUser, engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

const later = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

describe.each(engines)("the audits of a brand by schedule on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  const look = (now: Date) =>
    scheduleScans({
      database: api.database,
      terms: { isBilled: false, assistants: [] },
      now: () => now,
    });

  test("its site is read again at its moments, whatever is in the way of scans, and never while it is paused", async () => {
    const ann = await addUser(api.database, "ann@example.com");
    const mine = { name: "Acme", domain: "acme.example", plan: "monthly" as const, owner_user_id: ann };
    const { id: brand } = await api.database.asMember(ann, (tx) =>
      tx.insertInto("public.brands").values(mine).returning("id").executeTakeFirstOrThrow(),
    );
    const requests = () =>
      api.database.asService((tx) =>
        tx
          .deleteFrom("app.brand_audit_requests")
          .where("brand_id", "=", brand)
          .returning("accepts_since")
          .execute(),
      );
    const scheduleAt = async (at: Date) => {
      const { request } = await api.restarted({ now: () => at });
      const headers = { authorization: `Bearer ${ann}` };
      return await (await request(`/api/v1/brands/${brand}/schedule`, { headers })).json();
    };
    const shown = async (at: Date) => (await scheduleAt(at)).nextAuditAt;
    const moment = firstAt(brand, new Date());
    // The one that every brand asks for when it is added.
    expect(await requests()).toHaveLength(1);
    // It has no prompts, so that it could not be scanned.
    expect(await shown(new Date())).toBe(moment.toISOString());
    await look(new Date(moment.getTime() - 60_000));
    expect(await requests()).toEqual([]);
    for (let time = 0; time < 2; time += 1) await look(moment);
    expect(await requests()).toEqual([{ accepts_since: later(moment, -1) }]);
    expect(await shown(moment)).toBe(later(moment, 7).toISOString());
    // After three weeks of standing still it is read once.
    for (let time = 0; time < 2; time += 1) await look(later(moment, 22));
    expect(await requests()).toHaveLength(1);
    expect(await shown(later(moment, 22))).toBe(later(moment, 28).toISOString());
    await api.database.asMember(ann, (tx) =>
      tx.updateTable("public.brands").set({ status: "inactive" }).where("id", "=", brand).execute(),
    );
    expect(await shown(later(moment, 22))).toBeNull();
    await look(later(moment, 40));
    expect(await requests()).toEqual([]);

    // Stored past its triggers, as a restored brand may be, it has no schedule: the sweep begins one.
    const forget = (tx: Parameters<typeof addMissingSchedules>[0]) =>
      tx.deleteFrom("app.brand_schedules").where("brand_id", "=", brand).execute();
    await api.database.asService(forget);
    const add = () => api.database.asService((tx) => addMissingSchedules(tx, new Date()));
    expect([await add(), await add()]).toEqual([1, 0]);
    expect((await scheduleAt(new Date())).reason).toBe("paused");
  });
});
