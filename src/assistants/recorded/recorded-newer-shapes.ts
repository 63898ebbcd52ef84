import type { Expected, Shape } from "../wire/test-wire.ts";

/** Bodies of xAI's Responses and Mistral's conversations, as recorded elsewhere; recorded-shapes.test.ts reads them. */

const bikes = "https://bikes.example/urban";
const guide = "https://guide.example/commuters";

const grokText = "Velo is light.";
const grokBody = (annotations: readonly object[], more: object = {}) => ({
  id: "b5a1",
  object: "response",
  status: "completed",
  model: "grok-4.7",
  output: [
    {
      type: "web_search_call",
      id: "ws_1",
      status: "completed",
      action: { type: "search", query: "light city bike", sources: [{ type: "url", url: bikes }] },
    },
    { type: "reasoning", summary: [{ type: "summary_text", text: "I look at bikes." }] },
    {
      type: "message",
      role: "assistant",
      content: [{ type: "output_text", text: grokText, annotations, logprobs: [] }],
    },
  ],
  usage: {
    input_tokens: 900,
    input_tokens_details: { cached_tokens: 300 },
    output_tokens: 60,
    output_tokens_details: { reasoning_tokens: 20 },
    total_tokens: 960,
    num_sources_used: 0,
    num_server_side_tools_used: 3,
    cost_in_usd_ticks: 318_319_000,
    server_side_tool_usage_details: { web_search_calls: 3, x_search_calls: 0 },
  },
  ...more,
});
const grokExpected: Expected = {
  text: grokText,
  finish: "complete",
  cited: [[bikes, "bikes.example"]],
  onlyRetrieved: [],
  queries: ["light city bike"],
  searches: 3,
  tokens: [900, 60],
};

const mistralBody = (content: unknown, searches: readonly object[], usage: object = {}) => ({
  object: "conversation.response",
  conversation_id: "conv_1",
  outputs: [
    ...searches,
    { object: "entry", type: "message.output", model: "mistral-medium-latest", role: "assistant", content },
  ],
  usage: {
    prompt_tokens: 100,
    completion_tokens: 40,
    total_tokens: 140,
    connectors: { web_search: 1 },
    ...usage,
  },
});
const reference = { type: "tool_reference", tool: "web_search", url: bikes, title: "Urban bikes" };

export const newerShapes: readonly Shape[] = [
  {
    id: "mistral",
    seenIn: "elmohq/elmo/packages/lib/src/text-extraction.ts (extractCitationsFromMistral)",
    odd: "references between the pieces of the text, each about the piece before it",
    body: mistralBody(
      [{ type: "text", text: grokText }, reference, { type: "text", text: " It is cheap." }],
      [{ type: "tool.execution", name: "web_search", arguments: '{"query": "light city bike"}' }],
    ),
    expected: {
      ...grokExpected,
      text: `${grokText} It is cheap.`,
      cited: [[bikes, "bikes.example", grokText]],
      searches: 1,
      tokens: [100, 40],
    },
  },
  {
    id: "mistral",
    seenIn: "docs.mistral.ai/agents/connectors/websearch",
    odd: "a search whose arguments are cut off, what it put in counted apart, and an answer as one text",
    body: mistralBody(
      grokText,
      [{ type: "tool.execution", name: "web_search", arguments: '{"query": "li' }],
      {
        connector_tokens: 7112,
        total_tokens: 7252,
      },
    ),
    expected: { ...grokExpected, cited: [], queries: null, searches: 1, tokens: [7212, 40] },
  },
  {
    id: "mistral",
    seenIn: "mistralai/client-python/docs/models (ToolReferenceChunk, ToolExecutionEntry)",
    odd: "a reference without an address, one with a picture and a description, and no words of a dearer search",
    body: mistralBody(
      [
        { type: "text", text: grokText },
        { type: "tool_reference", tool: "web_search_premium", title: "An agency", url: null },
        {
          ...reference,
          tool: "web_search_premium",
          favicon: `${bikes}/icon.png`,
          description: "About bikes",
        },
        { type: "text", text: "." },
      ],
      [{ type: "tool.execution", name: "web_search_premium", arguments: "", info: {} }],
      { connectors: { web_search_premium: 1 } },
    ),
    expected: {
      ...grokExpected,
      text: `${grokText}.`,
      cited: [[bikes, "bikes.example", grokText]],
      queries: null,
      searches: 1,
      tokens: [100, 40],
    },
    titles: ["Urban bikes"],
  },
  {
    id: "grok",
    seenIn: "vercel/ai/packages/xai/src/responses/__fixtures__",
    odd: "a citation without a place, whose title is its address, and the cost in ticks",
    body: grokBody([{ type: "url_citation", url: bikes, title: bikes, start_index: 0, end_index: 0 }]),
    expected: grokExpected,
    cachedTokens: 300,
    usd: 0.0318319,
  },
  {
    id: "grok",
    seenIn: "docs.x.ai/docs/guides/tools/overview (citations)",
    odd: "all pages it met in a list of their own, cited or not",
    body: grokBody([{ type: "url_citation", url: bikes, title: "1", start_index: 0, end_index: 14 }], {
      citations: [guide, bikes],
    }),
    expected: { ...grokExpected, cited: [[bikes, "bikes.example", grokText]], onlyRetrieved: [guide] },
    titles: [null],
  },
  {
    id: "grok",
    seenIn: "BlueOcean223/grok-search/tests/responses.test.js",
    odd: "the answer before the search it rests on, a page that was opened, found pages with titles, and no count of searches",
    body: {
      output: [
        {
          type: "message",
          content: [
            {
              type: "output_text",
              text: grokText,
              annotations: [{ type: "url_citation", url: bikes, title: "Urban bikes" }],
            },
          ],
        },
        {
          type: "web_search_call",
          status: "completed",
          action: {
            type: "search",
            query: "light city bike",
            sources: [
              { url: bikes, title: "Found as well", snippet: "Velo" },
              { url: guide, title: "A guide", snippet: "For commuters" },
            ],
          },
        },
        { type: "web_search_call", status: "completed", action: { type: "open_page", url: `${guide}/2` } },
      ],
      usage: { input_tokens: 10, output_tokens: 20, cost_in_usd_ticks: 123_456 },
    },
    expected: { ...grokExpected, onlyRetrieved: [guide, `${guide}/2`], searches: 1, tokens: [10, 20] },
    titles: ["Urban bikes"],
    usd: 0.0000123456,
  },
];
