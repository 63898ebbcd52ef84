import * as z from "zod/mini";
import { getJson, sendJson } from "../request.ts";

export const readingState = z.object({
  state: z.enum(["none", "current", "waiting", "reading"]),
  done: z.number(),
  total: z.number(),
});

const words = z.readonly(z.array(z.string()));

export const writing = {
  aliases: words,
  domains: words,
  commonWord: z.nullable(z.boolean()),
  automaticCommonWord: z.boolean(),
  automaticCommonIn: words,
  neverAfter: words,
  neverBefore: words,
};

const names = z.object({
  brandId: z.string(),
  name: z.string(),
  domain: z.string(),
  ...writing,
  version: z.number(),
  competitors: z.array(
    z.object({
      name: z.string(),
      aliases: z.array(z.string()),
      domains: z.array(z.string()),
      commonWord: z.optional(z.boolean()),
      neverAfter: z.array(z.string()),
      neverBefore: z.array(z.string()),
    }),
  ),
  reading: readingState,
});

/** How the numbers stand to the names: changed names wait for their turn, or all answers are being read by them. */
export type ReadingState = Readonly<z.infer<typeof readingState>>;

/** How a brand is written. `commonWord` null: the built-in lists decide, to `automaticCommonWord`,
 * or for answers in these languages. */
export type BrandNames = Readonly<z.infer<typeof names>>;
export type NamesDraft = Pick<
  BrandNames,
  "aliases" | "domains" | "commonWord" | "neverAfter" | "neverBefore"
>;

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/names`;

/** Reads how a brand is written, as its member; rejects as getJson does, or with a ZodError. */
export async function fetchNames(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<BrandNames> {
  return names.parse(await getJson(pathOf(brandId), signal, accessToken));
}

/** Saves names over the version that was seen; rejects with a 409 where another was saved meanwhile. */
export async function saveNames(
  brandId: string,
  body: NamesDraft & { readonly version: number },
  accessToken: string,
): Promise<BrandNames> {
  return names.parse(await sendJson("PUT", pathOf(brandId), { body, accessToken }));
}
