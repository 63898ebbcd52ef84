import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { listNotifications, markRead } from "#database/notifications/notifications.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import { described, type OwnBrandOptions, refusalsOfBrand, security } from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import { notificationList, readMark } from "./contract.ts";

const MAX_LISTED = 50;
const LISTED_DAYS = 30;
const DAY_MS = 86_400_000;

const getNotifications = createRoute({
  method: "get",
  path: "/api/v1/notifications",
  summary: "What happened to your brands lately: alerts, finished scans, refused keys, sent reports",
  security,
  responses: { 200: described("Found", notificationList), 401: refusalsOfBrand[401] },
});

const putRead = createRoute({
  method: "put",
  path: "/api/v1/notifications/read",
  summary: "Note that you have read what happened up to a time",
  request: { body: jsonBody(readMark) },
  security,
  responses: {
    204: { description: "Noted" },
    400: refusalsOfBrand[400],
    401: refusalsOfBrand[401],
  },
});

/** What happened to a member's brands, and what of it they have read. */
export function notificationRoutes(options: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  for (const path of ["/api/v1/notifications", "/api/v1/notifications/*"])
    routes.use(path, requireMember(verifySession));

  routes.openapi(getNotifications, async (context) => {
    const { userId } = context.var;
    const wanted = { userId, since: new Date(now().getTime() - LISTED_DAYS * DAY_MS), limit: MAX_LISTED };
    const found = await database.asMember(userId, (transaction) => listNotifications(transaction, wanted));
    const list = {
      notifications: found.notifications.map((one) => ({ ...one, at: one.at.toISOString() })),
      unread: found.unread,
      readUpTo: found.readUpTo?.toISOString() ?? null,
    };
    return context.json(list, 200);
  });

  routes.openapi(putRead, async (context) => {
    const { userId } = context.var;
    const wanted = new Date(context.req.valid("json").upTo);
    // A time to come would hide what is still to happen.
    const upTo = wanted < now() ? wanted : now();
    await database.asMember(userId, (transaction) => markRead(transaction, { userId, upTo }));
    return context.body(null, 204);
  });

  return routes;
}
