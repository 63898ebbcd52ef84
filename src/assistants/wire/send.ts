import { AsyncLocalStorage } from "node:async_hooks";
import type { LanguageModelV4CallOptions } from "@ai-sdk/provider";
import type { Assistant, AssistantModel } from "../assistant.ts";
import type { AskError, Connection, WireAnswer } from "../types.ts";
import { askError, refusalOf, unreadable } from "./ask-error.ts";
import { connectionFailure } from "./connection-failure.ts";
import { type Exchange, type ExchangeNotes, notedFetch } from "./exchange.ts";
import { parseWireBody, storedWire } from "./wire-body.ts";

/** How a call is made: until when, and what time it is (ms since 1970). */
export type CallContext = { readonly signal: AbortSignal; readonly now: () => number };

export type Sent =
  | {
      readonly ok: true;
      readonly answer: WireAnswer;
      readonly wire: unknown;
      readonly warnings: readonly string[];
    }
  | { readonly ok: false; readonly error: AskError };

/**
 * One call, never repeated: the SDK's provider builds the request, and the response is intercepted and read by our own
 * reader, so that an answer the SDK cannot make sense of is not lost. Never rejects.
 */
export async function send(
  assistant: Assistant,
  connection: Connection,
  call: LanguageModelV4CallOptions & { readonly model: string },
  { signal, now }: CallContext,
): Promise<Sent> {
  const { label } = assistant;
  const key = connection.apiKey ?? "";
  // A missing key would be looked for in the environment, and a workspace would spend the operator's money.
  if (key === "" && assistant.defaultBaseUrl !== null)
    return { ok: false, error: askError(label, "auth", { said: "There is none." }) };
  if (!/^[\x21-\x7e]*$/.test(key))
    return { ok: false, error: askError(label, "auth", { said: "It holds characters that no key has." }) };
  if (signal.aborted)
    return { ok: false, error: connectionFailure(label, null, { signal, requested: false }) };
  const notes: ExchangeNotes = { requested: false, exchange: null };
  const { model: modelId, ...options } = call;
  let warnings: readonly string[] = [];
  let thrown: unknown = null;
  try {
    const result = await withModel({ assistant, modelId, connection }, notes, (model) =>
      model.doGenerate({ ...options, abortSignal: signal }),
    );
    warnings = result.warnings.map((warning) => JSON.stringify(warning));
  } catch (error) {
    thrown = error;
  }
  if (notes.exchange === null) {
    const error = connectionFailure(label, thrown, { signal, requested: notes.requested });
    return { ok: false, error };
  }
  const searched = (call.tools ?? []).length > 0;
  const read = readExchange(assistant, withoutKey(notes.exchange, key), { searched, now: now() });
  if (!read.ok || thrown === null) return read.ok ? { ...read, warnings } : read;
  return { ...read, warnings: ["The SDK could not read this body; our reader could."] };
}

/** Takes what came back; returns the answer in it or why there is none. */
function readExchange(
  assistant: Assistant,
  exchange: Exchange,
  asked: { readonly searched: boolean; readonly now: number },
): Sent {
  const { status, body, tooLong } = exchange;
  if (status < 200 || status >= 300) return { ok: false, error: refusalOf(assistant.label, exchange, asked) };
  const parsed = tooLong ? undefined : parseWireBody(body);
  if (parsed === undefined) return { ok: false, error: unreadable(assistant.label, exchange) };
  const reading = assistant.readWire(parsed);
  if (reading.ok) return { ok: true, answer: reading.answer, wire: storedWire(parsed), warnings: [] };
  const { kind, message: said, costUsd = null, mayHaveCost = kind === "bad_response" } = reading;
  return { ok: false, error: askError(assistant.label, kind, { status, body, said, mayHaveCost, costUsd }) };
}

/** The name of a model as replies hold it, by the field's name: a value with any other sign is no such name. */
const MODEL_FIELD = /("model(?:Version)?"\s*:\s*"[\w./:@-]*")/;
/** A word typed where a server needs no key. Real keys have digits, and are hidden in the model's field too. */
const PLACEHOLDER = /^[a-z_-]{1,19}$/i;

/**
 * Takes the text of a reply and a key or name of an account it was asked with; returns it without that secret, inside of other words
 * too. The name of a model that merely holds a placeholder stays: the key "stand-in" is part of "gemini-stand-in", which has a price.
 */
export function withoutSecret(text: string, secret: string, sign: string): string {
  if (!PLACEHOLDER.test(secret)) return text.replaceAll(secret, sign);
  const keepsModel = (part: string): boolean => part.includes(secret) && !part.endsWith(`"${secret}"`);
  return text
    .split(MODEL_FIELD)
    .map((part, at) => (at % 2 === 1 && keepsModel(part) ? part : part.replaceAll(secret, sign)))
    .join("");
}

/** Some providers and proxies repeat the key in what they send; it must not be stored with it. */
const withoutKey = (exchange: Exchange, key: string): Exchange =>
  key.length < 8 ? exchange : { ...exchange, body: withoutSecret(exchange.body, key, "[key]") };

type Fetch = typeof globalThis.fetch;

const MAX_KEPT = 200;
/** By the fetch they are reached by. */
const kept = new WeakMap<Fetch, Map<string, Promise<AssistantModel>>>();
const notesOfCall = new AsyncLocalStorage<ExchangeNotes>();

/** Runs a call with a model whose exchange is written down in `notes`. */
async function withModel<Result>(
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
  const model = await cachedModel(assistant, modelId, connection);
  return await notesOfCall.run(notes, () => call(model));
}

/** Making a model costs more than using it, because its package builds all its schemas: each key makes it once. */
function cachedModel(assistant: Assistant, modelId: string, connection: Connection): Promise<AssistantModel> {
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
  if (models.size >= MAX_KEPT) models.clear();
  models.set(name, made);
  return made;
}
