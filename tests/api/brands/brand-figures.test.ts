import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeAnswers } from "#database/answers/answers.ts";
import { requestScan } from "#database/scans/scans.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { newAnswer } from "../../database/new-answer.ts";
import { addUser, engines } from "../../database/test-database.ts";
import { addMeasuredBrand } from "../measured-brand.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

describe.each(engines)("the figures of a list of brands on %s", (engine) => {
  let api: TestApi;
  let there: Pick<TestApi, "request">;
  let own: { readonly userId: string; readonly brandId: string };

  const get = async (member: string | null, path: string) => {
    const headers = member === null ? {} : { authorization: `Bearer ${member}` };
    const answer = await there.request(`/api/v1/${path}`, { headers });
    return { status: answer.status, body: await answer.json() };
  };
  const addBrand = (owner: string, name: string, status: "active" | "inactive" = "active") =>
    api.database.asMember(owner, async (transaction) => {
      const row = await transaction
        .insertInto("public.brands")
        .values({ domain: "acme.example", owner_user_id: owner, name, status })
        .returning("id")
        .executeTakeFirstOrThrow();
      return row.id;
    });

  beforeAll(async () => {
    api = await openTestApi(engine);
    own = await addMeasuredBrand(api);
    // Of another surface than the headline's: figures of both would be others.
    const { brandId } = own;
    const aside = { brandId, assistant: "deepseek", surface: "api", text: "None of them." } as const;
    await api.database.asService((tx) =>
      storeAnswers(
        tx,
        Array.from({ length: 40 }, () => newAnswer({ ...aside, askedAt: new Date("2026-11-25T10:00:00Z") })),
      ),
    );
    await readNewAnswers(api.database);
    // The last 30 days then begin with its second week.
    there = await api.restarted({ now: () => new Date("2026-12-15T12:00:00Z") });
  });
  afterAll(() => api.remove());

  test("score, visibility and their changes are those of the brand's overview", async () => {
    const { body } = await get(own.userId, `brand-figures?brands=${own.brandId}`);
    const { view } = (await get(own.userId, `brands/${own.brandId}/visibility`)).body;
    const { change } = (await get(own.userId, `brands/${own.brandId}/visibility/airo-change`)).body;
    const { airo, low, high, tooFewPrompts } = view.airo;
    const overview = view.entities.find(({ isBrand }: { isBrand: boolean }) => isBrand);
    expect(airo).toBeGreaterThan(1);
    expect(change).not.toBe(null);
    expect(body).toEqual({
      period: view.period,
      brands: [
        {
          brandId: own.brandId,
          figures: {
            surface: view.surfaces[0].surface,
            airo: { value: airo, low, high, tooFewPrompts },
            change,
            visibility: overview.visibility,
            visibilityChange: overview.change,
            evidence: view.evidence,
          },
          openAlerts: 0,
          isWatched: false,
          next: "actions",
        },
      ],
    });
  });

  test("a paused brand with answers keeps its next step", async () => {
    const setStatus = (status: "active" | "inactive") =>
      api.database.asMember(own.userId, (tx) =>
        tx.updateTable("public.brands").set({ status }).where("id", "=", own.brandId).execute(),
      );
    await setStatus("inactive");
    const { body } = await get(own.userId, `brand-figures?brands=${own.brandId}`);
    await setStatus("active");
    expect(body.brands).toMatchObject([{ brandId: own.brandId, next: "actions" }]);
  });

  test("a brand without answers has its next step, a paused one none, in the same call", async () => {
    const fresh = await addBrand(own.userId, "Fresh");
    const paused = await addBrand(own.userId, "Paused", "inactive");
    const { body } = await get(own.userId, `brand-figures?brands=${fresh},${own.brandId},${paused}`);
    const of = (id: string) => body.brands.find(({ brandId }: { brandId: string }) => brandId === id);
    expect(body.brands.length).toBe(3);
    expect(of(fresh)).toEqual({
      brandId: fresh,
      figures: null,
      openAlerts: 0,
      isWatched: false,
      next: "questions",
    });
    expect(of(paused)).toMatchObject({ figures: null, next: null });
    expect(of(own.brandId).figures.airo.value).toBeGreaterThan(1);
  });

  test("the step of competitors is done once one is tracked, before the answers are counted again", async () => {
    const owner = await addUser(api.database, "tracker@example.com");
    const brandId = await addBrand(owner, "Tracker");
    await api.database.asService((tx) =>
      storeAnswers(tx, [newAnswer({ brandId, askedAt: new Date("2026-12-01T10:00:00Z") })]),
    );
    await readNewAnswers(api.database);
    const next = async () => (await get(owner, `brand-figures?brands=${brandId}`)).body.brands[0].next;
    expect(await next()).toBe("competitors");
    const boardly = await api.database.asMember(owner, (tx) =>
      tx
        .insertInto("app.competitors")
        .values({ brand_id: brandId, name: "Boardly", domains: [] })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    expect(await next()).toBe("actions");
    await api.database.asMember(owner, (tx) =>
      tx.updateTable("app.competitors").set({ state: "rejected" }).where("id", "=", boardly.id).execute(),
    );
    expect(await next()).toBe("competitors");
  });

  test("brands of others are left out, as if they were none", async () => {
    const ben = await addUser(api.database, "ben@example.com");
    const bens = await addBrand(ben, "Ben's");
    const { body } = await get(ben, `brand-figures?brands=${own.brandId},${bens}`);
    expect(body.brands).toEqual([
      { brandId: bens, figures: null, openAlerts: 0, isWatched: false, next: "questions" },
    ]);
    expect((await get(null, `brand-figures?brands=${own.brandId}`)).status).toBe(401);
  });

  test("a brand is watched once three of its scans were compared", async () => {
    const isWatched = async () => {
      const { body } = await get(own.userId, `brand-figures?brands=${own.brandId}`);
      return body.brands[0].isWatched;
    };
    const endScan = async (isCompared: boolean) =>
      await api.database.asService(async (tx) => {
        const scan = await requestScan(tx, {
          brandId: own.brandId,
          requestedBy: own.userId,
          trigger: "member",
          runsPerPrompt: 1,
          targetHalfWidth: null,
        });
        await sql`update app.scans set state = 'done', ended_at = now(), ended_by = 'complete' where id = ${scan?.id}`.execute(
          tx,
        );
        if (isCompared)
          await sql`update app.alert_checks set checked_at = now(), summary = '{}' where scan_id = ${scan?.id}`.execute(
            tx,
          );
      });
    for (const isCompared of [true, true, false]) await endScan(isCompared);
    expect(await isWatched()).toBe(false);
    await endScan(true);
    expect(await isWatched()).toBe(true);
  });

  test("no more brands than a page shows, each by its id", async () => {
    const many = Array.from({ length: 51 }, () => own.brandId).join(",");
    expect((await get(own.userId, `brand-figures?brands=${many}`)).status).toBe(400);
    expect((await get(own.userId, "brand-figures?brands=acme")).status).toBe(400);
    expect((await get(own.userId, "brand-figures")).body.brands).toEqual([]);
  });

  test("the summary is of all own brands, however many pages they fill", async () => {
    const ben = await addUser(api.database, `summary-${engine}@example.com`);
    const names = Array.from({ length: 300 }, (_, at) => `Brand ${at}`);
    const add = (owner: string, count: number) =>
      api.database.asService((transaction) =>
        transaction
          .insertInto("public.brands")
          .values(
            names.slice(0, count).map((name) => ({ domain: "acme.example", owner_user_id: owner, name })),
          )
          .execute(),
      );
    await add(ben, 2);
    expect((await get(ben, "brands-summary")).body).toEqual({ measured: 0, alerted: [], fell: [], rose: [] });
    const one = (await get(own.userId, `brand-figures?brands=${own.brandId}`)).body.brands;
    const { measured, fell, rose } = (await get(own.userId, "brands-summary")).body;
    expect(measured).toBe(1);
    // They are newer: the measured one is on the last page of the list.
    await add(own.userId, names.length);
    expect((await get(own.userId, "brands-summary")).body).toEqual({ measured, alerted: [], fell, rose });
    const moved = one[0].figures.change.verdict === "real change" ? [own.brandId] : [];
    expect([...fell, ...rose].map(({ id }: { id: string }) => id)).toEqual(moved);
    expect((await get(null, "brands-summary")).status).toBe(401);
  });

  test("companies are those of one's own brands, each with its brands", async () => {
    const owner = await addUser(api.database, `agency-${engine}@agency.example`);
    const named = async (name: string, company: string | null) => {
      const brandId = await addBrand(owner, name);
      await api.database.asMember(owner, (transaction) =>
        transaction
          .insertInto("app.brand_profiles")
          .values({ brand_id: brandId, company_name: company })
          .execute(),
      );
      return brandId;
    };
    const [a, b, c] = [await named("A", "Harbor"), await named("B", "Acme"), await named("C", "Harbor")];
    await named("D", null);
    expect((await get(owner, "companies")).body).toEqual({
      companies: [
        { name: "Acme", brandIds: [b] },
        { name: "Harbor", brandIds: [a, c].sort() },
      ],
    });
    expect((await get(own.userId, "companies")).body).toEqual({ companies: [] });
    expect((await get(null, "companies")).status).toBe(401);
  });
});
