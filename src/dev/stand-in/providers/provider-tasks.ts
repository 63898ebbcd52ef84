import type { AppSurfaceId } from "#assistants/surfaces/app-surfaces.ts";
import type { DataProviderId } from "#assistants/surfaces/data-providers.ts";
import type { TaskFault } from "./provider-orders.ts";

/** A task as a provider keeps it: it is charged when it is made. */
export type StandInTask = {
  readonly id: string;
  readonly provider: DataProviderId;
  readonly key: string;
  readonly surface: AppSurfaceId;
  readonly prompt: string;
  readonly country: string | null;
  readonly fault: TaskFault | null;
  readonly createdAt: number;
  readonly hook: string | null;
  state: "open" | "collected" | "cancelled";
};

/** Everything that is counted, so that a test can ask what was paid and how fast it was called. */
export type ProviderCounts = {
  /** Posts of tasks by their key, those that were refused too. */
  readonly postsByKey: Readonly<Record<string, number>>;
  /** Tasks that were made: each is paid once. */
  readonly made: number;
  readonly open: number;
  readonly cancelled: number;
  readonly calls: number;
  /** The most calls of one provider within any minute. */
  readonly maxCallsPerMinute: number;
};

const MINUTE_MS = 60_000;

/** The tasks of all providers, and what was asked of them. */
export function createProviderTasks() {
  let tasks = new Map<string, StandInTask>();
  let postsByKey: Record<string, number> = {};
  let calls: { readonly provider: DataProviderId; readonly at: number }[] = [];
  return {
    called(provider: DataProviderId, at: number): void {
      calls.push({ provider, at });
    },
    posted(key: string): void {
      postsByKey[key] = (postsByKey[key] ?? 0) + 1;
    },
    add(task: StandInTask): void {
      tasks.set(task.id, task);
    },
    nextNumber: () => tasks.size + 1,
    get: (id: string): StandInTask | null => tasks.get(id) ?? null,
    all: (provider: DataProviderId): readonly StandInTask[] =>
      [...tasks.values()].filter((task) => task.provider === provider),
    counts(): ProviderCounts {
      const all = [...tasks.values()];
      const inState = (state: StandInTask["state"]) => all.filter((task) => task.state === state).length;
      return {
        postsByKey: { ...postsByKey },
        made: all.length,
        open: inState("open"),
        cancelled: inState("cancelled"),
        calls: calls.length,
        maxCallsPerMinute: maxPerMinute(calls),
      };
    },
    reset(): void {
      tasks = new Map();
      postsByKey = {};
      calls = [];
    },
  };
}

function maxPerMinute(calls: readonly { readonly provider: DataProviderId; readonly at: number }[]): number {
  let most = 0;
  for (const provider of new Set(calls.map((call) => call.provider))) {
    const times = calls.filter((call) => call.provider === provider).map(({ at }) => at);
    let first = 0;
    for (const [index, at] of times.entries()) {
      while (at - (times[first] ?? at) >= MINUTE_MS) first += 1;
      most = Math.max(most, index - first + 1);
    }
  }
  return most;
}
