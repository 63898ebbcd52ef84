import { createOpenAI } from "@ai-sdk/openai";
import type { Assistant } from "./assistant.ts";
import { readResponses } from "./responses-wire.ts";
import type { Question } from "./types.ts";

export const chatgpt: Assistant = {
  id: "chatgpt",
  label: "ChatGPT",
  defaultBaseUrl: "https://api.openai.com/v1",
  defaultModel: "gpt-6-luna",
  judgeModel: "gpt-6-luna",
  canSearch: () => true,
  priceProvider: "openai",
  model: (id, settings) => createOpenAI(settings).responses(id),
  options: ({ surface, maxSearches, country, tier }: Question) => ({
    providerOptions: {
      openai: {
        // OpenAI keeps what is asked unless told not to.
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
