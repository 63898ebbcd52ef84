import { decryptKey, keyId } from "#assistants/keys.ts";
import type { DataProvider, ProviderConnection } from "#assistants/surfaces/data-provider.ts";
import type { StoredKey } from "#database/keys/assistant-keys.ts";
import type { ProviderSettings } from "./known-providers.ts";

/** An account at a data provider that can be used now. */
export type Account = {
  readonly provider: string;
  /** Names the account without revealing it: one for all brands that have it. */
  readonly accountId: string;
  /** Null where it is the operator's. */
  readonly brandId: string | null;
  /** The brand's, as it is stored. */
  readonly ciphertext: string | null;
  readonly connection: Pick<ProviderConnection, "credentials" | "baseUrl">;
};

export type AccountOptions = { readonly secretKey: string; readonly providers: ProviderSettings };

/** The account behind a brand's own key of a data provider; null where it does not open or lacks a credential. */
export function ownAccount(
  key: Pick<StoredKey, "brandId" | "assistant" | "ciphertext">,
  { secretKey, providers }: AccountOptions,
): Account | null {
  const provider = providers.registry[key.assistant];
  const text = decryptKey(secretKey, key, key.ciphertext);
  if (provider === undefined || text === null) return null;
  const credentials = credentialsIn(text, provider);
  if (credentials === null) return null;
  // A member names no address: the account's provider is asked at its own.
  const baseUrl = providers.accounts[key.assistant]?.baseUrl ?? provider.defaultBaseUrl;
  const { brandId, ciphertext } = key;
  return accountOf(key.assistant, { secretKey, brandId, ciphertext, credentials, baseUrl });
}

/** The operator's account; null where there is none. */
export function operatorAccount(id: string, { secretKey, providers }: AccountOptions): Account | null {
  const [provider, own] = [providers.registry[id], providers.accounts[id]];
  if (provider === undefined || own === undefined) return null;
  const { credentials, baseUrl } = own;
  return accountOf(id, {
    secretKey,
    brandId: null,
    ciphertext: null,
    credentials,
    baseUrl: baseUrl ?? provider.defaultBaseUrl,
  });
}

function accountOf(
  provider: string,
  given: Account["connection"] & Pick<Account, "brandId" | "ciphertext"> & { readonly secretKey: string },
): Account {
  const { secretKey, brandId, ciphertext, credentials, baseUrl } = given;
  const named = JSON.stringify(Object.entries(credentials).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return {
    provider,
    accountId: keyId(secretKey, provider, named),
    brandId,
    ciphertext,
    connection: { credentials, baseUrl },
  };
}

/** Credentials as they are encrypted: one object of texts, by their names. */
export const credentialsText = (credentials: Readonly<Record<string, string>>): string =>
  JSON.stringify(credentials);

function credentialsIn(text: string, provider: DataProvider): Readonly<Record<string, string>> | null {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== "object" || parsed === null) return null;
  const given = new Map(Object.entries(parsed));
  const found = provider.credentials.map(({ variable, isOptional }) => {
    const value: unknown = given.get(variable);
    return { variable, value: typeof value === "string" ? value : null, isOptional: isOptional === true };
  });
  if (found.some(({ value, isOptional }) => value === null && !isOptional)) return null;
  return Object.fromEntries(
    found.flatMap(({ variable, value }) => (value === null ? [] : [[variable, value]])),
  );
}
