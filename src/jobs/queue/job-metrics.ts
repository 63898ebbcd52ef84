import { Counter, Histogram, type Registry } from "prom-client";

/** How an attempt of a job ended: `again` is tried again and no one's mistake, `given-up` for good, `failed` is a fault. */
export type JobEnd = "done" | "again" | "given-up" | "failed";

/** Counts what background work does in this process. Label values are this program's own names, so nobody outside can add any. */
export type JobMetrics = {
  jobEnded(job: string, end: JobEnd, seconds: number): void;
  /** One call to an assistant; its cost is null if unknown. */
  callEnded(assistant: string, end: string, costUsd: number | null): void;
};

/** For a process without metrics. */
export const noMetrics: JobMetrics = { jobEnded: () => {}, callEnded: () => {} };

/** Registers the metrics of background jobs. */
export function createJobMetrics(registry: Registry): JobMetrics {
  const registers = [registry];
  const jobs = new Counter({
    name: "truenorth_jobs_total",
    help: "Attempts of jobs ended in this process, mail and webhook deliveries among them, by job and how they ended.",
    labelNames: ["job", "end"],
    registers,
  });
  const seconds = new Histogram({
    name: "truenorth_job_duration_seconds",
    help: "Time one attempt of a job took.",
    labelNames: ["job"],
    buckets: [0.05, 0.2, 1, 5, 20, 60, 300],
    registers,
  });
  const calls = new Counter({
    name: "truenorth_assistant_calls_total",
    help: "Paid calls to assistants made in this process, by scans, judges and suggestions: answered, or the kind of error.",
    labelNames: ["assistant", "end"],
    registers,
  });
  const cost = new Counter({
    name: "truenorth_assistant_cost_usd_total",
    help: "What answered calls of scans cost, in US dollars, as far as it is known.",
    labelNames: ["assistant"],
    registers,
  });
  return {
    jobEnded(job, end, took) {
      jobs.inc({ job, end });
      seconds.observe({ job }, took);
    },
    callEnded(assistant, end, costUsd) {
      calls.inc({ assistant, end });
      if (costUsd !== null && costUsd > 0) cost.inc({ assistant }, costUsd);
    },
  };
}
