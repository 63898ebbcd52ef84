/** What the list of answers asks for beside the filter of all numbers; a part that is left out keeps all. */
export type AnswerSearch = {
  /** The id of the brand or of a competitor. */
  readonly entity?: string;
  readonly mentioned?: "yes" | "no" | "unclear";
  /** How they speak of it. */
  readonly tone?: "positive" | "neutral" | "negative";
  /** Answers that name a competitor and not the brand. */
  readonly gap?: "true";
  readonly domain?: string;
  readonly url?: string;
  /** Words of the answer. */
  readonly q?: string;
};

/** The names of its parts in an address. */
export const searchParts = ["entity", "mentioned", "tone", "gap", "domain", "url", "q"] as const;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LONGEST = 200;

/** Takes the parameters of an address; returns what it asks of answers. What is not understood is left out. */
export function searchOfAddress(params: URLSearchParams): AnswerSearch {
  const entity = params.get("entity") ?? "";
  const mentioned = (["yes", "no", "unclear"] as const).find((value) => value === params.get("mentioned"));
  const tone = (["positive", "neutral", "negative"] as const).find((value) => value === params.get("tone"));
  const [domain, url, q] = (["domain", "url", "q"] as const).map((name) => params.get(name)?.trim() ?? "");
  return {
    ...(uuid.test(entity) && { entity }),
    ...(mentioned && { mentioned }),
    ...(tone && { tone }),
    ...(params.get("gap") === "true" && { gap: "true" as const }),
    ...(domain && { domain: domain.slice(0, 253) }),
    ...(url && { url }),
    ...(q && { q: q.slice(0, LONGEST) }),
  };
}

/** Takes the parameters of the present address and a search; returns them with that search, all others kept. */
export function addressOfSearch(params: URLSearchParams, search: AnswerSearch): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const name of searchParts) {
    const value = search[name];
    if (value === undefined || value === "") changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}

/** Takes the query of the filter and a search; returns the query of our API for both. */
export function searchQuery(filterQuery: string, { q, ...search }: AnswerSearch): string {
  return addressOfSearch(
    new URLSearchParams(`${filterQuery}${q === undefined ? "" : `&search=${encodeURIComponent(q)}`}`),
    search,
  ).toString();
}

export const isSearching = (search: AnswerSearch): boolean => Object.keys(search).length > 0;
