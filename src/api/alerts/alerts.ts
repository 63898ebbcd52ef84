import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { countWaiting, pastChecks } from "#database/alerts/alert-checks.ts";
import {
  acknowledgeAlert,
  chooseAlertMail,
  listAlerts,
  type StoredAlert,
  wantsAlertMail,
} from "#database/alerts/alerts.ts";
import { MIN_PROMPTS, SMALLEST_CHANGE } from "#measurement/alerts/metric-test.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  found,
  idOf,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import { alertList, type alertView } from "./contract.ts";

const SHOWN = 100;
const CHECKS = 8;

const getAlerts = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/alerts",
  summary: "What changed beyond noise, newest first, and what the last scans could have shown",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", alertList), ...refusalsOfBrand },
});

const putSeen = createRoute({
  method: "put",
  path: "/api/v1/brands/{id}/alerts/{alertId}/acknowledged",
  summary: "Note that an alert was seen; it stays in the list",
  request: { params: z.object({ id: z.string(), alertId: z.string() }) },
  security,
  responses: { 204: { description: "Noted" }, ...refusalsOfBrand },
});

const putMail = createRoute({
  method: "put",
  path: "/api/v1/brands/{id}/alert-mail",
  summary: "Turn your own mail of a brand's alerts on or off",
  request: { params: brandParams, body: jsonBody(z.object({ wanted: z.boolean() })) },
  security,
  responses: { 200: described("Kept", z.object({ wanted: z.boolean() })), ...refusalsOfBrand },
});

/** What changed beyond noise. */
export function alertRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getAlerts, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const list = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => ({
      alerts: (await listAlerts(transaction, brand.id, SHOWN)).map(viewOf),
      mail: await wantsAlertMail(transaction, { brandId: brand.id, userId }),
      rule: { smallestChange: SMALLEST_CHANGE, minPrompts: MIN_PROMPTS },
      waiting: await countWaiting(transaction, brand.id),
      checks: (await pastChecks(transaction, brand.id, CHECKS)).map(({ scanId, endedAt, summary }) => ({
        scanId,
        endedAt: endedAt.toISOString(),
        comparisons: summary.tests,
        prompts: summary.prompts,
        smallestChange: summary.smallestChange,
      })),
    }));
    return context.json(list, 200);
  });

  routes.openapi(putSeen, async (context) => {
    const { userId } = context.var;
    const { id: brandId, alertId } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const seen = { brandId: brand.id, id: idOf(alertId, "alert"), userId, now: now() };
      found((await acknowledgeAlert(transaction, seen)) || null, "alert");
    });
    return context.body(null, 204);
  });

  routes.openapi(putMail, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { wanted } = context.req.valid("json");
    await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      chooseAlertMail(transaction, { brandId: brand.id, userId, wanted }),
    );
    return context.json({ wanted }, 200);
  });

  return routes;
}

function viewOf(alert: StoredAlert): z.infer<typeof alertView> {
  const { id, cause, title, before, after, raisedAt, acknowledgedAt, parts } = alert;
  return {
    id,
    cause,
    title,
    before,
    after,
    raisedAt: raisedAt.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    parts: parts.map(({ label, sentence, together }) => {
      const { metric, change, prompts, answers } = together;
      const asked = metric.kind === "visibility" ? metric.asked : null;
      return {
        label,
        sentence,
        kind: metric.kind,
        assistant: asked?.assistant ?? null,
        surface: asked?.surface ?? null,
        competitor: metric.kind === "competitor" ? metric.competitor : null,
        before: together.before,
        after: together.after,
        change: change.value,
        low: change.low,
        high: change.high,
        p: change.p,
        prompts,
        answers,
      };
    }),
  };
}
