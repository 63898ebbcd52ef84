import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { findAudit } from "#database/audits.ts";
import type { AuditResult } from "#site-audit/audit-result.ts";
import { notFound } from "./api-error.ts";
import { refuseInvalidInput } from "./error-response.ts";
import { admitVisitor, beginAudit, type PublicPostOptions } from "./public-posts.ts";
import { domain, errorBody, jsonBody, refusals } from "./schemas.ts";

const auditId = z.object({ id: z.uuid() }).openapi("AuditId");

const audit = z
  .object({
    id: z.uuid(),
    domain: z.string(),
    state: z.enum(["queued", "running", "done", "failed"]),
    progress: z.object({ done: z.number().int(), total: z.number().int(), label: z.string() }),
    result: z
      .custom<AuditResult>()
      .optional()
      .openapi({ type: "object", description: "The 60 checks; present when state is done." }),
  })
  .openapi("Audit");

const postAudit = createRoute({
  method: "post",
  path: "/api/v1/audits",
  summary: "Have a site read and judged by 60 checks; the same domain within a day is the same audit",
  request: { body: jsonBody(z.object({ domain })) },
  responses: {
    202: { description: "Taken", content: { "application/json": { schema: auditId } } },
    ...refusals,
  },
});

const getAudit = createRoute({
  method: "get",
  path: "/api/v1/audits/{id}",
  summary: "How an audit stands, and its result",
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
    const asked = context.req.valid("json");
    const { id } = await options.database.asService((transaction) =>
      beginAudit(transaction, options, { domain: asked.domain, visitor }),
    );
    return context.json({ id }, 202);
  });

  routes.openapi(getAudit, async (context) => {
    const id = z.uuid().safeParse(context.req.valid("param").id);
    const found = id.success
      ? await options.database.asService((transaction) => findAudit(transaction, id.data))
      : null;
    if (found === null) throw notFound("There is no such audit.");
    const { state, result } = found;
    const progress =
      state === "queued" ? { ...found.progress, label: "Waiting for its turn" } : found.progress;
    context.header("Cache-Control", "no-store");
    return context.json(
      { id: found.id, domain: found.domain, state, progress, ...(result === null ? {} : { result }) },
      200,
    );
  });

  return routes;
}
