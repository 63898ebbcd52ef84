import { bikes, guide, type RecordedShape, spokes, text } from "./recorded-shapes.ts";

/** Bodies of DataForSEO and Bright Data; recorded-surfaces.test.ts reads them. */

const task = (result: object | null, more: object = {}) => ({
  version: "0.1.20260901",
  status_code: 20000,
  status_message: "Ok.",
  cost: 0,
  tasks_count: 1,
  tasks_error: 0,
  tasks: [
    {
      id: "11231845-0001-0696-0000-000000000000",
      status_code: 20000,
      status_message: "Ok.",
      cost: 0.0012,
      path: ["v3"],
      result: result === null ? null : [result],
      ...more,
    },
  ],
});
const organic = { type: "organic", rank_group: 1, url: spokes, title: "Spokes" };

const dataforseo: readonly Omit<RecordedShape, "id">[] = [
  {
    surface: "chatgpt-app",
    seenIn: "elmohq/elmo/packages/lib/src/providers/registry/dataforseo.test.ts",
    odd: "results the model was shown stand beside the sources it cites",
    body: task({
      model: "gpt-5-5",
      markdown: text,
      fan_out_queries: ["light city bike"],
      sources: [{ url: bikes, title: "Urban bikes" }],
      search_results: [{ url: guide, title: "A guide" }],
      items: [{ type: "chat_gpt_text", markdown: text, sources: [{ url: bikes, title: "Urban bikes" }] }],
    }),
    expected: {
      state: "answered",
      text,
      cited: [[bikes, "Urban bikes"]],
      retrieved: [[guide, "A guide"]],
      queries: ["light city bike"],
      model: "gpt-5-5",
      usd: 0.0012,
    },
  },
  {
    surface: "gemini-app",
    seenIn: "elmohq/elmo/packages/lib/src/providers/registry/dataforseo.test.ts",
    odd: "Gemini reports no queries, and repeats its sources with each part of the answer",
    body: task({
      model: "3.5 Flash-Lite",
      markdown: text,
      sources: [{ url: bikes, title: "Urban bikes" }],
      items: [{ type: "gemini_text", sources: [{ url: bikes, title: "Urban bikes" }] }],
    }),
    expected: { state: "answered", cited: [[bikes, "Urban bikes"]], queries: null, model: "3.5 Flash-Lite" },
  },
  {
    surface: "google-ai-overview",
    seenIn: "dataforseo/TypeScriptClient/src/models (AiOverviewSerpElementItem)",
    odd: "text and references only within the elements of the overview, whose flag says it was loaded late",
    body: task({
      item_types: ["ai_overview", "organic"],
      items: [
        {
          type: "ai_overview",
          asynchronous_ai_overview: true,
          markdown: null,
          references: null,
          items: [
            {
              type: "ai_overview_element",
              text,
              references: [
                {
                  type: "ai_overview_reference",
                  source: "Bikes",
                  domain: "bikes.example",
                  url: bikes,
                  title: "Urban bikes",
                },
              ],
            },
          ],
        },
        organic,
      ],
    }),
    expected: { state: "answered", text, cited: [[bikes, "Urban bikes"]], queries: null },
  },
  {
    surface: "google-ai-overview",
    seenIn: "docs.dataforseo.com/v3/serp/google/organic/task_get/advanced",
    odd: "an overview that is announced and never came",
    body: task({ items: [{ type: "ai_overview", asynchronous_ai_overview: true }, organic] }),
    expected: { state: "not-captured" },
  },
  {
    surface: "google-ai-overview",
    seenIn: "docs.dataforseo.com/v3/serp/google/organic/task_get/advanced",
    odd: "a page without an overview",
    body: task({ item_types: ["organic"], items: [organic] }),
    expected: { state: "not-shown", usd: 0.0012 },
  },
  {
    surface: "google-ai-overview",
    seenIn: "elmohq/elmo/packages/lib/src/providers/registry/dataforseo.test.ts",
    odd: "an error of the search engine under HTTP 200, which is charged",
    body: task(null, { status_code: 40101, status_message: "Internal SE Server Error.", cost: 0.0026 }),
    expected: { state: "failed", usd: 0.0026 },
  },
];

