import type { AskOutcome } from "./answer.ts";
import type { AssistantId } from "./assistants.ts";
import { assistants, servedSurface } from "./assistants.ts";
import { costOf } from "./cost/prices.ts";
import type { Connection, Question } from "./types.ts";
import { type CallContext, send } from "./wire/send.ts";

/** An answer with a search takes up to a minute; who has not answered by then does not. */
export const ANSWER_TIMEOUT_MS = 90_000;

/** What a question to an assistant carries where nothing else is said. */
export const limitsOf = (id: AssistantId) =>
  ({
    country: null,
    maxOutputTokens: assistants[id].maxOutputTokens,
    maxSearches: 3,
    tier: "standard",
  }) as const satisfies Partial<Question>;

/** Asks one assistant one question: one paid call at most, never repeated here. Never rejects. */
export async function ask(
  id: AssistantId,
  question: Question,
  connection: Connection,
  context: CallContext,
): Promise<AskOutcome> {
  const assistant = assistants[id];
  const asked = servedSurface(id, connection.baseUrl, question.surface);
  const startedAt = context.now();
  // The clock may be set while we wait; a duration is taken from one that cannot be.
  const startedMs = performance.now();
  const sent = await send(
    assistant,
    connection,
    {
      model: question.model,
      prompt: [{ role: "user", content: [{ type: "text", text: question.prompt.toWellFormed() }] }],
      maxOutputTokens: question.maxOutputTokens,
      ...assistant.options({ ...question, surface: asked }),
    },
    context,
  );
  if (!sent.ok) return sent;
  // The SDK leaves the search out for a model it takes for too old, and only warns.
  const isSearchLeftOut = sent.warnings.some((warning) => warning.includes("provider-defined tool"));
  const surface = isSearchLeftOut ? "api" : asked;
  const { providerCostUsd, citations, ...read } = sent.answer;
  return {
    ok: true,
    answer: {
      ...read,
      assistant: id,
      surface,
      requestedModel: question.model,
      // Without a search there is nothing that could be cited.
      citations: surface === "api" && citations.length === 0 ? null : citations,
      cost: costOf(
        assistant,
        { ...read, providerCostUsd },
        { model: question.model, baseUrl: connection.baseUrl, at: new Date(startedAt) },
      ),
      latencyMs: Math.round(performance.now() - startedMs),
      warnings: sent.warnings,
      wire: sent.wire,
    },
  };
}
