import type { Answer } from "#assistants/answer.ts";
import type { AskError } from "#assistants/types.ts";
import type { NewAnswer } from "#database/answers/answers.ts";
import type { MadeOutcome, ModelReply } from "./asking/asker.ts";
import type { TakenCall } from "./take-calls.ts";

/** A call that was made, and what came of it. */
export type MadeCall = {
  readonly taken: TakenCall;
  readonly outcome: MadeOutcome;
  readonly receivedAt: Date;
};

/** What is kept of a call: its answer; of a body that nobody can read the body, as missing data; null where nothing came. */
export function newAnswer({ taken, outcome, receivedAt }: MadeCall): NewAnswer | null {
  const { call, askedAt, route } = taken;
  const { task } = call;
  if (task.kind !== "ask") return null;
  const kept = outcome.ok ? ofAnswer(outcome.answer) : ofError(outcome.error);
  if (kept === null) return null;
  return {
    brandId: call.brandId,
    source: "scan",
    scanCallId: call.id,
    externalId: null,
    promptId: task.promptId,
    promptText: task.prompt,
    language: task.language,
    country: task.country,
    assistant: call.assistant,
    surface: task.surface,
    modelRequested: route.model,
    askedAt,
    receivedAt,
    ...kept,
  };
}

function ofAnswer(answer: Answer | ModelReply) {
  if ("reply" in answer) return null;
  return {
    surface: answer.surface,
    modelServed: answer.servedModel,
    finish: answer.finish,
    text: answer.text,
    citations: answer.citations,
    retrieved: answer.retrieved,
    searchQueries: answer.searchQueries,
    usage: answer.usage,
    costUsd: answer.cost.usd,
    isCostReported: answer.cost.source === "provider" || answer.cost.source === "local",
    latencyMs: answer.latencyMs,
    wire: answer.wire,
  };
}

function ofError({ kind, body }: AskError) {
  if (kind !== "bad_response" || body === null) return null;
  return {
    modelServed: null,
    finish: "failed",
    text: "",
    citations: null,
    retrieved: [],
    searchQueries: null,
    usage: null,
    costUsd: null,
    latencyMs: null,
    wire: { body },
  } as const;
}
