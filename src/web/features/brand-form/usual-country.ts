import { isKnownCountry } from "../../brands/text/market-names.ts";

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
