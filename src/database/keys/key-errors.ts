/** Errors that only a key's owner can fix, and what each leaves unusable until then: the key, or the key with its model or with searches. */
const UNUSABLE = {
  auth: "key",
  quota: "key",
  not_allowed: "model",
  retired: "model",
  no_search: "search",
} as const;

type OwnerError = keyof typeof UNUSABLE;

/** Errors of calls. */
export const OWNER_ERRORS: readonly string[] = Object.keys(UNUSABLE);

/** Only the key's owner can fix it: asking again changes nothing. */
export const needsOwner = (errorKind: string): errorKind is OwnerError => OWNER_ERRORS.includes(errorKind);

/** What a call's error leaves unusable until then; null where it is nothing of the key's. */
export const unusablePart = (errorKind: string): "key" | "model" | "search" | null =>
  needsOwner(errorKind) ? UNUSABLE[errorKind] : null;

/** A test asks nothing that could be at fault but the model, the address or the search, and the search is tried apart. */
const UNUSABLE_BY_TEST: Readonly<Record<string, "key" | "model" | "search">> = {
  ...UNUSABLE,
  bad_request: "model",
};

/** Errors of tests. After any other, as where nobody answered, the key is used all the same. */
export const OWNER_ERRORS_OF_TESTS: readonly string[] = Object.keys(UNUSABLE_BY_TEST);

/** What a key is to be used for. */
export type KeyUse = {
  /** It asks the model that the key is set to. */
  readonly asksModelOfKey: boolean;
  readonly searches: boolean;
};

/** Whether a key can't be used for this until its owner does something: the one rule, whatever found the error. */
export function isUnusable(errorKind: string, { asksModelOfKey, searches }: KeyUse): boolean {
  const part = UNUSABLE_BY_TEST[errorKind];
  return part === "key" || (part === "model" && asksModelOfKey) || (part === "search" && searches);
}
