import { setTimeout as sleep } from "node:timers/promises";

/** Time as gathering sees it: milliseconds since the epoch, and waiting. */
export type Clock = {
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
};

export const systemClock: Clock = {
  now: Date.now,
  sleep: async (milliseconds) => {
    await sleep(milliseconds);
  },
};
