import { bikes, guide, type RecordedShape, spokes, text } from "./recorded-shapes.ts";

/** Bodies of Cloro, Oxylabs and Olostep; recorded-surfaces.test.ts reads them. */

const done = (response: object) => ({
  task: { id: "task-1", taskType: "CHATGPT", status: "COMPLETED", idempotencyKey: "key-1" },
  credits: { creditsToCharge: 7, creditsCharged: 7 },
  response,
});
const ELMO = "elmohq/elmo/packages/lib/src/providers/registry";

const cloro: readonly Omit<RecordedShape, "id">[] = [
  {
    surface: "chatgpt-app",
    seenIn: `${ELMO}/cloro.test.ts`,
    odd: "the panel of sources beside the marks within the text, which overlap",
    body: done({
      text,
      markdown: `**${text}**`,
      model: "gpt-5-3-mini",
      sources: [
        { position: 1, url: bikes, label: "Urban bikes" },
        { position: 2, url: guide, label: "A guide" },
      ],
      citationPills: [
        { citationPillId: 1, url: bikes, label: "Urban bikes", domain: "bikes.example", position: 1 },
        { citationPillId: 2, url: spokes, label: "Spokes", domain: "spokes.example", position: 2 },
      ],
      searchQueries: ["light city bike"],
    }),
    expected: {
      state: "answered",
      text: `**${text}**`,
      cited: [
        [bikes, "Urban bikes"],
        [spokes, "Spokes"],
      ],
      retrieved: [[guide, "A guide"]],
      queries: ["light city bike"],
      model: "gpt-5-3-mini",
      usd: null,
    },
  },
  {
    surface: "perplexity-app",
    seenIn: `${ELMO}/cloro.test.ts`,
    odd: "the prompt again as a query, and suggestions of what to ask next",
    body: done({
      text,
      sources: [{ position: 1, url: bikes, label: "Urban bikes" }],
      search_model_queries: ["Which bike is light?"],
      related_queries: ["And which is cheap?"],
    }),
    expected: { state: "answered", cited: [[bikes, "Urban bikes"]], queries: null, model: null },
  },
  {
    surface: "google-ai-overview",
    seenIn: `${ELMO}/cloro.test.ts`,
    odd: "links Google offers alongside are no sources",
    body: done({
      aioverview: {
        text,
        sources: [{ position: 1, url: bikes, label: "Urban bikes" }],
        relatedLinks: [
          { citationPillId: 1, url: "https://www.google.com/search?q=bike&prds=pvt:hg", label: "A bike" },
        ],
      },
    }),
    expected: { state: "answered", text, cited: [[bikes, "Urban bikes"]], retrieved: [] },
  },
  {
    surface: "google-ai-mode",
    seenIn: `${ELMO}/cloro.test.ts`,
    odd: "a card of Google's shopping among the sources",
    body: done({
      text,
      sources: [
        { position: 1, url: bikes, label: "Urban bikes" },
        {
          position: 2,
          url: "https://www.google.com/search?q=bike&prds=productid:1&ibp=oshop",
          label: "A bike",
        },
      ],
    }),
    expected: { state: "answered", cited: [[bikes, "Urban bikes"]] },
  },
  {
    surface: "google-ai-overview",
    seenIn: "docs.cloro.dev/api-reference/endpoint/monitor-google",
    odd: "no overview on the page",
    body: done({ organicResults: [{ position: 1, link: spokes }], aioverview: null }),
    expected: { state: "not-shown" },
  },
  {
    surface: "chatgpt-app",
    seenIn: "docs.cloro.dev/api-reference/endpoint/chatgpt (citation pills)",
    odd: "a pill numbered from 0 with a date, and no panel",
    body: done({
      text,
      markdown: `${text} [Urban bikes](${bikes})`,
      citationPills: [
        {
          label: "Urban bikes",
          citationPillId: 0,
          url: bikes,
          type: "searchResult",
          datePublished: "2026-01-15",
        },
      ],
    }),
    expected: { state: "answered", cited: [[bikes, "Urban bikes"]], queries: null },
  },
];

