import { createHash } from "node:crypto";
import type { z } from "zod";

/** A kind of work: what it is called, what it carries, and how patiently it is tried again. */
export type JobDefinition<Payload extends object> = {
  /** Kebab-case; also the name of its queue in the database, so it is never changed. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Seconds one attempt may take before it counts as failed. */
  readonly timeLimitSeconds: number;
  /** Attempts in all, the first included; an attempt ended by the end of its process counts too. */
  readonly attempts: number;
  /** Seconds before the second attempt; doubled for each further one, with some jitter. */
  readonly firstDelaySeconds: number;
  /** Longest wait between two attempts, seconds. */
  readonly longestDelaySeconds: number;
};

/** Declares a job; a function only so that the payload's type is read from its schema. */
export function defineJob<Payload extends object>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> {
  return definition;
}

/** The attempt a handler makes. */
export type Attempt = {
  /** 1 for the first. */
  readonly number: number;
  /** True when a failure will not be tried again: what is to be said of it must be stored now. */
  readonly isLast: boolean;
  /** Aborted when the time is up, the process drains, or the job was taken over. */
  readonly signal: AbortSignal;
};

export type JobHandler<Payload> = (payload: Payload, attempt: Attempt) => Promise<void>;

/** The world is not ready (a mail server is down, an address answers 503): to be tried again, and no one's mistake. */
export class RetryLater extends Error {
  override readonly name = "RetryLater";
}

/** Trying again cannot help (the mail server refuses the address for good): the job ends here. */
export class GiveUp extends Error {
  override readonly name = "GiveUp";
}

/** Takes what a job is about; returns its id (a UUID), the same every time: a second job of that id is not made. */
export function jobIdOf(about: string): string {
  const digest = createHash("sha256").update(about).digest("hex");
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
