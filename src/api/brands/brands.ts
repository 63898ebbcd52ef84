import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { StoredAudit } from "#database/audits/audits.ts";
import { requestBrandAudit } from "#database/audits/brand-audit-requests.ts";
import { type BrandReadiness, findBrandReadiness } from "#database/audits/brand-audits.ts";
import { listBrands } from "#database/brands/brand-list.ts";
import type { Database } from "#database/platform/connection.ts";
import type { BrandReport } from "#database/reports/brand-reports.ts";
import { listBrandReports } from "#database/reports/brand-reports.ts";
import { brandPlanNames } from "#product/plans.ts";
import { withFixPoints } from "#reports/forecast.ts";
import { outlookOf } from "#reports/outlook.ts";
import { type MemberEnv, requireMember, type VerifySession } from "../access/member.ts";
import {
  described,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { refuseSample } from "../access/sample-cache.ts";
import { notFound } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import {
  cursorAfter,
  cursorAfterTime,
  nextCursor,
  pageCursor,
  pageLimit,
  placeOf,
  timePlaceOf,
} from "../http/pages.ts";
import { countUse, limits } from "../http/rate-limit.ts";
import { errorBody } from "../http/schemas.ts";
import { brandReports, readiness, reportListQuery } from "./contract.ts";

export type BrandRouteOptions = {
  readonly database: Database;
  readonly verifySession: VerifySession;
  readonly now: () => Date;
};

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
  summary: "How ready a brand's site is: its checks, and the progress of an audit under way",
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
      const readiness = known(await findBrandReadiness(transaction, id));
      await refuseSample(transaction, id);
      return readiness;
    });
    if (isUnderWay(before)) return context.json(readinessAnswer(before, now()), 202);
    await database.asService((transaction) => countUse(transaction, limits.auditsAgain, userId, now()));
    const begun = await database.asMember(userId, async (transaction) => {
      // Of two clicks at once the second finds the request of the first.
      const readiness = known(await findBrandReadiness(transaction, id));
      if (!isUnderWay(readiness)) await requestBrandAudit(transaction, id);
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

const NOT_BEGUN = { done: 0, total: 0 };

/** A wait shorter than this is the ordinary one for a turn: nothing to tell a time of. */
const REPORTED_FROM_MS = 60_000;

function readinessAnswer(
  { brand, request, newest, finished }: BrandReadiness,
  now: Date,
): z.infer<typeof readiness> {
  const notBefore = request?.notBefore ?? null;
  const waits = notBefore !== null && notBefore.getTime() - now.getTime() > REPORTED_FROM_MS;
  return {
    brandId: brand.id,
    domain: brand.domain,
    ...(request === null ? standing(newest) : queued(waits ? "Waiting for tomorrow’s audits" : undefined)),
    waitsUntil: waits ? notBefore.toISOString() : null,
    audit: finishedAudit(finished),
  };
}

function standing(newest: StoredAudit | null) {
  if (newest === null) return { state: "none", progress: { ...NOT_BEGUN, label: "" }, error: null } as const;
  if (newest.state === "queued") return queued();
  return { state: newest.state, progress: newest.progress, error: newest.error };
}

const queued = (label = "Waiting for its turn") =>
  ({ state: "queued", progress: { ...NOT_BEGUN, label }, error: null }) as const;

function finishedAudit(audit: StoredAudit | null) {
  if (audit === null || audit.result === null || audit.finishedAt === null) return null;
  const { id, finishedAt, result, firstLookId } = audit;
  return {
    id,
    checkedAt: finishedAt.toISOString(),
    hasFirstLook: firstLookId !== null,
    outlook: outlookOf(result),
    result: withFixPoints(result),
  };
}

/** Takes one report more than a page has, where there is one; returns the page. */
function reportsAnswer(
  brandId: string,
  found: readonly BrandReport[],
  limit: number,
): z.infer<typeof brandReports> {
  const page = found.slice(0, limit);
  return {
    reports: page.map((report) => {
      const { kind, id, createdAt } = report;
      const madeAt = createdAt.toISOString();
      if (kind !== "audit") {
        const { from, to } = report;
        const days = `from=${from}&to=${to}`;
        return {
          ...{ kind, id, madeAt, from, to },
          path: `/brand/${brandId}?tab=overview&${days}`,
          pdfPath: `/api/v1/brands/${brandId}/report.pdf?${days}`,
        };
      }
      const { domain, rulesetVersion, state, score, band, coverage, shareToken } = report;
      return {
        ...{ kind, id, madeAt, domain, rulesetVersion, state, score, band, coverage },
        path: `/r/${shareToken}`,
        pdfPath: `/r/${shareToken}/report.pdf`,
      };
    }),
    next: cursorAfterTime(page, found.length > limit),
  };
}

const listed = z
  .object({
    id: z.uuid(),
    name: z.string().openapi({ example: "Example Inc." }),
    domain: z.string().openapi({ example: "example.com" }),
    plan: z.enum(brandPlanNames),
    status: z.enum(["active", "inactive"]),
  })
  .openapi("Brand");

const listQuery = z.object({ limit: pageLimit.default(50), cursor: pageCursor });

const getBrands = createRoute({
  method: "get",
  path: "/api/v1/brands",
  summary: "The brands you may read, by name; with an API key the key's own brand",
  request: { query: listQuery },
  security,
  responses: {
    200: described(
      "Found",
      z.object({
        brands: z.array(listed),
        next: nextCursor,
      }),
    ),
    400: refusalsOfBrand[400],
    401: refusalsOfBrand[401],
  },
});

/** What a program has to know before anything else: which brands there are. */
export function brandListRoutes({ database, verifySession }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands", requireMember(verifySession));

  routes.openapi(getBrands, async (context) => {
    const { limit, cursor } = context.req.valid("query");
    const place = placeOf(cursor, "string");
    const after = place === null ? null : { name: place.value, id: place.name };
    const found = await database.asMember(context.var.userId, (transaction) =>
      listBrands(transaction, { after, limit: limit + 1 }),
    );
    const brands = found.slice(0, limit);
    const last = brands.at(-1);
    const next = found.length > limit && last !== undefined ? cursorAfter(last.name, last.id) : null;
    return context.json({ brands, next }, 200);
  });

  return routes;
}
