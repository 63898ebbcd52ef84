import { z } from "zod";
import type { Finish } from "#measurement/answer.ts";
import type { Assistant } from "./assistant.ts";
import type { WireReading } from "./types.ts";
import { citationsOf, type Pointer, retrievedPages } from "./wire/citations.ts";
import { count, list, part, text } from "./wire/wire-shapes.ts";

const block = z.object({
  type: z.string(),
  text,
  name: text,
  input: part(z.object({ query: z.string() })),
  content: list(z.object({ url: z.string(), title: text })),
  citations: list(z.object({ url: z.string(), title: text, cited_text: text })),
});
const shape = z.object({
  id: text,
  model: text,
  stop_reason: text,
  content: z.array(z.unknown()),
  usage: part(
    z.object({
      input_tokens: count,
      cache_creation_input_tokens: count,
      cache_read_input_tokens: count,
      output_tokens: count,
      service_tier: text,
      server_tool_use: part(z.object({ web_search_requests: count })),
    }),
  ),
});
type Usage = z.output<typeof shape>["usage"];
const blocks = list(block);

/** Reads a body of Anthropic's Messages. The text block that carries citations is the part of the text they stand behind. */
function readMessages(body: unknown): WireReading {
  const parsed = shape.safeParse(body);
  if (!parsed.success) return { ok: false, kind: "bad_response", message: "The body holds no content." };
  const { id, model, stop_reason, usage } = parsed.data;
  const content = blocks.parse(parsed.data.content);
  const { said, pointers } = spoken(content);
  const citations = citationsOf(pointers, said.length);
  return {
    ok: true,
    answer: {
      text: said,
      finish: finishOf(stop_reason),
      rawFinish: stop_reason,
      citations,
      retrieved: retrievedPages(
        content.flatMap((one) => (one.type === "web_search_tool_result" ? one.content : [])),
        citations,
      ),
      searchQueries: content.flatMap(({ type, name, input }) =>
        type === "server_tool_use" && name === "web_search" && input !== null ? [input.query] : [],
      ),
      servedModel: model,
      responseId: id,
      servedTier: usage?.service_tier ?? null,
      providerCostUsd: null,
      usage: usageOf(usage),
    },
  };
}

function spoken(content: readonly z.output<typeof block>[]) {
  let said = "";
  let interrupted = false;
  const pointers: Pointer[] = [];
  for (const one of content) {
    if (one.type !== "text") {
      interrupted = true;
      continue;
    }
    // What was said before a search must not run into what was said after it.
    if (interrupted && said !== "" && !/\s$/.test(said)) said += "\n\n";
    interrupted = false;
    const start = said.length;
    said += one.text ?? "";
    for (const { url, title, cited_text } of one.citations)
      pointers.push({ url, title, citedText: cited_text, span: { start, end: said.length } });
  }
  return { said, pointers };
}

function finishOf(reason: string | null): Finish {
  switch (reason) {
    case "refusal":
      return "refused";
    case "pause_turn":
      return "paused";
    case "max_tokens":
    case "model_context_window_exceeded":
      return "truncated";
    case "tool_use":
      return "failed";
    default:
      return "complete";
  }
}

const usageOf = (usage: Usage) => ({
  inputTokens:
    usage?.input_tokens == null
      ? null
      : usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0),
  cachedInputTokens: usage?.cache_read_input_tokens ?? null,
  outputTokens: usage?.output_tokens ?? null,
  reasoningTokens: null,
  // Usage without a count of searches means that there were none.
  webSearches:
    usage === null ? null : usage.server_tool_use === null ? 0 : usage.server_tool_use.web_search_requests,
});

export const claude: Assistant = {
  label: "Claude",
  provider: "Anthropic",
  envPrefix: "ANTHROPIC",
  keyPage: "https://platform.claude.com/settings/keys",
  keyShape: /^sk-ant-/,
  defaultBaseUrl: "https://api.anthropic.com/v1",
  defaultModel: "claude-sonnet-5-5",
  judgeModel: "claude-haiku-5-5",
  // Thinking is off unless asked for, as in the app.
  maxOutputTokens: 4000,
  dialect: "messages",
  canSearch: () => true,
  priceProvider: "anthropic",
  rates: () => ({
    "claude-haiku-5-5": { inputPerMillion: 0.1, outputPerMillion: 0.5 },
    "claude-sonnet-5-5": { inputPerMillion: 2, outputPerMillion: 10 },
  }),
  searchFeeUsd: (searches) => searches * 0.01,
  model: async (id, settings) => (await import("@ai-sdk/anthropic")).createAnthropic(settings)(id),
  options: ({ surface, maxSearches, country }) =>
    surface === "web"
      ? {
          tools: [
            {
              type: "provider",
              id: "anthropic.web_search_20250305",
              name: "web_search",
              args: {
                maxUses: maxSearches,
                ...(country === null ? {} : { userLocation: { type: "approximate", country } }),
              },
            },
          ],
        }
      : {},
  readWire: readMessages,
};
