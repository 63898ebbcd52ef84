import type { ExitCode, Terminal } from "./terminal.ts";

export const askHelp = `truenorth ask "<prompt>" [--assistant <name>] [--model <id>] [--no-search] [--json]
  Asks an assistant once, with the operator's key (OPENAI_API_KEY and so on): a paid call. Prints the answer and its sources.
  --assistant <name>  chatgpt (where not given), gemini, claude, deepseek, perplexity, openai-compatible
  --model <id>        another model than the usual one
  --no-search         without searching the web
  --json              print all of it as JSON: citations, searches, tokens, cost, the provider's own body
`;

/** Loads what asking needs only now: the other commands start without it. */
export async function askCommand(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { askAssistant } = await import("./ask-assistant.ts");
  return askAssistant(words, terminal);
}
