import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findBrandReadiness } from "#database/audits/brand-audits.ts";
import { SAMPLE_OWNER_ID } from "#database/platform/sample-owner.ts";
import { listSamples, type StoredSample } from "#database/samples/sample-brands.ts";
import { visibilityCounts } from "#database/visibility/visibility-report.ts";
import { sampleCalls } from "#dev/sample-workspace/sample-answers.ts";
import type { SampleBrand } from "#dev/sample-workspace/sample-brand.ts";
import { sampleBrands } from "#dev/sample-workspace/sample-brands.ts";
import type { AuditFolder } from "#jobs/samples/audit-sample.ts";
import { prepareSamples } from "#jobs/samples/prepare-samples.ts";
import { auditSite } from "#site-audit/audit.ts";
import { engines, openTestDatabase, type TestDatabase } from "../database/test-database.ts";

/** Two brands with one prompt and two assistants each: what is made of more is a matter of time. */
const small: readonly SampleBrand[] = sampleBrands.slice(1).map((brand) => ({
  ...brand,
  topics: brand.topics.slice(0, 1).map((topic) => ({ ...topic, prompts: topic.prompts.slice(0, 1) })),
  assistants: ["claude", "perplexity"],
}));
/** In the test's own thread: which thread it is makes no difference to what is found. */
const auditHere: AuditFolder = async ({ domain, ...request }) => {
  const outcome = await auditSite({
    ...request,
    url: `https://${domain}`,
    allowPrivateHosts: false,
    robotUrl: null,
  });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
};
const calls = small.map((brand) => sampleCalls(brand).length);
const today = new Date("2026-11-22T09:00:00Z");
const tomorrow = new Date("2026-11-23T00:10:00Z");
const period = { from: "2026-08-25", to: "2026-11-22" };

