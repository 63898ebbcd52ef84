import { createGoogle } from "@ai-sdk/google";
import type { Assistant } from "./assistant.ts";
import { readGenerateContent } from "./generate-content-wire.ts";

export const gemini: Assistant = {
  id: "gemini",
  label: "Gemini",
  defaultBaseUrl: "https://generativelanguage.googleapis.com/v1beta",
  defaultModel: "gemini-3.8-flash",
  judgeModel: "gemini-3.5-flash-lite",
  canSearch: () => true,
  priceProvider: "google",
  model: (id, settings) => createGoogle(settings)(id),
  options: ({ surface, tier }) => ({
    ...(surface === "web"
      ? { tools: [{ type: "provider", id: "google.google_search", name: "google_search", args: {} }] }
      : {}),
    ...(tier === "flex" ? { providerOptions: { google: { serviceTier: "flex" } } } : {}),
  }),
  readWire: readGenerateContent,
};
