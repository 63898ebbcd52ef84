import { type AppSurfaceId, appSurfaceIds } from "./app-surfaces.ts";
import { brightdata } from "./brightdata.ts";
import { cloro } from "./cloro.ts";
import type { DataProvider } from "./data-provider.ts";
import { dataforseo } from "./dataforseo.ts";
import { olostep } from "./olostep.ts";
import { oxylabs } from "./oxylabs.ts";

/** Every data provider that can be asked, by its id. Stored tasks and keys name it by that id, so it never changes. */
export const dataProviders = {
  dataforseo,
  cloro,
  brightdata,
  oxylabs,
  olostep,
} as const satisfies Readonly<Record<string, DataProvider>>;

export type DataProviderId = keyof typeof dataProviders;
export const dataProviderIds = Object.keys(dataProviders) as readonly DataProviderId[];

/** What a provider offers, in the order in which surfaces are listed. */
export const surfacesOf = (id: DataProviderId): readonly AppSurfaceId[] => {
  const { surfaces }: DataProvider = dataProviders[id];
  return appSurfaceIds.filter((surface) => surfaces[surface] !== undefined);
};

export const providersOf = (surface: AppSurfaceId): readonly DataProviderId[] =>
  dataProviderIds.filter((id) => surfacesOf(id).includes(surface));

/** The operator's own account at a data provider. */
export type OperatorAccount = {
  /** By the names of the provider's credentials. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Null for the provider's usual address. */
  readonly baseUrl: string | null;
};

/** Those the operator set; no other provider is asked with the operator's money. */
export type OperatorAccounts = Readonly<{ [Id in DataProviderId]?: OperatorAccount | undefined }>;
