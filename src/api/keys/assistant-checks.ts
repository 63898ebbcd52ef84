import { z } from "@hono/zod-openapi";
import { Hono, type MiddlewareHandler } from "hono";
import { type AssistantCheck, listChecks, requestChecks } from "#database/keys/assistant-checks.ts";
import type { Database } from "#database/platform/connection.ts";
import { isLoopbackRequest } from "../http/client-address.ts";
import { OPERATOR_POLICY } from "../http/content-security.ts";
import { type CheckResult, checkPage } from "./assistant-check-page.ts";
import type { AssistantDirectory } from "./assistant-directory.ts";

export type AssistantCheckOptions = {
  readonly database: Database;
  readonly directory: AssistantDirectory;
  readonly now: () => Date;
  readonly notFoundPage: MiddlewareHandler;
};

const PATH = "/operator/assistants";
/** Each check is paid: no sooner than this is an assistant checked again. */
const AGAIN_AFTER_MS = 120_000;

const count = z.number().nullable();
const resultShape = z.object({
  ok: z.boolean(),
  error: z.object({ message: z.string() }).nullish(),
  mismatches: z.array(z.string()).default([]),
  answered: z
    .object({
      servedModel: z.string().nullable(),
      searched: z.boolean(),
      cited: z.number(),
      retrieved: z.number(),
      inputTokens: count,
      outputTokens: count,
      costUsd: count,
      latencyMs: z.number(),
    })
    .nullish(),
});

/** The operator's check of the assistants: open on the machine itself and nowhere else, for each check is paid with the operator's keys. */
export function assistantCheckRoutes({
  database,
  directory,
  now,
  notFoundPage,
}: AssistantCheckOptions): Hono {
  const routes = new Hono();
  const configured = directory.assistants.filter(({ hasOperatorKey }) => hasOperatorKey);

  routes.use(PATH, async (context, next) => {
    // The site passes on what it doesn't serve, such as a POST: never to the handlers behind this.
    if (!isLoopbackRequest(context))
      return (await notFoundPage(context, async () => {})) ?? context.notFound();
    await next();
    context.header("Cache-Control", "no-store");
  });

  routes.get(PATH, async (context) => {
    const checks = await database.asService((transaction) => listChecks(transaction));
    const rows = configured.map(({ id, label }) => ({
      label,
      ...stateOf(checks.find(({ assistant }) => assistant === id)),
    }));
    const again = checks.map(({ requestedAt }) => requestedAt.getTime() + AGAIN_AFTER_MS - now().getTime());
    context.header("Content-Security-Policy", OPERATOR_POLICY);
    return context.html(checkPage(rows, { waitSeconds: Math.ceil(Math.max(0, ...again) / 1000) }));
  });

  routes.post(PATH, async (context) => {
    // A page elsewhere may send a form to this address; only ours spends money.
    if (context.req.header("sec-fetch-site") !== "same-origin") return context.notFound();
    const at = now();
    await database.asService((transaction) =>
      requestChecks(transaction, {
        assistants: configured.map(({ id }) => id),
        now: at,
        notSince: new Date(at.getTime() - AGAIN_AFTER_MS),
      }),
    );
    return context.redirect(PATH, 303);
  });

  return routes;
}

function stateOf(check: AssistantCheck | undefined): {
  readonly isUnderWay: boolean;
  readonly result: CheckResult | null;
} {
  if (check === undefined) return { isUnderWay: false, result: null };
  const result = resultShape.safeParse(check.result);
  return { isUnderWay: check.endedAt === null, result: result.success ? result.data : null };
}
