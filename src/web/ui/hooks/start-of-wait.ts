/** Placeholders that follow one another closer than this are one wait to whoever sees them. */
const PAUSE_MS = 300;

/** Remembers since when a page has been showing placeholders, so that one that follows another goes on where it ended. */
export function rememberWait(now: () => number) {
  let shown = 0;
  let start = 0;
  let end = Number.NEGATIVE_INFINITY;
  return {
    /** When the wait began that a placeholder belongs to which appears at `time`, in milliseconds. */
    since(time: number): number {
      if (shown === 0 && time - end > PAUSE_MS) start = time;
      return start;
    },
    /** Counts a placeholder as shown until the returned function is called. */
    join(): () => void {
      shown += 1;
      return () => {
        shown -= 1;
        end = now();
      };
    },
  };
}

export const startOfWait = rememberWait(() => performance.now());
