import { expect, test } from "vitest";
import { wayBack } from "./way-on.ts";

// @spec-4.14
test("the page asked for is returned to, with query and fragment", () => {
  const from = { pathname: "/brand/halden", search: "?tab=sources", hash: "#top", key: "k", state: null };
  expect(wayBack({ from })).toBe("/brand/halden?tab=sources#top");
  expect(wayBack({ from: { pathname: "/account" } })).toBe("/account");
});

test.each([
  [null],
  [undefined],
  ["/account"],
  [{}],
  [{ from: null }],
  [{ from: "/account" }],
  [{ from: { pathname: "//evil.example" } }],
  [{ from: { pathname: "/\\evil.example" } }],
  [{ from: { pathname: "https://evil.example" } }],
  [{ from: { pathname: "/auth" } }],
  [{ from: { pathname: "/auth/callback", hash: "#x" } }],
])("without a page of this site to return to it is the dashboard: %j", (state) => {
  expect(wayBack(state)).toBe("/dashboard");
});
