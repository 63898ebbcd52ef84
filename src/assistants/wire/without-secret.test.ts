import { expect, test } from "vitest";
import { askOver, fetchOf, fixtureText } from "./test-wire.ts";
import { withoutSecret } from "./without-secret.ts";

// @issue-20
test.each([
  ["stand-in", '{"model":"gemini-3.8-flash-stand-in"}', '{"model":"gemini-3.8-flash-stand-in"}'],
  ["stand-in", '{"error":"stand-in is bad"}', '{"error":"[key] is bad"}'],
  ["stand-in", String.raw`{"error":"Key:\nstand-in."}`, String.raw`{"error":"Key:\n[key]."}`],
  ["lm-studio", "See lm-studio.example and lm-studios", "See lm-studio.example and lm-studios"],
  ["velora.1", '?key=velora.1&a=velora.12"', '?key=[key]&a=velora.12"'],
  ["sk-proj-0123456789abcdef", "no_sk-proj-0123456789abcdef_", "no_[key]_"],
])("the key %j is hidden in %j where it is one", (key, text, hidden) => {
  expect(withoutSecret(text, key, "[key]")).toBe(hidden);
});

test("the name of a model that holds the key is kept as it was served", async () => {
  const body = JSON.parse(fixtureText("openai-compatible/vllm.json"));
  const served = fetchOf(JSON.stringify({ ...body, model: "llama-key-of-the-test" }));
  const outcome = await askOver("openai-compatible", served.fetch);
  expect(outcome.ok && outcome.answer.servedModel).toBe("llama-key-of-the-test");
});
