import { AsyncLocalStorage } from "node:async_hooks";
import type { Assistant, AssistantModel } from "../assistant.ts";
import type { Connection } from "../types.ts";
import { type ExchangeNotes, notedFetch } from "./exchange.ts";

type Fetch = typeof globalThis.fetch;

const MOST_KEPT = 200;
/** By the fetch they are reached by. */
const kept = new WeakMap<Fetch, Map<string, Promise<AssistantModel>>>();
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
  call: (model: AssistantModel) => PromiseLike<Result>,
): Promise<Result> {
  const model = await keptModel(assistant, modelId, connection);
  return await notesOfCall.run(notes, () => call(model));
}

/** Making a model costs more than using it, because its package builds all its schemas: each key makes it once. */
function keptModel(assistant: Assistant, modelId: string, connection: Connection): Promise<AssistantModel> {
  const { apiKey, baseUrl, fetch = globalThis.fetch } = connection;
  const models = kept.get(fetch) ?? new Map<string, Promise<AssistantModel>>();
  kept.set(fetch, models);
  const name = JSON.stringify([assistant.label, modelId, baseUrl, apiKey]);
  const known = models.get(name);
  if (known !== undefined) return known;
  const noted: Fetch = (input, init) => {
    const notes = notesOfCall.getStore();
    if (notes === undefined) throw new Error("a kept model is used within withModel only");
    return notedFetch(fetch, notes)(input, init);
  };
  const settings = { apiKey: apiKey ?? "", baseURL: baseUrl, fetch: noted };
  const made = Promise.resolve(assistant.model(modelId, settings));
  if (models.size >= MOST_KEPT) models.clear();
  models.set(name, made);
  return made;
}
