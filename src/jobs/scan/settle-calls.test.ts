import { expect, test } from "vitest";
import type { AskErrorKind } from "#assistants/types.ts";
import { askError } from "#assistants/wire/ask-error.ts";
import { judgeError } from "./settle-calls.ts";

const now = new Date("2026-11-23T12:00:00Z");
/** Seconds until it is asked again and until its key is used again; null for never, and for not paused. */
function judged(kind: AskErrorKind, askedCount = 1, retryAfterMs: number | null = null) {
  const { askAgainAt, pauseUntil } = judgeError(askError("Claude", kind, { retryAfterMs }), askedCount, now);
  const seconds = (time: Date | null) => (time === null ? null : (time.getTime() - now.getTime()) / 1000);
  return [seconds(askAgainAt), seconds(pauseUntil)];
}

test("a key that only its owner can fix rests for half a day, and its call is over", () => {
  expect(judged("auth")).toEqual([null, 43_200]);
  expect(judged("quota")).toEqual([null, 43_200]);
});

test("what is wrong with the question or the answer is asked no more and pauses nobody", () => {
  expect(judged("bad_request")).toEqual([null, null]);
  expect(judged("bad_response")).toEqual([null, null]);
});

test("only a limit pauses the key; trouble has its own call wait, longer each time and an hour at most", () => {
  expect(judged("rate_limited", 1, 5000)).toEqual([5, 5]);
  expect(judged("rate_limited", 1, 86_400_000)).toEqual([3600, 3600]);
  for (const kind of ["overloaded", "network"] as const) {
    expect([1, 2, 7].map((count) => judged(kind, count))).toEqual([
      [2, null],
      [4, null],
      [128, null],
    ]);
    expect(judged(kind, 1, 86_400_000)).toEqual([3600, null]);
  }
});

test.each([
  ["rate_limited", 30],
  ["overloaded", 8],
  ["network", 8],
  ["timeout", 3],
  ["aborted", 20],
] as const)("a call that meets %s is asked %d times and no more", (kind, times) => {
  expect(judged(kind, times - 1)[0]).not.toBeNull();
  expect(judged(kind, times)[0]).toBeNull();
});

test("a call that was cut short is asked again at once", () => {
  expect(judged("aborted")).toEqual([0, null]);
});
