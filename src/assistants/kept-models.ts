import { AsyncLocalStorage } from "node:async_hooks";
import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { Assistant } from "./assistant.ts";
import { type ExchangeNotes, notedFetch } from "./exchange.ts";
import type { Connection } from "./types.ts";

const MOST_KEPT = 200;
const kept = new Map<string, LanguageModelV4>();
const notesOfCall = new AsyncLocalStorage<ExchangeNotes>();

/** Runs a call with a model whose exchange is written down in `notes`. */
export async function withModel<Result>(
  {
    assistant,
    modelId,
    connection,
  }: {
    readonly assistant: Assistant;
    readonly modelId: string;
    readonly connection: Connection;
  },
  notes: ExchangeNotes,
  call: (model: LanguageModelV4) => PromiseLike<Result>,
): Promise<Result> {
  const model =
    connection.fetch === undefined
      ? keptModel(assistant, modelId, connection)
      : makeModel(assistant, modelId, { ...connection, fetch: notedFetch(connection.fetch, notes) });
  return await notesOfCall.run(notes, () => call(model));
}

/** Making a model costs more than using it (its package builds its schemas anew), so it is made once for each key. */
function keptModel(assistant: Assistant, modelId: string, connection: Connection): LanguageModelV4 {
  const name = JSON.stringify([assistant.id, modelId, connection.baseUrl, connection.apiKey]);
  const known = kept.get(name);
  if (known !== undefined) return known;
  const made = makeModel(assistant, modelId, {
    ...connection,
    fetch: (input, init) => {
      const notes = notesOfCall.getStore();
      if (notes === undefined) throw new Error("a kept model is used within withModel only");
      return notedFetch(globalThis.fetch, notes)(input, init);
    },
  });
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(name, made);
  return made;
}

const makeModel = (
  assistant: Assistant,
  modelId: string,
  { apiKey, baseUrl, fetch }: Connection & { readonly fetch: typeof globalThis.fetch },
): LanguageModelV4 => assistant.model(modelId, { apiKey: apiKey ?? "", baseURL: baseUrl, fetch });
