import type { Kysely } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";
import { findKeys, type StoredKey } from "./assistant-keys.ts";
import { isUnusable } from "./key-errors.ts";
import { findPauses, type KeyPause } from "./key-pauses.ts";
import { findKeyTests, type KeyTest } from "./key-tests.ts";

/** What a test or a call showed of a brand's key. */
export type KeyFinding = {
  /** Null for a key of the operator. */
  readonly brandId: string | null;
  readonly assistant: string;
  readonly errorKind: string | null;
};

/** What the operator has for an assistant. */
export type OperatorKey = {
  readonly hasOperatorKey: boolean;
  /** Null where the key's owner must say it. */
  readonly defaultBaseUrl: string | null;
};

/**
 * Whose key an assistant is asked with: the brand's own, unless the provider refused it and the operator has one for the same
 * provider. Behind an address of one's own is another model, and a provider that could not be reached says nothing about a key.
 */
export function keyInUse(
  own: Pick<StoredKey, "brandId" | "assistant" | "baseUrl"> | null,
  found: readonly KeyFinding[],
  { hasOperatorKey, defaultBaseUrl }: OperatorKey,
): "own" | "operator" | "none" {
  if (own === null) return hasOperatorKey ? "operator" : "none";
  const isReplaceable = hasOperatorKey && defaultBaseUrl !== null && own.baseUrl === null;
  const isRefused = found.some(
    ({ brandId, assistant, errorKind }) =>
      errorKind === "auth" && brandId === own.brandId && assistant === own.assistant,
  );
  return isReplaceable && isRefused ? "operator" : "own";
}

/** A brand's own keys, and what is known of them and the operator's. */
export type BrandKeys = {
  readonly keys: readonly StoredKey[];
  readonly tests: readonly KeyTest[];
  readonly pauses: readonly KeyPause[];
};

export const findBrandKeys = async (
  kysely: Kysely<Tables>,
  brandId: string,
  now: Date,
): Promise<BrandKeys> => ({
  keys: await findKeys(kysely, [brandId]),
  tests: await findKeyTests(kysely, brandId),
  pauses: await findPauses(kysely, [brandId], now),
});

type KnownKeys<Key, Test> = {
  readonly keys: readonly Key[];
  readonly tests: readonly Test[];
  readonly pauses: readonly KeyFinding[];
};
/** What decides whose key is used. */
export type BrandKeyFacts = KnownKeys<Pick<StoredKey, "brandId" | "assistant" | "baseUrl">, KeyFinding>;

/** A brand's own key for an assistant, its test, and whose key is asked with. */
export function keyStateOf<Key extends BrandKeyFacts["keys"][number], Test extends KeyFinding>(
  { keys, tests, pauses }: KnownKeys<Key, Test>,
  assistant: OperatorKey & { readonly id: string },
) {
  const own = keys.find((key) => key.assistant === assistant.id) ?? null;
  const tested = tests.find((test) => test.assistant === assistant.id);
  return { own, tested, inUse: keyInUse(own, [...tests, ...pauses], assistant) };
}

/**
 * Whether an assistant can be asked for a brand: with a key, and not one of the brand's own that its owner has to
 * fix first.
 */
export function canBeAsked(
  known: BrandKeyFacts,
  assistant: OperatorKey & { readonly id: string },
  { searches }: { readonly searches: boolean },
): boolean {
  const { inUse, tested } = keyStateOf(known, assistant);
  const use = { asksModelOfKey: true, searches };
  return inUse === "operator" || (inUse === "own" && !isUnusable(tested?.errorKind ?? "", use));
}
