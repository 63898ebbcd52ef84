import { ask, limitsOf } from "#assistants/ask.ts";
import type { AssistantId } from "#assistants/assistants.ts";
import { assistantIdOf, assistants, currentModel } from "#assistants/assistants.ts";
import { upperBoundUsd } from "#assistants/cost/call-bound.ts";
import { judgeAnswer, judgeBoundUsd } from "#assistants/judge/judge-answer.ts";
import type { Judge, Structured } from "#assistants/judge/structured-call.ts";
import { suggestBoundUsd, suggestPrompts } from "#assistants/judge/suggest-prompts.ts";
import { decryptKey, keyId } from "#assistants/keys.ts";
import { operatorConnection } from "#assistants/operator-connections.ts";
import type { Pace } from "#assistants/pace.ts";
import type { Connection } from "#assistants/types.ts";
import { followRedirects, type LeadsTo } from "#assistants/wire/followed-redirects.ts";
import type { CallContext } from "#assistants/wire/send.ts";
import type { StoredKey } from "#database/keys/assistant-keys.ts";
import type { CallTask, OpenCall } from "#database/scans/open-calls.ts";
import { isThroughProvider } from "#measurement/surfaces.ts";
import { asksModelOfKey } from "../decide-calls.ts";
import type { AssistantSettings } from "../known-assistants.ts";
import { notSent } from "../lost-answer.ts";
import type { FindRoute, MadeOutcome, ModelReply } from "./asker.ts";

export type RouteOptions = AssistantSettings & {
  readonly pace: Pace;
  /** For the assistants' own addresses, and those the operator named. */
  readonly fetch: typeof globalThis.fetch;
  /** For addresses that a member typed. */
  readonly guardedFetch: typeof globalThis.fetch;
  /** How redirects among sources are followed; without it they stay as they come. */
  readonly leadsTo?: LeadsTo;
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
    const { connection, brandId } = way;
    const model = currentModel(id, modelFor(call, id, way));
    const lane = { assistant: id, keyId: nameOf(id, connection) };
    const asked = askedBy({ assistant: id, model, connection }, call.task);
    if (asked === null) return null;
    return {
      // A pause is its brand's alone, also where two brands have the same key: each sees it, and each may end its own.
      keyId: brandId === null ? lane.keyId : `${lane.keyId}/${brandId}`,
      brandId,
      keySavedAt: ownKey?.updatedAt ?? null,
      model,
      upperBoundUsd: asked.upperBoundUsd(new Date(now())),
      async ask(signal, beforeSending) {
        // The database says that the key may be used: what this process remembers of it is older.
        const isStopped = pace.pauses().some((pause) => pause.keyId === lane.keyId && pause.until === null);
        if (isStopped) pace.resume(lane);
        const made = await pace.run(lane, async () =>
          (await beforeSending())
            ? await asked.ask({ signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]), now })
            : notSent,
        );
        return options.leadsTo !== undefined && hasRedirects(id, connection)
          ? await withPagesFound(made, { leadsTo: options.leadsTo, signal })
          : made;
      },
    };
  };
}

/** The operator pays for the models the operator chose, whatever a member typed for an account of their own. */
function modelFor(call: OpenCall, id: AssistantId, { model, brandId }: Way): string {
  if (asksModelOfKey(call) || call.model === null || call.model === model) return model;
  return brandId === null ? (assistants[id].judgeModel ?? model) : call.model;
}

/** Only the provider's own redirects lead anywhere: a gateway or a stand-in may answer with any. */
const hasRedirects = (id: AssistantId, { baseUrl }: Connection): boolean =>
  assistants[id].citesRedirects === true && baseUrl === assistants[id].defaultBaseUrl;

async function withPagesFound(
  made: MadeOutcome,
  following: Parameters<typeof followRedirects>[1],
): Promise<MadeOutcome> {
  if (!made.ok || "reply" in made.answer) return made;
  return { ok: true, answer: await followRedirects(made.answer, following) };
}

