import { randomUUID } from "node:crypto";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { findRole } from "#database/people/brand-members.ts";
import { findConfirmedEmail } from "#database/people/people.ts";
import { findReportedBrand } from "#database/reports/report-counts.ts";
import {
  addRecipient,
  listRecipients,
  MAX_RECIPIENTS,
  removeRecipient,
  setOwnSubscription,
} from "#database/reports/report-recipients.ts";
import { isWeeklyOn, setWeekly } from "#database/reports/weekly-reports.ts";
import { headlineFilter } from "#database/visibility/visibility-query.ts";
import { visibilityCounts } from "#database/visibility/visibility-report.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { askRecipientJob, reportPreviewJob } from "#jobs/queue/jobs.ts";
import { may } from "#product/roles.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  conflicts,
  described,
  found,
  idOf,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { refuse } from "../access/role-guard.ts";
import { conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { countMailTo, countUse, limits } from "../http/rate-limit.ts";
import { errorBody, jsonBody } from "../http/schemas.ts";
import { newRecipient, weeklyReport, weeklyReportChange } from "./contract.ts";

const DAY_MS = 86_400_000;
const params = z.object({ id: z.string(), recipientId: z.string() });

const getWeekly = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/weekly-report",
  summary: "Who gets the weekly report of a brand by mail",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", weeklyReport), ...refusalsOfBrand },
});

const patchWeekly = createRoute({
  method: "patch",
  path: "/api/v1/brands/{id}/weekly-report",
  summary: "Turn the weekly report on or off: for the brand, or for yourself",
  request: { params: brandParams, body: jsonBody(weeklyReportChange) },
  security,
  responses: {
    200: described("Changed", weeklyReport),
    403: described("Not for your role", errorBody),
    ...refusalsOfBrand,
  },
});

const postRecipient = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/weekly-report/recipients",
  summary: "Have an address asked whether it wants the weekly report; it gets none before it says yes",
  request: { params: brandParams, body: jsonBody(newRecipient) },
  security,
  responses: { 201: described("Asked", z.object({ id: z.uuid() })), ...refusalsOfBrand, ...conflicts },
});

const removeOne = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/weekly-report/recipients/{recipientId}",
  summary: "Remove an address from the weekly report",
  request: { params },
  security,
  responses: { 204: { description: "Removed" }, ...refusalsOfBrand },
});

const postPreview = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/weekly-report/preview",
  summary: "Mail yourself what the weekly report of the last seven days would be",
  request: { params: brandParams },
  security,
  responses: { 202: { description: "On its way" }, ...refusalsOfBrand, ...conflicts },
});

export type RecipientOptions = OwnBrandOptions & { readonly queue: Pick<JobQueue, "enqueue"> };
type Transaction = Parameters<typeof findReportedBrand>[0];

/** The weekly mail of a brand. */
export function reportRecipientRoutes(options: RecipientOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now, queue } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getWeekly, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const view = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      weeklyView(transaction, { brandId: brand.id, userId }),
    );
    return context.json(view, 200);
  });

  routes.openapi(patchWeekly, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { isOn, mine } = context.req.valid("json");
    const view = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const of = { brandId: brand.id, userId, now: now() };
      if (isOn !== undefined) {
        const role = await findRole(transaction, of);
        if (role === null || !may(role, "administer")) refuse("administer");
        await setWeekly(transaction, { ...of, isOn });
      }
      if (mine !== undefined) await setOwnSubscription(transaction, { ...of, isOn: mine });
      return await weeklyView(transaction, of);
    });
    return context.json(view, 200);
  });

  routes.openapi(postRecipient, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { email } = context.req.valid("json");
    const own = await withOwnBrand(database, { userId, brandId }, async (_, brand) => brand);
    await database.asService(async (transaction) => {
      await countUse(transaction, limits.questions, userId, now());
      await countMailTo(transaction, limits.mailsToAddress, email, now());
    });
    // The address and the job that asks it come to be together.
    const recipientId = await database.together(async () => {
      const added = await withOwnBrand(database, { userId, brandId: own.id }, async (transaction, brand) => {
        const there = await listRecipients(transaction, brand.id);
        if (there.length >= MAX_RECIPIENTS)
          throw conflict(`${MAX_RECIPIENTS} recipients are the most there can be.`);
        return await addRecipient(transaction, { brandId: brand.id, email });
      });
      if (added === null) throw conflict("This address is in the list already.");
      const { id } = added;
      await database.asService((transaction) =>
        queue.enqueue(askRecipientJob, { recipientId: id, email }, { id, transaction }),
      );
      return id;
    });
    return context.json({ id: recipientId }, 201);
  });

  routes.openapi(removeOne, async (context) => {
    const { userId } = context.var;
    const { id: brandId, recipientId } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const id = idOf(recipientId, "recipient");
      found((await removeRecipient(transaction, { brandId: brand.id, id })) || null, "recipient");
    });
    return context.body(null, 204);
  });

  routes.openapi(postPreview, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const day = (ago: number) => new Date(now().getTime() - ago * DAY_MS).toISOString().slice(0, 10);
    const period = { from: day(6), to: day(0) };
    const address = await findConfirmedEmail(database, userId);
    const id = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const { isSample } = found(await findReportedBrand(transaction, brand.id), "brand");
      if (isSample) throw conflict("Sample data is never mailed.");
      if (address === null)
        throw conflict(
          "Confirm your address first: open the link in the mail we sent you. Until then we mail you nothing else.",
        );
      const counts = await visibilityCounts(transaction, brand.id, headlineFilter(period));
      if (!counts?.answers.some(({ valid }) => valid > 0))
        throw conflict("There are no answers of the last seven days to report on.");
      return brand.id;
    });
    const previewId = randomUUID();
    await database.asService(async (transaction) => {
      await countUse(transaction, limits.previews, userId, now());
      const job = { previewId, brandId: id, userId, ...period };
      await queue.enqueue(reportPreviewJob, job, { id: previewId, transaction });
    });
    return context.body(null, 202);
  });

  return routes;
}

/** Who gets it: addresses that were typed, and whether the member who asks does; the owner does unless they said no. */
async function weeklyView(
  transaction: Transaction,
  { brandId, userId }: { readonly brandId: string; readonly userId: string },
): Promise<z.infer<typeof weeklyReport>> {
  const all = await listRecipients(transaction, brandId);
  const own = all.find((one) => one.userId === userId);
  const brand = await transaction
    .selectFrom("public.brands")
    .select("owner_user_id as owner")
    .where("id", "=", brandId)
    .executeTakeFirst();
  return {
    isOn: await isWeeklyOn(transaction, brandId),
    mine: own === undefined ? brand?.owner === userId : own.state === "active",
    isSample: (await findReportedBrand(transaction, brandId))?.isSample ?? false,
    recipients: all.flatMap(({ id, email, state, lastSentAt }) =>
      email === null ? [] : [{ id, email, state, lastSentAt: lastSentAt?.toISOString() ?? null }],
    ),
  };
}
