import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { findAudit, findFetchLog } from "#database/audits/audits.ts";
import { reportedFirstLook } from "#database/reports/first-looks.ts";
import { type FirstLookInput, reportFirstLook } from "#reports/first-look.ts";
import { withFixPoints } from "#reports/forecast.ts";
import { catalogue } from "#site-audit/catalogue.ts";
import { notFound } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { admitVisitor, beginAudit, type PublicPostOptions } from "../http/public-posts.ts";
import { domain, errorBody, jsonBody, refusals } from "../http/schemas.ts";
import { audit, auditId, fetchLog, type firstLook } from "./contract.ts";

const getFetchLog = createRoute({
  method: "get",
  path: "/api/v1/audits/{id}/fetch-log",
  summary: "Every request of a finished audit as it was answered, in the order of asking",
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: { description: "Found", content: { "application/json": { schema: fetchLog } } },
    404: {
      description: "No such audit, or not finished",
      content: { "application/json": { schema: errorBody } },
    },
  },
});

const postAudit = createRoute({
  method: "post",
  path: "/api/v1/audits",
  summary: `Have a site read and judged by ${catalogue.length} checks; the same domain within a day is the same audit`,
  request: { body: jsonBody(z.object({ domain })) },
  responses: {
    202: { description: "Taken", content: { "application/json": { schema: auditId } } },
    ...refusals,
  },
});

const getAudit = createRoute({
  method: "get",
  path: "/api/v1/audits/{id}",
  summary: "The status of an audit, and its result",
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: { description: "Found", content: { "application/json": { schema: audit } } },
    404: { description: "No such audit", content: { "application/json": { schema: errorBody } } },
  },
});

export function auditRoutes(options: PublicPostOptions): OpenAPIHono {
  const routes = new OpenAPIHono({ defaultHook: refuseInvalidInput });

  routes.openapi(postAudit, async (context) => {
    const visitor = await admitVisitor(context, options);
    const { domain: typed } = context.req.valid("json");
    const { id } = await options.database.asService((transaction) =>
      beginAudit(transaction, options, { domain: typed, visitor }),
    );
    return context.json({ id }, 202);
  });

  routes.openapi(getAudit, async (context) => {
    const id = z.uuid().safeParse(context.req.valid("param").id);
    const [found, look] = id.success
      ? await options.database.asService(async (transaction) => {
          const one = await findAudit(transaction, id.data);
          return [one, await reportedFirstLook(transaction, one?.firstLookId ?? null)] as const;
        })
      : [null, null];
    // A brand's audits are for its members: /api/v1/brands/{id}/readiness.
    if (found === null || found.brandId !== null) throw notFound("There is no such audit.");
    const { state, result } = found;
    const progress =
      state === "queued" ? { ...found.progress, label: "Waiting for its turn" } : found.progress;
    context.header("Cache-Control", "no-store");
    return context.json(
      {
        id: found.id,
        domain: found.domain,
        state,
        progress,
        ...(look === null ? {} : { firstLook: shownFirstLook(look, options.now()) }),
        ...(result === null ? {} : { result: withFixPoints(result) }),
      },
      200,
    );
  });

  routes.openapi(getFetchLog, async (context) => {
    const id = z.uuid().safeParse(context.req.valid("param").id);
    const found = id.success
      ? await options.database.asService((transaction) => findFetchLog(transaction, id.data))
      : null;
    if (!id.success || found === null) throw notFound("There is no fetch log of this audit, or not yet.");
    return context.json({ id: id.data, requests: [...found] }, 200);
  });

  return routes;
}

function shownFirstLook(look: FirstLookInput, now: Date): z.infer<typeof firstLook> {
  const { state, ...worded } = reportFirstLook(look, now);
  return {
    state,
    ...look.progress,
    sentence: "finding" in worded ? worded.finding : worded.sentence,
    assistants:
      "rows" in worded ? worded.rows.map(({ label, named, answers }) => ({ label, named, answers })) : [],
  };
}
