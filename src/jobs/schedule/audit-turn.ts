import type { Rhythm } from "#product/plans.ts";
import { DAY_MS, momentAfter, type Schedule, standingOf } from "./moments.ts";
import type { BrandFacts } from "./take-turn.ts";

/** What decides whether a brand's site is read by schedule. It needs neither prompts nor keys nor money. */
export type AuditFacts = Pick<BrandFacts, "rhythm" | "isSample" | "isActive" | "isIncluded"> & {
  /** When the last audit that did not fail was asked for. */
  readonly lastAuditAt: Date | null;
};

/** An audit this shortly before a scheduled moment covers it. Sites change more slowly than answers, so daily moments share a weekly audit. */
const standsForMs = (rhythm: Rhythm) => (rhythm === "daily" ? 6.5 * DAY_MS : DAY_MS);

const isRecent = ({ rhythm, lastAuditAt }: AuditFacts, moment: Date) =>
  lastAuditAt !== null && moment.getTime() - lastAuditAt.getTime() < standsForMs(rhythm);

const isKept = ({ isSample, isActive, isIncluded }: AuditFacts) => !isSample && isActive && isIncluded;

/** Takes what is known of a brand, and its schedule with the last moment its site was read for as `servedAt`; returns whether its site is read now, and the moment that is served. */
export function takeAuditTurn(
  facts: AuditFacts,
  schedule: Schedule,
  now: Date,
): { readonly isDue: boolean; readonly auditedFor: Date | null } {
  if (!isKept(facts)) return { isDue: false, auditedFor: schedule.servedAt };
  const { due, served } = standingOf(facts.rhythm, schedule, now);
  if (due === null) return { isDue: false, auditedFor: served };
  return { isDue: !isRecent(facts, now), auditedFor: due };
}

/** When a brand's site is read next by schedule, as things stand; null where it is not. `lookAt` is when the scheduler looks at it. */
export function nextAudit(
  facts: AuditFacts,
  schedule: Schedule & { readonly lookAt: Date | null },
  now: Date,
): Date | null {
  if (!isKept(facts)) return null;
  const { due, next } = standingOf(facts.rhythm, schedule, now);
  const { lookAt } = schedule;
  if (due !== null && !isRecent(facts, now)) return lookAt !== null && lookAt > now ? lookAt : now;
  let at = next;
  while (at !== null && isRecent(facts, at)) at = momentAfter(facts.rhythm, schedule, at);
  return at;
}
