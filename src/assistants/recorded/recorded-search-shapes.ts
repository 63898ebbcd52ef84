import type { Expected, Shape } from "../wire/test-wire.ts";

/** Bodies of OpenAI's Responses and Gemini's generateContent, as recorded elsewhere; recorded-shapes.test.ts reads them. */

const bikes = "https://bikes.example/urban";
const guide = "https://guide.example/commuters";
const spokes = "https://spokes.example/";

const openai = (output: readonly object[], more: object = {}) => ({
  object: "response",
  status: "completed",
  model: "gpt-5.2-2025-12-11",
  output,
  usage: { input_tokens: 900, output_tokens: 60, total_tokens: 960 },
  ...more,
});
const search = (action: object | undefined, status = "completed") => ({
  type: "web_search_call",
  id: "ws_1",
  status,
  ...(action === undefined ? {} : { action }),
});
/** Text with its links in it, as OpenAI writes them: each annotation is about the characters of the link. */
function linked(parts: readonly (string | { readonly url: string; readonly mark: string })[]) {
  let text = "";
  const annotations: object[] = [];
  for (const part of parts) {
    const start_index = text.length;
    text += typeof part === "string" ? part : part.mark;
    if (typeof part !== "string")
      annotations.push({
        type: "url_citation",
        url: part.url,
        title: "A page",
        start_index,
        end_index: text.length,
      });
  }
  return {
    type: "message",
    role: "assistant",
    content: [{ type: "output_text", text, annotations, logprobs: [] }],
  };
}
const bikesMark = `([bikes.example](${bikes}?utm_source=openai))`;
const bikesLink = { url: `${bikes}?utm_source=openai`, mark: bikesMark };
const plainLink = { url: guide, mark: `([guide.example](${guide}))` };
const oneCited: Expected = {
  text: `Velo is light. ${bikesMark}`,
  finish: "complete",
  cited: [[bikes, "bikes.example", bikesMark]],
  onlyRetrieved: [],
  queries: ["light city bike"],
  searches: 1,
  tokens: [900, 60],
};

const chatgpt: readonly Omit<Shape, "id">[] = [
  {
    seenIn: "pydantic/pydantic-ai/tests/models/cassettes/test_openai_responses",
    odd: "a search answered by one of OpenAI's own feeds, which has a name and no address",
    body: openai([
      search({ type: "search", query: "weather: Lyon", sources: [{ type: "api", name: "oai-weather" }] }),
      { type: "reasoning", summary: [{ type: "summary_text", text: "I look at the weather." }] },
      linked(["Sunny."]),
    ]),
    expected: { ...oneCited, text: "Sunny.", cited: [], queries: ["weather: Lyon"] },
  },
  {
    seenIn: "crewAIInc/crewAI/lib/crewai/tests/cassettes/llms/openai",
    odd: "several queries in one search, the first of them given twice",
    body: openai([
      search({ type: "search", query: "light city bike", queries: ["light city bike", "velo weight"] }),
      linked(["Velo is light. ", bikesLink]),
    ]),
    expected: { ...oneCited, queries: ["light city bike", "velo weight"] },
  },
  {
    seenIn: "vercel/ai/packages/openai/src/responses/__fixtures__",
    odd: "one page cited for two sentences, once with OpenAI's mark in its address",
    body: openai([
      search({
        type: "search",
        query: "light city bike",
        sources: [
          { type: "url", url: bikes },
          { type: "url", url: spokes },
        ],
      }),
      linked([
        "Velo is light. ",
        bikesLink,
        " It is cheap. ",
        { url: bikes, mark: `([bikes.example](${bikes}))` },
      ]),
    ]),
    expected: {
      ...oneCited,
      text: `Velo is light. ${bikesMark} It is cheap. ([bikes.example](${bikes}))`,
      cited: [[bikes, "bikes.example", bikesMark, `([bikes.example](${bikes}))`]],
      onlyRetrieved: [spokes],
    },
  },
  {
    seenIn: "vercel/ai/packages/azure/src/__fixtures__",
    odd: "Azure leaves a search at “searching” when the answer is complete",
    body: openai([
      search({ type: "search", query: "light city bike" }, "searching"),
      linked(["Velo is light. ", bikesLink]),
    ]),
    expected: oneCited,
  },
  {
    seenIn: "vercel/ai/packages/xai/src/responses/__fixtures__",
    odd: "a call that doesn't say what it did, and links without a title or place",
    body: openai([
      search(undefined),
      {
        type: "message",
        content: [
          {
            type: "output_text",
            text: "Velo is light.",
            annotations: [{ type: "url_citation", url: bikes }],
          },
        ],
      },
    ]),
    expected: { ...oneCited, text: "Velo is light.", cited: [[bikes, "bikes.example"]], queries: null },
  },
  {
    seenIn: "prism-php/prism/tests/Fixtures/openai",
    odd: "pages opened and searched in, without a search of its own",
    body: openai([
      search({ type: "open_page", url: guide }),
      search({ type: "find_in_page", pattern: "velo", url: spokes }),
      linked(["Velo is light. ", plainLink]),
    ]),
    expected: {
      ...oneCited,
      text: `Velo is light. ${plainLink.mark}`,
      cited: [[guide, "guide.example", plainLink.mark]],
      onlyRetrieved: [spokes],
      queries: [],
      searches: 0,
    },
  },
  {
    seenIn:
      "Arize-ai/openinference/python/instrumentation/openinference-instrumentation-litellm/tests/cassettes",
    odd: "an address with its own query before OpenAI's mark",
    body: openai([
      search({ type: "search", query: "light city bike" }),
      linked(["Velo is light. ", { url: `${bikes}?size=m&utm_source=openai`, mark: "(bikes.example)" }]),
    ]),
    expected: {
      ...oneCited,
      text: "Velo is light. (bikes.example)",
      cited: [[`${bikes}?size=m`, "bikes.example", "(bikes.example)"]],
    },
  },
];

