import type { z } from "@hono/zod-openapi";
import type { AskedProgress } from "#database/scan-progress.ts";
import type { Scan } from "#database/scans.ts";
import type { AssistantDirectory } from "./assistant-directory.ts";
import type { scan } from "./scan-schemas.ts";

const sum = (rows: readonly AskedProgress[], of: (row: AskedProgress) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** A scan as the interface shows it. */
export function scanAnswer(
  found: Scan,
  progress: readonly AskedProgress[],
  directory: AssistantDirectory,
): z.infer<typeof scan> {
  const rows = progress.filter(({ scanId }) => scanId === found.id);
  const isOver = found.endedAt !== null;
  const answered = sum(rows, (row) => row.answered);
  const settled = answered + sum(rows, (row) => row.failed + row.cancelled);
  const calls = settled + sum(rows, (row) => row.planned + row.underWay);
  const doors = Math.max(1, rows.length);
  const total = isOver ? calls : Math.max(calls, found.callLimit);
  return {
    id: found.id,
    state: found.state,
    endedBy: found.endedBy,
    summary: summaryOf(found, { answered, settled, total }),
    trigger: found.trigger,
    runsPerPrompt: found.runsPerPrompt,
    targetHalfWidth: found.targetHalfWidth,
    progress: { done: settled, total, answered },
    assistants: rows.map(({ scanId: _, reservedUsd: __, ...row }) => {
      const done = row.answered + row.failed + row.cancelled;
      const planned = done + row.planned + row.underWay;
      const of = isOver ? planned : Math.max(planned, Math.ceil(found.callLimit / doors));
      const name = directory.labelOf(row.assistant) + (row.surface === "web" ? "" : " without search");
      const label = isOver
        ? `${name}: ${row.answered} of ${of} answered`
        : `Asking ${name}: ${done} of ${of}`;
      return { ...row, label };
    }),
    spentUsd: sum(rows, (row) => row.spentUsd),
    reservedUsd: sum(rows, (row) => row.reservedUsd),
    scheduledFor: found.scheduledFor?.toISOString() ?? null,
    createdAt: found.createdAt.toISOString(),
    startedAt: found.startedAt?.toISOString() ?? null,
    endedAt: found.endedAt?.toISOString() ?? null,
  };
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
      return `Done: ${answers} to ${total} ${total === 1 ? "call" : "calls"}.`;
  }
}
