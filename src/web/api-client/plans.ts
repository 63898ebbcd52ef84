import * as z from "zod/mini";
import { getJson, sendJson } from "./request.ts";

const brandPlan = z.enum(["free", "one_time", "monthly", "enterprise"]);
const accountPlan = z.enum(["free", "pro", "enterprise"]);
const time = z.nullable(z.string());

const usage = z.object({
  month: z.string(),
  scans: z.number(),
  scheduledScans: z.number(),
  answers: z.number(),
  spentUsd: z.number(),
  budgetUsd: z.number(),
});

const account = z.object({
  plan: accountPlan,
  isBilled: z.boolean(),
  brands: z.object({ active: z.number(), scheduled: z.number(), included: z.nullable(z.number()) }),
  usage,
  subscription: z.nullable(z.object({ plan: accountPlan, status: z.string(), renewsAt: time, endsAt: time })),
  checkoutUrl: z.nullable(z.string()),
  portalUrl: z.nullable(z.string()),
});

const brand = z.object({
  plan: brandPlan,
  scannedBy: brandPlan,
  isIncluded: z.boolean(),
  usage,
  account: z.nullable(account),
});

/** What was scanned, answered and spent in a month; `month` is its first day. */
export type Usage = Readonly<z.infer<typeof usage>>;
/** What an account is on. `brands.included` null: any number; addresses are null where nothing is set up. */
export type AccountStanding = Readonly<z.infer<typeof account>>;
/** By which plan a brand is scanned; `account` is null where the brand is another member's. */
export type BrandStanding = Readonly<z.infer<typeof brand>>;

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/plan`;

/** Reads what the signed-in account is on; rejects as getJson does, or with a ZodError. */
export async function fetchAccountStanding(
  accessToken: string,
  signal: AbortSignal,
): Promise<AccountStanding> {
  return account.parse(await getJson("/api/v1/plan", signal, accessToken));
}

/** Reads by which plan a brand is scanned, as its member; rejects as getJson does, or with a ZodError. */
export async function fetchBrandStanding(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<BrandStanding> {
  return brand.parse(await getJson(pathOf(brandId), signal, accessToken));
}

export async function changeBrandPlan(
  brandId: string,
  plan: BrandStanding["plan"],
  accessToken: string,
): Promise<BrandStanding> {
  return brand.parse(await sendJson("PATCH", pathOf(brandId), { body: { plan }, accessToken }));
}
