/** How people and files name assistants: patterns of lower-case words, and the id of each. */
const assistants: readonly (readonly [string, string])[] = [
  ["chat ?gpt|openai|\\bgpt\\b", "chatgpt"],
  ["ai overview", "google-ai-overview"],
  ["ai mode", "google-ai-mode"],
  ["gemini|\\bbard\\b", "gemini"],
  ["claude|anthropic", "claude"],
  ["perplexity", "perplexity"],
  ["deepseek", "deepseek"],
  ["(?:microsoft )?copilot|bing chat", "copilot"],
  ["\\bgrok\\b", "grok"],
  ["mistral|le chat", "mistral"],
  ["meta ai|\\bllama\\b", "meta-ai"],
];

/** The source of a pattern that any of their names matches. */
export const assistantNames = assistants.map(([pattern]) => pattern).join("|");

/** The id of the assistant a name means: "Google Gemini" → "gemini"; an unknown name in lower case, with hyphens. */
export function assistantNamed(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, " ")
    .trim();
  const known = assistants.find(([pattern]) => new RegExp(pattern).test(plain))?.[1];
  return known ?? plain.replaceAll(" ", "-").slice(0, 50);
}
