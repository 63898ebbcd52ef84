import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completeAudit } from "#database/audits/audits.ts";
import { createBrandReport } from "#database/reports/brand-reports.ts";
import { addShare, revokeShare } from "#database/reports/report-shares.ts";
import { addDueReports, endReport } from "#database/reports/weekly-reports.ts";
import { takeUpBrandAudits } from "#jobs/audits/brand-audit-requests.ts";
import { addUser, engines } from "../../database/test-database.ts";
import { northwind } from "../../reports/audit-result-sample.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

describe.each(engines)("the reports of a brand on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  const as = (member: string, path: string) =>
    api.request(path, { headers: { authorization: `Bearer ${member}` } });
  const addBrand = async (owner: string) => {
    const brand = { name: "Acme", domain: "paged.example", owner_user_id: owner };
    const { id } = await api.database.asMember(owner, (tx) =>
      tx.insertInto("public.brands").values(brand).returning("id").executeTakeFirstOrThrow(),
    );
    return id;
  };
  /** A finished audit with its report. */
  const auditOf = async (brand: string) => {
    const { database, queue } = api;
    await takeUpBrandAudits({ database, queue, now: () => new Date(), newShareToken: () => randomUUID() });
    return await database.asService(async (tx) => {
      const audits = tx.selectFrom("app.audits").select("id").where("brand_id", "=", brand);
      const { id } = await audits.executeTakeFirstOrThrow();
      await completeAudit(tx, id, { result: northwind, fetchLog: [] }, new Date());
      await createBrandReport(tx, { auditId: id, shareToken: `token-of-${id}`.padEnd(48, "x") });
      return id;
    });
  };

  test("stand by time, of audits and of visibility, page by page, each once", async () => {
    const ann = await addUser(api.database, "ann@example.com");
    const bob = await addUser(api.database, "bob@example.com");
    const brand = await addBrand(ann);
    const [audit, later] = [await auditOf(brand), new Date(Date.now() + 60_000)];
    const share = {
      token: "t",
      period: { from: "2026-11-01", to: "2026-11-20" },
      report: {},
      expiresAt: null,
    };
    const [kept, revoked] = await api.database.asMember(ann, async (tx) => [
      await addShare(tx, { ...share, brandId: brand, now: later }),
      await addShare(tx, { ...share, token: "u", brandId: brand, now: later }),
    ]);
    const weeks = ["2026-11-09", "2026-11-16", "2026-11-23"];
    await api.database.asService(async (tx) => {
      await addDueReports(
        tx,
        weeks.map((week) => ({ brandId: brand, week })),
      );
      // Two end at the same moment; of the third there was nothing to say.
      for (const [index, week] of weeks.entries()) {
        const state = index === 2 ? "nothing-new" : "sent";
        await endReport(tx, { brandId: brand, week, state, now: later });
      }
    });
    await api.database.asMember(ann, (tx) =>
      revokeShare(tx, { brandId: brand, id: revoked ?? "", now: later }),
    );
    const path = `/api/v1/brands/${brand}/reports`;
    const whole = await (await as(ann, path)).json();
    expect(whole.reports.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      "audit",
      "shared",
      "weekly",
      "weekly",
    ]);
    expect(whole.reports.at(-1)).toMatchObject({ kind: "audit", id: audit });
    expect(whole.reports).toContainEqual({
      kind: "weekly",
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      madeAt: later.toISOString(),
      from: "2026-11-09",
      to: "2026-11-15",
      path: `/brand/${brand}?tab=overview&from=2026-11-09&to=2026-11-15`,
      pdfPath: `/api/v1/brands/${brand}/report.pdf?from=2026-11-09&to=2026-11-15`,
    });
    expect(whole.reports.find(({ kind }: { kind: string }) => kind === "shared").id).toBe(kept);

    const paged: unknown[] = [];
    let query = "?limit=1";
    for (let pages = 0; pages < 10 && query !== ""; pages += 1) {
      const { reports, next } = await (await as(ann, `${path}${query}`)).json();
      paged.push(...reports);
      query = next === null ? "" : `?limit=1&cursor=${next}`;
    }
    expect(paged).toEqual(whole.reports);
    for (const wrong of ["cursor=x", "limit=0", "limit=501"])
      expect((await as(ann, `${path}?${wrong}`)).status, wrong).toBe(400);
    expect((await as(bob, path)).status).toBe(404);
  });
});
