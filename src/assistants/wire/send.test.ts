import { expect, test } from "vitest";
import { withoutSecret } from "./send.ts";
import { askOver, fetchOf, fixtureText } from "./test-wire.ts";

// @issue-20
test.each([
  String.raw`{"error":"\u0022KEY\u0022"}`,
  String.raw`{"error":"Key:\nKEY."}`,
  "key%3DKEY",
  "Bearer%20KEY",
  "token_KEY",
  "KEY.Please",
  "KEY-eu",
  '{"error":"KEY is bad"}',
  '{"model":"KEY"}',
  String.raw`{"text":"\"model\":\"my-KEY\""}`,
  '{"model":"key = KEY"}',
])("a key is hidden in %s, however short it is", (text) => {
  for (const key of ["1a2b3c4d5e6f7a8b", "stand-in", "lm-studio", "sk-proj-0123456789abcdef"])
    expect(withoutSecret(text.replaceAll("KEY", key), key, "[key]")).toBe(text.replaceAll("KEY", "[key]"));
});

test.each([
  ["stand-in", '{"model":"gemini-3.8-flash-stand-in"}', '{"model":"gemini-3.8-flash-stand-in"}'],
  ["stand-in", '{"modelVersion": "stand-in/velora", "a": 1}', '{"modelVersion": "stand-in/velora", "a": 1}'],
  ["stand-in", '{"model":"a-stand-in","text":"stand-in"}', '{"model":"a-stand-in","text":"[key]"}'],
  ["stand-in", '{"model":"gpt-5.6"}', '{"model":"gpt-5.6"}'],
  ["1a2b3c4d5e6f7a8b", '{"model":"1a2b3c4d5e6f7a8b-eu"}', '{"model":"[key]-eu"}'],
])("the key %j leaves the name of a model as it is, if it is no secret: %j", (key, text, hidden) => {
  expect(withoutSecret(text, key, "[key]")).toBe(hidden);
});

test("the name of a model that holds the key is kept as it was served", async () => {
  const body = JSON.parse(fixtureText("openai-compatible/vllm.json"));
  const served = fetchOf(JSON.stringify({ ...body, model: "gemini-3.8-flash-stand-in" }));
  const outcome = await askOver("openai-compatible", served.fetch, { connection: { apiKey: "stand-in" } });
  expect(outcome.ok && outcome.answer.servedModel).toBe("gemini-3.8-flash-stand-in");
});
