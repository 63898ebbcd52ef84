/**
 * How an assistant was asked, in the order in which a headline takes them: in its app through a data provider, by its API with
 * web search, by its API without; last, answers brought in from files.
 */
export const surfaces = ["app", "web", "api", "imported"] as const;

export type Surface = (typeof surfaces)[number];

/**
 * The one surface a headline counts: the chosen one where it has answers, else the first in order that has. Null without answers.
 * Figures of two surfaces are never one figure unless a filter names both.
 */
export const headlineSurface = (present: readonly Surface[], chosen: Surface | null): Surface | null =>
  chosen !== null && present.includes(chosen)
    ? chosen
    : (surfaces.find((surface) => present.includes(surface)) ?? null);

const names: Readonly<Record<string, string>> = {
  app: "in the app",
  web: "with web search",
  api: "without web search",
  imported: "imported",
};

/** The surface of an answer, worded to follow the assistant's name or a number of answers. */
export const surfaceName = (surface: string): string => names[surface] ?? surface;

/** "ChatGPT", "ChatGPT app", "Claude without search", "Google AI Overview": an assistant's name, with how it is asked. */
export function askedName(
  label: string,
  { assistant, surface }: { readonly assistant: string; readonly surface: string },
) {
  if (surface === "api") return `${label} without search`;
  // Google's AI answers are pages: there is no app and nothing else of that name.
  return surface === "app" && !assistant.startsWith("google-ai-") ? `${label} app` : label;
}

/** What answered, in words: "gpt-5", "gpt-5 via Cloro", or "via Cloro" where the provider doesn't name the model. */
export function servedBy(
  { model, via }: { readonly model: string; readonly via: string },
  providerName: (id: string) => string,
): string {
  return [model, via === "" ? "" : `via ${providerName(via)}`].filter((part) => part !== "").join(" ");
}
