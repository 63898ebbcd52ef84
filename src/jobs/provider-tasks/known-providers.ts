import { type AppSurfaceId, appSurfaceIds, appSurfaces } from "#assistants/surfaces/app-surfaces.ts";
import type { DataProvider, SurfacePrice } from "#assistants/surfaces/data-provider.ts";
import type { OperatorAccount } from "#assistants/surfaces/data-providers.ts";

export type ProviderSettings = {
  readonly registry: Readonly<Record<string, DataProvider>>;
  readonly accounts: Readonly<Record<string, OperatorAccount | undefined>>;
  /** The operator's own prices, by "provider/surface"; they hold before the provider's usual ones. */
  readonly prices: Readonly<Record<string, readonly Pick<SurfacePrice, "usd" | "from">[]>>;
};

export const noProviders: ProviderSettings = { registry: {}, accounts: {}, prices: {} };

/** What an assistant's app is called with data providers; null where there is none. */
export const appOf = (assistant: string): AppSurfaceId | null =>
  appSurfaceIds.find((id) => appSurfaces[id].assistant === assistant) ?? null;

/**
 * US dollars a task costs on that day by the operator's price table, else by the provider's; of several the latest that has
 * begun. Null where no price is known, which is never 0.
 */
export function taskUsd(
  { registry, prices }: Pick<ProviderSettings, "registry" | "prices">,
  { provider, surface }: { readonly provider: string; readonly surface: AppSurfaceId },
  at: Date,
): number | null {
  const day = at.toISOString().slice(0, 10);
  const latest = (dated: readonly Pick<SurfacePrice, "usd" | "from">[]) =>
    dated.filter(({ from }) => from <= day).toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.usd;
  return (
    latest(prices[`${provider}/${surface}`] ?? []) ??
    latest(registry[provider]?.surfaces[surface]?.prices ?? []) ??
    null
  );
}

/** Who can be asked through whom, for those who ask nobody themselves. */
export const knownProviders = (settings: ProviderSettings) =>
  Object.entries(settings.registry).map(([id, { label, keyPage, credentials, surfaces }]) => ({
    id,
    label,
    keyPage,
    credentials: credentials.map(({ variable, ...credential }) => ({
      name: variable,
      label: credential.label,
      isSecret: credential.isSecret,
      isOptional: credential.isOptional === true,
    })),
    hasOperatorKey: settings.accounts[id] !== undefined,
    surfaces: appSurfaceIds.flatMap((surface) => {
      const offered = surfaces[surface];
      const { assistant, label: shown } = appSurfaces[surface];
      if (offered === undefined) return [];
      const { seesSources, takesDevice = false } = offered;
      return [{ assistant, label: shown, seesSources, takesDevice }];
    }),
  }));
