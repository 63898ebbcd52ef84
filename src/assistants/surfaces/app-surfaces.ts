/** One thing people see that has no API of its own: an assistant's app, or an AI answer of Google's. */
export type AppSurface = {
  /** As pages name it: "ChatGPT app". */
  readonly label: string;
  /** The assistant its answers belong to; the id is stored with every answer and never changes. */
  readonly assistant: string;
  /** Whether a page without an answer is a valid outcome: Google shows an overview for some questions only. */
  readonly mayBeAbsent: boolean;
};

/** By the id the command line and settings name it. */
export const appSurfaces = {
  "chatgpt-app": { label: "ChatGPT app", assistant: "chatgpt", mayBeAbsent: false },
  "gemini-app": { label: "Gemini app", assistant: "gemini", mayBeAbsent: false },
  "perplexity-app": { label: "Perplexity app", assistant: "perplexity", mayBeAbsent: false },
  "copilot-app": { label: "Copilot app", assistant: "copilot", mayBeAbsent: false },
  "grok-app": { label: "Grok app", assistant: "grok", mayBeAbsent: false },
  "google-ai-overview": {
    label: "Google AI Overview",
    assistant: "google-ai-overview",
    mayBeAbsent: true,
  },
  "google-ai-mode": { label: "Google AI Mode", assistant: "google-ai-mode", mayBeAbsent: false },
} as const satisfies Readonly<Record<string, AppSurface>>;

export type AppSurfaceId = keyof typeof appSurfaces;
export const appSurfaceIds = Object.keys(appSurfaces) as readonly AppSurfaceId[];
