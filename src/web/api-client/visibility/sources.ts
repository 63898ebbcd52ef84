import * as z from "zod/mini";
import { orNotMeasured } from "../measured-view.ts";
import { getJson } from "../request.ts";

export const estimate = z.object({
  value: z.nullable(z.number()),
  low: z.number(),
  high: z.number(),
  n: z.number(),
  nEff: z.number(),
});
const change = z.nullable(
  z.object({
    value: z.number(),
    low: z.number(),
    high: z.number(),
    verdict: z.enum(["real change", "within noise"]),
    smallestDetectable: z.number(),
  }),
);
export const sourceType = z.enum([
  "You",
  "Competitor",
  "Reference",
  "UGC",
  "Editorial",
  "Corporate",
  "Other",
]);
const period = z.object({ from: z.string(), to: z.string() });

/** What every answer about sources rests on. */
export const basis = {
  period,
  previous: period,
  analysis: z.object({ version: z.string(), namesVersion: z.number() }),
  rereading: z.nullable(z.object({ done: z.number(), total: z.number() })),
  clusteredBy: z.enum(["topic", "prompt"]),
  answers: z.object({ valid: z.number(), sourced: z.number() }),
};

export const source = z.object({
  domain: z.string(),
  type: sourceType,
  reason: z.nullable(z.string()),
  isOverridden: z.boolean(),
  owner: z.nullable(z.object({ id: z.string(), name: z.string(), isBrand: z.boolean() })),
  used: estimate,
  display: z.enum(["collecting", "provisional", "shown"]),
  answers: z.number(),
  citing: z.number(),
  citations: z.number(),
  averageCitations: z.nullable(z.number()),
  gaps: z.number(),
  change,
});

const listView = z.object({
  ...basis,
  totals: z.object({
    domains: z.number(),
    citations: z.number(),
    types: z.array(z.object({ type: sourceType, domains: z.number(), citations: z.number() })),
  }),
  matching: z.number(),
  sources: z.array(source),
  next: z.nullable(z.string()),
});
const list = orNotMeasured(listView);

export type SourceType = z.infer<typeof sourceType>;
/** A domain that answers use: `used` is 0–1 of all valid answers with its 95 % interval, `change` on the same scale. */
export type Source = Readonly<z.infer<typeof source>>;
/** One page of sources, the totals of all of them by type, and what they rest on; `next` is the cursor of the next page. */
export type SourceList = Readonly<z.infer<typeof listView>>;

export type SourceListQuery = {
  readonly brandId: string;
  /** The answer filter as a query, without "?". */
  readonly filter: string;
  readonly search?: string;
  readonly types?: readonly SourceType[];
  readonly sort?: "used" | "citations" | "gaps" | "domain";
  readonly order?: "asc" | "desc";
  readonly cursor?: string | null;
  readonly limit?: number;
};

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/sources`;

/** Reads sources as the brand's member, null where no answer was ever read; rejects as getJson does, or with a ZodError. */
export async function fetchSources(
  { brandId, filter, search, types, sort, order, cursor, limit }: SourceListQuery,
  accessToken: string,
  signal: AbortSignal,
): Promise<SourceList | null> {
  const query = new URLSearchParams(filter);
  if (search) query.set("search", search);
  if (types && types.length > 0) query.set("types", types.join(","));
  if (sort) query.set("sort", sort);
  if (order) query.set("order", order);
  if (cursor) query.set("cursor", cursor);
  if (limit) query.set("limit", String(limit));
  const found = list.parse(await getJson(`${pathOf(brandId)}?${query}`, signal, accessToken));
  return found.measured ? found.view : null;
}
