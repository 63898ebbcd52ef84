import type { z } from "@hono/zod-openapi";
import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { BrandsAccount } from "#database/billing/accounts-of-brands.ts";
import { findAccounts } from "#database/billing/accounts-of-brands.ts";
import type { ScheduledBrand } from "#database/scans/brand-schedules.ts";
import { findScheduledBrand } from "#database/scans/brand-schedules.ts";
import { MAX_BRANDS_CHECKED } from "#jobs/schedule/account-plan.ts";
import { factsOf, type ScheduleTerms } from "#jobs/schedule/brand-facts.ts";
import { nextAudit } from "#jobs/schedule/due-audit.ts";
import { nextScan, type Obstacle } from "#jobs/schedule/due-scan.ts";
import { timeOfDay } from "#jobs/schedule/moments.ts";
import { type AccountPlan, accountPlans, rhythms } from "#product/plans.ts";
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
import { refuseInvalidInput } from "../http/error-response.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import { scheduleSchema } from "./contract.ts";

const getSchedule = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/schedule",
  summary: "When a brand is scanned next by itself, or why it is not",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", scheduleSchema), ...refusalsOfBrand },
});

export type ScheduleRouteOptions = OwnBrandOptions & {
  readonly directory: AssistantDirectory;
  readonly isBilled: boolean;
};

/** What becomes of a brand without anybody asking. */
export function scheduleRoutes({
  database,
  verifySession,
  now,
  directory,
  isBilled,
}: ScheduleRouteOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getSchedule, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const id = await withOwnBrand(database, { userId, brandId }, async (_, brand) => brand.id);
    const at = now();
    // As the schedule itself sees it: what an owner's other brands come to, a member of one need not be able to read.
    const schedule = await database.asService(async (transaction) => {
      const brand = found(await findScheduledBrand(transaction, id, at), "brand");
      const accounts = await findAccounts(transaction, [brand.ownerUserId], MAX_BRANDS_CHECKED);
      const terms = { isBilled, assistants: directory.assistants };
      return scheduleAnswer(brand, accounts.get(brand.ownerUserId), { terms, now: at });
    });
    return context.json(schedule, 200);
  });

  return routes;
}

function whyNot(reason: Obstacle, account: AccountPlan): string {
  const { label, brandsIncluded } = accountPlans[account];
  const included = brandsIncluded ?? 0;
  switch (reason) {
    case "sample":
      return "This is a sample: nobody is asked for it.";
    case "paused":
      return "The brand is inactive: nothing is scanned until you activate it.";
    case "scanned_once":
      return "Its one scan is done. Scan it by hand, or choose another plan for further ones.";
    case "over_limit":
      return included === 1
        ? `The ${label} plan scans one brand automatically, the first you added. You can scan this one by hand.`
        : `The ${label} plan scans ${included} brands automatically, the first you added. You can scan this one by hand.`;
    case "no_prompts":
      return "There is no active prompt to ask. Add one, and the schedule goes on.";
    case "no_assistant":
      return "There is no working key for any assistant that is to be asked. Add one, and the schedule goes on.";
    case "not_started":
      return "Nothing has been asked yet. Start the first scan, and the schedule goes on from there.";
    case "no_budget":
      return "This month’s budget is spent. Raise it, or the schedule goes on next month.";
  }
}

/** When a brand is scanned next, or why it is not, as the interface shows it. */
function scheduleAnswer(
  brand: ScheduledBrand,
  account: BrandsAccount | undefined,
  { terms, now }: { readonly terms: ScheduleTerms; readonly now: Date },
): z.infer<typeof scheduleSchema> {
  const facts = factsOf(brand, account, terms);
  const next = nextScan(facts, brand, now);
  const { accountPlan, scannedBy, rhythm } = facts;
  const clock = new Date(timeOfDay(brand.brandId)).toISOString().slice(11, 16);
  return {
    nextScanAt: next.at?.toISOString() ?? null,
    nextAuditAt: nextAudit(facts, { ...brand, servedAt: brand.auditedFor }, now)?.toISOString() ?? null,
    reason: next.reason,
    summary:
      next.reason === null
        ? `Scanned ${rhythms[rhythm].often}, at ${clock} UTC.`
        : whyNot(next.reason, accountPlan),
    rhythm,
    timeOfDay: clock,
    plan: brand.plan,
    scannedBy,
    account: { plan: accountPlan, brandsIncluded: accountPlans[accountPlan].brandsIncluded },
  };
}
