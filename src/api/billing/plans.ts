import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { changeBrandPlan, countScheduledBrands, findAccounts } from "#database/billing/accounts-of-brands.ts";
import { findOwnSubscription } from "#database/billing/subscriptions.ts";
import { monthOf } from "#database/brands/budget-months.ts";
import { SAMPLE_OWNER_ID } from "#database/platform/sample-owner.ts";
import { findScheduledBrand } from "#database/scans/brand-schedules.ts";
import { usageOfBrand, usageOfOwner } from "#database/scans/usage.ts";
import { accountPlanOf, MAX_BRANDS_CHECKED } from "#jobs/schedule/account-plan.ts";
import { factsOf } from "#jobs/schedule/brand-facts.ts";
import { accountPlans } from "#product/plans.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  found,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { ApiError } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { errorBody, jsonBody } from "../http/schemas.ts";
import type { ApiSettings } from "../settings.ts";
import { accountSchema, brandPlan, brandPlanSchema } from "./contract.ts";

const getPlan = createRoute({
  method: "get",
  path: "/api/v1/plan",
  summary: "The plan of your account, what it includes and what is used of it",
  security,
  responses: { 200: described("Found", accountSchema), 401: described("Not signed in", errorBody) },
});

const getBrandPlan = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/plan",
  summary: "By which plan a brand is scanned, and what it uses",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", brandPlanSchema), ...refusalsOfBrand },
});

const patchBrandPlan = createRoute({
  method: "patch",
  path: "/api/v1/brands/{id}/plan",
  summary: "Choose by which plan a brand is to be scanned",
  request: { params: brandParams, body: jsonBody(z.object({ plan: brandPlan })) },
  security,
  responses: {
    200: described("Changed", brandPlanSchema),
    403: described("Yours to read only", errorBody),
    ...refusalsOfBrand,
  },
});

export type PlanRouteOptions = OwnBrandOptions & {
  readonly settings: Pick<ApiSettings, "checkoutUrl" | "customerPortalUrl" | "billingWebhookSecret">;
};

/** What accounts are on, what their brands ask for, and what both use. */
export function planRoutes(options: PlanRouteOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now, settings } = options;
  const isBilled = settings.billingWebhookSecret !== null;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/plan", requireMember(verifySession));
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  /** Opened with the account's own id, by which the payment provider names it later. */
  function linkOf(address: string | null, userId: string): string | null {
    // Nobody buys anything for the samples.
    if (!isBilled || address === null || userId === SAMPLE_OWNER_ID) return null;
    const url = new URL(address);
    url.searchParams.set("client_reference_id", userId);
    return url.href;
  }

  async function accountOf(userId: string): Promise<z.infer<typeof accountSchema>> {
    const month = monthOf(now());
    const account = await database.asService(async (transaction) =>
      (await findAccounts(transaction, [userId], MAX_BRANDS_CHECKED)).get(userId),
    );
    const own = await database.asMember(userId, async (transaction) => ({
      active: await countScheduledBrands(transaction, userId),
      usage: await usageOfOwner(transaction, userId, month),
      subscription: isBilled ? await findOwnSubscription(transaction, userId) : null,
    }));
    const plan = accountPlanOf(account ?? { subscribed: [], asked: [] }, isBilled);
    const included = accountPlans[plan].brandsIncluded;
    const { subscription } = own;
    return {
      plan,
      isBilled,
      brands: { active: own.active, scheduled: Math.min(own.active, included ?? own.active), included },
      usage: { month, ...own.usage },
      subscription: subscription && {
        plan: subscription.plan,
        status: subscription.status,
        renewsAt: subscription.renewsAt?.toISOString() ?? null,
        endsAt: subscription.endsAt?.toISOString() ?? null,
      },
      checkoutUrl: linkOf(settings.checkoutUrl, userId),
      portalUrl: isBilled && userId !== SAMPLE_OWNER_ID ? settings.customerPortalUrl : null,
    };
  }

  async function brandPlanOf(userId: string, id: string): Promise<z.infer<typeof brandPlanSchema>> {
    const month = monthOf(now());
    const { brand, facts } = await database.asService(async (transaction) => {
      const scheduled = found(await findScheduledBrand(transaction, id, now()), "brand");
      const accounts = await findAccounts(transaction, [scheduled.ownerUserId], MAX_BRANDS_CHECKED);
      const terms = { isBilled, assistants: [] };
      return { brand: scheduled, facts: factsOf(scheduled, accounts.get(scheduled.ownerUserId), terms) };
    });
    const usage = await database.asMember(userId, (transaction) => usageOfBrand(transaction, id, month));
    return {
      plan: brand.plan,
      scannedBy: facts.scannedBy,
      isIncluded: facts.isIncluded,
      usage: { month, ...usage },
      account: brand.ownerUserId === userId ? await accountOf(userId) : null,
    };
  }

  routes.openapi(getPlan, async (context) => context.json(await accountOf(context.var.userId), 200));

  routes.openapi(getBrandPlan, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const id = await withOwnBrand(database, { userId, brandId }, async (_, brand) => brand.id);
    return context.json(await brandPlanOf(userId, id), 200);
  });

  routes.openapi(patchBrandPlan, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { plan } = context.req.valid("json");
    const id = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      if (!(await changeBrandPlan(transaction, brand.id, { plan, now: now() })))
        throw new ApiError(403, "forbidden", "You may look at this brand, but not change it.");
      return brand.id;
    });
    return context.json(await brandPlanOf(userId, id), 200);
  });

  return routes;
}
