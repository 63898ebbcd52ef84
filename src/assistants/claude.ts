import type { Assistant } from "./assistant.ts";
import { readMessages } from "./wire/messages-wire.ts";

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
