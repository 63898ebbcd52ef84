import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { requestBrandAudit } from "#database/audits/brand-audit-requests.ts";
import { type BrandReadiness, findBrandReadiness } from "#database/audits/brand-audits.ts";
import type { Database } from "#database/platform/connection.ts";
import { listBrandReports } from "#database/reports/brand-reports.ts";
import { type MemberEnv, requireMember, type VerifySession } from "../access/member.ts";
import { withOwnBrand } from "../access/own-brand.ts";
import { refuseSample } from "../access/refuse-sample.ts";
import { notFound } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { timePlaceOf } from "../http/pages.ts";
import { countUse, limits } from "../http/rate-limit.ts";
import { errorBody } from "../http/schemas.ts";
import { brandReports, readiness, reportListQuery } from "./contract.ts";
import { readinessAnswer, reportsAnswer } from "./readiness-answer.ts";

export type BrandRouteOptions = {
  readonly database: Database;
  readonly verifySession: VerifySession;
  readonly now: () => Date;
};

const described = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { "application/json": { schema } },
});

const member = {
  request: { params: z.object({ id: z.string() }) },
  security: [{ bearer: [] }],
};

const refusals = {
  401: described("Not signed in", errorBody),
  404: described("No such brand, or not yours", errorBody),
} as const;

const getReadiness = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/readiness",
  summary: "How ready a brand's site is: its checks, and how the audit under way stands",
  ...member,
  responses: { 200: described("Found", readiness), ...refusals },
});

const getReports = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/reports",
  summary:
    "A brand's reports, newest first: of its audits, and those about its visibility that were mailed or shared",
  ...member,
  request: { ...member.request, query: reportListQuery },
  responses: { 200: described("Found", brandReports), 400: described("Not valid", errorBody), ...refusals },
});

const postAudit = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/audits",
  summary: "Have a brand's site read again; without effect while an audit of it is under way",
  ...member,
  responses: {
    202: described("Taken", readiness),
    ...refusals,
    409: described("A sample, whose site is none", errorBody),
    429: described("Too many requests", errorBody),
  },
});

/** What a member may ask of an own brand. Row-level security decides whose it is. */
export function brandRoutes({ database, verifySession, now }: BrandRouteOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));
  routes.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });

  routes.openapi(getReadiness, async (context) => {
    const { id } = context.req.valid("param");
    const found = await database.asMember(context.var.userId, (transaction) =>
      findBrandReadiness(transaction, brandId(id)),
    );
    return context.json(readinessAnswer(known(found), now()), 200);
  });

  routes.openapi(getReports, async (context) => {
    const { userId } = context.var;
    const { limit, cursor } = context.req.valid("query");
    const after = timePlaceOf(cursor);
    const own = { userId, brandId: context.req.valid("param").id };
    const answer = await withOwnBrand(database, own, async (transaction, { id }) =>
      reportsAnswer(id, await listBrandReports(transaction, id, { after, limit: limit + 1 }), limit),
    );
    return context.json(answer, 200);
  });

  routes.openapi(postAudit, async (context) => {
    const { userId } = context.var;
    const id = brandId(context.req.valid("param").id);
    const before = await database.asMember(userId, async (transaction) => {
      const standing = known(await findBrandReadiness(transaction, id));
      await refuseSample(transaction, id);
      return standing;
    });
    if (isUnderWay(before)) return context.json(readinessAnswer(before, now()), 202);
    await database.asService((transaction) => countUse(transaction, limits.auditsAgain, userId, now()));
    const begun = await database.asMember(userId, async (transaction) => {
      // Of two clicks at once the second finds the request of the first.
      const standing = known(await findBrandReadiness(transaction, id));
      if (!isUnderWay(standing)) await requestBrandAudit(transaction, id);
      return known(await findBrandReadiness(transaction, id));
    });
    return context.json(readinessAnswer(begun, now()), 202);
  });

  return routes;
}

const isUnderWay = ({ request, newest }: BrandReadiness) =>
  request !== null || newest?.state === "queued" || newest?.state === "running";

/** The same words for a brand that is gone and for one of somebody else. */
const known = <Found>(found: Found | null): Found => {
  if (found === null) throw notFound("There is no such brand, or it is not yours.");
  return found;
};

const brandId = (text: string) => known(z.uuid().safeParse(text).data ?? null);
