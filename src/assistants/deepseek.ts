import type { Assistant } from "./assistant.ts";
import { readChat } from "./wire/chat-wire.ts";

const HOUR_MS = 3_600_000;

/** Prices double from Monday to Friday, 9 to 12 and 14 to 18 o'clock in Beijing (UTC+8, no summer time). */
function isPeak(at: Date): boolean {
  const beijing = new Date(at.getTime() + 8 * HOUR_MS);
  const hour = beijing.getUTCHours();
  const isWorkday = beijing.getUTCDay() >= 1 && beijing.getUTCDay() <= 5;
  return isWorkday && ((hour >= 9 && hour < 12) || (hour >= 14 && hour < 18));
}

export const deepseek: Assistant = {
  label: "DeepSeek",
  provider: "DeepSeek",
  envPrefix: "DEEPSEEK",
  keyPage: "https://platform.deepseek.com/api_keys",
  keyShape: /^sk-[0-9a-f]{32}$/,
  defaultBaseUrl: "https://api.deepseek.com",
  defaultModel: "deepseek-flash",
  renamedModels: {
    "deepseek-chat": "deepseek-flash",
    "deepseek-reasoner": "deepseek-flash",
    "deepseek-v4-flash": "deepseek-flash",
  },
  judgeModel: "deepseek-flash",
  maxOutputTokens: 4000,
  dialect: "chatCompletions",
  canSearch: () => false,
  priceProvider: "deepseek",
  rates(at) {
    const times = isPeak(at) ? 2 : 1;
    return { "deepseek-flash": { inputPerMillion: 0.15 * times, outputPerMillion: 0.6 * times } };
  },
  searchFeeUsd: () => 0,
  model: async (id, settings) =>
    (await import("@ai-sdk/openai-compatible")).createOpenAICompatible({
      name: "deepseek",
      ...settings,
      // On unless turned off, and then most of what an answer costs; in the app it is a button that is off.
      transformRequestBody: (body) => ({ ...body, thinking: { type: "disabled" } }),
    })(id),
  options: () => ({}),
  readWire: (body) => readChat(body, { searches: false }),
};
