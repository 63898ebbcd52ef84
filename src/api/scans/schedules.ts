import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { findAccounts } from "#database/billing/accounts-of-brands.ts";
import { findScheduledBrand } from "#database/scans/brand-schedules.ts";
import { ELDEST_LOOKED_AT } from "#jobs/schedule/account-plan.ts";
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
import { scheduleAnswer } from "./schedule-answer.ts";

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
  const operatorKeys = directory.assistants.filter((one) => one.hasOperatorKey).map(({ id }) => id);

  routes.openapi(getSchedule, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const id = await withOwnBrand(database, { userId, brandId }, async (_, brand) => brand.id);
    const at = now();
    // As the schedule itself sees it: what an owner's other brands come to, a member of one need not be able to read.
    const schedule = await database.asService(async (transaction) => {
      const brand = found(await findScheduledBrand(transaction, id, at), "brand");
      const accounts = await findAccounts(transaction, [brand.ownerUserId], ELDEST_LOOKED_AT);
      const terms = { isBilled, operatorKeys };
      return scheduleAnswer(brand, accounts.get(brand.ownerUserId), { terms, now: at });
    });
    return context.json(schedule, 200);
  });

  return routes;
}