const redirect = (n: number) => `https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQ${n}`;
const gemini = (text: string, groundingMetadata: object, more: object = {}) => ({
  candidates: [
    {
      content: { role: "model", parts: [{ text }] },
      finishReason: "STOP",
      index: 0,
      groundingMetadata,
      ...more,
    },
  ],
  modelVersion: "gemini-3-flash-preview",
  usageMetadata: {
    promptTokenCount: 20,
    toolUsePromptTokenCount: 70,
    candidatesTokenCount: 40,
    thoughtsTokenCount: 100,
    totalTokenCount: 230,
  },
});
const grounded: Expected = {
  text: "Velo is light.",
  finish: "complete",
  cited: [[redirect(1), "bikes.example", "Velo is light."]],
  onlyRetrieved: [],
  queries: ["light city bike"],
  searches: 1,
  tokens: [90, 140],
};
const whole = { segment: { endIndex: 14, text: "Velo is light." }, groundingChunkIndices: [0] };
const asked = { webSearchQueries: ["light city bike"], searchEntryPoint: { renderedContent: "<div></div>" } };
const chunk = (n: number, title: string) => ({ web: { uri: redirect(n), title } });

const geminis: readonly Omit<Shape, "id">[] = [
  {
    seenIn: "pydantic/pydantic-ai/tests/models/cassettes/test_google",
    odd: "Google's own weather card beside a page: the card is a search and nobody's page",
    body: gemini("Velo is light.", {
      ...asked,
      groundingChunks: [
        {
          web: {
            uri: "https://www.google.com/search?q=weather+in+Lyon, FR",
            title: "Weather information for Lyon, FR",
          },
        },
        chunk(1, "bikes.example"),
      ],
      groundingSupports: [{ ...whole, groundingChunkIndices: [0, 1] }],
    }),
    expected: grounded,
  },
  {
    seenIn:
      "pydantic/pydantic-ai/tests/models/cassettes/test_google/test_google_model_armor_response_template_real_block.yaml",
    odd: "an answer that Google's filter held back has a reason of its own",
    body: { ...gemini("", {}, { finishReason: "MODEL_ARMOR", content: {} }) },
    expected: { ...grounded, text: "", finish: "refused", cited: [], queries: [], searches: 0 },
  },
  {
    seenIn: "crmne/ruby_llm/spec/fixtures/vcr_cassettes",
    odd: "Vertex names the host apart from the title",
    body: gemini("Velo is light.", {
      ...asked,
      retrievalMetadata: {},
      groundingChunks: [
        { web: { uri: redirect(1), title: "Bikes for the city", domain: "www.bikes.example" } },
      ],
      groundingSupports: [whole],
    }),
    expected: grounded,
  },
  {
    seenIn: "tidyverse/ellmer/tests/testthat/_vcr",
    odd: "a page that was opened and not searched for has its own address and title, and no query",
    body: gemini("Velo is light.", {
      groundingChunks: [{ web: { uri: guide, title: "Bikes • the guide" } }],
      groundingSupports: [whole],
    }),
    expected: { ...grounded, cited: [[guide, "guide.example", "Velo is light."]], queries: [], searches: 0 },
  },
  {
    seenIn: "prism-php/prism/tests/Fixtures/gemini",
    odd: "confidence beside each support, and a chunk that nothing points to",
    body: gemini("Velo is light.", {
      ...asked,
      groundingChunks: [chunk(1, "bikes.example"), chunk(2, "spokes.example")],
      groundingSupports: [{ ...whole, confidenceScores: [0.98] }],
    }),
    expected: { ...grounded, onlyRetrieved: [redirect(2)] },
  },
  {
    seenIn: "langchain-ai/langchainjs/libs/providers/langchain-google-common/src/tests/data",
    odd: "code that ran before the text, and no thoughts counted",
    body: {
      ...gemini("", {}),
      candidates: [
        {
          content: {
            parts: [{ executableCode: { language: "PYTHON", code: "search()" } }, { text: "Velo is light." }],
          },
          finishReason: "STOP",
          groundingMetadata: {
            ...asked,
            groundingChunks: [chunk(1, "bikes.example")],
            groundingSupports: [whole],
          },
        },
      ],
      usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 58, totalTokenCount: 70 },
    },
    expected: { ...grounded, tokens: [12, 58] },
  },
  {
    seenIn:
      "braintrustdata/braintrust-sdk-javascript/e2e/scenarios/google-genai-instrumentation/__cassettes__",
    odd: "an answer cut off while searching has queries and no chunks at all",
    body: gemini("Velo", asked, { finishReason: "MAX_TOKENS" }),
    expected: { ...grounded, text: "Velo", finish: "truncated", cited: [] },
  },
];

const named = (id: Shape["id"], group: readonly Omit<Shape, "id">[]) =>
  group.map((shape) => ({ id, ...shape }));
export const searchShapes: readonly Shape[] = [...named("chatgpt", chatgpt), ...named("gemini", geminis)];
