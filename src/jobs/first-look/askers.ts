import type { AskOutcome } from "#assistants/answer.ts";
import { ask, limitsOf } from "#assistants/ask.ts";
import type { AssistantId } from "#assistants/assistants.ts";
import { assistantIds, assistants, currentModel, servedSurface } from "#assistants/assistants.ts";
import { upperBoundUsd } from "#assistants/cost/call-bound.ts";
import type { Structured } from "#assistants/judge/structured-call.ts";
import {
  type BrandWords,
  type SuggestedPrompt,
  suggestBoundUsd,
  suggestPrompts,
} from "#assistants/judge/suggest-prompts.ts";
import { type OperatorConnections, operatorConnection } from "#assistants/operator-connections.ts";
import type { AskedSurface, Connection, Question } from "#assistants/types.ts";

/** One assistant the operator has a key for. */
export type FirstLookAssistant = {
  readonly id: AssistantId;
  readonly label: string;
  readonly isWithoutSearch: boolean;
  /** The most an answer can cost, US dollars. */
  readonly boundUsd: (question: string) => number;
  /** One paid call; without a search where the key has none. Never rejects. */
  readonly ask: (question: string, signal: AbortSignal) => Promise<AskOutcome>;
};

/** A model that writes the questions. */
export type QuestionWriter = {
  readonly id: AssistantId;
  readonly boundUsd: (brand: BrandWords) => number;
  readonly write: (brand: BrandWords, signal: AbortSignal) => Promise<Structured<readonly SuggestedPrompt[]>>;
};

export type FirstLookBudget = { readonly perReportUsd: number; readonly perDayUsd: number };

export type FirstLookAskers = {
  readonly budget: FirstLookBudget;
  /** Not empty. */
  readonly assistants: readonly FirstLookAssistant[];
  /** Null where no key opens a model that writes well; then the questions follow from rules. */
  readonly writer: QuestionWriter | null;
};

export type AskerOptions = {
  readonly connections: OperatorConnections;
  /** Null: no first looks. */
  readonly budget: FirstLookBudget | null;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
};

const LONGEST_QUESTION = "x".repeat(200);
/** One search answers a customer's question; each more multiplies what must be set aside. */
const SEARCHES = 1;

/** The assistants a first look asks, and who writes its questions; null without a key or a budget. */
export function firstLookAskers(options: AskerOptions): FirstLookAskers | null {
  const { budget } = options;
  if (budget === null) return null;
  const askable = assistantIds.flatMap((id) => askerOf(id, options, budget) ?? []);
  return askable.length === 0
    ? null
    : {
        budget,
        assistants: askable,
        writer: assistantIds.map((id) => writerOf(id, options)).find(isThere) ?? null,
      };
}

const isThere = <Value>(value: Value | null): value is Value => value !== null;

function connectionOf(
  id: AssistantId,
  { connections, fetch }: AskerOptions,
): { readonly connection: Connection; readonly model: string; readonly label: string } | null {
  const own = connections[id];
  const way = operatorConnection(id, own);
  return way === null
    ? null
    : {
        connection: { ...way.connection, fetch },
        model: currentModel(id, way.model),
        label: own?.label ?? assistants[id].label,
      };
}

function askerOf(id: AssistantId, options: AskerOptions, budget: FirstLookBudget): FirstLookAssistant | null {
  const own = connectionOf(id, options);
  if (own === null) return null;
  const { connection, model, label } = own;
  const questionOf = (prompt: string, surface: AskedSurface): Question => ({
    ...limitsOf(id),
    prompt,
    model,
    surface,
    maxSearches: SEARCHES,
  });
  const boundUsd = (prompt: string, surface: AskedSurface) =>
    upperBoundUsd(id, questionOf(prompt, surface), connection.baseUrl, new Date(options.now()));
  // A dear one leaves half of the money to the others that are under way.
  const isAffordable = boundUsd(LONGEST_QUESTION, "web") <= budget.perReportUsd / 2;
  const surface = isAffordable ? servedSurface(id, connection.baseUrl, "web") : "api";
  const askOn = (prompt: string, asked: AskedSurface, signal: AbortSignal) =>
    ask(id, questionOf(prompt, asked), connection, { signal, now: options.now });
  return {
    id,
    label,
    isWithoutSearch: surface === "api",
    boundUsd: (prompt) => boundUsd(prompt, surface),
    async ask(prompt, signal) {
      const outcome = await askOn(prompt, surface, signal);
      // A key without web search costs nothing so far, and an answer without one is better than none.
      return !outcome.ok && outcome.error.kind === "no_search" ? await askOn(prompt, "api", signal) : outcome;
    },
  };
}

function writerOf(id: AssistantId, options: AskerOptions): QuestionWriter | null {
  const own = connectionOf(id, options);
  const model = assistants[id].judgeModel ?? (assistants[id].defaultModel === null ? own?.model : null);
  if (own === null || model == null) return null;
  const writer = { assistant: id, model, connection: own.connection };
  return {
    id,
    boundUsd: (brand) => suggestBoundUsd(writer, brand, new Date(options.now())),
    write: (brand, signal) => suggestPrompts(writer, brand, { signal, now: options.now }),
  };
}
