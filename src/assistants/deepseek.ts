import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { Assistant } from "./assistant.ts";
import { readChat } from "./chat-wire.ts";

export const deepseek: Assistant = {
  id: "deepseek",
  label: "DeepSeek",
  defaultBaseUrl: "https://api.deepseek.com",
  defaultModel: "deepseek-v4-flash",
  judgeModel: "deepseek-v4-flash",
  canSearch: () => false,
  priceProvider: "deepseek",
  model: (id, settings) => createOpenAICompatible({ name: "deepseek", ...settings })(id),
  options: () => ({}),
  readWire: (body) => readChat(body, { searches: false }),
};
