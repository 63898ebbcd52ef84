import { statfsSync } from "node:fs";
import { DiskFullError } from "./database-trouble.ts";
import type { Engine, Session } from "./engine.ts";

export type DiskRoomOptions = {
  /** Free bytes of the disk that holds the database's files. */
  readonly freeBytes: () => number;
  /** Called when the disk becomes full, and when it has room again. */
  readonly onChange: (isFull: boolean) => void;
};

const MEGABYTE = 1024 * 1024;
/**
 * Below this nothing is written. The embedded database must never meet the end of the disk: when its log can't grow it hangs for good.
 * Enough for some segments of the log (16 MB each) and for the largest import that is under way.
 */
export const MIN_FREE_BYTES = 128 * MEGABYTE;
/** Writes go on above this: more than the minimum, so that they don't stop again at once. */
const ROOM_AGAIN_BYTES = 160 * MEGABYTE;
const CHECKED_EVERY_MS = 100;
const READ_ONLY = "25006";

export const freeBytesOf = (directory: string) => (): number => {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
};

/**
 * The same engine, which takes no writes while the disk is nearly full: they fail at once with DiskFullError, reads go on, and writes
 * do by themselves when there is room. For an engine with a single session.
 */
export function withDiskRoom(engine: Engine, { freeBytes, onChange }: DiskRoomOptions): Engine {
  let isFull = false;
  let checkedAt = Number.NEGATIVE_INFINITY;

  function look(): boolean {
    if (performance.now() - checkedAt < CHECKED_EVERY_MS) return isFull;
    checkedAt = performance.now();
    try {
      return freeBytes() < (isFull ? ROOM_AGAIN_BYTES : MIN_FREE_BYTES);
    } catch {
      // The disk can't be asked: what was known before holds, and the session must not be lost over it.
      return isFull;
    }
  }

  async function acquire(): Promise<Session> {
    const session = await engine.acquire();
    const found = look();
    if (found !== isFull) {
      try {
        // Of all transactions to come, those of a single statement included.
        await session.run(`set default_transaction_read_only = ${found ? "on" : "off"}`, [], {});
      } catch (error) {
        session.release(true);
        throw error;
      }
      isFull = found;
      onChange(isFull);
    }
    return {
      ...session,
      run: (...statement) => named(session.run(...statement)),
      beginWith: (...statement) => named(session.beginWith(...statement)),
    };
  }

  async function named<Result>(asking: Promise<Result>): Promise<Result> {
    try {
      return await asking;
    } catch (error) {
      const isRefused = error instanceof Error && "code" in error && error.code === READ_ONLY;
      throw isFull && isRefused ? new DiskFullError({ cause: error }) : error;
    }
  }

  return { ...engine, acquire, isFull: () => isFull };
}