/** The way by the operator's key; null where there is none, or something is missing. */
export function operatorWay(
  id: AssistantId,
  { assistants: operator, fetch }: Pick<RouteOptions, "assistants" | "fetch">,
): Way | null {
  const own = operatorConnection(id, operator[id]);
  return own === null ? null : { connection: { ...own.connection, fetch }, model: own.model, brandId: null };
}

/** The way by a brand's own key; null where it does not open or something is missing. */
export function ownWay(
  id: AssistantId,
  key: StoredKey,
  options: Pick<RouteOptions, "secretKey" | "fetch" | "guardedFetch">,
): Way | null {
  const owner = { brandId: key.brandId, assistant: id };
  const apiKey = decryptKey(options.secretKey, owner, key.ciphertext);
  const { defaultBaseUrl, defaultModel } = assistants[id];
  const baseUrl = key.baseUrl ?? defaultBaseUrl;
  const chosen = key.model ?? defaultModel;
  const model = chosen === null ? null : currentModel(id, chosen);
  if (apiKey === null || baseUrl === null || model === null) return null;
  const fetch = key.baseUrl === null ? options.fetch : options.guardedFetch;
  const connection = { apiKey: apiKey === "" ? null : apiKey, baseUrl, fetch };
  return { connection, model, brandId: key.brandId };
}

const MAX_NAMES_KEPT = 1000;

/** Identifies keys, each computed once. Endpoints can share a key or have none, so their address is part of the name. */
function keyNames(secretKey: string): (id: AssistantId, connection: Connection) => string {
  const names = new Map<string, string>();
  return (id, { apiKey, baseUrl }) => {
    const named = assistants[id].defaultBaseUrl === null ? `${baseUrl} ${apiKey ?? ""}` : (apiKey ?? "");
    const known = names.get(`${id} ${named}`);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMES_KEPT) names.clear();
    const name = keyId(secretKey, id, named);
    names.set(`${id} ${named}`, name);
    return name;
  };
}

type AskedTask = {
  readonly upperBoundUsd: (at: Date) => number;
  readonly ask: (asking: CallContext) => Promise<MadeOutcome>;
};

/** How a task is asked of a model, and what it can cost; null for an app, which a data provider asks. */
function askedBy(judge: Judge, task: CallTask): AskedTask | null {
  const { assistant, model, connection } = judge;
  if (task.kind === "ask") {
    const { prompt, surface, country } = task;
    if (isThroughProvider(surface)) return null;
    const question = { ...limitsOf(assistant), prompt, model, surface, country };
    return {
      upperBoundUsd: (at) => upperBoundUsd(assistant, question, connection.baseUrl, at),
      ask: (asking) => ask(assistant, question, connection, asking),
    };
  }
  if (task.kind === "judge") {
    const { text, names } = task;
    return {
      upperBoundUsd: (at) => judgeBoundUsd(judge, text, names, at),
      ask: async (asking) =>
        structuredOutcome(await judgeAnswer(judge, text, names, asking), (judged) => ({
          kind: "judged",
          ...judged,
        })),
    };
  }
  const { brand } = task;
  return {
    upperBoundUsd: (at) => suggestBoundUsd(judge, brand, at),
    ask: async (asking) =>
      structuredOutcome(await suggestPrompts(judge, brand, asking), (prompts) => ({
        kind: "suggested",
        prompts,
      })),
  };
}

function structuredOutcome<Value>(
  made: Structured<Value>,
  replyOf: (value: Value) => ModelReply["reply"],
): MadeOutcome {
  const { costUsd, servedModel, wires } = made;
  const cost = { usd: costUsd, source: costUsd === null ? ("unknown" as const) : ("price-table" as const) };
  if (made.ok) return { ok: true, answer: { reply: replyOf(made.value), cost, servedModel, wires } };
  const { failure, reason, error } = made;
  // Of two calls the first may have been paid where the second failed.
  if (error !== null) return { ok: false, error: { ...error, costUsd, mayHaveCost: costUsd !== 0 } };
  const kind = failure === "refused" ? "refused" : "unreadable";
  return { ok: true, answer: { reply: { kind, reason }, cost, servedModel, wires } };
}
