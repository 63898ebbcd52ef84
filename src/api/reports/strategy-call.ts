import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import type { Tables } from "#database/platform/tables/tables.ts";
import { FIRST_LOOK_WAIT_MS, isFirstLookUnderWay } from "#database/reports/first-looks.ts";
import { createLeadOnce } from "#database/reports/report-requests.ts";
import { deliverWebhookJob, sendReportJob } from "#jobs/queue/jobs.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { admitVisitor, beginAudit, type PublicPostOptions } from "../http/public-posts.ts";
import { countMailTo, countUse, limits } from "../http/rate-limit.ts";
import { companyName, domain, email, fullName, jsonBody, refusals, timestamp } from "../http/schemas.ts";

const DAY_MS = 86_400_000;

const strategyCall = z.object({
  companyDomain: domain,
  email,
  fullName,
  companyName,
  source: z.literal("success-book-call"),
  timestamp,
});

const postStrategyCall = createRoute({
  method: "post",
  path: "/api/v1/webhooks/strategy-call",
  summary: "What the strategy-call button sends; has the report mailed, once a day for a domain and an email",
  request: { body: jsonBody(strategyCall) },
  responses: {
    202: {
      description: "Taken",
      content: { "application/json": { schema: z.object({ accepted: z.literal(true) }) } },
    },
    ...refusals,
  },
});

export function strategyCallRoutes(options: PublicPostOptions): OpenAPIHono {
  const routes = new OpenAPIHono({ defaultHook: refuseInvalidInput });

  routes.openapi(postStrategyCall, async (context) => {
    const visitor = await admitVisitor(context, options);
    const asked = context.req.valid("json");
    await options.database.asService((transaction) => takeLead(transaction, options, { asked, visitor }));
    // The same answer whether it is the first post or a repeat: it does not tell who has asked before.
    return context.json({ accepted: true as const }, 202);
  });

  return routes;
}

async function takeLead(
  transaction: Transaction<Tables>,
  options: PublicPostOptions,
  { asked, visitor }: { readonly asked: z.output<typeof strategyCall>; readonly visitor: string },
): Promise<void> {
  const { queue, settings, now } = options;
  const audit = await beginAudit(transaction, options, { domain: asked.companyDomain, visitor });
  const lead = await createLeadOnce(
    transaction,
    {
      source: "success-book-call",
      domain: asked.companyDomain,
      email: asked.email,
      fullName: asked.fullName,
      companyName: asked.companyName,
      auditId: audit.id,
      submittedAt: new Date(asked.timestamp),
      tellWebhook: settings.forwards.strategyCall,
    },
    new Date(now().getTime() - DAY_MS),
  );
  if (lead === null) return;
  await countUse(transaction, limits.leads, visitor, now());
  await countMailTo(transaction, limits.reportsToAddress, asked.email, now());
  await countUse(transaction, limits.leadsOfDomain, asked.companyDomain, now());
  const job = { id: lead.id, transaction };
  // An audit under way puts the reports that wait for it in line when it is done.
  if (audit.state === "done") {
    const waits = await isFirstLookUnderWay(transaction, audit.firstLookId);
    const startAfter = new Date((audit.finishedAt ?? now()).getTime() + FIRST_LOOK_WAIT_MS);
    await queue.enqueue(
      sendReportJob,
      { leadId: lead.id, auditId: audit.id },
      { ...job, ...(waits ? { startAfter } : {}) },
    );
  }
  if (settings.forwards.strategyCall) await queue.enqueue(deliverWebhookJob, { leadId: lead.id }, job);
}
