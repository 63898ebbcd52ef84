import { expect, test } from "vitest";
import type { AccountPlan } from "#api/billing/contract.ts";
import {
  brandPlansWords,
  brandsWords,
  chargedWords,
  owedWords,
  planChoices,
  scansWords,
  smallerPlanWords,
  subscriptionWords,
} from "./plan-wording.ts";

const subscription = {
  plan: "pro",
  status: "active",
  renewsAt: "2026-12-22T12:00:00Z",
  endsAt: null,
} as const;

test.each([
  [{}, "Pro, renewed on 22 Dec 2026."],
  [{ status: "trialing" }, "Pro, on trial, renewed on 22 Dec 2026."],
  [{ renewsAt: null, endsAt: "2026-12-22T12:00:00Z" }, "Pro, until 22 Dec 2026. It is not renewed."],
  [{ renewsAt: null }, "Pro."],
  [{ status: "past_due" }, "Pro. The last payment failed: please see to it, or the plan ends."],
  [{ status: "canceled" }, "Pro has ended."],
])("a subscription %j is worded as “%s”", (changes, words) => {
  expect(subscriptionWords({ ...subscription, ...changes })).toBe(words);
});

test("brands within the plan and scans of the month are worded", () => {
  const words = (account: object) => brandsWords({ isBilled: true, ...account } as AccountPlan);
  const three = { plan: "free", brands: { active: 3, scheduled: 1, included: 1 } };
  expect(words(three)).toBe("1 of 3 active brands; Free includes 1");
  expect(words({ ...three, isBilled: false })).toBe("1 of 3 active brands, those added first");
  const one = { plan: "enterprise", brands: { active: 1, scheduled: 1, included: null } };
  expect(words(one)).toBe("1 active brand, any number is included");
  expect(words({ ...one, isBilled: false })).toBe("1 of 1 active brand");
  expect(scansWords({ scans: 0, scheduledScans: 0 })).toBe("none yet");
  expect(scansWords({ scans: 3, scheduledScans: 2 })).toBe("3, 2 of them by schedule");
});

test("the plan called Monthly says how often it scans as a sentence of its own", () => {
  expect(planChoices.map(({ label }) => label)).toEqual([
    "Free plan: scanned every month",
    "One-time plan: scanned once",
    "Monthly plan: scanned every week",
    "Enterprise plan: scanned every day",
  ]);
  expect(smallerPlanWords("monthly", "free")).toBe(
    "The Monthly plan is scanned every week, this brand every month.",
  );
});

test("the first sentence about money says whether anything is owed, the second who pays the assistants", () => {
  const asked = (...billers: (string | null)[]) =>
    billers.map((billedBy) => ({
      ...{ assistant: "chatgpt", surface: "web" as const, label: "ChatGPT", calls: 24, usd: 0.5, billedBy },
    }));
  const account = { plan: "free", isBilled: false, subscription: null } as AccountPlan;
  expect(owedWords(account, asked(null, null))).toBe("You owe nothing.");
  expect(chargedWords(asked(null, null))).toBe(
    "TrueNorth pays what assistants charge, with the keys it was set up with.",
  );
  expect(owedWords(account, asked("OpenAI"))).toBe("You owe TrueNorth nothing.");
  expect(chargedWords(asked("OpenAI", "Google"))).toBe(
    "The answers of this brand are billed to its account at OpenAI and Google.",
  );
  expect(chargedWords(asked("OpenAI", null))).toBe(
    "The answers of this brand are billed to its account at OpenAI, where its own keys ask. TrueNorth pays for the others.",
  );
  expect(owedWords(account, undefined)).toBe("You owe TrueNorth nothing.");
  expect(chargedWords([])).toBeNull();
  expect(owedWords({ ...account, subscription }, asked(null))).toBe("Pro, renewed on 22 Dec 2026.");
  expect(owedWords(null, asked(null))).toBe("You owe nothing: this brand belongs to another member.");
});

test("what plans include names a brand's plans as the choice above it does", () => {
  expect((["free", "pro", "enterprise"] as const).map(brandPlansWords)).toEqual([
    "Free: scanned every month, One-time: scanned once",
    "Monthly: scanned every week",
    "Enterprise: scanned every day",
  ]);
});
