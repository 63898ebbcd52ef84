import type { z } from "@hono/zod-openapi";
import type { AskedProgress } from "#database/scans/scan-progress.ts";
import type { Scan } from "#database/scans/scans.ts";
import type { AssistantDirectory } from "../keys/assistant-directory.ts";
import type { scan } from "./contract.ts";

const sum = (rows: readonly AskedProgress[], of: (row: AskedProgress) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** With an error and without an answer for so long, an assistant fails. */
const SILENT_MS = 60_000;

/** Takes how an assistant does in a scan under way. One error among others that are still out is no failure yet. */
function isFailing(
  { tries, errorText, underWay, answeredAt }: AskedProgress,
  found: Scan,
  now: Date,
): boolean {
  if (tries === 0 || errorText === null) return false;
  const heardAt = answeredAt ?? found.startedAt ?? found.createdAt;
  return tries > 1 || underWay === 0 || now.getTime() - heardAt.getTime() > SILENT_MS;
}

/** A scan as the interface shows it. */
export function scanAnswer(
  found: Scan,
  progress: readonly AskedProgress[],
  { directory, now }: { readonly directory: AssistantDirectory; readonly now: Date },
): z.infer<typeof scan> {
  const rows = progress.filter(({ scanId }) => scanId === found.id);
  const isOver = found.endedAt !== null;
  const answered = sum(rows, (row) => row.answered);
  const settled = answered + sum(rows, (row) => row.failed + row.cancelled);
  const calls = settled + sum(rows, (row) => row.planned + row.underWay);
  const doors = Math.max(1, rows.length);
  const total = isOver ? calls : Math.max(calls, found.callLimit);
  const assistants = rows.map((row) => {
    const { scanId: _, reservedUsd: __, answeredAt: ___, tries: ____, errorKind: _____, ...shown } = row;
    const { errorText, nextTryAt, ...counts } = shown;
    const done = row.answered + row.failed + row.cancelled;
    const planned = done + row.planned + row.underWay;
    const isLeftOut = found.finishedWithout.includes(row.assistant);
    const of = isOver || isLeftOut ? planned : Math.max(planned, Math.ceil(found.callLimit / doors));
    const name = directory.labelOf(row.assistant) + (row.surface === "web" ? "" : " without search");
    const fails = !isOver && !isLeftOut && isFailing(row, found, now);
    return {
      ...counts,
      label: isOver ? `${name}: ${row.answered} of ${of} answered` : `Asking ${name}: ${done} of ${of}`,
      isFailing: fails,
      reason: fails ? errorText : null,
      nextTryAt: fails ? (nextTryAt?.toISOString() ?? null) : null,
      isLeftOut,
      done,
      of,
    };
  });
  return {
    id: found.id,
    state: found.state,
    endedBy: found.endedBy,
    summary: summaryOf(found, { answered, settled, total }),
    trigger: found.trigger,
    runsPerPrompt: found.runsPerPrompt,
    targetHalfWidth: found.targetHalfWidth,
    progress: { done: settled, total, answered },
    assistants: assistants.map(({ done: _, of: __, ...row }) => row),
    secondsLeft: isOver
      ? null
      : secondsLeft(
          assistants.filter((row) => !row.isFailing && !row.isLeftOut),
          found,
          now,
        ),
    spentUsd: sum(rows, (row) => row.spentUsd),
    reservedUsd: sum(rows, (row) => row.reservedUsd),
    scheduledFor: found.scheduledFor?.toISOString() ?? null,
    createdAt: found.createdAt.toISOString(),
    startedAt: found.startedAt?.toISOString() ?? null,
    endedAt: found.endedAt?.toISOString() ?? null,
  };
}

/**
 * By the pace of each assistant so far, each being asked beside the others. Null until all have answered, and once only failing
 * ones are left: nobody knows when those answer.
 */
function secondsLeft(
  rows: readonly { readonly done: number; readonly of: number }[],
  { startedAt }: Scan,
  now: Date,
): number | null {
  if (startedAt === null || rows.length === 0 || rows.some(({ done }) => done === 0)) return null;
  const elapsed = (now.getTime() - startedAt.getTime()) / 1000;
  const left = Math.ceil(Math.max(...rows.map(({ done, of }) => ((of - done) * elapsed) / done)));
  return left > 0 ? left : null;
}

function summaryOf(
  { state, endedBy }: Scan,
  {
    answered,
    settled,
    total,
  }: { readonly answered: number; readonly settled: number; readonly total: number },
): string {
  if (state === "requested") return "The scan is about to begin.";
  if (state === "running") return `Asking: ${settled} of ${total}.`;
  const answers = `${answered} ${answered === 1 ? "answer" : "answers"}`;
  switch (endedBy) {
    case "budget":
      return `Stopped with ${answers}: the month's budget is spent. Raise it in the settings, or wait for next month.`;
    case "precise":
      return `Ended early with ${answers}: visibility is known as closely as you asked for.`;
    case "keys":
      return "Nobody could be asked: no key works. See the keys in the settings.";
    case "empty":
      return "There was nothing to ask: no active prompt, or no assistant with a key.";
    case "cancelled":
      return `Cancelled with ${answers}.`;
    default:
      return `Done: ${answered} of ${total} ${total === 1 ? "question" : "questions"} answered.`;
  }
}
