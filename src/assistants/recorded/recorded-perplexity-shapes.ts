import type { Expected, Shape } from "../wire/test-wire.ts";

/** Bodies of Perplexity, as recorded elsewhere; recorded-shapes.test.ts reads them. */

const bikes = "https://bikes.example/urban";
const guide = "https://guide.example/commuters";
const spokes = "https://spokes.example/";
const page = (id: number, url: string) => ({
  id,
  url,
  title: "A page",
  snippet: "Light.",
  source: "web",
  last_updated: "2026-10-02",
});
const message = (text: string) => ({
  type: "message",
  role: "assistant",
  status: "completed",
  content: [{ type: "output_text", text, annotations: [] }],
});
const agent = (output: readonly object[], more: object = {}) => ({
  object: "response",
  status: "completed",
  error: null,
  model: "perplexity/sonar",
  output,
  usage: {
    input_tokens: 3000,
    output_tokens: 40,
    total_tokens: 3040,
    tool_calls_details: { search_web: { cost_usd: 0.0025, invocation: 1 } },
    cost: { currency: "USD", total_cost: 0.004 },
  },
  ...more,
});
const found: Expected = {
  text: "Velo is light.[2]",
  finish: "complete",
  cited: [[guide, "guide.example", "[2]"]],
  onlyRetrieved: [bikes],
  queries: ["light city bike"],
  searches: 1,
  tokens: [3000, 40],
};
const sonar = (content: string, more: object = {}) => ({
  object: "chat.completion",
  model: "sonar",
  choices: [
    {
      index: 0,
      finish_reason: "stop",
      message: { role: "assistant", content },
      delta: { role: "assistant", content: "" },
    },
  ],
  citations: [bikes, guide],
  search_results: [bikes, guide].map((url) => ({
    url,
    title: "A page",
    date: "2026-05-01",
    snippet: "Light.",
    source: "web",
  })),
  usage: {
    prompt_tokens: 8,
    completion_tokens: 15,
    total_tokens: 23,
    search_context_size: "low",
    cost: { request_cost: 0.005, total_cost: 0.00502 },
  },
  ...more,
});
const sonarRead: Expected = { ...found, queries: null, searches: null, tokens: [8, 15] };

/**
 * Whole bodies of the Agent API, which is new, were found in four public repositories; other code that reads it comes with bodies written
 * by hand, or with their usage alone. The rest are of the API before, which stored answers still have.
 */
