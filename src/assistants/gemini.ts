import type { Assistant } from "./assistant.ts";
import { readGenerateContent } from "./wire/generate-content-wire.ts";

export const gemini: Assistant = {
  label: "Gemini",
  provider: "Google",
  envPrefix: "GEMINI",
  keyPage: "https://aistudio.google.com/apikey",
  keyShape: /^AIza[\w-]{30,}$|^AQ\.[\w-]{20,}$/,
  defaultBaseUrl: "https://generativelanguage.googleapis.com/v1beta",
  defaultModel: "gemini-3.8-flash",
  judgeModel: "gemini-3.5-flash-lite",
  // It thinks before it answers, in the app too.
  maxOutputTokens: 8000,
  canSearch: () => true,
  priceProvider: "google",
  // For each query from Gemini 3 on, for each answer before.
  searchFeeUsd: (searches, model) =>
    /gemini-(?:1|2)(?:\.|-)/.test(model) ? Math.min(1, searches) * 0.035 : searches * 0.014,
  model: async (id, settings) => (await import("@ai-sdk/google")).createGoogle(settings)(id),
  options: ({ surface, tier }) => ({
    ...(surface === "web"
      ? { tools: [{ type: "provider", id: "google.google_search", name: "google_search", args: {} }] }
      : {}),
    ...(tier === "flex" ? { providerOptions: { google: { serviceTier: "flex" } } } : {}),
  }),
  readWire: readGenerateContent,
};
