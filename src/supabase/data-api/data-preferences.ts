import { DataError, shortened } from "./data-error.ts";
import type { DataQuery } from "./parse-query.ts";

/** What a request asks for in its headers. */
export type Preferences = {
  readonly isCounted: boolean;
  readonly returnsRows: boolean;
  readonly onDuplicate: "merge" | "ignore" | null;
  /** Exactly one row, as an object. */
  readonly isSingle: boolean;
};

const known = [
  /^count=(?:exact|planned|estimated|none)$/,
  /^return=(?:representation|minimal|headers-only)$/,
  /^resolution=(?:merge|ignore)-duplicates$/,
  /^missing=default$/,
  /^handling=(?:strict|lenient)$/,
];

/** Reads `Prefer` and `Accept`. Throws DataError for what they ask for in vain. */
export function preferencesOf(headers: Headers): Preferences {
  const preferred = (headers.get("prefer") ?? "")
    .split(",", 20)
    .map((one) => one.replace(/[\s"]/g, "").toLowerCase())
    .filter((one) => one !== "");
  const has = (preference: string): boolean => preferred.includes(preference);
  const unknown = preferred.find((one) => !known.some((pattern) => pattern.test(one)));
  if (unknown !== undefined && has("handling=strict"))
    throw new DataError(
      400,
      "PGRST122",
      `Invalid preference given with handling=strict: ${shortened(unknown)}`,
    );
  return {
    // A planned or estimated count comes from statistics over all members' rows: it tells how many others there are.
    isCounted: preferred.some((one) => /^count=(?!none)/.test(one)),
    returnsRows: has("return=representation"),
    onDuplicate: has("resolution=merge-duplicates")
      ? "merge"
      : has("resolution=ignore-duplicates")
        ? "ignore"
        : null,
    isSingle: acceptedType(headers.get("accept") ?? "*/*") === OBJECT,
  };
}

const OBJECT = "application/vnd.pgrst.object+json";
const offered = [OBJECT, "application/json", "application/vnd.pgrst.array+json", "application/*", "*/*"];

function acceptedType(accept: string): string {
  const types = accept.toLowerCase().split(",", 20);
  const wanted = types
    .map((type) => type.replace(/;\s*(?:charset=[\w-]+|q=[\d.]+)/g, "").trim())
    .find((type) => offered.includes(type));
  // A query plan would tell about rows the member may not see.
  if (wanted === undefined || accept.includes("vnd.pgrst.plan"))
    throw new DataError(406, "PGRST107", `None of these media types are available: ${shortened(accept)}`);
  return wanted;
}

/** The part of a list that the address or, where that says nothing, the header `Range` asks for. */
export function rangeOf(
  { limit, offset }: DataQuery,
  headers: Headers,
): { readonly limit: number | null; readonly offset: number } {
  const header = headers.get("range");
  if (header === null || limit !== null || offset > 0) return { limit, offset };
  const [, from, to] = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(header.trim()) ?? [];
  if (from === undefined) throw notSatisfiable(`The range "${shortened(header)}" was not understood.`);
  if (to === undefined) return { limit: null, offset: Number(from) };
  if (Number(to) < Number(from)) throw notSatisfiable("The range ends before it begins.");
  return { limit: Number(to) - Number(from) + 1, offset: Number(from) };
}

export const notSatisfiable = (details: string, total?: number): DataError =>
  new DataError(416, "PGRST103", "Requested range not satisfiable", {
    details,
    ...(total === undefined ? {} : { headers: { "content-range": `*/${total}` } }),
  });
