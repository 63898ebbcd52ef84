import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completeAudit } from "#database/audits/audits.ts";
import { engines } from "../../database/test-database.ts";
import { finishedAudit } from "../../jobs/audit-result.ts";
import { jobsInLine, openTestApi, type TestApi } from "../test-api.ts";

const timestamp = "2026-11-21T09:30:00.000Z";

describe.each(engines)("leads on %s", (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine, { forwards: { getStarted: true, strategyCall: true } });
  });
  afterAll(() => api.remove());

  const getStarted = (domain: string, companyName: unknown = "Acme") =>
    api.post("/api/v1/webhooks/get-started", { domain, companyName, source: "get-started", timestamp });
  const lead = (changes: Record<string, unknown> = {}) => ({
    companyDomain: "lead.example",
    email: "ann@lead.example",
    fullName: " Ann Example ",
    companyName: "",
    source: "success-book-call",
    timestamp,
    ...changes,
  });
  const book = (changes: Record<string, unknown> = {}, from?: string) =>
    api.post("/api/v1/webhooks/strategy-call", lead(changes), from);
  const leads = async (domain: string) => {
    const { rows } = await api.database.executeSql("select * from app.leads where domain = $1", [domain]);
    return rows as Record<string, unknown>[];
  };

  test("get-started begins the audit the page then follows, and is passed on", async () => {
    const webhooks = await jobsInLine(api.database, "deliver-webhook");
    const response = await getStarted("https://Begin.example/");
    expect(response.status).toBe(202);
    const { id } = await response.json();
    expect((await api.post("/api/v1/audits", { domain: "begin.example" })).status).toBe(202);
    expect(await (await api.post("/api/v1/audits", { domain: "begin.example" })).json()).toEqual({ id });
    expect(await leads("begin.example")).toMatchObject([
      { source: "get-started", company_name: "Acme", audit_id: id, webhook_state: "pending" },
    ]);
    expect(await jobsInLine(api.database, "deliver-webhook")).toBe(webhooks + 1);
  });

  test("a double click is one lead", async () => {
    await Promise.all([
      getStarted("double.example"),
      getStarted("double.example"),
      getStarted("double.example"),
    ]);
    expect(await leads("double.example")).toHaveLength(1);
    await Promise.all([book({ companyDomain: "double.example" }), book({ companyDomain: "double.example" })]);
    expect(await leads("double.example")).toHaveLength(2);
  });

  test("a company name may be left out, but not be something else", async () => {
    expect((await getStarted("unnamed.example", null)).status).toBe(202);
    const response = await getStarted("unnamed.example", { toString: 1 });
    expect(response.status).toBe(400);
    expect((await response.json()).error.field).toBe("companyName");
  });

  test("a strategy call waits for its audit, and sends at once where that is done", async () => {
    const reports = await jobsInLine(api.database, "send-report");
    expect(await (await book({ companyDomain: "waits.example" })).json()).toEqual({ accepted: true });
    expect(await jobsInLine(api.database, "send-report")).toBe(reports);
    const { id } = await (await api.post("/api/v1/audits", { domain: "ready.example" })).json();
    await api.database.asService((transaction) =>
      completeAudit(transaction, id, finishedAudit("ready.example"), new Date()),
    );
    expect((await book({ companyDomain: "ready.example" })).status).toBe(202);
    expect(await jobsInLine(api.database, "send-report")).toBe(reports + 1);
    expect(await leads("ready.example")).toMatchObject([{ full_name: "Ann Example", company_name: null }]);
  });

  test("a repeat the same day is answered alike and stored once, the next day again", async () => {
    const domain = { companyDomain: "repeat.example" };
    expect((await book(domain)).status).toBe(202);
    expect((await book({ ...domain, email: "ANN@lead.example", companyName: "Other" })).status).toBe(202);
    expect(await leads("repeat.example")).toHaveLength(1);
    const { post } = await api.restarted({ now: () => new Date(Date.now() + 86_400_001) });
    expect((await post("/api/v1/webhooks/strategy-call", lead(domain))).status).toBe(202);
    expect(await leads("repeat.example")).toHaveLength(2);
  });

  test.each([
    [{ email: "" }, "email", "Email is required."],
    [{ email: undefined }, "email", "Email is required."],
    [{ email: "ann" }, "email", "Enter a valid email address."],
    [{ email: "ann@a" }, "email", "Enter a valid email address."],
    [{ email: "a@b.example, eve@c.example" }, "email", "Enter a valid email address."],
    [{ email: "a@b.example\nBcc: eve@c.example" }, "email", "Enter a valid email address."],
    [{ fullName: " " }, "fullName", "Full name is required."],
    [{ fullName: "x".repeat(201) }, "fullName", "Please shorten the full name to 200 characters."],
    [{ companyDomain: "nope" }, "companyDomain", "Please enter a valid domain (e.g., example.com)."],
    [{ timestamp: "yesterday" }, "timestamp", expect.stringMatching(/^The timestamp must be/)],
    [{ source: "elsewhere" }, "source", expect.any(String)],
  ])("%j is refused at its field", async (changes, field, message) => {
    const response = await book(changes, "203.0.113.50");
    expect(response.status).toBe(400);
    expect((await response.json()).error).toEqual({ code: "bad_request", message, field });
  });

  test("reports to one email are limited, no matter who asks, and a refusal leaves nothing behind", async () => {
    const email = "flooded@lead.example";
    for (let number = 0; number < 5; number += 1)
      expect(
        (await book({ email, companyDomain: `flood-${number}.example` }, `192.0.2.${number}`)).status,
      ).toBe(202);
    const refused = await book({ email, companyDomain: "flood-6.example" }, "192.0.2.6");
    expect(refused.status).toBe(429);
    expect((await refused.json()).error.message).toBe(
      "TrueNorth has sent this address several mails today, so it gets no more for now. Please try again in 24 hours.",
    );
    expect(await leads("flood-6.example")).toEqual([]);
  });
});
