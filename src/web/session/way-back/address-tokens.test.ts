import { expect, test } from "vitest";
import { tokensIn, withoutTokens } from "./address-tokens.ts";

const tokens = "#access_token=a.b.c&expires_in=3600&refresh_token=r&token_type=bearer&type=recovery";
const address = (pathname: string, search = "", hash = "") => ({ pathname, search, hash });

test.each([
  [address("/dashboard", "", tokens), "/dashboard"],
  [address("/", "?tab=a", tokens), "/?tab=a"],
  [address("/", "?access_token=a&refresh_token=b&tab=a", "#top"), "/?tab=a#top"],
  [address("/auth/callback", "?type=recovery&code=123"), "/auth/callback?type=recovery"],
  [address("/", "", "#refresh_token=r"), "/"],
])("tokens and codes are removed from an address and nothing else is: %j", (parts, bare) => {
  expect(withoutTokens(parts)).toBe(bare);
});

test.each([
  [address("/")],
  [address("/invitation", "", "#bXktdG9rZW4")],
  [address("/auth/callback", "?type=recovery", "#error_code=otp_expired")],
])("an address without them stays as it is: %j", (parts) => expect(withoutTokens(parts)).toBeNull());

test("a session is both tokens, from the fragment alone", () => {
  expect(tokensIn({ hash: tokens })).toEqual({ accessToken: "a.b.c", refreshToken: "r" });
  expect(tokensIn({ hash: "#access_token=a" })).toBeNull();
  expect(tokensIn({ hash: "#refresh_token=a&access_token=" })).toBeNull();
});
