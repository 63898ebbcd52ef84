import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completeAudit, saveAuditProgress, startAudit } from "#database/audits/audits.ts";
import { engines } from "../../database/test-database.ts";
import { auditResult, fetchLog, finishedAudit } from "../../jobs/audit-result.ts";
import { jobsInLine, openTestApi, type TestApi } from "../test-api.ts";

describe.each(engines)("audits on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.remove());

  const begin = async (domain: string, from?: string) => {
    const response = await api.post("/api/v1/audits", { domain }, from);
    expect(response.status).toBe(202);
    return (await response.json()).id as string;
  };
  const stand = async (id: string) => (await api.request(`/api/v1/audits/${id}`)).json();

  test("a domain however typed begins one audit and one job", async () => {
    const before = await jobsInLine(api.database, "audit-site");
    const id = await begin("https://www.One.example/path");
    expect(await begin("one.example")).toBe(id);
    expect(await jobsInLine(api.database, "audit-site")).toBe(before + 1);
    expect(await stand(id)).toMatchObject({
      id,
      domain: "one.example",
      state: "queued",
      progress: { done: 0 },
    });
  });

  test("two posts at the same moment get the same audit", async () => {
    const before = await jobsInLine(api.database, "audit-site");
    const ids = await Promise.all(Array.from({ length: 6 }, () => begin("twice.example")));
    expect(new Set(ids).size).toBe(1);
    expect(await jobsInLine(api.database, "audit-site")).toBe(before + 1);
  });

  test("progress and result are shown as they come", async () => {
    const id = await begin("shown.example");
    const progress = { done: 3, total: 80, label: "Reading your home page" };
    await api.database.asService(async (transaction) => {
      await startAudit(transaction, id, new Date());
      await saveAuditProgress(transaction, id, progress);
    });
    expect(await stand(id)).toEqual({ id, domain: "shown.example", state: "running", progress });
    await api.database.asService((transaction) =>
      completeAudit(transaction, id, finishedAudit("shown.example"), new Date()),
    );
    expect(await stand(id)).toMatchObject({ state: "done", result: { domain: "shown.example", score: 7.4 } });
    expect(await begin("shown.example")).toBe(id);
  });

  test("every request of a finished audit can be read", async () => {
    const id = await begin("logged.example");
    const logOf = async (audit: string) => api.request(`/api/v1/audits/${audit}/fetch-log`);
    const early = await logOf(id);
    expect(early.status).toBe(404);
    expect((await early.json()).error.message).toBe("There is no fetch log of this audit, or not yet.");
    await api.database.asService((transaction) =>
      completeAudit(transaction, id, finishedAudit("logged.example"), new Date()),
    );
    const found = await logOf(id);
    expect(found.status).toBe(200);
    expect(await found.json()).toEqual({ id, requests: fetchLog });
    expect(await stand(id)).not.toHaveProperty("fetchLog");
    expect((await logOf("00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await logOf("not-an-id")).status).toBe(404);
  });

  test("a day later the domain is read again, an unreachable one after ten minutes", async () => {
    const reached = await begin("lasting.example");
    const missed = await begin("missed.example");
    await api.database.asService(async (transaction) => {
      await completeAudit(transaction, reached, finishedAudit("lasting.example"), new Date());
      const unreachable = { ...auditResult("missed.example"), state: "unreachable", score: null } as const;
      await completeAudit(transaction, missed, { result: unreachable, fetchLog: [] }, new Date());
    });
    const later = async (minutes: number, domain: string) => {
      const { post } = await api.restarted({ now: () => new Date(Date.now() + minutes * 60_000) });
      return (await (await post("/api/v1/audits", { domain })).json()).id;
    };
    expect(await later(11, "lasting.example")).toBe(reached);
    expect(await later(11, "missed.example")).not.toBe(missed);
    expect(await later(24 * 60 + 1, "lasting.example")).not.toBe(reached);
  });

  test.each([
    "",
    "   ",
    "localhost",
    "no dots",
    "a..b",
    "-a.example",
    "127.0.0.1",
    "javascript:alert(1)",
    7,
    null,
    {},
  ])("%j is no domain", async (domain) => {
    const response = await api.post("/api/v1/audits", { domain }, "203.0.113.77");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: {
        code: "bad_request",
        message: "Please enter a valid domain (e.g., example.com).",
        field: "domain",
      },
    });
  });

  test.each([
    ["no body", undefined, "application/json"],
    ["half a body", '{"domain": "a.exa', "application/json"],
    ["a form", "domain=a.example", "application/x-www-form-urlencoded", 415],
    ["nothing said of its type", '{"domain":"a.example"}', "text/plain", 415],
    ["a list", "[]", "application/json"],
    ["null", "null", "application/json"],
  ])("%s is refused in words", async (_, body, type, status = 400) => {
    const response = await api.request("/api/v1/audits", {
      method: "POST",
      headers: { "content-type": type },
      ...(body === undefined ? {} : { body }),
      from: "203.0.113.78",
    });
    expect(response.status).toBe(status);
    expect((await response.json()).error.message).toMatch(/^(?:Please|The request) .*\.$/);
  });

  test("a body over the limit is not read", async () => {
    const response = await api.post("/api/v1/audits", { domain: "a".repeat(20_000) }, "203.0.113.79");
    expect(response.status).toBe(413);
    expect((await response.json()).error.code).toBe("too_large");
  });

  test.each(["00000000-0000-4000-8000-000000000000", "not-an-id", "%00", "'; drop table"])(
    "there is no audit %s",
    async (id) => {
      const response = await api.request(`/api/v1/audits/${encodeURIComponent(id)}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        error: { code: "not_found", message: "There is no such audit." },
      });
    },
  );

  test("new audits are limited by address, also after a restart; asking for a known one is not", async () => {
    const from = "198.51.100.20";
    for (let number = 0; number < 20; number += 1) await begin(`limit-${number}.example`, from);
    const { post } = await api.restarted({});
    const refused = await post("/api/v1/audits", { domain: "one-more.example" }, from);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(3500);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect((await refused.json()).error).toEqual({
      code: "rate_limited",
      message: expect.stringMatching(/^Too many requests\. Please try again in (1 hour|59 minutes)\.$/),
    });
    expect((await post("/api/v1/audits", { domain: "limit-3.example" }, from)).status).toBe(202);
    expect((await post("/api/v1/audits", { domain: "one-more.example" }, "198.51.100.21")).status).toBe(202);
  });

  test("audits of the subdomains of one site count together, no matter who asks, and the refusal says so", async () => {
    for (let number = 0; number < 5; number += 1)
      await begin(`s${number}.worn-out.example`, `198.51.100.${30 + number}`);
    const refused = await api.post("/api/v1/audits", { domain: "s5.worn-out.example" }, "198.51.100.39");
    expect(refused.status).toBe(429);
    expect((await refused.json()).error.message).toBe(
      "This site was read too often today. Please try again in 24 hours.",
    );
    expect((await api.post("/api/v1/audits", { domain: "other.example" }, "198.51.100.39")).status).toBe(202);
    const known = await api.post("/api/v1/audits", { domain: "s1.worn-out.example" }, "198.51.100.39");
    expect(known.status).toBe(202);
  });

  test("a forged forwarding header does not make another visitor", async () => {
    for (let number = 0; number < 60; number += 1)
      await api.request("/api/v1/audits", {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `10.0.0.${number}` },
        body: JSON.stringify({ domain: "forged.example" }),
        from: "198.51.100.30",
      });
    expect((await api.post("/api/v1/audits", { domain: "forged.example" }, "198.51.100.30")).status).toBe(
      429,
    );
  });
});
