import { createAnthropic } from "@ai-sdk/anthropic";
import type { Assistant } from "./assistant.ts";
import { readMessages } from "./messages-wire.ts";

export const claude: Assistant = {
  id: "claude",
  label: "Claude",
  defaultBaseUrl: "https://api.anthropic.com/v1",
  defaultModel: "claude-sonnet-5-5",
  judgeModel: "claude-haiku-5-5",
  canSearch: () => true,
  priceProvider: "anthropic",
  model: (id, settings) => createAnthropic(settings)(id),
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
