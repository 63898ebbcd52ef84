import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { Assistant } from "./assistant.ts";
import { readChat } from "./chat-wire.ts";

/** It searches by itself unless told not to. */
export const perplexity: Assistant = {
  id: "perplexity",
  label: "Perplexity",
  defaultBaseUrl: "https://api.perplexity.ai",
  defaultModel: "sonar",
  judgeModel: null,
  canSearch: () => true,
  priceProvider: "perplexity",
  model: (id, settings) => createOpenAICompatible({ name: "perplexity", ...settings })(id),
  options: ({ surface, country }) => ({
    providerOptions: {
      perplexity:
        surface === "web"
          ? {
              web_search_options: {
                search_context_size: "low",
                ...(country === null ? {} : { user_location: { country } }),
              },
            }
          : { disable_search: true },
    },
  }),
  readWire: (body) => readChat(body, { searches: true }),
};
