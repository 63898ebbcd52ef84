import type { TaskFault } from "./provider-orders.ts";
import type { StandInTask } from "./provider-tasks.ts";
import type { StandInPage } from "./stand-in-page.ts";

/** One call as it arrived, below the provider's own address. */
export type ProviderRequest = {
  readonly method: string;
  /** Without the base address, such as /v1/async/task. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
};

/** "cut": the connection ends without a reply. */
export type ProviderReply = { readonly status: number; readonly body: unknown } | "cut";

type Posted = Pick<StandInTask, "key" | "surface" | "prompt" | "country" | "hook">;

/** What the stand-in of each provider may use. */
export type Desk = {
  /** Makes a task, unless the post itself is to fail; the fault is the caller's to answer. */
  readonly post: (
    posted: Posted,
  ) =>
    | { readonly task: StandInTask; readonly fault: null }
    | { readonly task: StandInTask | null; readonly fault: TaskFault };
  /** The account's fault in calls that make nothing. */
  readonly refusal: TaskFault | null;
  readonly task: (id: string) => StandInTask | null;
  readonly all: readonly StandInTask[];
  readonly isDone: (task: StandInTask) => boolean;
  /** The page of a task that is done; it counts as collected. */
  readonly collect: (task: StandInTask) => StandInPage;
};

/** Answers a call; null for a path that is none of this provider's. */
export type ProviderStandIn = (request: ProviderRequest, desk: Desk) => ProviderReply | null;
