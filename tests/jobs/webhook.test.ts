import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#database/platform/connection.ts";
import { createLead, findLead, type NewLead } from "#database/reports/leads.ts";
import { GiveUp, RetryLater } from "#jobs/queue/job-definition.ts";
import { deliverWebhook } from "#jobs/reports/deliver-webhook.ts";
import { createGuardedFetch } from "#site-audit/gather/network/guarded-fetch.ts";
import { engines, openTestDatabase } from "../database/test-database.ts";

const attempt = { number: 1, isLast: false, signal: new AbortController().signal };
const submittedAt = new Date("2026-11-21T09:30:00.000Z");
const lead: NewLead = {
  source: "success-book-call",
  domain: "acme.example",
  email: "ann@acme.example",
  fullName: "Ann",
  companyName: null,
  auditId: null,
  submittedAt,
  tellWebhook: true,
};

describe.each(engines)("webhooks on %s", (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  let server: Server;
  let url: string;
  let answers: number[];
  const posts: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  const guarded = createGuardedFetch({ userAgent: "Test", allowPrivateHosts: true });

  beforeAll(async () => {
    ({ database, remove } = await openTestDatabase(engine));
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        posts.push({ headers: request.headers, body: JSON.parse(body) });
        response.writeHead(answers.shift() ?? 200).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  });
  beforeEach(() => {
    posts.length = 0;
    answers = [];
  });
  afterAll(async () => {
    await guarded.close();
    server.close();
    await remove();
  });

  const tell = async (
    changes: Partial<NewLead>,
    urls: { getStartedUrl?: string; strategyCallUrl?: string } = {},
  ) => {
    const { id } = await database.asService((transaction) =>
      createLead(transaction, { ...lead, ...changes }),
    );
    const deliver = deliverWebhook({
      database,
      fetch: guarded.fetch,
      getStartedUrl: url,
      strategyCallUrl: url,
      now: () => new Date(),
      ...urls,
    });
    return { id, deliver: () => deliver({ leadId: id }, attempt) };
  };
  const webhookOf = async (id: string) =>
    (await database.asService((transaction) => findLead(transaction, id)))?.webhook;

  test("a strategy call is passed on as the page posted it, once", async () => {
    const { id, deliver } = await tell({});
    await deliver();
    await deliver();
    expect(posts.map(({ body }) => body)).toEqual([
      {
        companyDomain: "acme.example",
        email: "ann@acme.example",
        fullName: "Ann",
        companyName: "",
        source: "success-book-call",
        timestamp: "2026-11-21T09:30:00.000Z",
      },
    ]);
    expect(posts[0]?.headers["idempotency-key"]).toBe(id);
    expect(await webhookOf(id)).toMatchObject({ state: "delivered", attempts: 1 });
  });

  test("so is a get-started", async () => {
    const { deliver } = await tell({
      source: "get-started",
      email: null,
      fullName: null,
      companyName: "Acme",
    });
    await deliver();
    expect(posts[0]?.body).toEqual({
      domain: "acme.example",
      companyName: "Acme",
      source: "get-started",
      timestamp: "2026-11-21T09:30:00.000Z",
    });
  });

  test("a bad day is waited for, under the same key", async () => {
    const { id, deliver } = await tell({});
    answers = [503, 429];
    await expect(deliver()).rejects.toThrow(RetryLater);
    await expect(deliver()).rejects.toThrow("it answered 429");
    expect(await webhookOf(id)).toMatchObject({
      state: "pending",
      attempts: 2,
      lastError: "it answered 429",
    });
    await deliver();
    expect(new Set(posts.map(({ headers }) => headers["idempotency-key"]))).toEqual(new Set([id]));
    expect(await webhookOf(id)).toMatchObject({ state: "delivered", attempts: 3, lastError: null });
  });

  test("a no is a no", async () => {
    const { id, deliver } = await tell({});
    answers = [401];
    await expect(deliver()).rejects.toThrow(GiveUp);
    await deliver();
    expect(posts).toHaveLength(1);
    expect(await webhookOf(id)).toMatchObject({ state: "failed", lastError: "it answered 401" });
  });

  test("no server there: tried again later", async () => {
    const { id, deliver } = await tell({}, { strategyCallUrl: "http://127.0.0.1:1/" });
    await expect(deliver()).rejects.toThrow(RetryLater);
    expect(await webhookOf(id)).toMatchObject({ state: "pending", attempts: 1 });
  });
});
