import { z } from "zod";
import type { Assistant, ModelSettings } from "./assistant.ts";
import type { WireReading } from "./types.ts";
import { reportedKind } from "./wire/ask-error.ts";
import { citationsOf, type Pointer, retrievedPages } from "./wire/citations.ts";
import { jsonFormat, postedModel } from "./wire/posted-model.ts";
import { parseWireBody } from "./wire/wire-body.ts";
import { count, list, part, text } from "./wire/wire-shapes.ts";

const MAX_OUTPUT_TOKENS = 4000;

/** Asked over conversations: only there Mistral searches the web. */
export const mistral: Assistant = {
  label: "Mistral",
  provider: "Mistral",
  envPrefix: "MISTRAL",
  keyPage: "https://console.mistral.ai/api-keys",
  // Its keys have no form of their own.
  keyShape: /(?!)/,
  defaultBaseUrl: "https://api.mistral.ai/v1",
  // No dated name of Medium 3.5 is published that conversations take.
  defaultModel: "mistral-medium-latest",
  judgeModel: null,
  maxOutputTokens: MAX_OUTPUT_TOKENS,
  dialect: "conversations",
  canSearch: () => true,
  priceProvider: "mistral",
  // No price of a search is published where we looked (November 2026): 30 dollars a thousand is assumed.
  searchFeeUsd: (searches) => searches * 0.03,
  model: conversationModel,
  options: ({ surface }) => ({
    providerOptions: { mistral: surface === "web" ? { tools: [{ type: "web_search" }] } : {} },
  }),
  readWire: readConversation,
};

function conversationModel(id: string, settings: ModelSettings) {
  return postedModel(id, settings, "mistral", {
    path: "/conversations",
    bodyOf: ({ model, text: inputs, maxOutputTokens, responseFormat, more }) => ({
      model,
      inputs,
      store: false,
      stream: false,
      completion_args: {
        max_tokens: maxOutputTokens,
        ...jsonFormat(responseFormat),
      },
      ...more,
    }),
  });
}

const chunk = z.object({ type: z.string(), text, url: text, title: text });
const output = z.object({
  type: z.string(),
  model: text,
  name: text,
  arguments: z.unknown().optional(),
  content: z.unknown().optional(),
});
const conversation = z.object({
  conversation_id: text,
  outputs: z.array(z.unknown()).optional().catch(undefined),
  usage: part(
    z.object({
      prompt_tokens: count,
      completion_tokens: count,
      connector_tokens: count,
      connectors: z.unknown().optional(),
    }),
  ),
  code: z.unknown().optional(),
  type: text,
  message: text,
});
const outputs = list(output);
const chunks = list(chunk);
const searched = z.object({ query: z.string() });

/** Reads a reply of conversations. It says no reason for its end: an answer as long as we allow was cut off, any other is complete. */
function readConversation(body: unknown): WireReading {
  const parsed = conversation.safeParse(body);
  if (!parsed.success || parsed.data.outputs === undefined) {
    const { message, code, type } = parsed.data ?? { message: null, code: null, type: null };
    return message === null
      ? { ok: false, kind: "bad_response", message: "The body holds no output." }
      : { ok: false, kind: reportedKind({ code, type, message }), message };
  }
  const all = outputs.parse(parsed.data.outputs);
  const messages = all.filter(({ type }) => type === "message.output");
  const searches = all.filter(
    ({ type, name }) => type === "tool.execution" && /^web_search/.test(name ?? ""),
  );
  const queries = searches.flatMap(({ arguments: given }) => {
    const found = searched.safeParse(typeof given === "string" ? parseWireBody(given) : given);
    return found.success ? [found.data.query] : [];
  });
  const said = spokenIn(messages.map(({ content }) => content));
  const citations = citationsOf(said.pointers, said.text.length);
  const { usage } = parsed.data;
  const counted = z.object({ web_search: count }).safeParse(usage?.connectors).data?.web_search;
  return {
    ok: true,
    answer: {
      text: said.text,
      finish: (usage?.completion_tokens ?? 0) >= MAX_OUTPUT_TOKENS ? "truncated" : "complete",
      rawFinish: null,
      citations,
      // Pages that were found and not cited are not reported.
      retrieved: retrievedPages([], citations),
      searchQueries: queries.length === 0 && searches.length > 0 ? null : queries,
      servedModel: messages.find(({ model }) => model !== null)?.model ?? null,
      responseId: parsed.data.conversation_id,
      servedTier: null,
      providerCostUsd: null,
      usage: {
        // What searches put in is counted apart from the prompt.
        inputTokens:
          usage?.prompt_tokens == null ? null : usage.prompt_tokens + (usage.connector_tokens ?? 0),
        cachedInputTokens: null,
        outputTokens: usage?.completion_tokens ?? null,
        reasoningTokens: null,
        webSearches: counted ?? searches.length,
      },
    },
  };
}

/** Text in pieces, with references after what they are about: each is about the piece before it. */
function spokenIn(contents: readonly unknown[]) {
  let said = "";
  const pointers: Pointer[] = [];
  for (const content of contents) {
    if (said !== "") said += "\n\n";
    if (typeof content === "string") {
      said += content;
      continue;
    }
    let start = said.length;
    for (const { type, text: words, url, title } of chunks.parse(content)) {
      if (type === "text" && words !== null) {
        start = said.length;
        said += words;
      } else if (type === "tool_reference" && url !== null)
        pointers.push({ url, title, span: start < said.length ? { start, end: said.length } : null });
    }
  }
  return { text: said.trim() === "" ? "" : said, pointers };
}
