import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completeAudit, failAudit, saveAuditProgress, startAudit } from "#database/audits/audits.ts";
import { createBrandReport } from "#database/reports/brand-reports.ts";
import { requestFirstLook } from "#database/reports/first-looks.ts";
import { takeUpBrandAudits } from "#jobs/audits/brand-audit-requests.ts";
import { catalogue } from "#site-audit/catalogue.ts";
import { addUser, engines } from "../../database/test-database.ts";
import { northwind } from "../../reports/audit-result-sample.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

describe.each(engines)("a brand's readiness and reports on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  const newMember = () => addUser(api.database, `${randomUUID()}@example.com`);
  const saveBrand = async (owner: string, domain: string) => {
    const brand = { name: "Acme", domain, owner_user_id: owner };
    const { id } = await api.database.asMember(owner, (tx) =>
      tx.insertInto("public.brands").values(brand).returning("id").executeTakeFirstOrThrow(),
    );
    return id;
  };
  const as = (member: string, path: string, method = "GET") =>
    api.request(path, { method, headers: { authorization: `Bearer ${member}` } });
  const readiness = async (member: string, brand: string) =>
    (await as(member, `/api/v1/brands/${brand}/readiness`)).json();
  const again = (member: string, brand: string) => as(member, `/api/v1/brands/${brand}/audits`, "POST");
  const takeUp = () =>
    takeUpBrandAudits({
      database: api.database,
      queue: api.queue,
      now: () => new Date(),
      newShareToken: () => randomUUID(),
    });
  const newestAudit = async (brand: string) =>
    api.database.asService((tx) =>
      tx
        .selectFrom("app.audits")
        .select("id")
        .where("brand_id", "=", brand)
        .orderBy("created_at", "desc")
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
  /** Plays the job: one reading with this score. */
  const finish = async (brand: string, score = northwind.score) => {
    await takeUp();
    const { id } = await newestAudit(brand);
    const finished = { result: { ...northwind, score }, fetchLog: [] };
    await api.database.asService(async (tx) => {
      await completeAudit(tx, id, finished, new Date());
      await createBrandReport(tx, { auditId: id, shareToken: `token-of-${id}`.padEnd(48, "x") });
    });
    return id;
  };

  test("it waits, runs with its progress, and then shows the whole list of checks", async () => {
    const ann = await newMember();
    const brand = await saveBrand(ann, "shown.example");
    const nothing = { waitsUntil: null, error: null, audit: null };
    expect(await readiness(ann, brand)).toEqual({
      brandId: brand,
      domain: "shown.example",
      state: "queued",
      progress: { done: 0, total: 0, label: "Waiting for its turn" },
      ...nothing,
    });
    await takeUp();
    expect(await readiness(ann, brand)).toMatchObject({ state: "queued", ...nothing });
    const { id } = await newestAudit(brand);
    const progress = { done: 3, total: 80, label: "Reading your home page" };
    await api.database.asService(async (tx) => {
      await startAudit(tx, id, new Date());
      await saveAuditProgress(tx, id, progress);
    });
    expect(await readiness(ann, brand)).toMatchObject({ state: "running", progress, ...nothing });
    await finish(brand);
    const shown = await readiness(ann, brand);
    expect(shown).toMatchObject({ state: "done", audit: { id, result: northwind, hasFirstLook: false } });
    expect(shown.audit.outlook.fixes[0]).toMatchObject({ checkId: northwind.fixOrder[0], gain: "+0.2" });
    expect(shown.audit.outlook.becomes).toBeGreaterThan(northwind.score ?? 10);
    expect(shown.audit.result.checks).toHaveLength(catalogue.length);
    for (const check of shown.audit.result.checks)
      expect(check).toMatchObject({
        outcome: expect.stringMatching(/^(?:pass|partial|fail|na|unknown)$/),
        weight: expect.any(Number),
        evidence: expect.any(Array),
        pointsGained: expect.any(Number),
      });
    expect(new Date(shown.audit.checkedAt).getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test("it says of a brand that begins with a free report that its first look was another sample", async () => {
    const ann = await newMember();
    const brand = await saveBrand(ann, "looked-at.example");
    await takeUp();
    const auditId = await finish(brand);
    await api.database.asService((tx) =>
      requestFirstLook(tx, { auditId, domain: "looked-at.example", now: new Date() }),
    );
    expect(await readiness(ann, brand)).toMatchObject({ audit: { id: auditId, hasFirstLook: true } });
  });

  test("audited again, the last result stays until the next one; a second click does nothing", async () => {
    const ann = await newMember();
    const brand = await saveBrand(ann, "again.example");
    const first = await finish(brand);
    const taken = await again(ann, brand);
    expect(taken.status).toBe(202);
    expect(await taken.json()).toMatchObject({ state: "queued", audit: { id: first } });
    await Promise.all([again(ann, brand), again(ann, brand)]);
    await takeUp();
    await again(ann, brand);
    const { id: second } = await newestAudit(brand);
    await takeUp();
    expect((await newestAudit(brand)).id).toBe(second);
    await finish(brand, 9.1);
    expect(await readiness(ann, brand)).toMatchObject({ audit: { id: second, result: { score: 9.1 } } });
  });

  test("one that failed says why, and keeps the result before it", async () => {
    const ann = await newMember();
    const brand = await saveBrand(ann, "fails.example");
    const first = await finish(brand);
    await again(ann, brand);
    await takeUp();
    const { id } = await newestAudit(brand);
    await api.database.asService((tx) => failAudit(tx, id, "The audit ended without a result.", new Date()));
    expect(await readiness(ann, brand)).toMatchObject({
      state: "failed",
      error: "The audit ended without a result.",
      audit: { id: first },
    });
  });

  test("its reports are listed, newest first, and can be opened by their address", async () => {
    const ann = await newMember();
    const brand = await saveBrand(ann, "listed.example");
    const path = `/api/v1/brands/${brand}/reports`;
    expect(await (await as(ann, path)).json()).toEqual({ reports: [], next: null });
    const first = await finish(brand, 5);
    await again(ann, brand);
    const second = await finish(brand, 6.2);
    const { reports } = await (await as(ann, path)).json();
    expect(reports).toMatchObject([
      { kind: "audit", id: second, score: 6.2, domain: "listed.example", state: northwind.state },
      { id: first, score: 5, rulesetVersion: northwind.rulesetVersion, coverage: northwind.coverage },
    ]);
    const page = await api.request(reports[0].path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(northwind.domain);
    expect((await api.request(reports[0].pdfPath)).headers.get("content-type")).toBe("application/pdf");
  });

  test("the same words for another member's brand, one that is gone and what is no id", async () => {
    const [ann, bob] = [await newMember(), await newMember()];
    const brand = await saveBrand(ann, "private.example");
    const auditId = await finish(brand);
    for (const id of [brand, randomUUID(), "not-an-id", "'; drop table"])
      for (const [resource, method] of [
        ["readiness", "GET"],
        ["reports", "GET"],
        ["audits", "POST"],
      ] as const) {
        const response = await as(bob, `/api/v1/brands/${encodeURIComponent(id)}/${resource}`, method);
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({
          error: { code: "not_found", message: "There is no such brand, or it is not yours." },
        });
      }
    // Nor by the address visitors read theirs at.
    expect((await api.request(`/api/v1/audits/${auditId}`)).status).toBe(404);
    expect((await api.request(`/api/v1/audits/${auditId}/fetch-log`)).status).toBe(404);
    expect(await readiness(ann, brand)).toMatchObject({ state: "done" });
  });

  test("a visitor has to sign in, and nothing is kept by caches", async () => {
    const brand = await saveBrand(await newMember(), "guarded.example");
    for (const headers of [{}, { authorization: "Bearer forged" }] as HeadersInit[]) {
      const response = await api.request(`/api/v1/brands/${brand}/readiness`, { headers });
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(await response.json()).toMatchObject({
        error: {
          code: "unauthorized",
          message: "Please sign in: the session is missing or has ended.",
        },
      });
    }
  });

  test("a visitor's report never hangs on a member's brand", async () => {
    const ann = await newMember();
    const brand = await saveBrand(ann, "shared.example");
    const brandAudit = await finish(brand);
    const posted = await api.post("/api/v1/audits", { domain: "shared.example" }, "203.0.113.9");
    expect((await posted.json()).id).not.toBe(brandAudit);
  });

  test("auditing again is limited for a member, in words", async () => {
    const ann = await newMember();
    const brand = await saveBrand(ann, "limited.example");
    for (let number = 0; number < 10; number += 1) {
      await finish(brand);
      expect((await again(ann, brand)).status).toBe(202);
    }
    await api.database.asMember(ann, (tx) =>
      tx
        .updateTable("public.brands")
        .set({ domain: "limited-too.example" })
        .where("id", "=", brand)
        .execute(),
    );
    await finish(brand);
    const refused = await again(ann, brand);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await refused.json()).error.message).toMatch(/^Too many requests\. Please try again in /);
  });

  test("a wait for tomorrow is reported with its time", async () => {
    const ann = await newMember();
    const brand = await saveBrand(ann, "waits.example");
    const tomorrow = new Date(Date.now() + 86_400_000);
    await api.database.asService((tx) =>
      tx
        .updateTable("app.brand_audit_requests")
        .set({ not_before: tomorrow })
        .where("brand_id", "=", brand)
        .execute(),
    );
    expect(await readiness(ann, brand)).toMatchObject({
      state: "queued",
      waitsUntil: tomorrow.toISOString(),
      progress: { label: "Waiting for tomorrow’s audits" },
    });
  });

  test("the description of the interface names the resources and who may ask", async () => {
    const described = await (await api.request("/api/v1/openapi.json")).json();
    expect(described.components.securitySchemes).toMatchObject({
      bearer: { type: "http", scheme: "bearer" },
    });
    for (const [path, method] of [
      ["readiness", "get"],
      ["reports", "get"],
      ["audits", "post"],
    ] as const)
      expect(described.paths[`/api/v1/brands/{id}/${path}`][method]).toMatchObject({
        security: [{ bearer: [] }, { apiKey: [] }],
        responses: { 401: {}, 404: {} },
      });
  });
});
