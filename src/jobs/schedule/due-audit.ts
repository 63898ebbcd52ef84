import type { Rhythm } from "#product/plans.ts";
import type { BrandFacts } from "./due-scan.ts";
import { DAY_MS, momentAfter, type Schedule, scheduleStatus } from "./moments.ts";

/** What decides whether a brand's site is read by schedule. It needs neither prompts nor keys nor money. */
export type AuditFacts = Pick<BrandFacts, "rhythm" | "isSample" | "isActive" | "isIncluded"> & {
  /** When the last audit that did not fail was asked for. */
  readonly lastAuditAt: Date | null;
};

/** An audit this shortly before a scheduled moment covers it. Sites change more slowly than answers, so daily moments share a weekly audit. */
const coversMs = (rhythm: Rhythm) => (rhythm === "daily" ? 6.5 * DAY_MS : DAY_MS);

const isRecent = ({ rhythm, lastAuditAt }: AuditFacts, moment: Date) =>
  lastAuditAt !== null && moment.getTime() - lastAuditAt.getTime() < coversMs(rhythm);

const isKept = ({ isSample, isActive, isIncluded }: AuditFacts) => !isSample && isActive && isIncluded;

/** Takes what is known of a brand, and its schedule with the last moment its site was read for as `servedAt`; returns whether its site is read now, and the moment that is served. */
export function decideAudit(
  facts: AuditFacts,
  schedule: Schedule,
  now: Date,
): { readonly isDue: boolean; readonly auditedFor: Date | null } {
  if (!isKept(facts)) return { isDue: false, auditedFor: schedule.servedAt };
  const { due, served } = scheduleStatus(facts.rhythm, schedule, now);
  if (due === null) return { isDue: false, auditedFor: served };
  return { isDue: !isRecent(facts, now), auditedFor: due };
}

/** When a brand's site is read next by schedule, as of now; null if it isn't. `nextCheckAt` is when the scheduler checks it. */
export function nextAudit(
  facts: AuditFacts,
  schedule: Schedule & { readonly nextCheckAt: Date | null },
  now: Date,
): Date | null {
  if (!isKept(facts)) return null;
  const { due, next } = scheduleStatus(facts.rhythm, schedule, now);
  const { nextCheckAt } = schedule;
  if (due !== null && !isRecent(facts, now))
    return nextCheckAt !== null && nextCheckAt > now ? nextCheckAt : now;
  let at = next;
  while (at !== null && isRecent(facts, at)) at = momentAfter(facts.rhythm, schedule, at);
  return at;
}
