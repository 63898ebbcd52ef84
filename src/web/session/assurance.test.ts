import type { Factor, User } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { assuranceOf, needsSecondStep } from "./auth-context.ts";

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = (claims: unknown) => `${encoded({ alg: "HS256" })}.${encoded(claims)}.signature`;

function factor(status: "verified" | "unverified"): Factor {
  return { id: "f1", factor_type: "totp", status, created_at: "", updated_at: "" } as Factor;
}

function session(access_token: string, factors?: Factor[]) {
  const user: User = { id: "u1", app_metadata: {}, user_metadata: {}, aud: "authenticated", created_at: "" };
  return { access_token, user: factors ? { ...user, factors } : user };
}

test("nobody signed in has no assurance level", () => {
  expect(assuranceOf(null)).toEqual({ current: null, next: null });
});

// @spec-4.11 @spec-4.28
test("the current assurance level comes from the token's aal claim", () => {
  const one = session(token({ aal: "aal1", name: "Zoë – ÿ" }));
  expect(assuranceOf(one)).toEqual({ current: "aal1", next: "aal1" });
  expect(assuranceOf(session(token({ aal: "aal2" })))).toEqual({ current: "aal2", next: "aal2" });
});

// @spec-3.9 @spec-3.15 @spec-4.11 @spec-4.29
test("the next assurance level is aal2 when the user has at least one verified factor", () => {
  const both = session(token({ aal: "aal1" }), [factor("unverified"), factor("verified")]);
  expect(assuranceOf(both)).toEqual({ current: "aal1", next: "aal2" });
  const unverified = session(token({ aal: "aal1" }), [factor("unverified")]);
  expect(assuranceOf(unverified)).toEqual({ current: "aal1", next: "aal1" });
});

test.each([[""], ["a.b"], ["a.%%%.c"], [token("text")], [token({ aal: 3 })]])(
  "a token that says nothing readable has no current level: %s",
  (unreadable) => expect(assuranceOf(session(unreadable))).toEqual({ current: null, next: null }),
);

// @spec-4.29
test.each([
  ["aal1", "aal2", true],
  ["aal2", "aal2", false],
  ["aal1", "aal1", false],
  [null, null, false],
] as const)("from %s to %s a second step is needed: %s", (current, next, isNeeded) =>
  expect(needsSecondStep({ current, next })).toBe(isNeeded),
);
