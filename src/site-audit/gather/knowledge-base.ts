import { z } from "zod";
import { isHtmlPage, type KnowledgeBase, type Resource } from "../artifacts.ts";
import { buildPage } from "../facts/build-page.ts";
import { brandNameOf } from "../facts/people/brand-name.ts";
import { registrableDomainOf } from "../facts/web-address.ts";
import { isLexiconLanguage } from "../lexicons/languages.ts";
import type { GuardedFetch } from "./network/guarded-fetch.ts";

type Item = (KnowledgeBase & { available: true })["items"][number];

/** Where the knowledge bases are asked; tests put their own here. */
export type KnowledgeBaseAddresses = {
  readonly sparql: string;
  readonly wikidata: string;
  /** `{language}` is replaced by the language's subdomain. */
  readonly wikipedia: string;
};

export const openKnowledgeBases: KnowledgeBaseAddresses = {
  sparql: "https://query.wikidata.org/sparql",
  wikidata: "https://www.wikidata.org/w/api.php",
  wikipedia: "https://{language}.wikipedia.org/w/api.php",
};

const timeoutMs = 8_000;
const limitBytes = 2_000_000;

export type BrandHint = { readonly name: string; readonly domain: string; readonly language: string };

/** What to look a brand up by: its name as the home page gives it, else the domain's; `language` one of the lexicons'. */
export function brandHintOf(home: Resource, domain: string): BrandHint {
  const pages = isHtmlPage(home) ? [buildPage(home, "home", false)] : [];
  const language = pages[0]?.language ?? "en";
  return {
    name: brandNameOf(pages, registrableDomainOf(domain)) ?? domain,
    domain,
    language: isLexiconLanguage(language) ? language : "en",
  };
}

/**
 * Looks a brand up in Wikidata, by its official website and by its name, and among the titles of Wikipedia. `language` is a
 * two-letter code. An error of theirs makes the answer unavailable; it is never taken for "nothing found".
 */
export async function lookUpBrand(
  fetch: GuardedFetch,
  brand: BrandHint,
  addresses: KnowledgeBaseAddresses,
): Promise<KnowledgeBase> {
  const ask = async <Answer>(address: string, query: Record<string, string>, shape: z.ZodType<Answer>) => {
    const url = `${address}?${new URLSearchParams({ format: "json", ...query })}`;
    return read(await fetch({ url, timeoutMs, limitBytes, headers: { accept: "application/json" } }), shape);
  };
  const bySite = await ask(addresses.sparql, { query: websiteQuery(brand.domain) }, sparqlShape);
  if (bySite === null) return { available: false, reason: "Wikidata did not answer." };
  const byName = await ask(
    addresses.wikidata,
    {
      action: "wbsearchentities",
      search: brand.name,
      language: brand.language,
      uselang: brand.language,
      limit: "5",
    },
    searchShape,
  );
  if (byName === null) return { available: false, reason: "Wikidata did not answer." };
  const ids = [...new Set([...bySite.results.bindings.map(idOf), ...byName.search.map(({ id }) => id)])];
  const entities =
    ids.length === 0
      ? { entities: {} }
      : await ask(
          addresses.wikidata,
          {
            action: "wbgetentities",
            ids: ids.slice(0, 10).join("|"),
            props: "labels|claims|sitelinks",
            languages: `${brand.language}|en|mul`,
          },
          entitiesShape,
        );
  if (entities === null) return { available: false, reason: "Wikidata did not answer." };
  const titles = await ask(
    addresses.wikipedia.replace("{language}", brand.language),
    { action: "opensearch", search: brand.name, limit: "10" },
    titlesShape,
  );
  if (titles === null) return { available: false, reason: "Wikipedia did not answer." };
  return {
    available: true,
    items: Object.entries(entities.entities).map(([id, entity]) => itemOf(id, entity, brand.language)),
    wikipediaTitles: titles[1].filter((title) => isSameName(title, brand.name)),
  };
}

/** Official websites are kept with and without www, a closing slash and TLS. */
function websiteQuery(domain: string): string {
  const hosts = [domain, `www.${domain}`];
  const urls = hosts.flatMap((host) =>
    ["https", "http"].flatMap((scheme) => [`${scheme}://${host}/`, `${scheme}://${host}`]),
  );
  const values = urls.map((url) => `<${url}>`).join(" ");
  return `SELECT DISTINCT ?item WHERE { VALUES ?site { ${values} } ?item wdt:P856 ?site } LIMIT 5`;
}

const sparqlShape = z.object({
  results: z.object({ bindings: z.array(z.object({ item: z.object({ value: z.string() }) })) }),
});
const searchShape = z.object({ search: z.array(z.object({ id: z.string() })) });
const claimShape = z.object({
  mainsnak: z.object({ datavalue: z.object({ value: z.unknown() }).optional() }),
});
const entityShape = z.object({
  labels: z.record(z.string(), z.object({ value: z.string() })).optional(),
  claims: z.object({ P856: z.array(claimShape).optional() }).optional(),
  sitelinks: z.record(z.string(), z.unknown()).optional(),
});
const entitiesShape = z.object({ entities: z.record(z.string(), entityShape) });
const titlesShape = z.tuple([z.string(), z.array(z.string())]).rest(z.unknown());

const idOf = ({ item }: { item: { value: string } }): string =>
  item.value.slice(item.value.lastIndexOf("/") + 1);

function itemOf(
  id: string,
  { labels, claims, sitelinks }: z.output<typeof entityShape>,
  language: string,
): Item {
  return {
    id,
    label: labels?.[language]?.value ?? labels?.en?.value ?? labels?.mul?.value ?? id,
    officialWebsites: (claims?.P856 ?? []).flatMap(({ mainsnak }) =>
      typeof mainsnak.datavalue?.value === "string" ? mainsnak.datavalue.value : [],
    ),
    sitelinks: Object.keys(sitelinks ?? {}).length,
  };
}

function isSameName(title: string, name: string): boolean {
  const folded = (text: string) => text.normalize("NFKC").toLowerCase().trim();
  return folded(title) === folded(name);
}

function read<Answer>(answer: Resource, shape: z.ZodType<Answer>): Answer | null {
  if (!answer.ok || answer.status !== 200) return null;
  try {
    return shape.safeParse(JSON.parse(new TextDecoder().decode(answer.body))).data ?? null;
  } catch {
    return null;
  }
}
