import type { AskedAssistant } from "#database/platform/tables/scan-tables.ts";
import { nextRun } from "#measurement/estimates/run-allocation.ts";

/** One run of one prompt by one assistant on one surface. */
export type PlannedCall = AskedAssistant & { readonly promptId: string; readonly run: number };

/** Runs every prompt gets before the uncertain ones get more. */
const FIRST_RUNS = 2;

/** Calls a scan makes at most: each assistant gets so many runs a prompt on average. */
export const callLimit = (prompts: number, assistants: number, runsPerPrompt: number): number =>
  prompts * assistants * runsPerPrompt;

/** What a scan begins with: each prompt twice (once where one run is all), all first runs before all second ones. */
export function firstCalls(
  promptIds: readonly string[],
  asked: readonly AskedAssistant[],
  runsPerPrompt: number,
): readonly PlannedCall[] {
  const runs = Array.from({ length: Math.min(FIRST_RUNS, runsPerPrompt) }, (_, index) => index + 1);
  return runs.flatMap((run) =>
    promptIds.flatMap((promptId) =>
      asked.map(({ assistant, surface, via, device }) => ({
        promptId,
        assistant,
        surface,
        via,
        device,
        run,
      })),
    ),
  );
}

/** The progress of one prompt with one assistant within a scan. */
export type PromptProgress = {
  readonly promptId: string;
  /** Calls planned so far, however they ended, and the highest run among them. */
  readonly calls: number;
  readonly lastRun: number;
  /** Answers that count and are read, and those of them that name the brand. */
  readonly read: number;
  readonly hits: number;
  /** Calls that may still become answers that count. */
  readonly pending: number;
};

/** An assistant on one surface: surfaces are never pooled, so each has its own interval. */
export type AssistantProgress = AskedAssistant & { readonly prompts: readonly PromptProgress[] };

export type NextCalls = {
  readonly calls: readonly PlannedCall[];
  /** Every assistant is known closely enough: the rest of the money is not needed. */
  readonly isPrecise: boolean;
};

/**
 * Up to `limit` further calls of a scan, each to the prompt where one more answer reduces uncertainty most. Answers
 * still to come are assumed to turn out like those before.
 */
export function nextCalls(
  progress: readonly AssistantProgress[],
  options: {
    readonly runsPerPrompt: number;
    readonly targetHalfWidth: number | null;
    readonly limit: number;
  },
): NextCalls {
  const { runsPerPrompt, targetHalfWidth, limit } = options;
  const chosen: PlannedCall[] = [];
  const ends = progress.map(({ assistant, surface, via, device, prompts }, index) => {
    const room = Math.ceil((limit - chosen.length) / (progress.length - index));
    const made = prompts.reduce((sum, { calls }) => sum + calls, 0);
    const lastRuns = prompts.map(({ lastRun }) => lastRun);
    const runs = prompts.map(expectedRuns);
    let callsLeft = prompts.length * runsPerPrompt - made;
    for (let added = 0; added < room; added += 1) {
      const next = nextRun(runs, { callsLeft, targetHalfWidth: targetHalfWidth ?? 0 });
      if (next.kind === "stop") return next.reason;
      const [before, prompt] = [runs[next.prompt], prompts[next.prompt]];
      if (before === undefined || prompt === undefined) return "no prompts";
      const run = (lastRuns[next.prompt] ?? 0) + 1;
      lastRuns[next.prompt] = run;
      runs[next.prompt] = oneMore(before);
      callsLeft -= 1;
      chosen.push({ promptId: prompt.promptId, assistant, surface, via, device, run });
    }
    return "limit";
  });
  return { calls: chosen, isPrecise: ends.includes("precise enough") && !ends.includes("limit") };
}

type Runs = { readonly hits: number; readonly runs: number };

function expectedRuns({ read, hits, pending }: PromptProgress): Runs {
  const share = read === 0 ? 0.5 : hits / read;
  return { hits: hits + share * pending, runs: read + pending };
}

const oneMore = ({ hits, runs }: Runs): Runs =>
  runs === 0 ? { hits: 0.5, runs: 1 } : { hits: (hits / runs) * (runs + 1), runs: runs + 1 };
