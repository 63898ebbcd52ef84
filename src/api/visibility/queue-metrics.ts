import { Gauge, type Registry } from "prom-client";
import type { Database } from "#database/platform/connection.ts";
import { type QueueStatus, queueStatus } from "#jobs/queue/queue-status.ts";

const CACHED_MS = 5000;
const WAITED_FOR_MS = 2000;

type QueueMetricsOptions = {
  readonly database: Pick<Database, "executeSql" | "load">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Registers metrics of the database and its queue: jobs by state, the oldest waiting one, callers and sessions. */
export function addQueueMetrics(registry: Registry, { database, now }: QueueMetricsOptions): void {
  const standings = cachedFor(CACHED_MS, now, () => withinTime(queueStatus(database)));
  const registers = [registry];
  new Gauge({
    name: "truenorth_jobs",
    help: "Jobs in the database: waiting, to come later, active, failed.",
    labelNames: ["job", "state"],
    registers,
    async collect() {
      this.reset();
      for (const { job, waiting, later, active, failed } of (await standings()) ?? [])
        for (const [state, count] of Object.entries({ waiting, later, active, failed }))
          this.set({ job, state }, count);
    },
  });
  new Gauge({
    name: "truenorth_oldest_waiting_job_seconds",
    help: "For how long the job that waits the longest could have begun.",
    labelNames: ["job"],
    registers,
    async collect() {
      this.reset();
      for (const { job, oldestSeconds } of (await standings()) ?? []) this.set({ job }, oldestSeconds);
    },
  });
  new Gauge({
    name: "truenorth_database_up",
    help: "1 where the database answered within two seconds.",
    registers,
    async collect() {
      this.set((await standings()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: "truenorth_database_callers_waiting",
    help: "Callers in this process that wait for a session of the database (the embedded one has a single session).",
    registers,
    collect() {
      this.set(database.load().waiting);
    },
  });
  new Gauge({
    name: "truenorth_database_sessions",
    help: "Sessions of this process with the database.",
    labelNames: ["state"],
    registers,
    collect() {
      const { busy, idle } = database.load();
      this.set({ state: "busy" }, busy);
      this.set({ state: "idle" }, idle);
    },
  });
}

/** One query at a time, its result kept for a moment, so that reading the figures often does not query the database often. */
function cachedFor<Value>(ms: number, now: () => number, ask: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly at: number; readonly value: Promise<Value> } | null = null;
  return () => {
    if (kept === null || now() - kept.at >= ms) kept = { at: now(), value: ask() };
    return kept.value;
  };
}

/** Null where the database fails or takes too long: the other figures are then wanted most. */
function withinTime(answer: Promise<readonly QueueStatus[]>): Promise<readonly QueueStatus[] | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, WAITED_FOR_MS, null).unref();
  });
  return Promise.race([answer.catch(() => null), late]);
}
