import { type BrandKeyFacts, type BrandKeys, keyStateOf } from "#database/keys/key-in-use.ts";
import type { ApiSurface } from "#database/platform/tables/scan-tables.ts";

/** A model of an assistant, and where it is asked: that decides what it costs. */
export type AskedModel = {
  readonly assistant: string;
  readonly model: string;
  /** Null where the operator's key asks it. */
  readonly ownBaseUrl: string | null;
};

/** What the interface knows of the assistants: it asks none of them itself. */
export type AssistantDirectory = {
  readonly assistants: readonly {
    readonly id: string;
    readonly label: string;
    /** Whose key it is, such as OpenAI. */
    readonly provider: string;
    /** Where a key is made; null where the address decides. */
    readonly keyPage: string | null;
    /** What is asked for unless said; null where it must be said. */
    readonly defaultModel: string | null;
    /** The same for a key of a brand's own: what the operator chose is for the operator's. */
    readonly ownDefaultModel: string | null;
    /** Null where the key's owner must say it. */
    readonly defaultBaseUrl: string | null;
    /** What judges answers with a key of this assistant; null where it makes a poor judge, or its owner must say which. */
    readonly judgeModel: string | null;
    readonly surfaces: readonly ApiSurface[];
    /** The operator has a key for it. */
    readonly hasOperatorKey: boolean;
  }[];
  /** Through whom apps can be asked, each with an account of its own. */
  readonly providers: readonly {
    readonly id: string;
    readonly label: string;
    readonly keyPage: string;
    readonly credentials: readonly {
      readonly name: string;
      readonly label: string;
      readonly isSecret: boolean;
      readonly isOptional: boolean;
    }[];
    /** The operator has an account there. */
    readonly hasOperatorKey: boolean;
    readonly surfaces: readonly {
      readonly assistant: string;
      readonly label: string;
      readonly seesSources: boolean;
      readonly takesDevice: boolean;
    }[];
  }[];
  /** US dollars a task of a data provider costs, by the operator's price table or the provider's; null where it is unknown. */
  readonly taskUsd: (provider: string, assistant: string, at: Date) => number | null;
  /** The id of the task a web hook is about; null where its secret is wrong or it is about nothing. */
  readonly hookedTaskId: (
    hook: { readonly provider: string; readonly key: string; readonly secret: string },
    body: unknown,
  ) => string | null;
  /** Credentials of an account as they are encrypted. */
  readonly credentialsText: (credentials: Readonly<Record<string, string>>) => string;
  /** Calls a scan makes to one assistant at once. */
  readonly callsAtOnce: number;
  readonly labelOf: (id: string) => string;
  /** US dollars one call will probably cost, by the price table; null where the price is unknown. `web` and `api` ask a prompt. */
  readonly expectedUsd: (
    asked: AskedModel,
    work: "web" | "api" | "judge" | "suggest",
    at: Date,
  ) => number | null;
  /** US dollars one answer to a prompt costs at most, whatever the prompt: what is set aside before it is asked. */
  readonly boundUsd: (asked: AskedModel, surface: ApiSurface, at: Date) => number;
  /** What is wrong with a key or address as it was entered, and what to do about it; null where nothing is. */
  readonly keyTrouble: (id: string, key: string) => string | null;
  readonly addressTrouble: (address: string) => string | null;
  /** Whether an error of that kind goes only once the key's owner does something about it. */
  readonly needsOwner: (errorKind: string) => boolean;
  /** Encrypts a key for one brand and assistant; it opens for no other. */
  readonly encrypt: (owner: { readonly brandId: string; readonly assistant: string }, key: string) => string;
  /** What may be shown of a key. */
  readonly hintOf: (key: string) => string;
};

type KeyInUse = Pick<ReturnType<typeof keyStateOf>, "inUse"> & {
  readonly own: { readonly model: string | null; readonly baseUrl: string | null } | null;
};

/** What an assistant is asked for with the key in use, and where; null where nobody said. */
export function modelInUse(
  assistant: AssistantDirectory["assistants"][number],
  key: KeyInUse,
): AskedModel | null {
  const isOwn = key.inUse === "own";
  const model = isOwn ? (key.own?.model ?? assistant.ownDefaultModel) : assistant.defaultModel;
  return model === null ? null : modelAt(assistant, key, model);
}

/** The same of a brand for another model; null for an assistant nobody knows. */
export function otherModel(
  { assistants }: AssistantDirectory,
  keys: BrandKeys,
  { assistant, model }: Pick<AskedModel, "assistant" | "model">,
): AskedModel | null {
  const known = assistants.find(({ id }) => id === assistant);
  return known === undefined ? null : modelAt(known, keyStateOf(keys, known), model);
}

/**
 * Who bills a brand's owner for the answers of an assistant, or of an app that is asked `via` a data provider; null where the
 * operator's key or account asks.
 */
export function billerOf(
  { assistants, providers }: Pick<AssistantDirectory, "assistants" | "providers">,
  keys: BrandKeyFacts,
  asked: { readonly assistant: string; readonly via?: string | null | undefined },
): string | null {
  if (asked.via != null) {
    const provider = providers.find(({ id }) => id === asked.via);
    if (provider === undefined) return asked.via;
    return keyStateOf(keys, { ...provider, defaultBaseUrl: "" }).inUse === "operator" ? null : provider.label;
  }
  const assistant = assistants.find(({ id }) => id === asked.assistant);
  if (assistant === undefined) return asked.assistant;
  return keyStateOf(keys, assistant).inUse === "operator" ? null : assistant.provider;
}

const modelAt = (
  { id, defaultBaseUrl }: AssistantDirectory["assistants"][number],
  { own, inUse }: KeyInUse,
  model: string,
): AskedModel => ({
  assistant: id,
  model,
  ownBaseUrl: inUse === "own" ? (own?.baseUrl ?? defaultBaseUrl) : null,
});

/** The same for visitors, without which keys the operator has set. */
export const withoutOperatorKeys = (directory: AssistantDirectory): AssistantDirectory => ({
  ...directory,
  assistants: directory.assistants.map((assistant) => ({ ...assistant, hasOperatorKey: false })),
  providers: directory.providers.map((provider) => ({ ...provider, hasOperatorKey: false })),
});
