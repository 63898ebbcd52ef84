import fc from "fast-check";
import { expect, test } from "vitest";
import type { OpenCall } from "#database/scans/open-calls.ts";
import {
  decideCalls,
  isUnusableFor,
  type KeyChoice,
  pausedId,
  type World,
  wasAbandoned,
  wasLost,
} from "./decide-calls.ts";

const now = new Date("2026-11-21T12:00:00Z");

const call = (given: Partial<OpenCall> = {}): OpenCall => ({
  id: "call",
  scanId: "scan",
  brandId: "brand",
  assistant: "claude",
  model: null,
  state: "planned",
  askedCount: 0,
  askedAt: null,
  reservedUsd: 0,
  mayBeSent: true,
  isWanted: true,
  budgetUsd: 1,
  task: {
    kind: "ask",
    promptId: "prompt",
    prompt: "Which board is best?",
    language: "en",
    country: "US",
    surface: "web",
    via: null,
    device: null,
  },
  ...given,
});

const key: KeyChoice = { keyId: "key", brandId: "brand", model: "model", upperBoundUsd: 0.1 };

const world = (given: Partial<World<KeyChoice>> = {}): World<KeyChoice> => ({
  keyFor: () => key,
  refusalOf: () => null,
  pauses: [],
  budgets: new Map([["brand", { brandId: "brand", month: "2026-11-01", spentUsd: 0, reservedUsd: 0 }]]),
  now,
  monthBegan: new Date("2026-11-01T00:00:00Z"),
  ...given,
});

const kinds = (calls: readonly OpenCall[], given: Partial<World<KeyChoice>> = {}) =>
  decideCalls(calls, world(given)).map((decision) =>
    decision.kind === "close" ? `${decision.state} ${decision.errorKind}` : decision.kind,
  );

const spent = (spentUsd: number, reservedUsd: number) => ({
  budgets: new Map([["brand", { brandId: "brand", month: "2026-11-01", spentUsd, reservedUsd }]]),
});

test("a key that was refused when it was tested is not asked with; one of the operator's is not the brand's to fix", () => {
  const refusalOf = () => ({ errorKind: "auth", errorText: "Anthropic refused the key." });
  expect(decideCalls([call(), call()], world({ refusalOf }))).toMatchObject(
    [1, 2].map(() => ({
      kind: "close",
      state: "failed",
      errorKind: "auth",
      errorText: "Anthropic refused the key.",
    })),
  );
  expect(kinds([call()], { refusalOf, keyFor: () => ({ ...key, brandId: null }) })).toEqual(["ask"]);
});

test("asks while the money lasts, waits for money that may come back, and stops when it cannot", () => {
  expect(kinds(Array.from({ length: 12 }, () => call()))).toEqual([
    ...Array.from({ length: 10 }, () => "ask"),
    "wait",
    "wait",
  ]);
  expect(kinds([call()], spent(0.5, 0.45))).toEqual(["wait"]);
  expect(kinds([call()], spent(0.95, 0))).toEqual(["cancelled budget"]);
});

test("a paused key: waits out a limit, gives up on what only its owner can fix, leaves other keys alone", () => {
  const pause = { keyId: "key", brandId: "brand", assistant: "claude", errorText: "Slow down.", until: now };
  expect(kinds([call()], { pauses: [{ ...pause, errorKind: "rate_limited" }] })).toEqual(["wait"]);
  expect(kinds([call()], { pauses: [{ ...pause, errorKind: "auth" }] })).toEqual(["failed auth"]);
  expect(kinds([call()], { pauses: [{ ...pause, keyId: "other", errorKind: "auth" }] })).toEqual(["ask"]);
});

test("a model the provider refuses stops that model alone, and its key goes on asking others", () => {
  const pause = {
    brandId: "brand",
    assistant: "claude",
    errorText: "Gone.",
    until: new Date("2026-11-22T00:00:00Z"),
  };
  const pauses = [{ ...pause, keyId: pausedId(key, "retired"), errorKind: "retired" }];
  expect(kinds([call()], { pauses })).toEqual(["failed retired"]);
  expect(kinds([call()], { pauses, keyFor: () => ({ ...key, model: "other" }) })).toEqual(["ask"]);
  expect(pausedId(key, "auth")).toBe(key.keyId);
  expect(pausedId({ keyId: "k".repeat(69), model: "m".repeat(500) }, "retired").length).toBeLessThan(101);
});