const shapes: readonly Omit<Shape, "id">[] = [
  {
    seenIn: "vercel/ai/packages/perplexity/src/__fixtures__/agent-web-search.json",
    odd: "annotations are always empty: marks in the text name the pages by id",
    body: agent([
      { type: "search_results", queries: ["light city bike"], results: [page(1, bikes), page(2, guide)] },
      message(found.text),
    ]),
    expected: found,
  },
  {
    seenIn: "cfdude/mcp-perplexity-pro/tests/fixtures/agent_chat_turn_b.json",
    odd: "a search whose queries are null, before one that says them; ids go on",
    body: agent([
      { type: "search_results", queries: null, results: [page(1, bikes)] },
      { type: "search_results", queries: ["light city bike"], results: [page(11, guide)] },
      message("Velo is light. [web:11]"),
    ]),
    expected: { ...found, text: "Velo is light. [web:11]", cited: [[guide, "guide.example", "[web:11]"]] },
  },
  {
    seenIn: "cfdude/mcp-perplexity-pro/tests/fixtures/agent_low_fetch_url.json",
    odd: "a page that was opened without a search has no id: the marks count from 0",
    body: agent(
      [
        { type: "fetch_url_results", contents: [{ url: guide, title: "A page", snippet: "Light." }] },
        message("Velo is light. [web:0]"),
      ],
      {
        usage: {
          input_tokens: 3000,
          output_tokens: 40,
          tool_calls_details: { fetch_url: { invocation: 1 } },
        },
      },
    ),
    expected: {
      ...found,
      text: "Velo is light. [web:0]",
      cited: [[guide, "guide.example", "[web:0]"]],
      onlyRetrieved: [],
      queries: [],
      searches: 0,
    },
  },
  {
    seenIn: "cfdude/mcp-perplexity-pro/tests/fixtures/agent_incomplete_truncated.json",
    odd: "a limit reached while thinking leaves no output at all",
    body: agent([], {
      status: "incomplete",
      incomplete_details: { reason: "max_output_tokens" },
      usage: { input_tokens: 39, output_tokens: 16 },
    }),
    expected: {
      ...found,
      text: "",
      finish: "truncated",
      cited: [],
      onlyRetrieved: [],
      queries: [],
      searches: 0,
      tokens: [39, 16],
    },
  },
  {
    seenIn: "lagarcess/argus/docs/reports/evidence/377/probes/sector_radar_web_search_citations.json",
    odd: "what another tool of Perplexity's found has sources and no page; three searches came as one item",
    body: agent(
      [
        { type: "skill_loaded", name: "finance" },
        {
          type: "finance_results",
          categories: ["quote"],
          results: [{ category: "quote", content: "| VELO | 9.50 |", sources: [`${spokes}VELO?cited_at=1`] }],
          tickers: ["VELO"],
        },
        {
          type: "search_results",
          queries: ["light city bike", "velo weight", "city bikes 2026"],
          results: [page(1, bikes), page(2, guide)],
        },
        message(found.text),
      ],
      {
        usage: {
          input_tokens: 3000,
          output_tokens: 40,
          tool_calls_details: { finance_search: { invocation: 4 }, search_web: { invocation: 3 } },
        },
      },
    ),
    expected: { ...found, queries: ["light city bike", "velo weight", "city bikes 2026"], searches: 3 },
  },
  {
    seenIn: "cequence-io/openai-scala-client/perplexity-sonar-client/src/test/scala/io/cequence",
    odd: "a call of the asker's own function among the output, and neither a cost nor a count of searches",
    body: agent(
      [
        { type: "search_results", queries: ["light city bike"], results: [page(1, bikes), page(2, guide)] },
        { type: "function_call", call_id: "call_1", name: "find", arguments: "{}", status: "completed" },
        message(found.text),
      ],
      { truncation: "", tools: [], usage: { input_tokens: 3000, output_tokens: 40, total_tokens: 3040 } },
    ),
    expected: found,
  },
  {
    seenIn: "prism-php/prism/tests/Fixtures/perplexity",
    odd: "the cost of a request is an object",
    body: sonar("Velo is light.[2]"),
    expected: sonarRead,
  },
  {
    seenIn: "crmne/ruby_llm/spec/fixtures/vcr_cassettes",
    odd: "the second mark comes before the first",
    body: sonar("Velo is light.[2][1]"),
    expected: {
      ...sonarRead,
      text: "Velo is light.[2][1]",
      cited: [
        [guide, "guide.example", "[2]"],
        [bikes, "bikes.example", "[1]"],
      ],
      onlyRetrieved: [],
    },
  },
  {
    seenIn: "0xPlaygrounds/rig/tests/cassettes/perplexity",
    odd: "marks that name a document of the question's own, and no page",
    body: sonar("Velo is light[static_doc_0].[2]"),
    expected: { ...sonarRead, text: "Velo is light[static_doc_0].[2]" },
  },
  {
    seenIn: "activeagents/activeagent/test/fixtures/vcr_cassettes/integration/open_router",
    odd: "Sonar behind OpenRouter: the pages come once more as annotations, without a place and with their address for a title",
    body: sonar("Velo is light.[2]", {
      search_results: undefined,
      choices: [
        {
          finish_reason: "stop",
          message: {
            content: "Velo is light.[2]",
            annotations: [
              {
                type: "url_citation",
                url_citation: {
                  url: guide,
                  title: "guide.example/commuters",
                  start_index: 0,
                  end_index: 0,
                  content: "",
                },
              },
            ],
          },
        },
      ],
    }),
    expected: sonarRead,
  },
];

export const perplexityShapes: readonly Shape[] = shapes.map((shape) => ({ id: "perplexity", ...shape }));