const results = (content: unknown, more: object = {}) => ({
  results: [
    {
      content,
      created_at: "2026-09-06 15:15:57",
      page: 1,
      job_id: "7352996936896485377",
      status_code: 200,
      ...more,
    },
  ],
});
const oxylabs: readonly Omit<RecordedShape, "id">[] = [
  {
    surface: "chatgpt-app",
    seenIn: `${ELMO}/oxylabs.test.ts`,
    odd: "queries where the page showed them",
    body: results({
      markdown_text: text,
      citations: [{ url: bikes, title: "Urban bikes" }],
      search_queries: ["light city bike"],
      llm_model: "gpt-5",
    }),
    expected: {
      state: "answered",
      text,
      cited: [[bikes, "Urban bikes"]],
      queries: ["light city bike"],
      model: "gpt-5",
    },
  },
  {
    surface: "chatgpt-app",
    seenIn: "graphext/cueryjs/src/apis/brightdata/llmScraper/oxy.ts",
    odd: "the panel has a second part of pages that were only found",
    body: results({
      response_text: text,
      citations: [
        { url: bikes, text: "bikes.example", title: "Urban bikes", section: "citations" },
        { url: guide, title: "A guide", section: "more" },
      ],
    }),
    expected: {
      state: "answered",
      cited: [[bikes, "Urban bikes"]],
      retrieved: [[guide, "A guide"]],
      queries: null,
    },
  },
  {
    surface: "chatgpt-app",
    seenIn: "oxylabs/chatgpt-scraper/README.md",
    odd: "no citations, and the answer three times in three forms",
    body: results({
      prompt: "light bike",
      llm_model: "gpt-4o",
      markdown_json: ["json"],
      markdown_text: text,
      response_text: text,
      parse_status_code: 12000,
    }),
    expected: { state: "answered", text, cited: [], model: "gpt-4o" },
  },
  {
    surface: "perplexity-app",
    seenIn: "oxylabs/perplexity-scraper/README.md",
    odd: "sources apart from the answer, and suggestions of what to ask next",
    body: results({
      prompt_query: "light bike",
      answer_results: [text],
      answer_results_md: text,
      model: "turbo",
      displayed_tabs: ["search", "sources"],
      additional_results: { sources_results: [{ url: bikes, title: "Urban bikes" }] },
      related_queries: ["And which is cheap?"],
      parse_status_code: 12000,
    }),
    expected: { state: "answered", text, cited: [[bikes, "Urban bikes"]], queries: null, model: "turbo" },
  },
  {
    surface: "google-ai-mode",
    seenIn: "elmohq/elmo/packages/lib/src/text-extraction.ts (extractCitationsFromOxylabs)",
    odd: "several pages under one citation",
    body: results({ response_text: text, citations: [{ text: "Two pages", urls: [bikes, guide] }] }),
    expected: {
      state: "answered",
      cited: [
        [bikes, "Two pages"],
        [guide, "Two pages"],
      ],
    },
  },
  {
    surface: "google-ai-overview",
    seenIn: "elmohq/elmo/packages/lib/src/text-extraction.ts (extractOxylabsAiOverviewText)",
    odd: "an answer in fragments, each with its references, and a panel of all",
    body: results({
      results: {
        organic: [{ url: spokes }],
        ai_overviews: [
          {
            answer_text: [
              {
                fragments: [
                  { text: "Velo is", references: [] },
                  { text: "light.", references: [{ url: bikes, source: "Bikes" }] },
                ],
              },
            ],
            source_panel: {
              items: [
                { url: bikes, title: "Urban bikes" },
                { url: guide, title: "A guide" },
              ],
            },
          },
        ],
      },
    }),
    expected: { state: "answered", text, cited: [[bikes]], retrieved: [[guide, "A guide"]] },
  },
  {
    surface: "google-ai-overview",
    seenIn: "developers.oxylabs.io/products/web-scraper-api/targets/google/search",
    odd: "a page without an overview",
    body: results({ results: { organic: [{ url: spokes }] }, parse_status_code: 12000 }),
    expected: { state: "not-shown" },
  },
];

const olostep: readonly Omit<RecordedShape, "id">[] = [
  {
    surface: "chatgpt-app",
    seenIn: `${ELMO}/olostep.ts`,
    odd: "the answer as text within the reply",
    body: {
      json_content: JSON.stringify({
        result: { markdown_content: text },
        model: "gpt-5-3-mini",
        search_queries: ["light city bike"],
        sources: [{ url: bikes, title: "Urban bikes" }],
      }),
    },
    expected: {
      state: "answered",
      text,
      cited: [[bikes, "Urban bikes"]],
      queries: ["light city bike"],
      model: "gpt-5-3-mini",
    },
  },
  {
    surface: "perplexity-app",
    seenIn: "elmohq/elmo/packages/lib/src/text-extraction.ts (extractCitationsFromOlostep)",
    odd: "references within the text have labels, and sources may be bare addresses",
    body: {
      answer_markdown: text,
      inline_references: [{ url: bikes, label: "Urban bikes" }],
      sources: [bikes, guide],
      network_search_calls: { search_queries: [{ query: "light city bike" }] },
    },
    expected: {
      state: "answered",
      cited: [[bikes, "Urban bikes"]],
      retrieved: [[guide]],
      queries: ["light city bike"],
    },
  },
  {
    surface: "google-ai-mode",
    seenIn: `${ELMO}/olostep.ts`,
    odd: "only the links of the page, and plain text",
    body: { result: { text_content: text, links_on_page: [bikes, "https://www.google.com/search?q=bike"] } },
    expected: { state: "answered", text, cited: [[bikes]], queries: null, model: null },
  },
];

const named = (id: RecordedShape["id"], group: readonly Omit<RecordedShape, "id">[]) =>
  group.map((shape) => ({ id, ...shape }));
export const appShapes: readonly RecordedShape[] = [
  ...named("cloro", cloro),
  ...named("oxylabs", oxylabs),
  ...named("olostep", olostep),
];
