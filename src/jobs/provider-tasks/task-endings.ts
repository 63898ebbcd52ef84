import type { DataProvider, SurfaceReading } from "#assistants/surfaces/data-provider.ts";
import type { AskError } from "#assistants/types.ts";
import type { NewAnswer } from "#database/answers/answers.ts";
import { needsOwner } from "#database/keys/key-errors.ts";
import type { OpenTask } from "#database/scans/provider-tasks.ts";
import { type Device, providerSurfaceOf, type SearchMode } from "#measurement/surfaces.ts";
import { judgeError } from "../scan/settle-calls.ts";
import type { Account } from "./accounts.ts";
import { appOf } from "./known-providers.ts";
import type { Step } from "./next-step.ts";
import type { TaskEnding } from "./settle-tasks.ts";

const ENDED = { state: "ended", nextAt: null } as const;

/** What counts as spent for a task that was made: what the provider said, else what was reserved by the price table. */
const bookedUsd = ({ usd, call }: OpenTask, said: number | null): number => said ?? usd ?? call.reservedUsd;

/** How a task ends that the provider definitely did not take: its money is released. */
export function endOfRefusal(task: OpenTask, error: AskError, account: Account, now: Date): TaskEnding {
  const { askAgainAt } = judgeError(error, task.asking, now);
  return {
    task,
    state: askAgainAt === null ? "failed" : "planned",
    spentUsd: 0,
    error,
    againAt: askAgainAt,
    answer: null,
    pause: pauseOf(error, { task, account, now }),
    after: ENDED,
  };
}

/** Until its owner does something about it, an account that is wrong or empty is not used. */
function pauseOf(
  error: AskError,
  { task, account, now }: { readonly task: OpenTask; readonly account: Account; readonly now: Date },
) {
  // A pause is its brand's alone, also where several have the same account.
  const brandId = account.brandId === null ? null : task.brandId;
  const { provider, accountId } = account;
  const { pauseUntil } = judgeError(error, 1, now);
  return !needsOwner(error.kind) || pauseUntil === null
    ? null
    : {
        keyId: brandId === null ? accountId : `${accountId}/${brandId}`,
        ...{ brandId, assistant: provider, until: pauseUntil },
        ...{ errorKind: error.kind, errorText: error.message },
      };
}

/** How a task ends, or its call ends without it; null where it goes on. Pure. */
export function endOfStep(
  task: OpenTask,
  step: Step,
  {
    provider,
    account,
    now,
  }: { readonly provider: DataProvider; readonly account: Account; readonly now: Date },
): TaskEnding | null {
  const surface = appOf(task.call.assistant);
  if (surface === null) throw new Error(`The call ${task.callId} asks no app.`);
  const base = { task, againAt: null, answer: null, pause: null, error: null, spentUsd: 0 };
  switch (step.kind) {
    case "wait":
    case "found":
      return null;
    case "never made":
      return task.isLate || !task.call.isWanted
        ? { ...base, state: "cancelled", after: ENDED }
        : { ...base, state: "planned", againAt: now, after: ENDED };
    case "late": {
      const spentUsd = bookedUsd(task, null);
      const state = task.taskId === null ? ("unknown" as const) : ("submitted" as const);
      const after = { state, nextAt: step.nextAt, isLate: true, usd: spentUsd };
      return { ...base, state: "failed", spentUsd, error: step.error, after };
    }
    case "end": {
      const { error, usd } = step;
      const spentUsd = usd ?? (error.mayHaveCost ? bookedUsd(task, null) : 0);
      const isAgain = step.isAgain && !task.isLate && task.call.isWanted;
      return {
        ...{ ...base, state: isAgain ? "planned" : "failed", spentUsd, error, after: ENDED },
        againAt: isAgain ? now : null,
        pause: pauseOf(error, { task, account, now }),
      };
    }
    case "read": {
      const offered = provider.surfaces[surface];
      return endOfReading(task, step.raw, {
        reading: provider.read(step.raw, surface),
        searchMode: offered?.forcesSearch === true ? "forced" : "auto",
        device: offered?.takesDevice === true ? task.call.device : null,
        now,
      });
    }
  }
}

type HowAsked = {
  readonly searchMode: SearchMode;
  /** Null where the provider takes none. */
  readonly device: Device | null;
  readonly now: Date;
};

/** How a task ends whose result is here: with an answer, with a page that had none, or with nothing that could be read. */
function endOfReading(
  task: OpenTask,
  raw: unknown,
  { reading, searchMode, device, now }: { readonly reading: SurfaceReading } & HowAsked,
): TaskEnding {
  const spentUsd = bookedUsd(task, reading.usd);
  const base = { task, againAt: null, pause: null, error: null, spentUsd, after: ENDED };
  const answer = answerOf(task, raw, {
    spentUsd,
    isReported: (reading.usd ?? task.usd) !== null,
    ...{ searchMode, device, now },
  });
  switch (reading.state) {
    case "answered": {
      const { text, cited, retrieved, queries, model } = reading.answer;
      return {
        ...{ ...base, state: "answered" },
        answer: {
          ...{ ...answer, finish: "complete", text, citations: cited, retrieved },
          ...{ searchQueries: queries, modelServed: model },
        },
      };
    }
    case "not-shown":
      return { ...base, state: "answered", answer: { ...answer, finish: "not_shown" } };
    case "not-captured":
      return {
        ...{ ...base, state: "failed", answer: { ...answer, finish: "not_captured" } },
        error: {
          kind: "bad_response",
          message: `The answer was announced and not captured. ${reading.reason}`,
        },
      };
    case "failed":
      return { ...base, state: "failed", answer: { ...answer, finish: "failed" }, error: reading.error };
  }
}

/** What is kept of a result whatever it says. */
function answerOf(
  { brandId, callId, provider, submittedAt, call }: OpenTask,
  raw: unknown,
  given: HowAsked & { readonly spentUsd: number; readonly isReported: boolean },
): Omit<NewAnswer, "finish"> {
  const { spentUsd, isReported, searchMode, device, now } = given;
  return {
    ...{ brandId, source: "scan", scanCallId: callId, externalId: null },
    ...{ promptId: call.promptId, promptText: call.prompt, language: call.language, country: call.country },
    ...{ assistant: call.assistant, surface: providerSurfaceOf(call.assistant), via: provider },
    ...{ device, searchMode },
    ...{ modelRequested: null, modelServed: null, askedAt: submittedAt, receivedAt: now },
    ...{ text: "", citations: null, retrieved: [], searchQueries: null, usage: null },
    ...{
      costUsd: spentUsd,
      isCostReported: isReported,
      latencyMs: now.getTime() - submittedAt.getTime(),
      wire: raw,
    },
  };
}
