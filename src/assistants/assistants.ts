import type { Assistant } from "./assistant.ts";
import { chatgpt } from "./chatgpt.ts";
import { claude } from "./claude.ts";
import { deepseek } from "./deepseek.ts";
import { gemini } from "./gemini.ts";
import { grok } from "./grok.ts";
import { mistral } from "./mistral.ts";
import { openaiCompatible } from "./openai-compatible.ts";
import { perplexity } from "./perplexity.ts";
import { appSurfaces } from "./surfaces/app-surfaces.ts";
import type { AskedSurface } from "./types.ts";

/** Every assistant that can be asked, by its id. Stored answers and keys name it by that id, so it never changes. */
export const assistants = {
  chatgpt,
  gemini,
  claude,
  deepseek,
  perplexity,
  grok,
  mistral,
  "openai-compatible": openaiCompatible,
} as const satisfies Readonly<Record<string, Assistant>>;

export type AssistantId = keyof typeof assistants;
export const assistantIds = Object.keys(assistants) as readonly AssistantId[];

/** Who is asked where nobody is named. */
export const USUAL_ASSISTANT: AssistantId = "chatgpt";

export const assistantIdOf = (id: string): AssistantId | null =>
  assistantIds.find((known) => known === id) ?? null;

/** The surface an answer will really come from: an assistant without search answers a "web" question as "api". */
export const servedSurface = (id: AssistantId, baseUrl: string, asked: AskedSurface): AskedSurface =>
  asked === "web" && assistants[id].canSearch(baseUrl) ? "web" : "api";

/** How answers of an assistant come where nothing else is set: with a search if its usual address offers one. */
export const usualSurface = (id: AssistantId): AskedSurface =>
  assistants[id].canSearch(assistants[id].defaultBaseUrl ?? "") ? "web" : "api";

/** Takes a model as it was chosen some time; returns the one to ask for today. A name such as "constructor" is a model's as well. */
export function currentModel(id: AssistantId, model: string): string {
  const { renamedModels = {} } = assistants[id];
  return Object.hasOwn(renamedModels, model) ? (renamedModels[model] ?? model) : model;
}

/** Whose key it looks like; null where its form does not say. */
export const ownerOfKey = (key: string): AssistantId | null =>
  assistantIds.find((id) => assistants[id].keyShape.test(key)) ?? null;

/** Of an app and its assistant's API the assistant is one: "Gemini", not "Gemini app". */
const ofApps = Object.values(appSurfaces).map(
  ({ assistant, label }) => [assistant, label.replace(/ app$/, "")] as const,
);

/** Names of assistants by their ids, in the order in which they are listed: those with an API, then those only seen in an app. */
export const assistantLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(assistants).map(([id, { label }]) => [id, label])),
  ...Object.fromEntries(ofApps.filter(([id]) => !Object.hasOwn(assistants, id))),
};
