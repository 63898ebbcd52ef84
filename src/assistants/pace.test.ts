import { describe, expect, it } from "vitest";
import type { AskOutcome } from "./answer.ts";
import { createPace, type PacedKey } from "./pace.ts";
import type { AskErrorKind } from "./types.ts";
import { askError } from "./wire/ask-error.ts";

const one: PacedKey = { assistant: "chatgpt", keyId: "one" };
const other: PacedKey = { assistant: "chatgpt", keyId: "other" };
const unlimited = { concurrency: Number.POSITIVE_INFINITY, startsPerSecond: Number.POSITIVE_INFINITY };
const failed = (kind: AskErrorKind, retryAfterMs: number | null = null): AskOutcome => ({
  ok: false,
  error: askError("ChatGPT", kind, { retryAfterMs }),
});
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("pace", () => {
  it("never has more calls under way with one key than its limit, and counts keys apart", async () => {
    const pace = createPace(() => ({ ...unlimited, concurrency: 3 }), Date.now);
    const running = { one: 0, other: 0 };
    const most = { one: 0, other: 0 };
    const call = (name: "one" | "other") => async () => {
      running[name] += 1;
      most[name] = Math.max(most[name], running[name]);
      await later(2);
      running[name] -= 1;
      return failed("overloaded");
    };
    await Promise.all([
      ...Array.from({ length: 20 }, () => pace.run(one, call("one"))),
      ...Array.from({ length: 20 }, () => pace.run(other, call("other"))),
    ]);
    expect(most).toEqual({ one: 3, other: 3 });
  });

  it("starts no more calls a second than its limit", async () => {
    const pace = createPace(() => ({ concurrency: 50, startsPerSecond: 4 }), Date.now);
    const starts: number[] = [];
    const calls = Array.from({ length: 5 }, () =>
      pace.run(one, async () => {
        starts.push(performance.now());
        return failed("overloaded");
      }),
    );
    await Promise.all(calls);
    expect((starts[4] ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(900);
  });

  it("makes no call with one key for as long as the provider asks, and goes on with every other", async () => {
    let time = 1_795_000_000_000;
    const pace = createPace(
      () => ({ ...unlimited, concurrency: 1 }),
      () => time,
    );
    let calls = 0;
    const limited = async () => {
      calls += 1;
      return failed("rate_limited", 60_000);
    };
    const outcomes = await Promise.all([pace.run(one, limited), pace.run(one, limited)]);
    expect(calls).toBe(1);
    expect(outcomes[1]).toMatchObject({
      ok: false,
      error: { kind: "rate_limited", retryAfterMs: 60_000, mayHaveCost: false },
    });
    time += 59_000;
    expect(await pace.run(one, limited)).toMatchObject({ ok: false, error: { retryAfterMs: 1000 } });
    expect(calls).toBe(1);
    expect(await pace.run(other, async () => failed("overloaded"))).toEqual(failed("overloaded"));
    expect(pace.pauses()).toMatchObject([{ keyId: "one", error: { kind: "rate_limited" } }]);
    time += 1000;
    expect(pace.pauses()).toEqual([]);
    expect(await pace.run(one, async () => failed("overloaded"))).toEqual(failed("overloaded"));
  });

  it("waits longer each time where the provider does not say how long, and starts over after an answer", async () => {
    let time = 0;
    const pace = createPace(
      () => unlimited,
      () => time,
    );
    const waits: number[] = [];
    const refuse = async () => {
      await pace.run(one, async () => failed("rate_limited"));
      const [pause] = pace.pauses();
      waits.push((pause?.until ?? 0) - time);
      time = pause?.until ?? 0;
    };
    for (let times = 0; times < 9; times += 1) await refuse();
    await pace.run(one, async () => ({ ok: true, answer: null }));
    await refuse();
    expect(waits.map((wait) => wait / 1000)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 256, 2]);
  });

  it.each(["retired", "not_allowed"] as const)(
    "goes on with a key after %s: it says nothing of other models",
    async (kind) => {
      const pace = createPace(() => unlimited, Date.now);
      await pace.run(one, async () => failed(kind));
      expect(pace.pauses()).toEqual([]);
      expect(await pace.run(one, async () => ({ ok: true, answer: null }))).toEqual({
        ok: true,
        answer: null,
      });
    },
  );

  it.each(["quota", "auth"] as const)(
    "makes no further call with a key after %s, until it is resumed",
    async (kind) => {
      const pace = createPace(() => ({ ...unlimited, concurrency: 1 }), Date.now);
      let calls = 0;
      const call = async () => {
        calls += 1;
        return failed(kind);
      };
      const outcomes = await Promise.all(Array.from({ length: 5 }, () => pace.run(one, call)));
      expect(outcomes.map((outcome) => !outcome.ok && outcome.error.kind)).toEqual(Array(5).fill(kind));
      expect(calls).toBe(1);
      await pace.run(other, call);
      expect(calls).toBe(2);
      expect(pace.pauses().map(({ keyId, until }) => [keyId, until])).toEqual([
        ["one", null],
        ["other", null],
      ]);
      pace.resume(one);
      await pace.run(one, call);
      expect(calls).toBe(3);
    },
  );
});
