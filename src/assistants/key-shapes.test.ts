import { expect, test } from "vitest";
import { assistantIds, assistants, ownerOfKey } from "./assistants.ts";

/** Keys made up in the form of each provider; null for a form that several use. */
const keys = [
  ["sk-proj-Zk3vQ0aB_t1-9xYw", "chatgpt"],
  ["sk-svcacct-Zk3vQ0aB_t1-9xYw", "chatgpt"],
  ["sk-ant-api03-Zk3vQ0aB_t1-9xYw", "claude"],
  ["AIzaSyA-1234567890abcdefghijklmnopqrstu", "gemini"],
  ["sk-0123456789abcdef0123456789abcdef", "deepseek"],
  ["pplx-0123456789abcdef", "perplexity"],
  ["sk-or-v1-0123456789abcdef", "openai-compatible"],
  ["gsk_0123456789abcdef", "openai-compatible"],
  ["xai-0123456789abcdef", "grok"],
  ["0123456789abcdefABCDEF0123456789", null],
  ["hello", null],
] as const;

test.each(keys)("the key %s looks like one of %s", (key, owner) => {
  expect(ownerOfKey(key)).toBe(owner);
});

test.each(keys.filter(([, owner]) => owner !== null))("no other assistant claims %s", (key, owner) => {
  expect(assistantIds.filter((id) => assistants[id].keyShape.test(key))).toEqual([owner]);
});
