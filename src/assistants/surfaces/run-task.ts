import type { AskError } from "../types.ts";
import { askError } from "../wire/ask-error.ts";
import { refusedBeforePaying } from "./check-question.ts";
import type {
  DataProvider,
  Polled,
  ProviderConnection,
  Submitted,
  SurfaceQuestion,
  SurfaceReading,
} from "./data-provider.ts";

/** A reply that got lost is looked for this often, and an account that is refused is asked again this often. */
const MAX_SEARCHES = 4;
const MAX_REFUSALS = 3;

const FIRST_POLL_MS = 5000;
const LONGEST_POLL_MS = 30_000;
const GROWTH = 1.25;

/** Milliseconds until the next poll after so many: 5 s rising to 30 s, or longer where the provider asks for it. */
const pollDelayMs = (polls: number, error: AskError | null): number =>
  Math.max(
    Math.round(Math.min(LONGEST_POLL_MS, FIRST_POLL_MS * GROWTH ** Math.min(polls, 20))),
    error?.retryAfterMs ?? 0,
  );

type Limits = Pick<DataProvider, "slowestMs" | "keepsResultMs">;

/** Longer than the provider says its tasks take: still polled, since it is paid for. */
const isLate = (ageMs: number, { slowestMs }: Limits): boolean => ageMs > slowestMs;

/** So old that the provider would no longer have a result. */
const isExpired = (ageMs: number, { keepsResultMs }: Limits): boolean => ageMs > keepsResultMs;

export type TaskProgress =
  | { readonly step: "sent" | "looking" }
  | { readonly step: "taken"; readonly taskId: string }
  | {
      readonly step: "waiting";
      readonly seconds: number;
      readonly isLate: boolean;
      readonly error: AskError | null;
    };

export type TaskRun = {
  readonly provider: DataProvider;
  readonly question: SurfaceQuestion;
  /** Its signal ends the wait, and the task where the provider can. */
  readonly connection: ProviderConnection;
  readonly timeoutMs: number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly onProgress: (progress: TaskProgress) => void;
};

export type TaskEnd = { readonly taskId: string | null; readonly reading: SurfaceReading };

/** One question from its paid post to its answer: sent once, polled until it is there. Never rejects. */
export async function runTask(run: TaskRun): Promise<TaskEnd> {
  const { provider, question, connection, onProgress } = run;
  const refused = refusedBeforePaying(provider, question);
  if (refused !== null)
    return {
      taskId: null,
      reading: failed({ ...askError(provider.label, "bad_request"), message: refused }, 0),
    };
  onProgress({ step: "sent" });
  const startedAt = connection.now();
  const submitted = await submitOnce(run);
  const reading = (raw: unknown, usd: number | null): SurfaceReading => {
    const read = provider.read(raw, question.surface);
    return { ...read, usd: read.usd ?? usd ?? usualUsd(run) };
  };
  switch (submitted.state) {
    case "refused":
      return { taskId: null, reading: failed(submitted.error, submitted.error.mayHaveCost ? null : 0) };
    case "unknown":
      return { taskId: null, reading: failed(submitted.error, null) };
    case "ready":
      return { taskId: null, reading: reading(submitted.raw, submitted.usd) };
    case "submitted": {
      const { taskId, usd } = submitted;
      onProgress({ step: "taken", taskId });
      const polled = await pollToEnd(run, taskId, startedAt);
      return polled.state === "ready"
        ? { taskId, reading: reading(polled.raw, usd) }
        : { taskId, reading: failed(polled.error, polled.usd ?? usd) };
    }
  }
}

const failed = (error: AskError, usd: number | null): SurfaceReading => ({ state: "failed", error, usd });

function usualUsd({ provider, question, connection }: TaskRun): number | null {
  const day = new Date(connection.now()).toISOString().slice(0, 10);
  const prices = provider.surfaces[question.surface]?.prices ?? [];
  return prices.findLast(({ from }) => from <= day)?.usd ?? null;
}

/** Posts once. A reply that got lost is looked for by the key: with the same post where that is not paid twice, else in the provider's list. */
async function submitOnce({
  provider,
  question,
  connection,
  sleep,
  onProgress,
}: TaskRun): Promise<Submitted> {
  const first = await provider.submit(question, connection);
  if (first.state !== "unknown" || first.error.status === 409) return first;
  for (let search = 0; search < MAX_SEARCHES && !connection.signal.aborted; search += 1) {
    onProgress({ step: "looking" });
    await sleep(pollDelayMs(search, first.error), connection.signal);
    if (provider.takesKey) {
      const again = await provider.submit(question, connection);
      if (again.state !== "unknown" || again.error.status === 409) return again;
    } else {
      const found = (await provider.find?.(question, connection)) ?? "unknown";
      if (typeof found === "object") return { state: "submitted", taskId: found.taskId, usd: null };
    }
  }
  const said = `Whether ${provider.label} took the question is unknown: look for ${question.key} in its list before asking again.`;
  return { state: "unknown", error: { ...first.error, message: `${first.error.message} ${said}` } };
}

type Ended = Exclude<Polled, { state: "pending" }>;

async function pollToEnd(run: TaskRun, taskId: string, startedAt: number): Promise<Ended> {
  const { provider, question, connection, timeoutMs, sleep, onProgress } = run;
  const { signal } = connection;
  let refusals = 0;
  let error: AskError | null = null;
  for (let polls = 0; ; polls += 1) {
    const left = timeoutMs - (connection.now() - startedAt);
    await sleep(Math.max(0, Math.min(pollDelayMs(polls, error), left)), signal);
    if (signal.aborted) return await abandoned(run, taskId, "aborted", "");
    const polled = await provider.poll({ taskId, surface: question.surface }, connection);
    if (polled.state !== "pending") return polled;
    ({ error } = polled);
    // A status that nobody knows may be work under way.
    const isRefused = error !== null && !error.retryable && error.kind !== "bad_response";
    refusals = isRefused ? refusals + 1 : 0;
    if (error !== null && refusals >= MAX_REFUSALS) return { state: "failed", error, usd: null };
    const age = connection.now() - startedAt;
    if (age >= timeoutMs || isExpired(age, provider))
      return await abandoned(
        run,
        taskId,
        "timeout",
        `Task ${taskId} has no result after ${Math.round(age / 1000)} seconds; it may still be charged.`,
      );
    onProgress({ step: "waiting", seconds: Math.round(age / 1000), isLate: isLate(age, provider), error });
  }
}

/** Nobody waits any longer: the task is ended where the provider can do that. */
async function abandoned(
  { provider, connection }: TaskRun,
  taskId: string,
  kind: "aborted" | "timeout",
  said: string,
): Promise<Ended> {
  await provider.cancel?.(taskId, { ...connection, signal: AbortSignal.timeout(10_000) });
  const ended = provider.cancel === undefined ? "" : ` ${provider.label} was asked to end it.`;
  const words = `${said === "" ? `Task ${taskId} may still be charged.` : said}${ended}`;
  return {
    state: "failed",
    error: askError(provider.label, kind, { said: words, mayHaveCost: true }),
    usd: null,
  };
}
