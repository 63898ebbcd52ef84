import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import type { AskOutcome } from "#assistants/answer.ts";
import type { AskError } from "#assistants/types.ts";
import { findBudgetMonth, monthOf } from "#database/brands/budget-months.ts";
import type { Database } from "#database/platform/connection.ts";
import type { AskedAssistant } from "#database/platform/tables/scan-tables.ts";
import { addPrompts } from "#database/prompts/prompts.ts";
import { findScan, requestScan, type Scan } from "#database/scans/scans.ts";
import { openIdleWait } from "#jobs/queue/idle-wait.ts";
import type { JobQueue } from "#jobs/queue/job-queue.ts";
import { askAssistantJob } from "#jobs/queue/jobs.ts";
import type { FindRoute } from "#jobs/scan/asking/asker.ts";
import { beginScans } from "#jobs/scan/begin-scans.ts";
import { notSent } from "#jobs/scan/lost-answer.ts";
import { type ScanWorker, type ScanWorkerOptions, startScanWorker } from "#jobs/scan/scan-worker.ts";
import { addUser } from "../../database/add-user.ts";

export const silent = pino({ level: "silent" });

export type BrandToScan = { readonly userId: string; readonly brandId: string };

let brands = 0;

/** A brand with so many prompts and so much money a month. */
export async function addBrandToScan(
  database: Database,
  { prompts, budgetUsd = 1000 }: { readonly prompts: number; readonly budgetUsd?: number },
): Promise<BrandToScan> {
  brands += 1;
  const userId = await addUser(database, `owner-${brands}@example.com`);
  const brandId = await database.asMember(userId, async (transaction) => {
    const brand = await transaction
      .insertInto("public.brands")
      .values({ name: "Acme", domain: "acme.example", owner_user_id: userId })
      .returning("id")
      .executeTakeFirstOrThrow();
    const topic = await transaction
      .insertInto("app.topics")
      .values({ brand_id: brand.id, name: "General" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await addPrompts(
      transaction,
      Array.from({ length: prompts }, (_, number) => ({
        topicId: topic.id,
        text: `Which board is best for case ${number}?`,
        language: "en",
        country: "US",
        state: "active" as const,
      })),
      { brandId: brand.id, userId, now: new Date() },
    );
    await transaction
      .insertInto("app.brand_settings")
      .values({ brand_id: brand.id, monthly_budget_usd: budgetUsd })
      .execute();
    return brand.id;
  });
  return { userId, brandId };
}

/** Asks for a scan and plans it. */
export async function beginScan(
  database: Database,
  queue: JobQueue,
  scan: BrandToScan & {
    readonly runsPerPrompt: number;
    readonly asked: readonly AskedAssistant[];
    readonly targetHalfWidth?: number;
  },
): Promise<string> {
  const requested = await database.asMember(scan.userId, (transaction) =>
    requestScan(transaction, {
      brandId: scan.brandId,
      requestedBy: scan.userId,
      trigger: "member",
      runsPerPrompt: scan.runsPerPrompt,
      targetHalfWidth: scan.targetHalfWidth ?? null,
    }),
  );
  if (requested === null) throw new Error("a scan is under way");
  await beginScans({
    database,
    queue: queue.batches(askAssistantJob),
    assistantsOf: async () => scan.asked,
    now: () => new Date(),
  });
  return requested.id;
}

export function startWorker(
  database: Database,
  queue: JobQueue,
  options: Partial<ScanWorkerOptions> & { readonly findRoute: FindRoute },
): ScanWorker {
  return startScanWorker({
    database,
    queue: queue.batches(askAssistantJob),
    now: () => new Date(),
    atOnce: 20,
    atOnceInLane: options.atOnce ?? 20,
    idleMs: 20,
    rest: openIdleWait(database, 100),
    logger: silent,
    ...options,
  });
}

export async function endOfScan(database: Database, brandId: string, id: string): Promise<Scan> {
  for (let look = 0; look < 1500; look += 1) {
    const scan = await database.asService((transaction) => findScan(transaction, brandId, id));
    if (scan !== null && scan.endedAt !== null) return scan;
    await sleep(20);
  }
  throw new Error("the scan did not end within half a minute");
}

/** The calls of a scan by assistant and end, with how often they were asked and lost. */
export async function callsOf(database: Database, scanId: string) {
  const { rows } = await database.executeSql(
    `select assistant, state, error_kind, count(*)::int as calls, sum(asked_count)::int as asked, sum(lost_count)::int as lost
     from app.scan_calls where scan_id = $1 group by 1, 2, 3 order by 1, 2, 3`,
    [scanId],
  );
  return rows;
}

export async function answersOf(database: Database, brandId: string) {
  const { rows } = await database.executeSql(
    "select count(*)::int as answers from app.answers where brand_id = $1",
    [brandId],
  );
  return rows[0];
}

/** This month's money of a brand. */
export const moneyOf = (database: Database, brandId: string) =>
  database.asService((transaction) => findBudgetMonth(transaction, brandId, monthOf(new Date())));

/** A way to an assistant that costs so much, bounded by so much, and answers what `outcome` says. */
export const routeTo =
  (options: {
    readonly boundUsd?: number;
    readonly keyOf?: (assistant: string) => string;
    readonly outcome: (about: { readonly prompt: string; readonly assistant: string }) => Promise<AskOutcome>;
  }): FindRoute =>
  (call, ownKey) => ({
    keySavedAt: ownKey?.updatedAt ?? null,
    keyId: options.keyOf?.(call.assistant) ?? `key of ${call.assistant}`,
    brandId: call.brandId,
    model: "model-1",
    upperBoundUsd: options.boundUsd ?? 0.01,
    ask: async (_signal, beforeSending) =>
      (await beforeSending())
        ? await options.outcome({
            prompt: call.task.kind === "ask" ? call.task.prompt : "",
            assistant: call.assistant,
          })
        : notSent,
  });

export const answerOf = (text: string, usd: number | null = 0.001): AskOutcome => ({
  ok: true,
  answer: {
    assistant: "claude",
    surface: "api",
    requestedModel: "model-1",
    text,
    finish: "complete",
    rawFinish: "stop",
    citations: null,
    retrieved: [],
    searchQueries: null,
    servedModel: "model-1-2026",
    responseId: null,
    servedTier: null,
    usage: {
      inputTokens: 10,
      cachedInputTokens: 0,
      outputTokens: 10,
      reasoningTokens: null,
      webSearches: null,
    },
    cost: { usd, source: usd === null ? "unknown" : "price-table", priceId: null },
    latencyMs: 5,
    warnings: [],
    wire: { text },
  },
});

export const errorOf = (error: Partial<AskError> & Pick<AskError, "kind">): AskOutcome => ({
  ok: false,
  error: {
    message: `It said ${error.kind}.`,
    retryable: false,
    retryAfterMs: null,
    mayHaveCost: false,
    status: null,
    body: null,
    ...error,
  },
});
