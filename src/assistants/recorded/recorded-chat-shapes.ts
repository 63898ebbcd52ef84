import type { Expected, Shape } from "../wire/test-wire.ts";

/** Bodies of DeepSeek and hosts that speak chat completions, as recorded elsewhere; recorded-shapes.test.ts reads them. */

const bikes = "https://bikes.example/urban";
const chat = (message: object, usage: object, more: object = {}) => ({
  object: "chat.completion",
  model: "deepseek-v4-flash",
  choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", ...message } }],
  usage,
  ...more,
});
const cut = (message: object, usage: object) => ({
  ...chat(message, usage),
  choices: [{ index: 0, finish_reason: "length", message: { role: "assistant", ...message } }],
});
const plain: Expected = {
  text: "Velo is light.",
  finish: "complete",
  cited: [],
  onlyRetrieved: [],
  queries: [],
  searches: 0,
  tokens: [30, 34],
};
const tokens = { prompt_tokens: 30, completion_tokens: 34, total_tokens: 64 };

const deepseek: readonly Omit<Shape, "id">[] = [
  {
    seenIn: "prism-php/prism/tests/Fixtures/deepseek",
    odd: "what was cached is counted in DeepSeek's own field alone",
    body: chat(
      { content: "Velo is light." },
      { ...tokens, prompt_cache_hit_tokens: 16, prompt_cache_miss_tokens: 14 },
    ),
    expected: plain,
    cachedTokens: 16,
  },
  {
    seenIn: "crmne/ruby_llm/spec/fixtures/vcr_cassettes",
    odd: "thoughts in a field of their own, counted as output",
    body: chat(
      { content: "Velo is light.", reasoning_content: "Globex?" },
      { ...tokens, completion_tokens_details: { reasoning_tokens: 24 } },
    ),
    expected: plain,
  },
  {
    seenIn: "0xPlaygrounds/rig/tests/cassettes/deepseek/streaming_logprobs_matrix",
    odd: "a limit reached while thinking: an empty text",
    body: cut(
      { content: "", reasoning_content: "Globex" },
      { ...tokens, completion_tokens_details: { reasoning_tokens: 34 } },
    ),
    expected: { ...plain, text: "", finish: "truncated" },
  },
  {
    seenIn: "tmc/langchaingo/llms/huggingface/testdata",
    odd: "a thought in the text, cut off before its end",
    body: cut({ content: "<think>Okay, bikes. Globex", tool_calls: null }, tokens),
    expected: { ...plain, text: "", finish: "truncated" },
  },
  {
    seenIn: "pydantic/pydantic-ai/tests/models/cassettes/test_huggingface",
    odd: "a thought in front of the text",
    body: chat(
      { content: "<think>\nGlobex?\n</think>\n\nVelo is light.", tool_calls: [] },
      { ...tokens, cached_tokens: 0 },
    ),
    expected: plain,
  },
  {
    seenIn: "vercel/ai/packages/azure/src/__fixtures__/azure-deepseek-reasoning.1.json",
    odd: "thoughts that nothing counts apart",
    body: chat(
      { content: "Velo is light.", reasoning_content: "Globex?" },
      { ...tokens, audio_prompt_tokens: 0 },
    ),
    expected: plain,
  },
  {
    seenIn: "crewAIInc/crewAI/lib/crewai/tests/cassettes/test_deepseek_r1_with_open_router.yaml",
    odd: "no reason for the end",
    body: {
      ...chat({}, tokens),
      choices: [{ index: 0, finish_reason: null, message: { content: "Velo is light.", refusal: null } }],
    },
    expected: plain,
  },
];

const compatible: Expected = { ...plain, queries: null, searches: null };
const hosts: readonly Omit<Shape, "id">[] = [
  {
    seenIn: "vercel/ai/packages/openai-compatible/src/chat/__fixtures__",
    odd: "xAI counts thoughts beside the completion, where others count them within it",
    body: chat(
      { content: "Velo is light.", reasoning_content: "Globex?" },
      {
        prompt_tokens: 30,
        completion_tokens: 2,
        total_tokens: 64,
        completion_tokens_details: { reasoning_tokens: 32 },
      },
    ),
    expected: compatible,
  },
  {
    seenIn:
      "pydantic/pydantic-ai/tests/models/cassettes/test_openrouter/test_openrouter_web_search_annotations.yaml",
    odd: "OpenRouter's newer name for how often it searched",
    body: chat(
      {
        content: "Velo is light.",
        annotations: [
          {
            type: "url_citation",
            url_citation: { url: bikes, title: "A page", content: "Light.", start_index: 0, end_index: 14 },
          },
        ],
      },
      {
        ...tokens,
        cost: 0.0076,
        server_tool_use_details: { web_search_requests: 1, tool_calls_executed: 1 },
      },
    ),
    expected: { ...compatible, cited: [[bikes, "bikes.example", "Velo is light."]], searches: 1 },
  },
  {
    seenIn: "0xPlaygrounds/rig/tests/cassettes/openrouter/refusal_matrix",
    odd: "a refusal instead of a text, which ends as if complete",
    body: chat({ content: null, refusal: "I can't help with that." }, tokens),
    expected: { ...compatible, text: "I can't help with that.", finish: "refused" },
  },
  {
    seenIn:
      "traceloop/openllmetry/packages/opentelemetry-instrumentation-openai/tests/traces/cassettes/test_functions",
    odd: "a call of a function, in the form before tools: no answer",
    body: {
      ...chat({}, tokens),
      choices: [
        {
          index: 0,
          finish_reason: "function_call",
          message: { content: null, function_call: { name: "find", arguments: "{}" } },
        },
      ],
    },
    expected: { ...compatible, text: "", finish: "failed" },
  },
  {
    seenIn: "crmne/ruby_llm/spec/fixtures/vcr_cassettes",
    odd: "Mistral's text comes in parts, thoughts among them",
    body: chat(
      {
        content: [
          { type: "thinking", thinking: [{ type: "text", text: "Globex?" }] },
          { type: "text", text: "Velo is light." },
        ],
      },
      tokens,
    ),
    expected: compatible,
  },
  {
    seenIn: "activeagents/activeagent/test/fixtures/vcr_cassettes/docs/providers/open_router",
    odd: "an annotation about a file, which is no page",
    body: chat(
      { content: "Velo is light.", annotations: [{ type: "file", file: { hash: "a037", content: [] } }] },
      tokens,
    ),
    expected: compatible,
  },
];

const named = (id: Shape["id"], group: readonly Omit<Shape, "id">[]) =>
  group.map((shape) => ({ id, ...shape }));
export const chatShapes: readonly Shape[] = [
  ...named("deepseek", deepseek),
  ...named("openai-compatible", hosts),
];
