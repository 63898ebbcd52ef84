import { expect, test } from "vitest";
import { canBeAsked, keyInUse } from "./key-in-use.ts";

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

test.each([
  [null, true, true],
  ["network", true, true],
  ["auth", false, false],
  ["quota", false, false],
  ["retired", false, false],
  ["bad_request", false, false],
  ["no_search", true, false],
])(
  "a key whose test found %s is asked without search: %s, with search: %s",
  (errorKind, without, withSearch) => {
    const known = { keys: [own], tests: found(errorKind), pauses: [] };
    const assistant = { id: "claude", ...operator, hasOperatorKey: false };
    expect(canBeAsked(known, assistant, { searches: false })).toBe(without);
    expect(canBeAsked(known, assistant, { searches: true })).toBe(withSearch);
  },
);
