import { expect, test } from "vitest";
import { keyInUse } from "./key-in-use.ts";

const own = { brandId: "b", assistant: "claude", baseUrl: null };
const operator = { hasOperatorKey: true, defaultBaseUrl: "https://api.example" };
const found = (errorKind: string | null, over = {}) => [
  { brandId: "b", assistant: "claude", errorKind, ...over },
];

test("only a key that the provider refused is replaced by the operator's", () => {
  expect(keyInUse(own, found("auth"), operator)).toBe("operator");
  for (const kind of [null, "network", "timeout", "rate_limited", "quota", "not_allowed", "bad_request"])
    expect(keyInUse(own, found(kind), operator), `${kind}`).toBe("own");
});

test("another brand's, another assistant's or the operator's refusal says nothing about a key", () => {
  for (const over of [{ brandId: "c" }, { brandId: null }, { assistant: "gemini" }])
    expect(keyInUse(own, found("auth", over), operator)).toBe("own");
});

test("a key for an endpoint of one's own is never replaced: the operator's is another model", () => {
  expect(keyInUse({ ...own, baseUrl: "https://own.example/v1" }, found("auth"), operator)).toBe("own");
  expect(keyInUse(own, found("auth"), { ...operator, defaultBaseUrl: null })).toBe("own");
});

test("without a key of the brand's own the operator's is used, where there is one", () => {
  expect(keyInUse(null, [], operator)).toBe("operator");
  expect(keyInUse(null, [], { ...operator, hasOperatorKey: false })).toBe("none");
  expect(keyInUse(own, found("auth"), { ...operator, hasOperatorKey: false })).toBe("own");
});
