import * as z from "zod/mini";
import { orNotMeasured } from "../measured-view.ts";
import { getJson, sendJson } from "../request.ts";
import { basis, estimate, type SourceType, source, sourceType } from "./sources.ts";

const named = z.object({ id: z.string(), name: z.string(), isBrand: z.boolean(), answers: z.number() });
const asked = z.object({ key: z.string(), text: z.string(), answers: z.number(), valid: z.number() });

const detail = z.object({
  ...basis,
  domain: z.string(),
  source: z.nullable(source),
  days: z.array(z.object({ day: z.string(), valid: z.number(), answers: z.number(), used: estimate })),
  named: z.array(named),
  prompts: z.array(asked),
  promptsInAll: z.number(),
});

const page = z.object({
  url: z.string(),
  domain: z.string(),
  title: z.nullable(z.string()),
  type: sourceType,
  reason: z.nullable(z.string()),
  isOverridden: z.boolean(),
  used: estimate,
  display: z.enum(["collecting", "provisional", "shown"]),
  answers: z.number(),
  citing: z.number(),
  citations: z.number(),
  averageCitations: z.nullable(z.number()),
  gaps: z.number(),
});
const pages = z.object({
  ...basis,
  matching: z.number(),
  pages: z.array(page),
  next: z.nullable(z.string()),
});

const gap = z.object({
  domain: z.string(),
  url: z.nullable(z.string()),
  title: z.nullable(z.string()),
  type: sourceType,
  reason: z.nullable(z.string()),
  isOverridden: z.boolean(),
  answers: z.number(),
  rivals: z.array(named),
  prompts: z.array(asked),
  promptsInAll: z.number(),
});
const gaps = z.object({
  ...basis,
  matching: z.number(),
  gaps: z.array(gap),
  next: z.nullable(z.string()),
});

const [detailBody, pagesBody, gapsBody] = [orNotMeasured(detail), orNotMeasured(pages), orNotMeasured(gaps)];

/** One domain: day by day, who is named beside it, and the prompts whose answers use it; `source` is null where none does. */
export type SourceDetail = Readonly<z.infer<typeof detail>>;
export type SourcePage = Readonly<z.infer<typeof page>>;
export type SourcePages = Readonly<z.infer<typeof pages>>;
/** A domain (`url` null) or page used in answers that name a rival and not the brand; `answers` counts those. */
export type SourceGap = Readonly<z.infer<typeof gap>>;
export type SourceGaps = Readonly<z.infer<typeof gaps>>;

type Wanted = { readonly brandId: string; readonly filter: string };
type PageWanted = Wanted & { readonly search?: string; readonly cursor: string | null };

const brandPath = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}`;
const domainPath = (brandId: string, domain: string) =>
  `${brandPath(brandId)}/sources/${encodeURIComponent(domain)}`;

function queryOf(filter: string, more: Readonly<Record<string, string | null | undefined>>) {
  const query = new URLSearchParams(filter);
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  return query;
}

/** Reads one source as the brand's member, null where no answer was ever read; rejects as getJson does, or with a ZodError. */
export async function fetchSource(
  { brandId, filter, domain }: Wanted & { readonly domain: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<SourceDetail | null> {
  const body = await getJson(`${domainPath(brandId, domain)}?${filter}`, signal, accessToken);
  const found = detailBody.parse(body);
  return found.measured ? found.view : null;
}

export async function fetchSourcePages(
  { brandId, filter, domain, search, cursor }: PageWanted & { readonly domain: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<SourcePages | null> {
  const query = queryOf(filter, { search, cursor, limit: "20" });
  const found = pagesBody.parse(
    await getJson(`${domainPath(brandId, domain)}/pages?${query}`, signal, accessToken),
  );
  return found.measured ? found.view : null;
}

export type GapLevel = "domains" | "pages";

export async function fetchSourceGaps(
  { brandId, filter, search, level, cursor }: PageWanted & { readonly level: GapLevel },
  accessToken: string,
  signal: AbortSignal,
): Promise<SourceGaps | null> {
  const query = queryOf(filter, { search, cursor, level, limit: "20" });
  const found = gapsBody.parse(
    await getJson(`${brandPath(brandId)}/source-gaps?${query}`, signal, accessToken),
  );
  return found.measured ? found.view : null;
}

/** Sets the type of a domain by hand; null lets the rules decide again. */
export async function changeSourceType(
  { brandId, domain, type }: { brandId: string; domain: string; type: SourceType | null },
  accessToken: string,
): Promise<void> {
  const path = `${brandPath(brandId)}/source-types/${encodeURIComponent(domain)}`;
  if (type === null) await sendJson("DELETE", path, { accessToken });
  else await sendJson("PUT", path, { body: { type }, accessToken });
}
