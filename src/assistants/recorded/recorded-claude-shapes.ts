import type { Expected, Shape } from "../wire/test-wire.ts";

/** Bodies of Anthropic's Messages, as recorded elsewhere; recorded-shapes.test.ts reads them. */

const bikes = "https://bikes.example/urban";
const guide = "https://guide.example/commuters";
const spokes = "https://spokes.example/";

const claude = (content: readonly object[], more: object = {}) => ({
  type: "message",
  role: "assistant",
  model: "claude-sonnet-4-5-20250929",
  stop_reason: "end_turn",
  content,
  usage: {
    input_tokens: 4,
    cache_creation_input_tokens: 300,
    cache_read_input_tokens: 200,
    output_tokens: 80,
    server_tool_use: { web_search_requests: 1, web_fetch_requests: 0 },
  },
  ...more,
});
const asks = (query: string) => ({
  type: "server_tool_use",
  id: "srvtoolu_1",
  name: "web_search",
  input: { query },
});
const finds = (...urls: readonly string[]) => ({
  type: "web_search_tool_result",
  tool_use_id: "srvtoolu_1",
  content: urls.map((url) => ({
    type: "web_search_result",
    url,
    title: "A page",
    page_age: null,
    encrypted_content: "Eo8=",
  })),
});
const says = (text: string, ...urls: readonly string[]) => ({
  type: "text",
  text,
  ...(urls.length > 0
    ? {
        citations: urls.map((url) => ({
          type: "web_search_result_location",
          url,
          title: "A page",
          cited_text: "Light.",
          encrypted_index: "Eo8=",
        })),
      }
    : {}),
});
const claudes: Expected = {
  text: "Velo is light.",
  finish: "complete",
  cited: [[bikes, "bikes.example", "Velo is light"]],
  onlyRetrieved: [],
  queries: ["light city bike"],
  searches: 1,
  tokens: [504, 80],
};

const anthropic: readonly Omit<Shape, "id">[] = [
  {
    seenIn: "posit-dev/chatlas/tests/_vcr/test_echo_display_providers",
    odd: "the full stop of a cited sentence is a text of its own, and most of the input is written to the cache",
    body: claude([asks("light city bike"), finds(bikes), says("Velo is light", bikes), says(".")]),
    expected: claudes,
  },
  {
    seenIn: "tidyverse/ellmer/tests/testthat/_vcr/anthropic-web-search.yml",
    odd: "a thought before the search",
    body: claude([
      { type: "thinking", thinking: "Bikes?", signature: "Eo8=" },
      asks("light city bike"),
      finds(bikes, spokes),
      says("Velo is light", bikes),
      says("."),
    ]),
    expected: { ...claudes, onlyRetrieved: [spokes] },
  },
  {
    seenIn: "vercel/ai/packages/anthropic/src/__fixtures__",
    odd: "a second search that finds nothing",
    body: claude(
      [
        asks("light city bike"),
        finds(bikes),
        says("Let me search again."),
        asks("velo weight"),
        finds(),
        says("Velo is light", bikes),
        says("."),
      ],
      { usage: { input_tokens: 504, output_tokens: 80, server_tool_use: { web_search_requests: 2 } } },
    ),
    expected: {
      ...claudes,
      text: "Let me search again.\n\nVelo is light.",
      queries: ["light city bike", "velo weight"],
      searches: 2,
    },
  },
  {
    seenIn: "prism-php/prism/tests/Fixtures/anthropic",
    odd: "one sentence with two pages behind it",
    body: claude([
      asks("light city bike"),
      finds(bikes, guide),
      says("Velo is light", bikes, guide),
      says("."),
    ]),
    expected: { ...claudes, cited: [...claudes.cited, [guide, "guide.example", "Velo is light"]] },
  },
  {
    seenIn: "pydantic/pydantic-ai/tests/models/cassettes/test_anthropic/test_pause_turn_web_search_vcr.yaml",
    odd: "a turn that paused after a query whose results come with the next",
    body: claude([says("I look."), asks("light city bike"), finds(bikes), asks("velo weight")], {
      stop_reason: "pause_turn",
    }),
    expected: {
      ...claudes,
      text: "I look.",
      finish: "paused",
      cited: [],
      onlyRetrieved: [bikes],
      queries: ["light city bike", "velo weight"],
    },
  },
  {
    seenIn: "0xPlaygrounds/rig/tests/cassettes/anthropic/opus_4_8",
    odd: "searches made by code that Claude wrote: the code's calls and output are no text and no query",
    body: claude([
      says("I look."),
      {
        type: "server_tool_use",
        id: "srvtoolu_0",
        name: "code_execution",
        input: { code: "web_search('light city bike')" },
      },
      { ...asks("light city bike"), caller: { type: "code_execution_20260120", tool_id: "srvtoolu_0" } },
      finds(bikes),
      {
        type: "code_execution_tool_result",
        tool_use_id: "srvtoolu_0",
        content: { type: "code_execution_result", stdout: "Velo", return_code: 0 },
      },
      says("Velo is light."),
    ]),
    expected: { ...claudes, text: "I look.\n\nVelo is light.", cited: [], onlyRetrieved: [bikes] },
  },
];

export const claudeShapes: readonly Shape[] = anthropic.map((shape) => ({ id: "claude", ...shape }));
