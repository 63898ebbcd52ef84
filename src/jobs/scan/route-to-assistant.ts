import { ask, usualLimits } from "#assistants/ask.ts";
import { assistants } from "#assistants/assistants.ts";
import { upperBoundUsd } from "#assistants/call-bound.ts";
import { decryptKey, keyId } from "#assistants/keys.ts";
import type { Pace } from "#assistants/pace.ts";
import type { AssistantId, Connection, Question } from "#assistants/types.ts";
import type { StoredKey } from "#database/assistant-keys.ts";
import type { OpenCall } from "#database/scan-calls.ts";
import type { FindRoute } from "./asker.ts";
import { type AssistantSettings, assistantIdOf } from "./known-assistants.ts";

export type RouteOptions = AssistantSettings & {
  readonly pace: Pace;
  /** For addresses that a member typed. */
  readonly guardedFetch: typeof globalThis.fetch;
  /** Longest wait for one answer, in milliseconds. */
  readonly timeoutMs: number;
  readonly now: () => number;
};

type Way = { readonly connection: Connection; readonly model: string; readonly brandId: string | null };

/** The way to real assistants: by the brand's own key where there is one, else by the operator's. */
export function routeToAssistant(options: RouteOptions): FindRoute {
  const { pace, timeoutMs, now } = options;
  const nameOf = keyNames(options.secretKey);
  return (call, ownKey) => {
    const id = assistantIdOf(call.assistant);
    if (id === null) return null;
    const way = ownKey === null ? operatorWay(id, options) : ownWay(id, ownKey, options);
    if (way === null) return null;
    const { connection, model, brandId } = way;
    const lane = { assistant: id, keyId: nameOf(id, connection) };
    const question = questionOf(call, model);
    return {
      keyId: lane.keyId,
      brandId,
      model,
      upperBoundUsd: upperBoundUsd(id, question, connection.baseUrl, new Date(now())),
      question,
      ask(signal) {
        // The database says that the key may be used: what this process remembers of it is older.
        const isStopped = pace.pauses().some((pause) => pause.keyId === lane.keyId && pause.until === null);
        if (isStopped) pace.resume(lane);
        return pace.run(lane, () =>
          ask(id, question, connection, {
            signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
            now,
          }),
        );
      },
    };
  };
}

function operatorWay(id: AssistantId, { assistants: operator }: RouteOptions): Way | null {
  const own = operator[id];
  const baseUrl = own?.baseUrl ?? assistants[id].defaultBaseUrl;
  const model = own?.model ?? assistants[id].defaultModel;
  if (own === null || baseUrl === null || model === null) return null;
  return { connection: { apiKey: own.apiKey, baseUrl }, model, brandId: null };
}

function ownWay(id: AssistantId, key: StoredKey, options: RouteOptions): Way | null {
  const owner = { brandId: key.brandId, assistant: id };
  const apiKey = decryptKey(options.secretKey, owner, key.ciphertext);
  const { defaultBaseUrl, defaultModel } = assistants[id];
  const baseUrl = key.baseUrl ?? defaultBaseUrl;
  const model = key.model ?? defaultModel;
  if (apiKey === null || baseUrl === null || model === null) return null;
  const connection = { apiKey: apiKey === "" ? null : apiKey, baseUrl };
  return {
    connection: key.baseUrl === null ? connection : { ...connection, fetch: options.guardedFetch },
    model,
    brandId: key.brandId,
  };
}

const MOST_NAMES_KEPT = 1000;

/** Names keys, each worked out once. An endpoint without a key is named by its address. */
function keyNames(secretKey: string): (id: AssistantId, connection: Connection) => string {
  const names = new Map<string, string>();
  return (id, { apiKey, baseUrl }) => {
    const named = apiKey ?? baseUrl;
    const known = names.get(`${id} ${named}`);
    if (known !== undefined) return known;
    if (names.size >= MOST_NAMES_KEPT) names.clear();
    const name = keyId(secretKey, id, named);
    names.set(`${id} ${named}`, name);
    return name;
  };
}

const questionOf = ({ prompt, surface, country }: OpenCall, model: string): Question => ({
  ...usualLimits,
  prompt,
  model,
  surface,
  country,
});
