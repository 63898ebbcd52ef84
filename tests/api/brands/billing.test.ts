import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withScannedBrand } from "#api/access/own-brand.ts";
import { addUser, engines } from "../../database/test-database.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

const secret = "whsec_of_these_tests";
const configured = {
  billingWebhookSecret: secret,
  checkoutUrl: "https://pay.example/pro?locale=en",
  customerPortalUrl: "https://pay.example/portal",
};
const start = Math.floor(Date.now() / 1000) - 100;

describe.each(engines)("billing on %s", (engine) => {
  let api: TestApi;
  let ann: string;
  let brand: string;
  let events = 0;

  beforeAll(async () => {
    api = await openTestApi(engine, configured);
    ann = await addUser(api.database, "ann@example.com");
    brand = await api.database.asMember(ann, async (transaction) => {
      const row = await transaction
        .insertInto("public.brands")
        .values({ name: "Acme", domain: "acme.example", plan: "enterprise", owner_user_id: ann })
        .returning("id")
        .executeTakeFirstOrThrow();
      return row.id;
    });
  });
  afterAll(() => api.remove());

  async function post(body: string, { at = Math.floor(Date.now() / 1000), by = secret } = {}) {
    const v1 = createHmac("sha256", by).update(`${at}.${body}`).digest("hex");
    const response = await api.request("/api/v1/webhooks/billing", {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": `t=${at},v1=${v1}` },
      body,
    });
    const answer = await response.json();
    return { status: response.status, word: answer.outcome ?? answer.error.message };
  }
  /** An event so many seconds after the start; sent in any order. */
  async function tell(after: number, type: string, object: object, named?: string): Promise<string> {
    events += 1;
    const id = named ?? `evt_${events}`;
    return (await post(JSON.stringify({ id, type, created: start + after, data: { object } }))).word;
  }
  const subscriptionOf = (id: string, changes: object = {}) => ({
    id,
    customer: "cus_1",
    status: "active",
    items: { data: [{ current_period_end: start + 86_400, price: { lookup_key: "pro_monthly" } }] },
    ...changes,
  });
  const ask = async (path: string, userId = ann, body?: unknown) => {
    const response = await api.request(`/api/v1/${path}`, {
      method: body === undefined ? "GET" : "PATCH",
      headers: { authorization: `Bearer ${userId}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return await response.json();
  };
  const planOfAnn = async () => (await ask("plan")).plan;

  test("what is forged, too old, unreadable or too large is refused with a word and leaves no trace", async () => {
    const event = JSON.stringify({
      id: "evt_forged",
      type: "customer.subscription.created",
      created: start,
      data: { object: subscriptionOf("sub_1") },
    });
    const refused = async (sent: Promise<{ status: number; word: string }>) => {
      const { status, word } = await sent;
      return `${status} ${word}`;
    };
    expect(await refused(post(event, { by: "whsec_of_somebody_else" }))).toBe(
      "400 The signature is not right.",
    );
    expect(await refused(post(event, { at: start - 400 }))).toBe(
      "400 The signature is too old: it is good for five minutes.",
    );
    expect(await refused(post("{"))).toBe("400 The event cannot be understood.");
    expect(await refused(post(`"${"x".repeat(300_000)}"`))).toBe("413 The request is too large.");
    const unsigned = await api.post("/api/v1/webhooks/billing", {});
    expect((await unsigned.json()).error.message).toBe("The signature is missing.");
    const elsewhere = await api.restarted({ settings: { billingWebhookSecret: null } });
    expect((await elsewhere.post("/api/v1/webhooks/billing", {})).status).toBe(404);
    const { rows } = await api.database.executeSql(
      "select (select count(*)::int from app.billing_events) as events, (select count(*)::int from app.subscriptions) as kept",
    );
    expect(rows).toEqual([{ events: 0, kept: 0 }]);
  });

  test("an account is on Free until it pays; what its brand asks for is capped by that", async () => {
    expect(await ask("plan")).toMatchObject({
      plan: "free",
      isBilled: true,
      brands: { active: 1, scheduled: 1, included: 1 },
      usage: { scans: 0, scheduledScans: 0, answers: 0, spentUsd: 0, budgetUsd: 100 },
      subscription: null,
      checkoutUrl: `https://pay.example/pro?locale=en&client_reference_id=${ann}`,
      portalUrl: "https://pay.example/portal",
    });
    expect(await ask(`brands/${brand}/plan`)).toMatchObject({
      plan: "enterprise",
      scannedBy: "free",
      isIncluded: true,
      account: { plan: "free" },
    });
    // What a month of scans costs is counted by the plan it is scanned by.
    const planFor = (isBilled: boolean) =>
      withScannedBrand(
        { database: api.database, now: () => new Date(), isBilled },
        { userId: ann, brandId: brand },
        async (_, { plan }) => plan,
      );
    expect([await planFor(true), await planFor(false)]).toEqual(["free", "enterprise"]);
    // Nobody buys anything for the samples.
    const sample = await api.request("/api/v1/plan", { headers: { "x-workspace": "sample" } });
    expect(await sample.json()).toMatchObject({ isBilled: true, checkoutUrl: null, portalUrl: null });
  });

  test("events in any order, repeated or unknown, set the plan once and by the latest word", async () => {
    // The provider tells of the subscription before it tells whose it is.
    expect(await tell(2, "customer.subscription.updated", subscriptionOf("sub_1"))).toBe("applied");
    expect(await planOfAnn()).toBe("free");
    const session = {
      mode: "subscription",
      client_reference_id: ann,
      customer: "cus_1",
      subscription: "sub_1",
    };
    expect(await tell(1, "checkout.session.completed", session, "evt_checkout")).toBe("applied");
    expect(await planOfAnn()).toBe("pro");
    expect(await tell(1, "checkout.session.completed", session, "evt_checkout")).toBe("repeated");
    expect(await tell(3, "invoice.paid", {})).toBe("ignored");
    // A trial without a card pauses, and goes on once there is one.
    await tell(4, "customer.subscription.paused", subscriptionOf("sub_1", { status: "paused" }));
    expect(await planOfAnn()).toBe("free");
    await tell(5, "customer.subscription.resumed", subscriptionOf("sub_1"));
    expect(await planOfAnn()).toBe("pro");
    // Created earlier, delivered later: the newer status stays.
    expect(
      await tell(1, "customer.subscription.created", subscriptionOf("sub_1", { status: "incomplete" })),
    ).toBe("applied");
    expect(await planOfAnn()).toBe("pro");
    const { subscription } = await ask("plan");
    expect(subscription).toEqual({
      plan: "pro",
      status: "active",
      renewsAt: new Date((start + 86_400) * 1000).toISOString(),
      endsAt: null,
    });
    expect(await ask(`brands/${brand}/plan`)).toMatchObject({ scannedBy: "monthly" });
    // Looked at again soon: its rhythm is another.
    const look = await api.database.executeSql(
      "select next_check_at <= now() + interval '1 minute' as soon from app.brand_schedules",
    );
    expect(look.rows).toEqual([{ soon: true }]);
  });

  test("a second subscription of the customer is known, the best one counts, and an ended one ends for good", async () => {
    const larger = subscriptionOf("sub_2", { metadata: { plan: "enterprise" } });
    await tell(10, "customer.subscription.created", larger);
    expect(await planOfAnn()).toBe("enterprise");
    await tell(20, "customer.subscription.deleted", larger);
    expect(await ask("plan")).toMatchObject({ plan: "pro", subscription: { plan: "pro", status: "active" } });
    await tell(30, "customer.subscription.updated", larger);
    expect(await planOfAnn()).toBe("pro");
    await tell(31, "customer.subscription.updated", subscriptionOf("sub_1", { status: "past_due" }));
    expect(await planOfAnn()).toBe("pro");
    await tell(32, "customer.subscription.updated", subscriptionOf("sub_1", { status: "unpaid" }));
    expect(await planOfAnn()).toBe("free");
  });

  test("a checkout that is not paid yet grants nothing until the subscription runs", async () => {
    const cora = await addUser(api.database, "cora@example.com");
    const planOfCora = async () => (await ask("plan", cora)).plan;
    const session = {
      mode: "subscription",
      client_reference_id: cora,
      customer: "cus_5",
      subscription: "sub_5",
    };
    await tell(1, "checkout.session.completed", { ...session, payment_status: "unpaid" });
    expect(await planOfCora()).toBe("free");
    await tell(3, "customer.subscription.updated", subscriptionOf("sub_5", { customer: "cus_5" }));
    expect(await planOfCora()).toBe("pro");
  });

  test("a reference to no account is taken and is nobody's", async () => {
    const session = { mode: "subscription", customer: "cus_9", subscription: "sub_9" };
    const nobody = { ...session, client_reference_id: "00000000-0000-4000-8000-000000000000" };
    expect(await tell(1, "checkout.session.completed", nobody)).toBe("applied");
    expect(await tell(2, "checkout.session.completed", { ...session, client_reference_id: ann })).toBe(
      "applied",
    );
    expect(await planOfAnn()).toBe("pro");
  });

  // @spec-2.47
  test("members choose what their brand asks for; nobody else sees or changes it", async () => {
    const bob = await addUser(api.database, "bob@example.com");
    expect(await ask(`brands/${brand}/plan`, ann, { plan: "one_time" })).toMatchObject({ plan: "one_time" });
    expect((await ask(`brands/${brand}/plan`, ann, { plan: "gold" })).error.code).toBe("bad_request");
    expect((await ask(`brands/${brand}/plan`, bob, { plan: "free" })).error.code).toBe("not_found");
    expect(await ask("plan", bob)).toMatchObject({ plan: "free", subscription: null, brands: { active: 0 } });
    const { request } = await api.restarted({ settings: { billingWebhookSecret: null } });
    const open = await request("/api/v1/plan", { headers: { authorization: `Bearer ${ann}` } });
    expect(await open.json()).toMatchObject({ isBilled: false, checkoutUrl: null, portalUrl: null });
    expect(await (await request("/api/config")).json()).toMatchObject({ isBilled: false, checkoutUrl: null });
    const billed = { isBilled: true, checkoutUrl: configured.checkoutUrl };
    expect(await (await api.request("/api/config")).json()).toMatchObject(billed);
  });
});
