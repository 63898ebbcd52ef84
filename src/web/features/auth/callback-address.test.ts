import { expect, test } from "vitest";
import { readCallbackAddress } from "./callback-address.ts";

const tokens = "#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=";

// @spec-2.26
test.each([
  ["?type=recovery", ""],
  ["?type=recovery", `${tokens}recovery`],
  ["", `${tokens}recovery`],
])("type recovery is known by the query or by the link's fragment: %s %s", (search, hash) => {
  expect(readCallbackAddress({ search, hash })).toMatchObject({ isRecovery: true, problem: null });
});

test.each([
  ["", ""],
  ["", `${tokens}magiclink`],
  ["?type=signup", `${tokens}signup`],
])("any other callback completes a sign-in: %s %s", (search, hash) => {
  expect(readCallbackAddress({ search, hash })).toMatchObject({ isRecovery: false, problem: null });
});

test("a link that confirmed an address differs from one that replaces a password; a refused one confirmed nothing", () => {
  const hash = `${tokens}recovery`;
  expect(readCallbackAddress({ search: "", hash: `${hash}&confirmed=true` })).toMatchObject({
    isRecovery: true,
    isConfirmation: true,
  });
  expect(readCallbackAddress({ search: "?type=recovery", hash }).isConfirmation).toBe(false);
  expect(readCallbackAddress({ search: "", hash: "#error=x&confirmed=true" }).isConfirmation).toBe(false);
});

test("a refusal is given in the provider's words", () => {
  const hash =
    "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired";
  expect(readCallbackAddress({ search: "", hash })).toEqual({
    isRecovery: false,
    isConfirmation: false,
    problem: "Email link is invalid or has expired",
    tokens: null,
  });
  expect(
    readCallbackAddress({ search: "?error=access_denied&error_description=No+thanks", hash: "" }),
  ).toEqual({
    isRecovery: false,
    isConfirmation: false,
    problem: "No thanks",
    tokens: null,
  });
  expect(readCallbackAddress({ search: "?type=recovery", hash: "#error=server_error" })).toEqual({
    isRecovery: true,
    isConfirmation: false,
    problem: "Something went wrong. Please try again.",
    tokens: null,
  });
});

test("tokens are read from the fragment alone, and not beside a refusal", () => {
  const expected = { accessToken: "a.b.c", refreshToken: "r" };
  expect(readCallbackAddress({ search: "", hash: `${tokens}magiclink` }).tokens).toEqual(expected);
  expect(readCallbackAddress({ search: `?${tokens.slice(1)}`, hash: "" }).tokens).toBeNull();
  expect(readCallbackAddress({ search: "?error=x", hash: `${tokens}magiclink` }).tokens).toBeNull();
  expect(readCallbackAddress({ search: "?code=1234", hash: "" }).tokens).toBeNull();
});