const brightdata: readonly Omit<RecordedShape, "id">[] = [
  {
    surface: "chatgpt-app",
    seenIn: "docs.brightdata.com/api-reference/scrapers (ChatGPT, search by prompt)",
    odd: "cited pages, links within the text and pages that were found are three lists",
    body: [
      {
        url: "https://chatgpt.com/?q=light+bike",
        prompt: "light bike",
        answer_text: text,
        answer_text_markdown: `**${text}**`,
        model: "gpt-5-3",
        web_search_triggered: false,
        web_search_query: ["light city bike"],
        citations: [{ title: "Urban bikes", url: `${bikes}?utm_source=chatgpt.com`, position: 1 }],
        search_sources: [
          { url: bikes, title: "Urban bikes", favicon: "https://bikes.example/favicon.ico" },
          { url: guide, title: "A guide" },
        ],
        links_attached: [{ url: spokes, text: "Spokes", position: 0 }],
        recommendations: [],
        country: "us",
        index: null,
      },
    ],
    expected: {
      state: "answered",
      text: `**${text}**`,
      cited: [
        [bikes, "Urban bikes"],
        [spokes, "Spokes"],
      ],
      retrieved: [[guide, "A guide"]],
      queries: ["light city bike"],
      model: "gpt-5-3",
    },
  },
  {
    surface: "chatgpt-app",
    seenIn: "graphext/cueryjs/src/apis/brightdata/llmScraper/brightdata.ts",
    odd: "a flag says which citations the text points to",
    body: [
      {
        prompt: "light bike",
        answer_text: text,
        citations: [
          { url: bikes, title: "Urban bikes", cited: true },
          { url: guide, description: "For commuters", cited: false },
        ],
        web_search_query: null,
        model: null,
      },
    ],
    expected: {
      state: "answered",
      cited: [[bikes, "Urban bikes"]],
      retrieved: [[guide]],
      queries: null,
      model: null,
    },
  },
  {
    surface: "perplexity-app",
    seenIn: "vikasmalikst/evidently-aeo/backend (how its Bright Data records are parsed)",
    odd: "Perplexity calls its citations sources, and brings the page's markup along",
    body: [
      {
        answer_text: text,
        answer_section_html: "<div></div>",
        sources: [{ url: bikes, title: "Urban bikes" }],
      },
    ],
    expected: { state: "answered", cited: [[bikes, "Urban bikes"]], retrieved: [] },
  },
  {
    surface: "gemini-app",
    seenIn: "elmohq/elmo/packages/lib/src/providers/registry/brightdata.ts",
    odd: "queries within the metadata",
    body: [{ answer_text: text, metadata: { search_model_queries: { queries: ["light city bike"] } } }],
    expected: { state: "answered", cited: [], queries: ["light city bike"] },
  },
  {
    surface: "google-ai-overview",
    seenIn: "elmohq/elmo/packages/lib/src/text-extraction.ts (collectAioSnippets)",
    odd: "a tree of paragraphs and lists, and titles with words for a screen reader",
    body: {
      general: { search_engine: "google" },
      ai_overview: {
        texts: [
          { type: "paragraph", snippet: text },
          { type: "list", list: [{ snippet: "It is cheap.", list: [{ snippet: "Really." }] }] },
        ],
        references: [{ href: bikes, title: "Urban bikes. Opens in new tab.", index: 0 }],
      },
    },
    expected: {
      state: "answered",
      text: `${text}\n\nIt is cheap.\n\nReally.`,
      cited: [[bikes, "Urban bikes"]],
    },
  },
  {
    surface: "perplexity-app",
    seenIn: "graphext/cueryjs/src/apis/brightdata/llmScraper/brightdata.ts",
    odd: "a wall comes as a record",
    body: [
      {
        error: "Auth wall",
        error_code: "auth_wall",
        answer_text: "Sign in to continue",
        input: { index: 1 },
      },
    ],
    expected: { state: "failed" },
  },
];

const named = (id: RecordedShape["id"], group: readonly Omit<RecordedShape, "id">[]) =>
  group.map((shape) => ({ id, ...shape }));
export const pageShapes: readonly RecordedShape[] = [
  ...named("dataforseo", dataforseo),
  ...named("brightdata", brightdata),
];
