import type { Assistant } from "./assistant.ts";
import { chatgpt } from "./chatgpt.ts";
import { claude } from "./claude.ts";
import { deepseek } from "./deepseek.ts";
import { gemini } from "./gemini.ts";
import { openaiCompatible } from "./openai-compatible.ts";
import { perplexity } from "./perplexity.ts";
import type { AssistantId } from "./types.ts";

/** Everyone who can be asked. */
export const assistants: Readonly<Record<AssistantId, Assistant>> = {
  chatgpt,
  gemini,
  claude,
  deepseek,
  perplexity,
  "openai-compatible": openaiCompatible,
};
