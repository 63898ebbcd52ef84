import { expect, test } from "vitest";
import { readAuthArrival, refusedMessage } from "./use-credentials.ts";

// @spec-2.23
test("the initial mode comes from navigation state mode = signup or signin", () => {
  expect(readAuthArrival({ mode: "signup" }).mode).toBe("signup");
  expect(readAuthArrival({ mode: "signin" }).mode).toBe("signin");
  for (const other of [null, undefined, "signup", {}, { mode: 1 }, { mode: "both" }])
    expect(readAuthArrival(other)).toEqual({ mode: "signin", problem: null });
});

test("a problem met on the way is handed on", () => {
  expect(readAuthArrival({ problem: "Email link is invalid or has expired" }).problem).toBe(
    "Email link is invalid or has expired",
  );
  expect(readAuthArrival({ problem: {} }).problem).toBeNull();
});

const refusal = { kind: "failed", isUnreached: false } as const;

test("a refused password offers the way by mail, whether it was wrong or there is none", () => {
  const message = "Invalid login credentials";
  expect(refusedMessage({ ...refusal, message, code: "invalid_credentials" })).toEqual({
    kind: "error",
    text: message,
    note: expect.stringMatching(/never chosen\? “Email me a magic link” below/),
  });
});

test("an address that isn't confirmed yet leads to its mail", () => {
  const message = "Email not confirmed";
  expect(refusedMessage({ ...refusal, message, code: "email_not_confirmed" }).note).toMatch(/^Open the link/);
});

test("a refusal that a mail doesn't get past offers none", () => {
  const message = "Too many attempts.";
  expect(refusedMessage({ ...refusal, message, code: "over_request_rate_limit" })).toEqual({
    kind: "error",
    text: message,
  });
});
