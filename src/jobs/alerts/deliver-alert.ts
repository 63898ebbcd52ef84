import {
  type DeliveryAttempt,
  findDelivery,
  noteAttempt,
  type StoredDelivery,
  takeWaitingDeliveries,
} from "#database/alerts/alert-deliveries.ts";
import { findTarget, type StoredTarget } from "#database/alerts/alert-targets.ts";
import { findAlert, type StoredAlert } from "#database/alerts/alerts.ts";
import type { Database } from "#database/platform/connection.ts";
import type { Resource } from "#site-audit/artifacts.ts";
import type { GuardedFetch } from "#site-audit/gather/network/guarded-fetch.ts";
import { type Attempt, GiveUp, type JobHandler, RetryLater } from "../queue/job-definition.ts";
import type { JobQueue } from "../queue/job-queue.ts";
import { deliverAlertJob } from "../queue/jobs.ts";
import { type AlertBrand, alertPost, signatureOf } from "./alert-post.ts";
import type { targetSeal } from "./target-seal.ts";

export type DeliverAlertOptions = {
  readonly database: Database;
  readonly fetch: GuardedFetch;
  readonly openTarget: ReturnType<typeof targetSeal>["open"];
  readonly publicUrl: string;
  readonly now: () => Date;
  /** A target that takes longer counts as one that did not answer. */
  readonly timeoutMs?: number;
};

type Result = Omit<DeliveryAttempt, "now" | "counts">;

const delivered = (status: number): Result => ({ outcome: "delivered", status, trouble: null, pause: null });

/**
 * Posts one alert to one target, signed. The receiver knows a repeat by its key; a test is tried once. Of what the target answers,
 * its status alone is kept.
 */
export function deliverAlert(options: DeliverAlertOptions): JobHandler<{ deliveryId: string }> {
  const { database, now } = options;
  return async ({ deliveryId }, attempt) => {
    const work = await database.asService(async (transaction) => {
      const delivery = await findDelivery(transaction, deliveryId);
      if (delivery === null || delivery.settledAt !== null) return null;
      const target = await findTarget(transaction, delivery.targetId);
      const alert = delivery.alertId === null ? null : await findAlert(transaction, delivery.alertId);
      const brand = await transaction
        .selectFrom("public.brands")
        .select(["id", "name", "domain"])
        .where("id", "=", delivery.brandId)
        .executeTakeFirst();
      return target === null || brand === undefined ? null : { delivery, target, alert, brand };
    });
    if (work === null) return;
    const isTest = work.delivery.alertId === null;
    const result = await post(options, work, attempt);
    const isOver = result.outcome === "again" && (isTest || attempt.isLast);
    const noted: Result = isOver ? { ...result, outcome: "failed" } : result;
    await database.asService((transaction) =>
      noteAttempt(transaction, work.delivery, {
        ...noted,
        counts: !isTest && result.trouble !== "paused",
        now: now(),
      }),
    );
    if (noted.outcome === "again")
      throw new RetryLater(`the target did not take the alert: ${noted.trouble}`);
    if (noted.outcome === "failed") throw new GiveUp(`the target did not take the alert: ${noted.trouble}`);
  };
}

type Work = {
  readonly delivery: StoredDelivery;
  readonly target: StoredTarget;
  readonly alert: StoredAlert | null;
  readonly brand: AlertBrand;
};

async function post(
  { fetch, openTarget, publicUrl, now, timeoutMs = 10_000 }: DeliverAlertOptions,
  { delivery, target, alert, brand }: Work,
  { signal }: Attempt,
): Promise<Result> {
  if (target.state === "paused" && delivery.alertId !== null)
    return { outcome: "failed", status: null, trouble: "paused", pause: null };
  const secret = openTarget({ brandId: brand.id, targetId: target.id }, target.ciphertext);
  // Written under another SECRET_KEY: nobody can read it any more.
  if (secret === null) return { outcome: "failed", status: null, trouble: "key", pause: "failures" };
  const sentAt = now();
  const body = alertPost(brand, alert, { publicUrl, sentAt });
  const answer = await fetch({
    url: secret.url,
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": delivery.id,
      "truenorth-signature": signatureOf(secret.secret, body, sentAt),
    },
    body,
    timeoutMs,
    limitBytes: 1000,
    signal,
  });
  return resultOf(answer);
}

function resultOf(answer: Resource): Result {
  if (!answer.ok) {
    if (answer.kind === "refused-address" || answer.kind === "bad-address")
      return { outcome: "failed", status: null, trouble: "refused", pause: "refused" };
    const trouble = answer.kind === "timeout" ? "timeout" : "unreachable";
    return { outcome: "again", status: null, trouble, pause: null };
  }
  const { status } = answer;
  if (status >= 200 && status < 300) return delivered(status);
  // Following would sign for somebody nobody named.
  if (status < 400) return { outcome: "failed", status, trouble: "redirect", pause: "redirect" };
  if (status === 410) return { outcome: "failed", status, trouble: "gone", pause: "gone" };
  return { outcome: mayPass(status) ? "again" : "failed", status, trouble: "status", pause: null };
}

/** A 4xx says the request is wrong and will be; not found, timeout, conflict and too many may pass. */
const mayPass = (status: number) => status >= 500 || [404, 408, 409, 425, 429].includes(status);

const AT_ONCE = 100;

/** Puts deliveries in line that nobody works on yet, each once: alerts write them down, and members who want a test. */
export async function queueDeliveries(
  { database, queue }: { readonly database: Database; readonly queue: Pick<JobQueue, "enqueue"> },
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const taken = await database.asService(async (transaction) => {
      const ids = await takeWaitingDeliveries(transaction, AT_ONCE);
      for (const id of ids) await queue.enqueue(deliverAlertJob, { deliveryId: id }, { id, transaction });
      return ids.length;
    });
    if (taken < AT_ONCE) return;
  }
}
