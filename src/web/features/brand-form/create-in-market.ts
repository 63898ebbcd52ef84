import { usualCountry } from "./usual-country.ts";

type Steps<Created> = {
  readonly create: () => Promise<Created>;
  readonly setCountry: (created: Created, country: string) => Promise<unknown>;
};

/**
 * Creates a brand and sets the country its customers are most likely in. Rejects only as `create` does: the country is a
 * suggestion that set-up shows and lets change, and a brand reported as failed would be created twice.
 */
export async function createInMarket<Created extends { readonly domain: string }>(
  { create, setCountry }: Steps<Created>,
  languages: readonly string[],
): Promise<Created> {
  const created = await create();
  const country = usualCountry(created.domain, languages);
  if (country !== null)
    try {
      await setCountry(created, country);
    } catch {}
  return created;
}