test("a key without web search goes on asking without, and judging", () => {
  const web = call({ task: { ...call().task, surface: "web" } as OpenCall["task"] });
  const api = call({ task: { ...call().task, surface: "api" } as OpenCall["task"] });
  const pause = { brandId: "brand", assistant: "claude", errorText: "No search.", until: now };
  const pauses = [{ ...pause, keyId: pausedId(key, "no_search"), errorKind: "no_search" }];
  expect(kinds([web, api], { pauses })).toEqual(["failed no_search", "ask"]);
  expect([isUnusableFor(web, "no_search"), isUnusableFor(api, "no_search")]).toEqual([true, false]);
});

test("a refused model of the brand's key is not the judge's own, a refused key is everybody's", () => {
  const judge = { kind: "judge", answerId: "answer", text: "", names: [] } as const;
  expect(isUnusableFor(call(), "retired")).toBe(true);
  expect(isUnusableFor(call({ model: null, task: judge }), "not_allowed")).toBe(true);
  expect(isUnusableFor(call({ model: "judge-model", task: judge }), "retired")).toBe(false);
  expect(isUnusableFor(call({ model: "judge-model", task: judge }), "auth")).toBe(true);
  expect(isUnusableFor(call(), "quota")).toBe(true);
  for (const kind of ["rate_limited", "overloaded", "network", "timeout", "bad_response", "aborted"])
    expect(isUnusableFor(call(), kind), kind).toBe(false);
});

test("without a key, of a scan that was cancelled, and settled before", () => {
  expect(kinds([call()], { keyFor: () => null })).toEqual(["failed auth"]);
  expect(kinds([call({ isWanted: false })])).toEqual(["cancelled null"]);
  expect(kinds([call({ state: "answered" })])).toEqual(["done"]);
});

test("a call that was lost twenty times is asked once more, and then left alone", () => {
  const lost = (askedCount: number) => call({ state: "asked", askedCount, askedAt: now, reservedUsd: 0 });
  expect(kinds([lost(20), lost(21)])).toEqual(["ask", "failed aborted"]);
});

test("what a lost asking may have cost is spent", () => {
  const lost = call({ state: "asked", askedCount: 1, askedAt: now, reservedUsd: 0.1 });
  expect(kinds([lost], spent(0.8, 0.1))).toEqual(["ask"]);
  expect(kinds([lost], spent(0.85, 0.1))).toEqual(["cancelled budget"]);
  // Claimed and never sent: its money is free again.
  expect(kinds([{ ...lost, mayBeSent: false }], spent(0.85, 0.1))).toEqual(["ask"]);
  // Lost last month: that month's money.
  expect(kinds([{ ...lost, askedAt: new Date("2026-10-31T23:59:00Z") }], spent(0.9, 0))).toEqual(["ask"]);
});

test("whatever comes together, no more is set aside than the budget holds", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          bound: fc.integer({ min: 1, max: 40 }),
          isLost: fc.boolean(),
          mayBeSent: fc.boolean(),
          brand: fc.constantFrom("a", "b"),
        }),
        { maxLength: 40 },
      ),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 200 }),
      (given, spentCents, budgetCents) => {
        const calls = given.map(({ bound, isLost, mayBeSent, brand }, index) =>
          call({
            id: `${index}/${bound}`,
            brandId: brand,
            mayBeSent,
            budgetUsd: budgetCents / 100,
            ...(isLost
              ? { state: "asked" as const, askedCount: 1, askedAt: now, reservedUsd: bound / 100 }
              : {}),
          }),
        );
        const heldBy = (brandId: string, isHeld: (call: OpenCall) => boolean) =>
          calls
            .filter((one) => one.brandId === brandId && isHeld(one))
            .reduce((sum, { reservedUsd }) => sum + reservedUsd, 0);
        const decisions = decideCalls(calls, {
          ...world(),
          keyFor: ({ id }) => ({ ...key, upperBoundUsd: Number(id.split("/")[1]) / 100 }),
          budgets: new Map(
            ["a", "b"].map((brandId) => [
              brandId,
              {
                brandId,
                month: "2026-11-01",
                spentUsd: spentCents / 100,
                reservedUsd: heldBy(brandId, wasAbandoned),
              },
            ]),
          ),
        });
        for (const brandId of ["a", "b"]) {
          const reserved = decisions
            .filter((decision) => decision.kind === "ask")
            .filter((decision) => decision.call.brandId === brandId)
            .reduce((sum, { choice }) => sum + choice.upperBoundUsd, 0);
          if (reserved > 0)
            expect(spentCents / 100 + heldBy(brandId, wasLost) + reserved).toBeLessThanOrEqual(
              budgetCents / 100 + 1e-9,
            );
        }
      },
    ),
  );
});
