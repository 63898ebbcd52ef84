import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readBillingEvent, signatureTrouble } from "./billing-webhook.ts";

const secret = "whsec_of_these_tests";
const now = new Date("2026-11-22T12:00:00Z");
const seconds = now.getTime() / 1000;
const bytes = (text: string) => new TextEncoder().encode(text);
const signed = (time: number | string, body: string, by = secret) =>
  createHmac("sha256", by).update(`${time}.${body}`).digest("hex");
const trouble = (header: string | undefined, body = "{}") =>
  signatureTrouble({ header, body: bytes(body), secret, now });

describe("a signature", () => {
  test("is right by a reference value made elsewhere", () => {
    // printf '1492774577.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_test
    const header = "t=1492774577,v1=7656fc2882a7ca0a651666b36bf2f2f22ee204f54f608f227498a2419f2890b2";
    expect(
      signatureTrouble({
        header,
        body: bytes('{"id":"evt_1"}'),
        secret: "whsec_test",
        now: new Date(1_492_774_577_000),
      }),
    ).toBeNull();
  });

  test("one right signature among several is enough, whatever the others are", () => {
    const v1 = signed(seconds, "{}");
    expect(trouble(`t=${seconds},v1=${v1}`)).toBeNull();
    expect(trouble(`t=${seconds},v1=${"0".repeat(64)},v0=1,v1=${v1}`)).toBeNull();
    expect(trouble(`t=${seconds - 299}, v1=${signed(seconds - 299, "{}")}`)).toBeNull();
  });

  test.each([
    [undefined, "The signature is missing."],
    ["", "The signature is missing."],
    ["v1=abc", "The signature cannot be read."],
    [`t=${seconds}`, "The signature cannot be read."],
    [`t=-5,v1=${signed("-5", "{}")}`, "The signature cannot be read."],
    [`t=${seconds},v1=abc`, "The signature is not right."],
    [`t=${seconds},v1=${signed(seconds, "{}", "another secret")}`, "The signature is not right."],
    [`t=${seconds},v1=${signed(seconds, "{ }")}`, "The signature is not right."],
    [`t=${seconds},v1=${signed(seconds - 1, "{}")}`, "The signature is not right."],
    [`t=${seconds},v0=${signed(seconds, "{}")},v1=0`, "The signature is not right."],
    [
      `t=${seconds - 301},v1=${signed(seconds - 301, "{}")}`,
      "The signature is too old: it is good for five minutes.",
    ],
    [
      `t=${seconds + 301},v1=${signed(seconds + 301, "{}")}`,
      "The signature is too old: it is good for five minutes.",
    ],
  ])("%j is refused", (header, words) => {
    expect(trouble(header)).toBe(words);
  });
});

describe("an event", () => {
  const event = (type: string, object: unknown) =>
    readBillingEvent({ id: "evt_1", type, created: seconds, data: { object } });
  const reported = {
    id: "sub_1",
    customer: "cus_1",
    status: "active",
    items: { data: [{ current_period_end: seconds + 60, price: { lookup_key: "pro_monthly" } }] },
  };

  test("reports the status of a subscription, from either version of the provider's API", () => {
    const change = { kind: "status", id: "sub_1", customerId: "cus_1", plan: "pro", status: "active" };
    const renewsAt = new Date(now.getTime() + 60_000);
    expect(event("customer.subscription.updated", reported)?.change).toEqual({
      ...change,
      renewsAt,
      endsAt: null,
      rank: 2,
    });
    const older = {
      ...reported,
      items: undefined,
      current_period_end: seconds + 60,
      cancel_at_period_end: true,
    };
    expect(event("customer.subscription.created", older)?.change).toEqual({
      ...change,
      renewsAt: null,
      endsAt: renewsAt,
      rank: 1,
    });
    expect(event("customer.subscription.paused", { ...reported, status: "paused" })?.change).toMatchObject({
      status: "paused",
      rank: 2,
    });
    expect(event("customer.subscription.resumed", reported)?.change).toMatchObject({ status: "active" });
    expect(event("customer.subscription.deleted", reported)?.change).toMatchObject({
      status: "canceled",
      rank: 3,
    });
  });

  test.each([
    [{ metadata: { plan: "Enterprise" } }, "enterprise"],
    [{ items: { data: [{ price: { lookup_key: "enterprise_yearly" } }] } }, "enterprise"],
    [{ items: { data: [{ price: { metadata: { plan: "enterprise" } } }] } }, "enterprise"],
    [{ metadata: { plan: "enterprisey" } }, "pro"],
    [{ metadata: { plan: 7 } }, "pro"],
    [{}, "pro"],
  ])("%j is the plan %s", (changes, plan) => {
    expect(event("customer.subscription.created", { ...reported, ...changes })?.change?.plan).toBe(plan);
  });

  test("says who has subscribed, where the checkout was for a subscription", () => {
    const session = {
      mode: "subscription",
      client_reference_id: "0B1F7A52-5C0E-4F0E-9D3B-2A8F6F1F0C11",
      customer: "cus_1",
      subscription: "sub_1",
    };
    const type = "checkout.session.completed";
    expect(event(type, session)?.change).toEqual({
      kind: "subscribed",
      id: "sub_1",
      customerId: "cus_1",
      userId: "0b1f7a52-5c0e-4f0e-9d3b-2a8f6f1f0c11",
      isPaid: true,
      plan: "pro",
    });
    // A bank transfer is still on its way; of a trial nothing is to be paid yet.
    expect(event(type, { ...session, payment_status: "unpaid" })?.change).toMatchObject({ isPaid: false });
    expect(event(type, { ...session, payment_status: "no_payment_required" })?.change).toMatchObject({
      isPaid: true,
    });
    expect(event(type, { ...session, client_reference_id: "'; --" })?.change).toMatchObject({ userId: null });
    expect(event(type, { ...session, mode: "payment" })?.change).toBeNull();
  });

  test("of another kind is recognised as such, and anything else is not an event", () => {
    expect(event("invoice.paid", { anything: true })).toMatchObject({ id: "evt_1", change: null });
    expect(event("toString", {})).toMatchObject({ change: null });
    expect(event("customer.subscription.updated", { id: "sub_1" })).toBeNull();
    expect(readBillingEvent({ id: "evt_1" })).toBeNull();
    expect(readBillingEvent(null)).toBeNull();
  });
});
