import { z } from "@hono/zod-openapi";
import { Hono, type MiddlewareHandler } from "hono";
import { html } from "hono/html";
import { type AssistantCheck, listChecks, requestChecks } from "#database/keys/assistant-checks.ts";
import type { Database } from "#database/platform/connection.ts";
import { isLoopbackRequest } from "../http/client-address.ts";
import { OPERATOR_POLICY } from "../http/content-security.ts";
import { plainPage } from "../http/plain-page.ts";
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
      costSource: z.string().optional(),
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

type CheckResult = {
  readonly ok: boolean;
  readonly error?: { readonly message: string } | null | undefined;
  readonly mismatches: readonly string[];
  readonly answered?:
    | {
        readonly servedModel: string | null;
        readonly searched: boolean;
        readonly cited: number;
        readonly retrieved: number;
        readonly inputTokens: number | null;
        readonly outputTokens: number | null;
        readonly costUsd: number | null;
        readonly costSource?: string | undefined;
        readonly latencyMs: number;
      }
    | null
    | undefined;
};

type CheckedRow = {
  readonly label: string;
  readonly isUnderWay: boolean;
  /** Null before the first check, and while one is under way. */
  readonly result: CheckResult | null;
};

/** The operator's page: each assistant with an operator key, what its last check showed, and a button for the next. */
function checkPage(rows: readonly CheckedRow[], { waitSeconds }: { readonly waitSeconds: number }) {
  const done = rows.filter(({ isUnderWay }) => !isUnderWay).length;
  const isUnderWay = done < rows.length;
  return plainPage(
    "Check the assistants",
    html`<h1>Check the assistants</h1>
<p>Asks each assistant that has an operator key one question, as a scan would, and shows what came back. Each check is one paid call, usually under $0.05. This page opens on this machine only.</p>
${
  rows.length === 0
    ? html`<p>No assistant has an operator key. Set <code>OPENAI_API_KEY</code> or another one and start the server again.</p>`
    : html`<form method="post"><button type="submit"${isUnderWay || waitSeconds > 0 ? html` disabled` : ""}>${isUnderWay ? "Checking…" : "Check now"}</button></form>
<p role="status">${
        isUnderWay
          ? `${done} of ${rows.length} done. This page updates itself.`
          : waitSeconds > 0
            ? `You can check again in ${waitSeconds} s. Load this page again then.`
            : ""
      }</p>
<dl>${rows.map(({ label, ...row }) => html`<div><dt>${label}</dt><dd>${factsOf(row)}</dd></div>`)}</dl>`
}`,
    isUnderWay ? { reloadSeconds: 2 } : {},
  );
}

function factsOf({ isUnderWay, result }: Omit<CheckedRow, "label">) {
  if (isUnderWay) return "Asking…";
  if (result === null) return "Not checked yet.";
  const { ok, error, mismatches, answered } = result;
  const lines = [
    ...(error ? [error.message] : []),
    ...(answered ? answeredLines(answered) : []),
    ...mismatches.map((mismatch) => `Not as expected: ${mismatch}`),
  ];
  return html`<b>${ok ? "Works" : "Failed"}</b>${lines.map((line) => html`<br>${line}`)}`;
}

const tokens = (count: number | null) => (count === null ? "unknown" : count.toLocaleString("en"));

const answeredLines = (answered: NonNullable<CheckResult["answered"]>): readonly string[] => [
  `Model ${answered.servedModel ?? "not reported"}, in ${(answered.latencyMs / 1000).toFixed(1)} s`,
  `Search ${answered.searched ? "used" : "not used"}: ${answered.cited} pages cited, ${answered.retrieved} found`,
  `${tokens(answered.inputTokens)} tokens in, ${tokens(answered.outputTokens)} out, cost ${costOf(answered)}`,
];

const costOf = ({ costUsd, costSource }: NonNullable<CheckResult["answered"]>): string =>
  costUsd === null
    ? "unknown"
    : costSource === "estimate"
      ? `about $${costUsd.toFixed(4)}, by the provider’s own prices`
      : `$${costUsd.toFixed(4)}`;
