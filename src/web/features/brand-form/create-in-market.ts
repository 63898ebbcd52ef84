import { isKnownCountry } from "../../brands/text/market-names.ts";

type Steps<Created> = {
  readonly create: () => Promise<Created>;
  readonly setCountry: (created: Created, country: string) => Promise<unknown>;
};

/** Two letters that are a country's by right and anybody's by use. */
const ANYBODYS = new Set("ai ac cc co eu fm gg io la ly me sh so su to tv vc ws".split(" "));

/**
 * Takes a brand's domain and the languages of the browser ("nb-NO"); returns the country its customers are most likely in ("NO"):
 * that of the domain, else that of the browser. Null where neither says.
 */
export function usualCountry(domain: string, languages: readonly string[]): string | null {
  const ending = domain.split(".").at(-1)?.toLowerCase() ?? "";
  const ofDomain = ANYBODYS.has(ending) ? "" : ending === "uk" ? "GB" : ending.toUpperCase();
  const ofBrowser = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1] ?? "");
  return [ofDomain, ...ofBrowser].find(isKnownCountry) ?? null;
}

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
