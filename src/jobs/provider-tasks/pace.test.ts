import { expect, test } from "vitest";
import { askError } from "#assistants/wire/ask-error.ts";
import type { ProviderPace } from "#database/scans/provider-paces.ts";
import { allowedForDue, callsAllowed, withCalls, withOutcomes } from "./pace.ts";

const at = (ms: number) => new Date(Date.parse("2026-11-26T10:00:00Z") + ms);
const fresh: ProviderPace = { accountId: "a", nextCallAt: at(0), failures: 0, pausedUntil: null };
const failed = askError("P", "overloaded");

test.each([3, 10, 60, 2000])(
  "of %i calls a minute no sixty seconds ever have more, and they are used",
  (limit) => {
    let pace = fresh;
    const calls: number[] = [];
    for (let ms = 0; ms < 300_000; ms += 250) {
      const allowed = callsAllowed(pace, limit, at(ms));
      pace = withCalls(pace, allowed, limit, at(ms));
      for (let call = 0; call < allowed; call += 1) calls.push(ms);
    }
    let from = 0;
    const busiest = calls.reduce((most, ms, index) => {
      while ((calls[from] ?? 0) <= ms - 60_000) from += 1;
      return Math.max(most, index - from + 1);
    }, 0);
    expect(busiest).toBeLessThanOrEqual(limit);
    expect(calls.length).toBeGreaterThan(limit * 4 * 0.6);
  },
);

test("five failures in a row pause an account, then one call tries it, and a success ends it", () => {
  const four = withOutcomes(fresh, [failed, failed, failed, failed], at(0));
  expect(callsAllowed(four, 600, at(0))).toBeGreaterThan(1);
  const five = withOutcomes(four, [failed], at(0));
  expect(callsAllowed(five, 600, at(29_000))).toBe(0);
  expect(callsAllowed(five, 600, at(31_000))).toBe(1);
  expect(withOutcomes(five, [failed], at(31_000)).pausedUntil).toEqual(at(31_000 + 60_000));
  expect(callsAllowed(withOutcomes(five, [null], at(31_000)), 600, at(31_000))).toBeGreaterThan(1);
});

test("an account that must slow down is left alone as long as the provider says, else a minute", () => {
  const limited = askError("P", "rate_limited", { retryAfterMs: 5000 });
  expect(withOutcomes(fresh, [limited], at(0)).pausedUntil).toEqual(at(5000));
  expect(withOutcomes(fresh, [askError("P", "rate_limited")], at(0)).pausedUntil).toEqual(at(60_000));
});

test("a wrong key is its owner's to fix and pauses nobody else's calls", () => {
  expect(withOutcomes(fresh, Array(6).fill(askError("P", "auth")), at(0)).pausedUntil).toBeNull();
});

test("tasks that are due and new ones share what is allowed, one call at a time too", () => {
  for (let allowed = 0; allowed < 20; allowed += 1) {
    const shares = [0, 1].map((ms) => allowedForDue(allowed, new Date(ms)));
    expect(shares).toEqual([Math.floor(allowed / 2), Math.ceil(allowed / 2)]);
  }
});
