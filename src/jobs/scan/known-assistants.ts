import { limitsOf } from "#assistants/ask.ts";
import {
  assistantIdOf,
  assistantIds,
  assistantLabels,
  assistants,
  currentModel,
  ownerOfKey,
} from "#assistants/assistants.ts";
import { upperBoundUsd } from "#assistants/cost/call-bound.ts";
import { type ExpectedWork, expectedUsd } from "#assistants/cost/prices.ts";
import { encryptKey, keyHint } from "#assistants/keys.ts";
import { compatibleProviderOf } from "#assistants/openai-compatible.ts";
import type { OperatorConnections } from "#assistants/operator-connections.ts";
import { usualPace } from "#assistants/pace.ts";
import { needsOwner } from "#database/keys/key-errors.ts";
import type { ApiSurface } from "#database/platform/tables/scan-tables.ts";
import { PROMPT_CHARACTERS } from "#measurement/prompts/prompt-text.ts";
import { type AddressRule, refusalOfTyped } from "#site-audit/gather/network/public-address.ts";
import { credentialsText } from "../provider-tasks/accounts.ts";
import {
  appOf,
  knownProviders,
  noProviders,
  type ProviderSettings,
  taskUsd,
} from "../provider-tasks/known-providers.ts";
import { type HookedTask, hookedTaskId } from "../provider-tasks/task-hooks.ts";

export type AssistantSettings = {
  /** Keys of brands open only with it. */
  readonly secretKey: string;
  readonly assistants: OperatorConnections;
  /** Without it no app is asked. */
  readonly providers?: ProviderSettings;
};

export type DirectorySettings = AssistantSettings & {
  /** Whether members may name addresses that are not public. */
  readonly crawlAllowPrivateHosts: boolean;
};

/** A prompt as long as any may be, in bytes. */
const LONGEST_PROMPT = "x".repeat(4 * PROMPT_CHARACTERS);

/** No provider's keys are anywhere near as short. */
const MIN_KEY_CHARACTERS = 8;

type PricedModel = {
  readonly assistant: string;
  readonly model: string;
  /** Null where the operator's key asks it. */
  readonly ownBaseUrl: string | null;
};

/** Who can be asked, for those who ask nobody themselves. */
export function knownAssistants({
  secretKey,
  assistants: operator,
  providers = noProviders,
  crawlAllowPrivateHosts,
}: DirectorySettings) {
  // Imported answers name any assistant: in a map "constructor" is no name that every object has.
  const labels = new Map([
    ...Object.entries(providers.registry).map(([id, { label }]) => [id, label] as const),
    ...Object.entries(assistantLabels),
  ]);
  /** Behind an address of a member's own is not what the operator pays for. */
  function addressOf({ assistant, ownBaseUrl }: PricedModel) {
    const id = assistantIdOf(assistant);
    if (id === null) return null;
    return { id, baseUrl: ownBaseUrl ?? operator[id]?.baseUrl ?? assistants[id].defaultBaseUrl ?? "" };
  }
  return {
    assistants: assistantIds.map((id) => {
      const { label, provider, keyPage, defaultModel, defaultBaseUrl, judgeModel, canSearch } =
        assistants[id];
      const own = operator[id];
      const surfaces: readonly ApiSurface[] = canSearch(own?.baseUrl ?? defaultBaseUrl ?? "")
        ? ["web", "api"]
        : ["api"];
      return {
        id,
        label: own?.label ?? label,
        provider,
        keyPage,
        defaultModel: own?.model == null ? defaultModel : currentModel(id, own.model),
        ownDefaultModel: defaultModel,
        defaultBaseUrl,
        judgeModel: judgeModel ?? (defaultModel === null ? (own?.model ?? null) : null),
        surfaces,
        hasOperatorKey: own !== undefined,
      };
    }),
    providers: knownProviders(providers),
    taskUsd(provider: string, assistant: string, at: Date): number | null {
      const surface = appOf(assistant);
      return surface === null ? null : taskUsd(providers, { provider, surface }, at);
    },
    hookedTaskId: (hook: HookedTask & { readonly secret: string }, body: unknown) =>
      hookedTaskId({ secretKey, registry: providers.registry }, hook, body),
    credentialsText,
    callsAtOnce: usualPace.concurrency,
    labelOf(id: string): string {
      const known = assistantIdOf(id);
      return known === null ? (labels.get(id) ?? id) : (operator[known]?.label ?? assistants[known].label);
    },
    expectedUsd(asked: PricedModel, work: ExpectedWork, at: Date): number | null {
      const known = addressOf(asked);
      return known === null ? null : expectedUsd(known.id, { model: asked.model, ...known, work, at });
    },
    boundUsd(asked: PricedModel, surface: ApiSurface, at: Date): number {
      const known = addressOf(asked);
      if (known === null) return 0;
      const { id, baseUrl } = known;
      const question = { ...limitsOf(id), prompt: LONGEST_PROMPT, model: asked.model, surface };
      return upperBoundUsd(id, question, baseUrl, at);
    },
    encrypt(owner: { readonly brandId: string; readonly assistant: string }, key: string): string {
      if (assistantIdOf(owner.assistant) === null && !Object.hasOwn(providers.registry, owner.assistant))
        throw new TypeError(`There is no assistant or data provider ${owner.assistant}.`);
      return encryptKey(secretKey, owner, key);
    },
    hintOf: keyHint,
    needsOwner,
    keyTrouble(id: string, key: string): string | null {
      const owner = ownerOfKey(key);
      const known = assistantIdOf(id);
      // Behind an endpoint of one's own anybody's key may be the right one.
      if (known === null || assistants[known].defaultBaseUrl === null) return null;
      if (key !== "" && key.length < MIN_KEY_CHARACTERS)
        return `That is too short to be a key of ${assistants[known].provider}. Copy the whole key and paste it again.`;
      if (owner === null || owner === known) return null;
      const provider = compatibleProviderOf(key);
      return provider === null
        ? `This looks like a key for ${assistants[owner].label}, not for ${assistants[known].label}. Add it there, or paste another one.`
        : `This looks like a key for ${provider}, not for ${assistants[known].label}. Add it under ${assistants[owner].label}, or paste another one.`;
    },
    addressTrouble: (address: string) =>
      addressTrouble(address, { allowPrivateHosts: crawlAllowPrivateHosts }),
  };
}

/** What is wrong with the address of an endpoint as a member typed it, and what to do; null where nothing can be seen yet. */
function addressTrouble(typed: string, rule: AddressRule): string | null {
  if (!/^https?:\/\//i.test(typed))
    return /^[a-z][a-z0-9+.-]*:\/\//i.test(typed)
      ? "The address must begin with https://."
      : `The address must begin with https://, such as https://${typed.replace(/^\/+/, "").slice(0, 100)}.`;
  const url = URL.parse(typed);
  if (url === null) return "This is not an address. It should look like https://models.example.com/v1.";
  if (url.username !== "" || url.password !== "")
    return "The address must not hold a name or password. Put the key into its own field.";
  const refusal = refusalOfTyped(url, rule);
  if (refusal !== null) return `${refusal} Enter an address on the public internet.`;
  return url.protocol === "https:" || rule.allowPrivateHosts
    ? null
    : "The address must begin with https://. Over http:// your key and the questions could be read by others on the way.";
}
