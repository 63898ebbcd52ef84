import type { Rhythm } from "#product/plans.ts";
import { DAY_MS, momentAfter, nextTimeOfDay, type Schedule, scheduleStatus } from "./moments.ts";

/** Why a brand has no scan to come; the first that applies is shown. */
export type Obstacle =
  | "sample"
  | "paused"
  | "scanned_once"
  | "over_limit"
  | "no_prompts"
  | "no_assistant"
  | "not_started"
  | "no_budget";

/** What decides whether a brand can be scanned now. */
export type BrandFacts = {
  readonly rhythm: Rhythm;
  readonly isSample: boolean;
  readonly isActive: boolean;
  /** Among the brands the owner's plan includes. */
  readonly isIncluded: boolean;
  readonly hasPrompts: boolean;
  readonly hasAssistant: boolean;
  readonly hasMoney: boolean;
  /** Somebody has agreed to a first scan: none is paid for before that. */
  readonly isStarted: boolean;
  /** When the last scan began that asked anybody anything, by hand or by schedule. */
  readonly lastScanAt: Date | null;
  readonly isUnderWay: boolean;
};

/** What the scheduler decides about a brand. */
export type ScanDecision = {
  /** The moment a scan is to be made for; null: none now. */
  readonly scanFor: Date | null;
  readonly servedAt: Date | null;
  /** When to check again; null: only when its plan or status changes. */
  readonly nextCheckAt: Date | null;
};

/** A scan begun this shortly before a scheduled moment covers it. */
const coversMs = (rhythm: Rhythm) => (rhythm === "daily" ? DAY_MS / 2 : DAY_MS);

const isRecent = ({ rhythm, lastScanAt }: BrandFacts, moment: Date) =>
  lastScanAt !== null && Math.abs(moment.getTime() - lastScanAt.getTime()) < coversMs(rhythm);

/** What is in the way of any scan by schedule; null where nothing is. */
export function obstacleOf(facts: BrandFacts, { servedAt }: Schedule): Obstacle | null {
  if (facts.isSample) return "sample";
  if (!facts.isActive) return "paused";
  if (facts.rhythm === "once" && servedAt !== null) return "scanned_once";
  if (!facts.isIncluded) return "over_limit";
  if (!facts.hasPrompts) return "no_prompts";
  if (!facts.hasAssistant) return "no_assistant";
  if (!facts.isStarted) return "not_started";
  return facts.hasMoney ? null : "no_budget";
}

/** Ended only by a change of the brand, which wakes the scheduler. */
const isForGood = (obstacle: Obstacle | null) =>
  obstacle === "sample" || obstacle === "paused" || obstacle === "scanned_once";

/** Takes what is known of a brand and the present; returns whether it is scanned now, and when it is checked again. */
export function decideScan(facts: BrandFacts, schedule: Schedule, now: Date): ScanDecision {
  const { rhythm } = facts;
  const obstacle = obstacleOf(facts, schedule);
  if (isForGood(obstacle)) return { scanFor: null, servedAt: schedule.servedAt, nextCheckAt: null };
  const { due, served, next } = scheduleStatus(rhythm, schedule, now);
  if (due === null) return { scanFor: null, servedAt: served, nextCheckAt: next };
  // What is due stays due until it can be done: tried again at the brand's time each day.
  if (obstacle !== null)
    return { scanFor: null, servedAt: served, nextCheckAt: nextTimeOfDay(schedule.brandId, now) };
  const isCovered = facts.isUnderWay || isRecent(facts, now);
  return { scanFor: isCovered ? null : due, servedAt: due, nextCheckAt: next };
}

export type NextScan =
  | { readonly at: Date; readonly reason: null }
  | { readonly at: null; readonly reason: Obstacle };

/** When a brand's next scheduled scan is as of now, or why there is none. `nextCheckAt` is when the scheduler checks it. */
export function nextScan(
  facts: BrandFacts,
  schedule: Schedule & { readonly nextCheckAt: Date | null },
  now: Date,
): NextScan {
  const obstacle = obstacleOf(facts, schedule);
  if (obstacle !== null) return { at: null, reason: obstacle };
  const { due, next } = scheduleStatus(facts.rhythm, schedule, now);
  const isCovered = facts.isUnderWay || isRecent(facts, now);
  if (due !== null && !isCovered) {
    const { nextCheckAt } = schedule;
    return { at: nextCheckAt !== null && nextCheckAt > now ? nextCheckAt : now, reason: null };
  }
  let at = next;
  while (at !== null && isRecent(facts, at)) at = momentAfter(facts.rhythm, schedule, at);
  return at === null ? { at: null, reason: "scanned_once" } : { at, reason: null };
}
