import PQueue from "p-queue";
import type { AskError, AssistantId, Outcome } from "./types.ts";

/** How fast one key may be used in this process. Infinity: without a limit. */
export type PaceLimits = { readonly concurrency: number; readonly startsPerSecond: number };

export const usualPace: PaceLimits = { concurrency: 8, startsPerSecond: 10 };

/** One key of one assistant. `keyId` names the key and does not tell it. */
export type Lane = { readonly assistant: AssistantId; readonly keyId: string };

export type Pause = Lane & {
  readonly error: AskError;
  /** Milliseconds since 1970; null: until `resume`. */
  readonly until: number | null;
};

export type Pace = {
  /**
   * Runs a call when its lane lets it. A lane whose key is wrong or out of money answers at once with the error that stopped it,
   * without a call.
   */
  readonly run: <Came>(lane: Lane, call: () => Promise<Outcome<Came>>) => Promise<Outcome<Came>>;
  /** Lets a stopped lane go on, as after a new payment. */
  readonly resume: (lane: Lane) => void;
  readonly pauses: () => readonly Pause[];
  /** Ends all waiting; calls that have not begun then begin at once. */
  readonly close: () => void;
};

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 5 * 60_000;

type Track = {
  readonly queue: PQueue;
  refusals: number;
  pause: Pause | null;
  timer: NodeJS.Timeout | null;
};

/** Rate and concurrency for each (assistant, key); what one provider says to one key stops no other. */
export function createPace(limitsOf: (lane: Lane) => PaceLimits, now: () => number): Pace {
  const tracks = new Map<string, Track>();

  function trackOf(lane: Lane): Track {
    const name = `${lane.assistant}:${lane.keyId}`;
    const known = tracks.get(name);
    if (known !== undefined) return known;
    const track = { queue: queueWith(limitsOf(lane)), refusals: 0, pause: null, timer: null };
    tracks.set(name, track);
    return track;
  }

  function goOn(track: Track): void {
    if (track.timer !== null) clearTimeout(track.timer);
    track.timer = null;
    track.pause = null;
    track.queue.start();
  }

  function coolDown(track: Track, lane: Lane, error: AskError): void {
    // Of several answers of "slow down" that were under way together, the longest wait counts.
    const wait = Math.min(LONGEST_WAIT, error.retryAfterMs ?? FIRST_WAIT * 2 ** Math.min(track.refusals, 7));
    track.refusals += 1;
    const until = now() + wait;
    if (track.pause !== null && (track.pause.until === null || track.pause.until >= until)) return;
    track.pause = { ...lane, error, until };
    track.queue.pause();
    if (track.timer !== null) clearTimeout(track.timer);
    track.timer = setTimeout(() => goOn(track), wait);
    track.timer.unref();
  }

  async function run<Came>(lane: Lane, call: () => Promise<Outcome<Came>>): Promise<Outcome<Came>> {
    const track = trackOf(lane);
    return track.queue.add(async () => {
      if (track.pause !== null && track.pause.until === null) return { ok: false, error: track.pause.error };
      const outcome = await call();
      if (outcome.ok) track.refusals = 0;
      else if (outcome.error.kind === "rate_limited") coolDown(track, lane, outcome.error);
      else if (outcome.error.kind === "quota" || outcome.error.kind === "auth")
        track.pause = { ...lane, error: { ...outcome.error, mayHaveCost: false }, until: null };
      return outcome;
    });
  }

  return {
    run,
    resume: (lane) => goOn(trackOf(lane)),
    pauses: () => [...tracks.values()].flatMap(({ pause }) => (pause === null ? [] : [pause])),
    close: () => tracks.forEach(goOn),
  };
}

const queueWith = ({ concurrency, startsPerSecond }: PaceLimits): PQueue =>
  new PQueue({
    concurrency,
    ...(Number.isFinite(startsPerSecond)
      ? { intervalCap: startsPerSecond, interval: 1000, strict: true }
      : {}),
  });
