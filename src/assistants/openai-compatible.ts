import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { Assistant } from "./assistant.ts";
import { readChat } from "./chat-wire.ts";

/** Ollama, vLLM, OpenRouter and whatever else speaks chat completions. */
export const openaiCompatible: Assistant = {
  id: "openai-compatible",
  label: "OpenAI-compatible",
  defaultBaseUrl: null,
  defaultModel: null,
  judgeModel: null,
  // Others ignore the plugin and would be counted as having searched.
  canSearch: (baseUrl) => /(?:^|\.)openrouter\.ai$/.test(URL.parse(baseUrl)?.hostname ?? ""),
  priceProvider: null,
  model: (id, { apiKey, ...settings }) =>
    // Without a key there is no Authorization header at all.
    createOpenAICompatible({
      name: "compatible",
      ...settings,
      ...(apiKey === "" ? {} : { apiKey }),
    })(id),
  options: ({ surface }) =>
    surface === "web" ? { providerOptions: { compatible: { plugins: [{ id: "web" }] } } } : {},
  readWire: (body) => readChat(body, { searches: true }),
};
