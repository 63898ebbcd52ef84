import type { DataProviderId } from "./data-providers.ts";

/** The operator's own account at a data provider. */
export type OperatorAccount = {
  /** By the names of the provider's credentials. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Null for the provider's usual address. */
  readonly baseUrl: string | null;
};

/** Those the operator set; no other provider is asked with the operator's money. */
export type OperatorAccounts = Readonly<{ [Id in DataProviderId]?: OperatorAccount | undefined }>;
