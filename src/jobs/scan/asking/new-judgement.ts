import { JUDGE_PROMPT_VERSION } from "#assistants/judge/judge-answer.ts";
import type { NewJudgement } from "#database/answers/judge/judgements.ts";
import type { MadeCall } from "./made-call.ts";

/** What is kept of a judge's call: what it said, however useless; null where nothing came, or the call is none of a judge. */
export function newJudgement({ taken, outcome, receivedAt }: MadeCall): NewJudgement | null {
  const { call, route } = taken;
  const { task } = call;
  const said = saidIn(outcome);
  if (task.kind !== "judge" || said === null) return null;
  return {
    id: call.id,
    brandId: call.brandId,
    answerId: task.answerId,
    names: task.names.map(({ name }) => name),
    assistant: call.assistant,
    model: route.model,
    promptVersion: JUDGE_PROMPT_VERSION,
    receivedAt,
    ...said,
  };
}

type Said = Pick<NewJudgement, "state" | "told" | "dropped" | "costUsd" | "wires">;

function saidIn(outcome: MadeCall["outcome"]): Said | null {
  const none = { told: [], dropped: 0 };
  if (!outcome.ok) {
    const { kind, body } = outcome.error;
    if (kind !== "bad_response" || body === null) return null;
    return { ...none, state: "unreadable", costUsd: null, wires: [{ body }] };
  }
  if (!("told" in outcome.answer)) return null;
  const { told, cost, wires } = outcome.answer;
  const base = { ...none, costUsd: cost.usd, wires };
  if (told.kind === "judged") return { ...base, state: "judged", told: told.told, dropped: told.dropped };
  return told.kind === "suggested" ? null : { ...base, state: told.kind };
}
