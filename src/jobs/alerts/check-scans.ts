import type { Transaction } from "kysely";
import { batchesOf, scansUpTo } from "#database/alerts/alert-batches.ts";
import {
  alertMemory,
  type DueCheck,
  dueChecks,
  endAlertCheck,
  isDue,
  writeCandidates,
} from "#database/alerts/alert-checks.ts";
import { addDeliveries } from "#database/alerts/alert-deliveries.ts";
import { addAlert, alertReaders, type StoredAlert } from "#database/alerts/alerts.ts";
import { lockBrandAnswers } from "#database/answers/analyses/analyses.ts";
import type { Database } from "#database/platform/connection.ts";
import type { CheckSummary } from "#database/platform/tables/alert-tables.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { alertMail } from "#mail/alert/alert-mail.ts";
import type { Outbox } from "#mail/outbox.ts";
import type { AlertNames } from "#measurement/alerts/alert-wording.ts";
import { alertEvidence, alertTitle, partLabel } from "#measurement/alerts/alert-wording.ts";
import { type JudgedBatch, judgeBatch, SCANS_LOOKED_AT } from "#measurement/alerts/judge-batch.ts";
import type { RaisedAlert } from "#measurement/alerts/raise-alerts.ts";
import type { SubscriptionTokens } from "#reports/visibility/subscription-token.ts";
import { alertUrl } from "./alert-post.ts";

export type CheckScansOptions = {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly labelOf: (assistant: string) => string;
  readonly tokens: SubscriptionTokens;
  readonly publicUrl: string;
  readonly now: () => Date;
};

const LOOKED_AT = 50;

/** Compares each finished scan, once its answers have been read, with those before it; returns how many. */
export async function checkScans(options: CheckScansOptions, signal?: AbortSignal): Promise<number> {
  let checked = 0;
  while (!signal?.aborted) {
    const due = await options.database.asService((transaction) => dueChecks(transaction, LOOKED_AT));
    let made = 0;
    for (const check of due) {
      if (signal?.aborted) break;
      made += Number(
        await options.database.asService((transaction) => checkScan(transaction, check, options)),
      );
    }
    checked += made;
    if (made === 0) break;
  }
  return checked;
}

/** One transaction: what a check finds, stores and queues is committed together, or not at all. */
async function checkScan(
  transaction: Transaction<Tables>,
  check: DueCheck,
  options: CheckScansOptions,
): Promise<boolean> {
  const { brandId, scanId } = check;
  if (!(await lockBrandAnswers(transaction, brandId, { wait: false })) || !(await isDue(transaction, check)))
    return false;
  const scans = await scansUpTo(transaction, brandId, { scanId, limit: SCANS_LOOKED_AT });
  const ids = scans.map(({ id }) => id);
  const batches = await batchesOf(transaction, brandId, ids);
  const judged = judgeBatch({ batches, ...(await alertMemory(transaction, brandId)) });
  await writeCandidates(transaction, check, judged);
  for (const raised of judged.alerts) {
    const daysOf = (wanted: readonly string[]) => {
      const days = scans.filter(({ id }) => wanted.includes(id));
      return { from: days[0]?.from ?? "", to: days.at(-1)?.to ?? "" };
    };
    await raise(transaction, raised, {
      ...options,
      check,
      before: daysOf(raised.baseline),
      after: daysOf([raised.since, scanId]),
    });
  }
  await endAlertCheck(transaction, check, { summary: summaryOf(judged), now: options.now() });
  return true;
}

type Period = { readonly from: string; readonly to: string };
type Raising = CheckScansOptions & {
  readonly check: DueCheck;
  readonly before: Period;
  readonly after: Period;
};

async function raise(
  transaction: Transaction<Tables>,
  raised: RaisedAlert,
  { check: { brandId, scanId }, before, after, outbox, labelOf, tokens, publicUrl, now }: Raising,
): Promise<void> {
  const names = await namesOf(transaction, brandId, labelOf);
  const alert = await addAlert(transaction, {
    brandId,
    cause: raised.cause,
    family: raised.family,
    scanId,
    sinceScanId: raised.since,
    title: alertTitle(raised, names),
    parts: raised.parts.map((part) => ({
      ...part,
      label: partLabel(part.together.metric, names),
      sentence: alertEvidence(part, names),
    })),
    before,
    after,
    raisedAt: now(),
  });
  if (alert === null) return;
  await addDeliveries(transaction, { brandId, alertId: alert.id, now: now() });
  await mailTo(transaction, alert, { outbox, brand: names.brand, tokens, publicUrl });
}

async function mailTo(
  transaction: Transaction<Tables>,
  alert: StoredAlert,
  {
    outbox,
    brand,
    tokens,
    publicUrl,
  }: Pick<CheckScansOptions, "outbox" | "tokens" | "publicUrl"> & { readonly brand: string },
): Promise<void> {
  for (const { userId, email } of await alertReaders(transaction, alert.brandId)) {
    const unsubscribe = `${publicUrl}/mail/end-alerts/${tokens.sign("end-alerts", `${alert.brandId}.${userId}`)}`;
    await outbox.send(transaction, alertMail, {
      to: email,
      occasion: `${alert.id}/${userId}`,
      brand,
      title: alert.title,
      sentences: alert.parts.map(({ sentence }) => sentence),
      before: alert.before,
      after: alert.after,
      url: alertUrl(publicUrl, alert.brandId),
      unsubscribe,
    });
  }
}

async function namesOf(
  transaction: Transaction<Tables>,
  brandId: string,
  labelOf: (assistant: string) => string,
): Promise<AlertNames> {
  const { name } = await transaction
    .selectFrom("public.brands")
    .select("name")
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();
  const rows = await transaction
    .selectFrom("app.competitors")
    .select(["id", "name"])
    .where("brand_id", "=", brandId)
    .execute();
  const competitors = new Map(rows.map((row) => [row.id, row.name]));
  return { brand: name, assistant: labelOf, competitor: (id) => competitors.get(id) ?? "A competitor" };
}

function summaryOf({ tests, candidates }: JudgedBatch): CheckSummary {
  const visibility = tests.find(({ metric }) => metric.kind === "visibility");
  return {
    tests: tests.length,
    candidates: candidates.length,
    prompts: visibility?.prompts ?? 0,
    smallestChange: visibility?.smallestChange ?? null,
  };
}
