import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { failureOf, linkOutcomeOf, outcomeOf } from "./auth-outcome.ts";

// @spec-8.3
test.each([
  [new AuthApiError("Invalid login credentials", 400, "invalid_credentials"), "Invalid login credentials"],
  [
    new AuthWeakPasswordError("Password should be at least 8 characters.", 422, []),
    "Password should be at least 8 characters.",
  ],
  [new AuthSessionMissingError(), "Auth session missing!"],
  [new AuthRetryableFetchError("Error sending mail", 500), "Error sending mail"],
])("provider error messages are shown as they are: %s", (error, message) => {
  expect(failureOf(error)).toMatchObject({ kind: "failed", message, isUnreached: false });
});

test.each([
  [new AuthRetryableFetchError("HTTP 503", 503)],
  [new AuthRetryableFetchError("Bad Gateway", 502)],
  [new AuthRetryableFetchError("{}", 500)],
  [new AuthUnknownError("Unexpected token '<'", null)],
  [new Error("anything else")],
  ["text"],
])("an error in which the provider said nothing has no message: %s", (error) => {
  expect(failureOf(error)).toEqual({ kind: "failed", message: null, isUnreached: false });
});

test.each([[new AuthRetryableFetchError("Failed to fetch", 0)], [new TypeError("Failed to fetch")]])(
  "a lost connection is recognised and not worded by the browser: %s",
  (error) => expect(failureOf(error)).toEqual({ kind: "failed", message: null, isUnreached: true }),
);

test("an answer without an error is done", () => {
  expect(outcomeOf({ error: null })).toEqual({ kind: "done" });
});

test("a magic link refused because the address has no account looks like one that was sent", () => {
  const refused = new AuthApiError("Signups not allowed for otp", 422, "otp_disabled");
  expect(linkOutcomeOf({ error: refused })).toEqual({ kind: "done" });
  expect(linkOutcomeOf({ error: new AuthApiError("Slow down", 429, "over_email_send_rate_limit") })).toEqual({
    kind: "failed",
    message: "Slow down",
    isUnreached: false,
    code: "over_email_send_rate_limit",
  });
});
