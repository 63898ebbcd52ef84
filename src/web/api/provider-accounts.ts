import type { DataProviders, NewProviderAccount } from "#api/keys/contract.ts";
import { getJson, sendJson } from "./request.ts";

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/provider-accounts`;

/** Reads through which data providers apps can be asked, as a member; rejects as getJson does. */
export const fetchProviders = (
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<DataProviders> => getJson<DataProviders>(pathOf(brandId), signal, accessToken);

type AccountOf = { readonly brandId: string; readonly provider: string };

const pathOfAccount = ({ brandId, provider }: AccountOf) =>
  `${pathOf(brandId)}/${encodeURIComponent(provider)}`;

/** Stores an account in the place of the one before; returns all of them, as the next two do. */
export const saveAccount = (
  of: AccountOf,
  body: NewProviderAccount,
  accessToken: string,
): Promise<DataProviders> => sendJson("PUT", pathOfAccount(of), { body, accessToken });

export const deleteAccount = (of: AccountOf, accessToken: string): Promise<DataProviders> =>
  sendJson("DELETE", pathOfAccount(of), { accessToken });

/** Tests an account again, and ends a pause of it. */
export const retryAccount = (of: AccountOf, accessToken: string): Promise<DataProviders> =>
  sendJson("POST", `${pathOfAccount(of)}/retry`, { body: {}, accessToken });
