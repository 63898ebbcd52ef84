import { expect, test } from "vitest";
import { curlSnippet, expiryOf, mcpSnippet } from "./key-wording.ts";

const now = new Date("2026-11-22T12:00:00Z");

test.each([
  [null, "Never", false],
  ["2026-11-22T12:00:00.000Z", "Expired", true],
  ["2026-11-22T12:00:00.001Z", "22 Nov 2026", false],
  ["2027-02-01T00:00:00.000Z", "1 Feb 2027", false],
])("a key that ends %s is said to end: %s", (expiresAt, text, isOver) => {
  expect(expiryOf({ expiresAt }, now)).toEqual({ text, isOver });
});

test("snippets hold the address and the key, and are what they say", () => {
  expect(curlSnippet("https://north.example", "tn_x")).toBe(
    'curl "https://north.example/api/v1/brands" \\\n  -H "Authorization: Bearer tn_x"',
  );
  expect(JSON.parse(mcpSnippet("https://north.example", "tn_x")).mcpServers.truenorth).toEqual({
    type: "http",
    url: "https://north.example/mcp",
    headers: { Authorization: "Bearer tn_x" },
  });
});
