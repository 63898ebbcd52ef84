import * as z from "zod/mini";
import { getJson, sendJson } from "../request.ts";
import { readingState, writing } from "./names.ts";

const standing = z.object({
  mentions: z.number(),
  unclear: z.number(),
  assistants: z.number(),
  lastSeen: z.nullable(z.string()),
  visibility: z.object({
    value: z.nullable(z.number()),
    low: z.number(),
    high: z.number(),
    n: z.number(),
    nEff: z.number(),
  }),
});

const rival = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(["tracked", "suggested", "rejected"]),
  mergedInto: z.nullable(z.string()),
  ...writing,
  colour: z.nullable(z.string()),
  version: z.number(),
});

const suggestion = z.object({
  name: z.string(),
  answers: z.number(),
  assistants: z.array(z.string()),
  domains: z.array(z.string()),
  examples: z.array(z.object({ answerId: z.string(), assistant: z.string(), sentence: z.string() })),
});

const list = z.object({
  display: z.enum(["collecting", "provisional", "shown"]),
  brand: z.object({ id: z.string(), name: z.string(), measured: z.nullable(standing) }),
  competitors: z.array(z.extend(rival, { measured: z.nullable(standing) })),
  suggestions: z.array(suggestion),
  reading: readingState,
});

/** What answers say of a brand or rival; visibility is 0–1. */
export type Standing = Readonly<z.infer<typeof standing>>;
export type Rival = Readonly<z.infer<typeof rival>>;
export type ListedRival = Rival & { readonly measured: Standing | null };
/** A name found in answers that may be a rival's. */
export type SuggestedRival = Readonly<z.infer<typeof suggestion>>;
export type RivalList = Readonly<z.infer<typeof list>>;

/** What is to be different. */
export type RivalChange = Partial<
  Pick<
    Rival,
    "name" | "aliases" | "domains" | "commonWord" | "neverAfter" | "neverBefore" | "colour" | "mergedInto"
  >
> & { readonly state?: "tracked" | "rejected" };
export type NewRival = RivalChange & { readonly name: string };

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/competitors`;
const pathOfOne = (brandId: string, id: string) => `${pathOf(brandId)}/${encodeURIComponent(id)}`;

/** Reads a brand's rivals with what a filter's answers say of them; rejects as getJson does, or with a ZodError. */
export async function fetchRivals(
  { brandId, query }: { readonly brandId: string; readonly query: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<RivalList> {
  return list.parse(await getJson(`${pathOf(brandId)}?${query}`, signal, accessToken));
}

export async function addRival(brandId: string, body: NewRival, accessToken: string): Promise<Rival> {
  return rival.parse(await sendJson("POST", pathOf(brandId), { body, accessToken }));
}

/** Changes a rival over the version that was seen; rejects with a 409 where another was saved meanwhile. */
export async function changeRival(
  brandId: string,
  { id, version, change }: { readonly id: string; readonly version: number; readonly change: RivalChange },
  accessToken: string,
): Promise<Rival> {
  const body = { ...change, version };
  return rival.parse(await sendJson("PATCH", pathOfOne(brandId, id), { body, accessToken }));
}

export async function deleteRival(brandId: string, id: string, accessToken: string): Promise<void> {
  await sendJson("DELETE", pathOfOne(brandId, id), { accessToken });
}
