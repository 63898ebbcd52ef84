const names: Readonly<Record<string, string>> = {
  chatgpt: "ChatGPT",
  gemini: "Gemini",
  claude: "Claude",
  deepseek: "DeepSeek",
  perplexity: "Perplexity",
  "openai-compatible": "OpenAI-compatible",
};

/** Takes an assistant's id; returns its name, or the id of one nobody here knows. */
export const assistantName = (id: string): string => names[id] ?? id;
