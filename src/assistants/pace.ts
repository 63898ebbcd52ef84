import PQueue from "p-queue";
import type { AssistantId } from "./assistants.ts";
import { type AskError, type Outcome, stopsKey } from "./types.ts";

/** How fast one key may be used in this process. Infinity: without a limit. */
export type PaceLimits = { readonly concurrency: number; readonly startsPerSecond: number };

export const usualPace: PaceLimits = { concurrency: 8, startsPerSecond: 10 };

/** One key of one assistant. `keyId` names the key without revealing it. */
export type PacedKey = { readonly assistant: AssistantId; readonly keyId: string };

export type Pause = PacedKey & {
  readonly error: AskError;
  /** Milliseconds since 1970; null: until `resume`. */
  readonly until: number | null;
};

export type Pace = {
  /**
   * Runs a call when its key has room. While a key is paused (it must slow down, or its key is wrong or out of credit) every call of it,
   * those that waited for room among them, is answered with the error that stopped it and is not made: it holds nobody else's place.
   */
  readonly run: <Came>(key: PacedKey, call: () => Promise<Outcome<Came>>) => Promise<Outcome<Came>>;
  /** Lets a paused key go on, as after a new payment. */
  readonly resume: (key: PacedKey) => void;
  /** The pauses that hold. */
  readonly pauses: () => readonly Pause[];
};

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 5 * 60_000;

type Track = { readonly queue: PQueue; refusals: number; pause: Pause | null };

/** Rate and concurrency for each (assistant, key); what one provider says to one key stops no other. `now`: ms since 1970. */
export function createPace(limitsOf: (key: PacedKey) => PaceLimits, now: () => number): Pace {
  const tracks = new Map<string, Track>();

  function trackOf(key: PacedKey): Track {
    const name = `${key.assistant}:${key.keyId}`;
    const known = tracks.get(name);
    if (known !== undefined) return known;
    const track = { queue: queueWith(limitsOf(key)), refusals: 0, pause: null };
    tracks.set(name, track);
    return track;
  }

  const pauseOf = ({ pause }: Track): Pause | null =>
    pause === null || (pause.until !== null && pause.until <= now()) ? null : pause;

  function stoppedBy(track: Track): { readonly ok: false; readonly error: AskError } | null {
    const pause = pauseOf(track);
    if (pause === null) return null;
    const { error, until } = pause;
    const retryAfterMs = until === null ? error.retryAfterMs : until - now();
    return { ok: false, error: { ...error, retryAfterMs, mayHaveCost: false } };
  }

  function coolDown(track: Track, key: PacedKey, error: AskError): void {
    // Of several answers of "slow down" that were under way together, the longest wait counts.
    const wait = Math.min(LONGEST_WAIT, error.retryAfterMs ?? FIRST_WAIT * 2 ** Math.min(track.refusals, 7));
    track.refusals += 1;
    const until = now() + wait;
    if (track.pause === null || (track.pause.until !== null && track.pause.until < until))
      track.pause = { ...key, error, until };
  }

  async function made<Came>(track: Track, key: PacedKey, call: () => Promise<Outcome<Came>>) {
    const outcome = await call();
    if (outcome.ok) track.refusals = 0;
    else if (outcome.error.kind === "rate_limited") coolDown(track, key, outcome.error);
    else if (stopsKey(outcome.error.kind)) track.pause = { ...key, error: outcome.error, until: null };
    return outcome;
  }

  return {
    async run(key, call) {
      const track = trackOf(key);
      const stopped = stoppedBy(track);
      if (stopped !== null) return stopped;
      return track.queue.add(async () => stoppedBy(track) ?? (await made(track, key, call)));
    },
    resume: (key) => {
      trackOf(key).pause = null;
    },
    pauses: () => [...tracks.values()].map(pauseOf).filter((pause) => pause !== null),
  };
}

const queueWith = ({ concurrency, startsPerSecond }: PaceLimits): PQueue =>
  new PQueue({
    concurrency,
    ...(Number.isFinite(startsPerSecond)
      ? { intervalCap: startsPerSecond, interval: 1000, strict: true }
      : {}),
  });
