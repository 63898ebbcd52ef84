import type { Assistant } from "./assistant.ts";
import { readChat } from "./wire/chat-wire.ts";

/** How keys of providers begin that are asked as OpenAI-compatible. */
const keyStarts = { "sk-or-": "OpenRouter", gsk_: "Groq" } as const;

/** Which of them a key looks like; null where its form does not say. */
export const compatibleProviderOf = (key: string): string | null =>
  Object.entries(keyStarts).find(([start]) => key.startsWith(start))?.[1] ?? null;

/** Ollama, vLLM, OpenRouter and whatever else speaks chat completions. */
export const openaiCompatible: Assistant = {
  label: "OpenAI-compatible",
  provider: "the endpoint",
  envPrefix: "OPENAI_COMPATIBLE",
  keyPage: null,
  keyShape: new RegExp(`^(?:${Object.keys(keyStarts).join("|")})`),
  defaultBaseUrl: null,
  defaultModel: null,
  judgeModel: null,
  // Many of these models think, and each endpoint turns that off in a way of its own.
  maxOutputTokens: 8000,
  dialect: "chatCompletions",
  // Others ignore the plugin and would be counted as having searched.
  canSearch: (baseUrl) => /(?:^|\.)openrouter\.ai$/.test(URL.parse(baseUrl)?.hostname ?? ""),
  priceProvider: null,
  searchFeeUsd: () => 0,
  model: async (id, { apiKey, ...settings }) =>
    // Without a key there is no Authorization header at all.
    (await import("@ai-sdk/openai-compatible")).createOpenAICompatible({
      name: "compatible",
      ...settings,
      ...(apiKey === "" ? {} : { apiKey }),
    })(id),
  options: ({ surface }) =>
    surface === "web" ? { providerOptions: { compatible: { plugins: [{ id: "web" }] } } } : {},
  readWire: (body) => readChat(body, { searches: true }),
};
