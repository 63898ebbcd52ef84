import type { Answer } from "./answer.ts";
import { ask, limitsOf } from "./ask.ts";
import { type AssistantId, servedSurface } from "./assistants.ts";
import type { AskErrorKind, Connection } from "./types.ts";
import { CUT_OFF_THINKING, isCutOffThinking } from "./wire/ask-error.ts";
import type { CallContext } from "./wire/send.ts";

/** What one small call to an assistant showed. */
export type Checked = {
  readonly assistant: AssistantId;
  /** It answered, and nothing was otherwise than the product relies on. */
  readonly ok: boolean;
  readonly requestedModel: string;
  readonly error: { readonly kind: AskErrorKind; readonly message: string } | null;
  /** Null where nothing was answered. */
  readonly answered: {
    readonly servedModel: string | null;
    readonly searched: boolean;
    readonly searchQueries: readonly string[] | null;
    readonly cited: number;
    readonly retrieved: number;
    readonly inputTokens: number | null;
    readonly outputTokens: number | null;
    readonly reasoningTokens: number | null;
    readonly costUsd: number | null;
    readonly costSource: string;
    readonly latencyMs: number;
  } | null;
  /** What the answer lacks of what the product relies on, one sentence each. */
  readonly mismatches: readonly string[];
};

/** Needs today's web, is answered in a sentence, and cites a page where the assistant cites any. */
const QUESTION =
  "Search the web: what is the newest stable version of Python? One sentence, with its source.";

/** Asks an assistant once, as a scan would: a paid call. Never rejects. */
export async function checkAssistant(
  id: AssistantId,
  { model, ...connection }: Connection & { readonly model: string },
  context: CallContext,
): Promise<Checked> {
  const question = { ...limitsOf(id), prompt: QUESTION, model, surface: "web" as const, maxSearches: 1 };
  const outcome = await ask(id, question, connection, context);
  if (!outcome.ok) {
    const { kind, message } = outcome.error;
    const error = { kind, message };
    return { assistant: id, ok: false, requestedModel: model, error, answered: null, mismatches: [] };
  }
  const { answer } = outcome;
  const mismatches = mismatchesOf(answer, servedSurface(id, connection.baseUrl, "web") === "web");
  return {
    assistant: id,
    ok: mismatches.length === 0,
    requestedModel: model,
    error: null,
    answered: {
      servedModel: answer.servedModel,
      searched: hasSearched(answer),
      searchQueries: answer.searchQueries,
      cited: answer.citations?.length ?? 0,
      retrieved: answer.retrieved.length,
      inputTokens: answer.usage.inputTokens,
      outputTokens: answer.usage.outputTokens,
      reasoningTokens: answer.usage.reasoningTokens,
      costUsd: answer.cost.usd,
      costSource: answer.cost.source,
      latencyMs: answer.latencyMs,
    },
    mismatches,
  };
}

const hasSearched = ({ usage, searchQueries, retrieved }: Answer): boolean =>
  (usage.webSearches ?? 0) > 0 || (searchQueries?.length ?? 0) > 0 || retrieved.length > 0;

function mismatchesOf(answer: Answer, shouldSearch: boolean): readonly string[] {
  const { finish, rawFinish, text, usage, cost, servedModel, citations, warnings } = answer;
  const found: (string | false)[] = [
    isCutOffThinking(answer)
      ? CUT_OFF_THINKING
      : finish !== "complete" && `The answer is ${finish} (${rawFinish ?? "no reason given"}).`,
    finish === "complete" && text.trim() === "" && "The answer has no text.",
    shouldSearch && !hasSearched(answer) && "It was asked to search and did not.",
    shouldSearch && hasSearched(answer) && (citations?.length ?? 0) === 0 && "It searched and cited no page.",
    servedModel === null && "It does not say which model answered.",
    (usage.inputTokens === null || usage.outputTokens === null) && "It does not report its tokens.",
    cost.usd === null && "Its cost is unknown: add the model's price.",
  ];
  return [...found.filter((mismatch) => mismatch !== false), ...warnings];
}