describe.each(engines)("the sample workspace on %s", { timeout: 120_000 }, (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.remove());

  const prepare = (at: Date, signal = new AbortController().signal) =>
    prepareSamples({
      database: opened.database,
      now: () => at,
      logger: pino({ level: "silent" }),
      samples: small,
      auditFolder: auditHere,
    })({}, { number: 1, isLast: false, signal });
  const samples = () => opened.database.asMember(SAMPLE_OWNER_ID, listSamples);
  const answersOf = async ({ brandId }: StoredSample) =>
    (
      await opened.database.asService((transaction) =>
        sql<{ answers: number; read: number; texts: string }>`
          select count(*)::int as answers, count(o.answer_id)::int as read,
            md5(string_agg(a.text, '|' order by a.external_id)) as texts
          from app.answers a left join app.observations o on o.answer_id = a.id
          where a.brand_id = ${brandId}`.execute(transaction),
      )
    ).rows[0];

  test("stopped midway, it goes on where it was; two at once make nothing twice", async () => {
    const stopping = new AbortController();
    const first = prepare(today, stopping.signal);
    setTimeout(() => stopping.abort(), 100);
    await first.catch(() => {});
    await Promise.all([prepare(today), prepare(today)]);
    const made = await samples();
    expect(made.map(({ sample, isReady, lastDay }) => [sample, isReady, lastDay])).toEqual(
      small.map(({ slug }) => [slug, true, "2026-11-22"]),
    );
    const counted = await Promise.all(made.map(answersOf));
    expect(counted.map((one) => [one?.answers, one?.read])).toEqual(calls.map((count) => [count, count]));
  });

  test("its numbers are counted like anyone's, what could not be read is missing, and its prompts have their topics", async () => {
    const solvei = (await samples()).find(({ sample }) => sample === "solvei");
    const counts = await opened.database.asMember(SAMPLE_OWNER_ID, (transaction) =>
      visibilityCounts(transaction, solvei?.brandId ?? "", { period }),
    );
    const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
    expect(sum(counts?.answers.map(({ valid }) => valid) ?? [])).toBeGreaterThan(25);
    expect(sum(counts?.answers.map(({ missing }) => missing.failed ?? 0) ?? [])).toBe(4);
    expect(counts?.prompts.every(({ topicId }) => topicId !== null)).toBe(true);
    expect(counts?.analysis.names.competitors).toHaveLength(4);
  });

  test("its Readiness is judged by the rules for everybody's, of its own invented site, once", async () => {
    const [one] = await samples();
    const audits = await opened.database.asService((transaction) =>
      transaction
        .selectFrom("app.audits")
        .select(["brand_id", "domain", "state", "result"])
        .orderBy("domain")
        .execute(),
    );
    expect(audits).toMatchObject([
      { domain: "orbiboard.example", state: "done", result: { brandName: "Orbiboard", state: "scored" } },
      { domain: "solvei.example", state: "done", result: { brandName: "Solvei", state: "scored" } },
    ]);
    const [orbiboard, solvei] = audits.map(({ result }) => result);
    expect(orbiboard?.score ?? 0).toBeGreaterThan(solvei?.score ?? 10);
    const bots = solvei?.checks.find(({ id }) => id === "ai-search-bots-allowed");
    expect(bots?.outcome).toBe("partial");
    const seen = await opened.database.asMember(SAMPLE_OWNER_ID, (transaction) =>
      findBrandReadiness(transaction, one?.brandId ?? ""),
    );
    expect(seen?.finished?.result?.domain).toBe("orbiboard.example");
  });

  test("nobody is asked for it and no real site is read: it is paused, without money, and no audit is wanted", async () => {
    const { rows } = await opened.database.asService((transaction) =>
      sql<{ status: string; usd: number; audits: number; scans: number }>`
        select b.status::text, s.monthly_budget_usd::float8 as usd,
          (select count(*)::int from app.brand_audit_requests) as audits, (select count(*)::int from app.scans) as scans
        from public.brands b join app.brand_settings s on s.brand_id = b.id`.execute(transaction),
    );
    expect(rows).toEqual(small.map(() => ({ status: "inactive", usd: 0, audits: 0, scans: 0 })));
  });

  test("it is the same after another start of the day, and made again on the next: same words, other days", async () => {
    const before = await samples();
    const texts = await Promise.all(before.map(answersOf));
    await prepare(today);
    expect(await samples()).toEqual(before);
    await prepare(tomorrow);
    const after = await samples();
    expect(after.map(({ lastDay }) => lastDay)).toEqual(small.map(() => "2026-11-23"));
    expect(await Promise.all(after.map(answersOf))).toEqual(texts);
    const { rows } = await opened.database.asService((transaction) =>
      sql<{ answers: number; analyses: number }>`
        select (select count(*)::int from app.answers) as answers, (select count(*)::int from app.analyses) as analyses`.execute(
        transaction,
      ),
    );
    expect(rows).toEqual([{ answers: calls.reduce((sum, one) => sum + one, 0), analyses: 2 }]);
  });

  test("anyone who acts as its owner reads only, and nobody can sign in as it", async () => {
    const [one] = await samples();
    const write = opened.database.asMember(SAMPLE_OWNER_ID, (transaction) =>
      transaction
        .updateTable("public.brands")
        .set({ name: "Mine" })
        .where("id", "=", one?.brandId ?? "")
        .execute(),
    );
    await expect(write).rejects.toThrow(/read-only transaction/);
    const turnedOff = opened.database.asMember(SAMPLE_OWNER_ID, async (transaction) => {
      await sql`select 1`.execute(transaction);
      await sql`set transaction read write`.execute(transaction);
    });
    await expect(turnedOff).rejects.toThrow(/read-write/);
    const account = await opened.database.kysely
      .selectFrom("auth.users")
      .select(["email", "encrypted_password"])
      .where("id", "=", SAMPLE_OWNER_ID)
      .executeTakeFirst();
    expect(account).toEqual({ email: null, encrypted_password: null });
  });
});
