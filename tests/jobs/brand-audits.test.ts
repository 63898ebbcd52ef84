import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAudit, findAudit } from "#database/audits/audits.ts";
import { requestBrandAudit } from "#database/audits/brand-audit-requests.ts";
import { findBrandReadiness } from "#database/audits/brand-audits.ts";
import { countSiteReading, MAX_DAILY_READINGS } from "#database/audits/site-readings.ts";
import type { Database } from "#database/platform/connection.ts";
import { auditSite } from "#jobs/audits/audit-site.ts";
import { DAILY_OF_OWNER, takeUpBrandAudits } from "#jobs/audits/brand-audit-requests.ts";
import { type JobQueue, openJobQueue } from "#jobs/queue/job-queue.ts";
import { allJobs } from "#jobs/queue/jobs.ts";
import { addUser, engines, openTestDatabase } from "../database/test-database.ts";
import { finishedAudit } from "./audit-result.ts";

const logger = pino({ level: "silent" });

describe.each(engines)("the audits of brands on %s", (engine) => {
  let database: Database;
  let queue: JobQueue;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ database, remove } = await openTestDatabase(engine));
    queue = await openJobQueue({ database, jobs: allJobs, logger, works: false });
  });
  afterAll(async () => {
    await queue.close(1000);
    await remove();
  });

  const newShareToken = () => randomUUID();
  const takeUp = (now = new Date()) => takeUpBrandAudits({ database, queue, now: () => now, newShareToken });
  const newOwner = () => addUser(database, `${randomUUID()}@example.com`);
  const saveBrand = async (owner: string, domain: string) =>
    (
      await database.asMember(owner, (tx) =>
        tx
          .insertInto("public.brands")
          .values({ name: "Acme", domain, owner_user_id: owner })
          .returning("id")
          .executeTakeFirstOrThrow(),
      )
    ).id;
  const auditsOf = (brandId: string) =>
    database.asService((tx) =>
      tx
        .selectFrom("app.audits")
        .select(["id", "domain", "state", "error"])
        .where("brand_id", "=", brandId)
        .orderBy("created_at")
        .execute(),
    );
  const jobsOf = async (auditIds: readonly string[]) => {
    const { rows } = await database.executeSql(
      "select id from jobs.job where name = 'audit-site' and id = any($1::uuid[])",
      [auditIds],
    );
    return rows.length;
  };
  const run = async (auditId: string) => {
    const runAudit = async ({ domain }: { readonly domain: string }) => finishedAudit(domain);
    const handler = auditSite({
      database,
      queue,
      runAudit,
      now: () => new Date(),
      newShareToken,
      logger,
      takesFirstLooks: true,
    });
    await handler({ auditId }, { number: 1, isLast: false, signal: new AbortController().signal });
  };
  const readiness = (owner: string, brandId: string) =>
    database.asMember(owner, (tx) => findBrandReadiness(tx, brandId));
  const count = async (table: "app.audits" | "app.brand_audit_requests", brandId: string) =>
    (
      await database.asService((tx) =>
        tx.selectFrom(table).select("brand_id").where("brand_id", "=", brandId).execute(),
      )
    ).length;

  test("a brand saved starts its first site audit, once, however many look for it at once", async () => {
    const owner = await newOwner();
    const brandId = await saveBrand(owner, "www.first.example");
    expect((await readiness(owner, brandId))?.request).toMatchObject({ notBefore: null });
    await Promise.all([takeUp(), takeUp(), takeUp()]);
    await takeUp();
    const audits = await auditsOf(brandId);
    expect(audits).toMatchObject([{ domain: "first.example", state: "queued" }]);
    expect(await jobsOf(audits.map(({ id }) => id))).toBe(1);
    expect(await count("app.brand_audit_requests", brandId)).toBe(0);
  });

  test("a brand not saved after all starts none", async () => {
    const owner = await newOwner();
    const brandId = randomUUID();
    await expect(
      database.asMember(owner, async (tx) => {
        const brand = { id: brandId, name: "Acme", domain: "undone.example", owner_user_id: owner };
        await tx.insertInto("public.brands").values(brand).execute();
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    expect(await count("app.brand_audit_requests", brandId)).toBe(0);
  });

  test("a changed domain is audited again, a changed name or status is not", async () => {
    const owner = await newOwner();
    const brandId = await saveBrand(owner, "before.example");
    await takeUp();
    await run((await auditsOf(brandId))[0]?.id ?? "");
    const change = (values: { name?: string; status?: "inactive"; domain?: string }) =>
      database.asMember(owner, (tx) =>
        tx.updateTable("public.brands").set(values).where("id", "=", brandId).execute(),
      );
    await change({ name: "Acme & Sons", status: "inactive", domain: "before.example" });
    expect(await count("app.brand_audit_requests", brandId)).toBe(0);
    await change({ domain: "after.example" });
    expect(await readiness(owner, brandId)).toMatchObject({ newest: null, finished: null });
    await takeUp();
    expect((await auditsOf(brandId)).map(({ domain }) => domain)).toEqual([
      "before.example",
      "after.example",
    ]);
    expect(await readiness(owner, brandId)).toMatchObject({
      newest: { domain: "after.example", state: "queued" },
      finished: null,
    });
    await change({ domain: "before.example" });
    await takeUp();
    expect(await auditsOf(brandId)).toHaveLength(2);
    expect(await readiness(owner, brandId)).toMatchObject({ finished: { domain: "before.example" } });
  });

  test("deleting a brand deletes all of its data, and the job that is left finds nothing to do", async () => {
    const owner = await newOwner();
    const [waiting, audited] = [
      await saveBrand(owner, "gone.example"),
      await saveBrand(owner, "left.example"),
    ];
    await takeUp();
    const [auditId = ""] = (await auditsOf(audited)).map(({ id }) => id);
    await run(auditId);
    await database.asMember(owner, (tx) => requestBrandAudit(tx, waiting));
    const underWay = (await auditsOf(waiting))[0]?.id ?? "";
    await database.asMember(owner, (tx) =>
      tx.deleteFrom("public.brands").where("owner_user_id", "=", owner).execute(),
    );
    for (const brandId of [waiting, audited])
      for (const table of ["app.audits", "app.brand_audit_requests"] as const)
        expect(await count(table, brandId)).toBe(0);
    const reports = await sql`select from app.reports where audit_id = ${auditId}`.execute(database.kysely);
    expect(reports.rows).toEqual([]);
    await run(underWay);
  });

  test("what is no domain fails in words and is not tried", async () => {
    const owner = await newOwner();
    const brandId = await saveBrand(owner, "our-website");
    await takeUp();
    const audits = await auditsOf(brandId);
    expect(audits).toMatchObject([
      { state: "failed", error: "“our-website” is not a domain that can be read." },
    ]);
    expect(await jobsOf(audits.map(({ id }) => id))).toBe(0);
    expect((await readiness(owner, brandId))?.newest?.state).toBe("failed");
  });

  test("a site read today is not read again for a new brand, but each brand has its own audit", async () => {
    const visitors = await database.asService((tx) => createAudit(tx, { domain: "read.example" }));
    const owner = await newOwner();
    const brandId = await saveBrand(owner, "read.example");
    await takeUp();
    expect(await auditsOf(brandId)).toEqual([]);
    expect((await readiness(owner, brandId))?.request?.notBefore).toBeInstanceOf(Date);
    await run(visitors.id);
    await takeUp(new Date(Date.now() + 3500));
    const audits = await auditsOf(brandId);
    expect(audits).toMatchObject([{ state: "done", domain: "read.example" }]);
    expect(audits[0]?.id).not.toBe(visitors.id);
    expect(await jobsOf(audits.map(({ id }) => id))).toBe(0);

    // Asked for again, only a reading begun from then on will do.
    await database.asMember(owner, (tx) => requestBrandAudit(tx, brandId));
    await takeUp();
    expect((await auditsOf(brandId)).map(({ state }) => state)).toEqual(["done", "queued"]);
  });

  test("subdomains of one site count together, over all owners and with visitors' audits, and the rest waits a day", async () => {
    const visitors = 4;
    await database.asService(async (tx) => {
      for (let number = 0; number < visitors; number += 1)
        await countSiteReading(tx, { domain: `v${number}.victim.example`, now: new Date() });
    });
    const saved: string[] = [];
    for (let number = 0; number < 9; number += 1)
      saved.push(await saveBrand(await newOwner(), `s${number}.victim.example`));
    const elsewhere = await saveBrand(await newOwner(), "bystander.example");
    const allowanceUsed = async () => {
      const { points } = await database.asService((tx) =>
        tx
          .selectFrom("app.rate_limits")
          .select((eb) => eb.fn.sum<string>("points").as("points"))
          .where("key", "like", "brand audits of an owner/%")
          .executeTakeFirstOrThrow(),
      );
      return Number(points);
    };
    const usedBefore = await allowanceUsed();
    const begun = async () =>
      (await Promise.all(saved.map(auditsOf))).filter(({ length }) => length > 0).length;
    await takeUp();
    expect(await begun()).toBe(MAX_DAILY_READINGS - visitors);
    expect(await auditsOf(elsewhere)).toHaveLength(1);
    // An owner who waits for a site that was read too often keeps the allowance.
    expect((await allowanceUsed()) - usedBefore).toBe(MAX_DAILY_READINGS - visitors + 1);
    // Looked at again the same day, nothing is tried.
    await takeUp(new Date(Date.now() + 3_600_000));
    expect(await begun()).toBe(MAX_DAILY_READINGS - visitors);
    await takeUp(new Date(Date.now() + 86_400_000 + 60_000));
    expect(await begun()).toBe(saved.length);
  });

  test("many brands at once do not flood: three of an owner at a time, twenty a day, others pass by", async () => {
    const [busy, calm] = [await newOwner(), await newOwner()];
    const brands = Array.from({ length: DAILY_OF_OWNER + 5 }, (_, number) => ({
      name: "Acme",
      domain: `many-${number}.example`,
      owner_user_id: busy,
    }));
    await database.asMember(busy, (tx) => tx.insertInto("public.brands").values(brands).execute());
    const other = await saveBrand(calm, "calm.example");
    await takeUp();
    const audits = () =>
      database.asMember(busy, (tx) => tx.selectFrom("app.audits").select(["id", "state"]).execute());
    expect(await audits()).toHaveLength(3);
    expect(await auditsOf(other)).toHaveLength(1);
    for (let round = 0; round < 12; round += 1) {
      for (const { id, state } of await audits()) if (state === "queued") await run(id);
      await takeUp();
    }
    expect(await audits()).toHaveLength(DAILY_OF_OWNER);
    const waiting = await database.asMember(busy, (tx) =>
      tx.selectFrom("app.brand_audit_requests").select("not_before").execute(),
    );
    expect(waiting.map((request) => request.not_before !== null)).toEqual(Array(5).fill(true));
    await takeUp(new Date(Date.now() + 86_400_000 + 60_000));
    expect(await audits()).toHaveLength(DAILY_OF_OWNER + 3);
  });

  test("an audit that nobody could finish leaves the one before standing", async () => {
    const owner = await newOwner();
    const brandId = await saveBrand(owner, "shaky.example");
    await takeUp();
    const first = (await auditsOf(brandId))[0]?.id ?? "";
    await run(first);
    await database.asMember(owner, (tx) => requestBrandAudit(tx, brandId));
    await takeUp();
    const second = (await auditsOf(brandId))[1]?.id ?? "";
    const failing = auditSite({
      takesFirstLooks: false,
      database,
      queue,
      runAudit: () => Promise.reject(new Error("The audit ended without a result.")),
      now: () => new Date(),
      newShareToken,
      logger,
    });
    const last = { number: 3, isLast: true, signal: new AbortController().signal };
    await expect(failing({ auditId: second }, last)).rejects.toThrow();
    expect(await readiness(owner, brandId)).toMatchObject({
      newest: { id: second, state: "failed" },
      finished: { id: first },
    });
    expect((await database.asService((tx) => findAudit(tx, first)))?.state).toBe("done");
  });
});
