import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { createLeadOnce } from "#database/reports/report-requests.ts";
import { deliverWebhookJob } from "#jobs/queue/jobs.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { admitVisitor, beginAudit, type PublicPostOptions } from "../http/public-posts.ts";
import { companyName, domain, jsonBody, refusals, timestamp } from "../http/schemas.ts";

const DAY_MS = 86_400_000;

const postGetStarted = createRoute({
  method: "post",
  path: "/api/v1/webhooks/get-started",
  summary: "What the Get Started page sends; begins the audit",
  request: {
    body: jsonBody(z.object({ domain, companyName, source: z.literal("get-started"), timestamp })),
  },
  responses: {
    202: {
      description: "Taken",
      content: {
        "application/json": { schema: z.object({ id: z.uuid().openapi({ description: "The audit" }) }) },
      },
    },
    ...refusals,
  },
});

export function getStartedRoutes(options: PublicPostOptions): OpenAPIHono {
  const { database, queue, settings, now } = options;
  const routes = new OpenAPIHono({ defaultHook: refuseInvalidInput });

  routes.openapi(postGetStarted, async (context) => {
    const visitor = await admitVisitor(context, options);
    const asked = context.req.valid("json");
    const audit = await database.asService(async (transaction) => {
      const begun = await beginAudit(transaction, options, { domain: asked.domain, visitor });
      const lead = await createLeadOnce(
        transaction,
        {
          source: "get-started",
          domain: asked.domain,
          email: null,
          fullName: null,
          companyName: asked.companyName,
          auditId: begun.id,
          submittedAt: new Date(asked.timestamp),
          tellWebhook: settings.forwards.getStarted,
        },
        new Date(now().getTime() - DAY_MS),
      );
      if (lead !== null && settings.forwards.getStarted)
        await queue.enqueue(deliverWebhookJob, { leadId: lead.id }, { id: lead.id, transaction });
      return begun;
    });
    return context.json({ id: audit.id }, 202);
  });

  return routes;
}
