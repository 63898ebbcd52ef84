import { expect, test } from "vitest";
import { ownAddress } from "./auth-context.ts";

const site = "https://truenorth.example";

test.each([
  "https://truenorth.example/auth/callback",
  "https://truenorth.example/auth/callback?type=recovery",
  "https://truenorth.example:443/x#y",
])("%s is of the site", (address) => {
  expect(ownAddress(address, site)).toBe(new URL(address).href);
});

test.each([
  undefined,
  "",
  "/auth/callback",
  "//truenorth.example/",
  "http://truenorth.example/",
  "https://truenorth.example:8443/",
  "https://www.truenorth.example/",
  "https://truenorth.example.evil.example/",
  "https://truenorth.example@evil.example/",
  "https://ann@truenorth.example/",
  "https://evil.example/?https://truenorth.example/",
  "https://evil.example\\@truenorth.example/",
  "javascript:alert(1)//truenorth.example",
  "data:text/html,x",
  "http://localhost:3000/",
  `https://truenorth.example/${"x".repeat(3000)}`,
])("%s is not", (address) => {
  expect(ownAddress(address, site)).toBeNull();
});

test("a local site goes by any of its local names, on its own port only", () => {
  const local = "http://127.0.0.1:3000";
  expect(ownAddress("http://localhost:3000/auth/callback", local)).toBe(
    "http://localhost:3000/auth/callback",
  );
  expect(ownAddress("http://[::1]:3000/x", local)).toBe("http://[::1]:3000/x");
  expect(ownAddress("http://localhost:3001/", local)).toBeNull();
  expect(ownAddress("http://localhost.evil.example:3000/", local)).toBeNull();
});
