import * as z from "zod/mini";
import { getJson, sendJson } from "../request.ts";

const profile = z.object({
  id: z.string(),
  name: z.string(),
  domain: z.string(),
  status: z.enum(["active", "inactive"]),
  logoLetters: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  offering: z.nullable(z.string()),
  revision: z.string(),
  ownerUserId: z.string(),
  createdAt: z.string(),
  holdings: z.object({
    prompts: z.number(),
    answers: z.number(),
    scans: z.number(),
    competitors: z.number(),
    audits: z.number(),
    keys: z.number(),
  }),
});

/** What a brand is called, who stands behind it, and how much it holds. */
export type BrandProfile = Readonly<z.infer<typeof profile>>;

/** What is to be different; empty text takes away what was there. */
export type BrandProfileChange = {
  readonly revision: string;
  readonly name?: string;
  readonly domain?: string;
  readonly status?: BrandProfile["status"];
  readonly logoLetters?: string;
  readonly companyName?: string;
  readonly offering?: string;
};

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/profile`;

/** Reads a brand's profile as its member; rejects as getJson does, or with a ZodError. */
export const fetchBrandProfile = async (
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<BrandProfile> => profile.parse(await getJson(pathOf(brandId), signal, accessToken));

const mark = z.object({ logoLetters: z.nullable(z.string()), companyName: z.nullable(z.string()) });

/** Reads the letters of a brand's picture and the company behind it. */
export const fetchBrandMark = async (
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<Readonly<z.infer<typeof mark>>> =>
  mark.parse(await getJson(`${pathOf(brandId)}/mark`, signal, accessToken));

/** Changes it; rejects with a 409 where it has changed since the revision. */
export const changeBrandProfile = async (
  brandId: string,
  body: BrandProfileChange,
  accessToken: string,
): Promise<BrandProfile> => profile.parse(await sendJson("PATCH", pathOf(brandId), { body, accessToken }));
