import type { Assistant } from "./assistant.ts";
import type { Question } from "./types.ts";
import { readResponses } from "./wire/responses-wire.ts";

export const chatgpt: Assistant = {
  label: "ChatGPT",
  provider: "OpenAI",
  envPrefix: "OPENAI",
  keyPage: "https://platform.openai.com/api-keys",
  keyShape: /^sk-(?:proj|svcacct|admin|None)-|^sk-\w*T3BlbkFJ/,
  defaultBaseUrl: "https://api.openai.com/v1",
  defaultModel: "gpt-6-luna",
  judgeModel: "gpt-6-luna",
  // It thinks before it answers, in the app too.
  maxOutputTokens: 8000,
  dialect: "responses",
  canSearch: () => true,
  priceProvider: "openai",
  searchFeeUsd: (searches) => searches * 0.01,
  model: async (id, settings) => (await import("@ai-sdk/openai")).createOpenAI(settings).responses(id),
  options: ({ surface, maxSearches, country, tier }: Question) => ({
    providerOptions: {
      openai: {
        // OpenAI stores requests by default.
        store: false,
        ...(surface === "web" ? { maxToolCalls: maxSearches } : {}),
        ...(tier === "flex" ? { serviceTier: "flex" } : {}),
      },
    },
    ...(surface === "web"
      ? {
          tools: [
            {
              type: "provider",
              id: "openai.web_search",
              name: "web_search",
              args: {
                searchContextSize: "medium",
                ...(country === null ? {} : { userLocation: { type: "approximate", country } }),
              },
            },
          ],
        }
      : {}),
  }),
  readWire: readResponses,
};
