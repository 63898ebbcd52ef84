/** Placeholders that follow one another closer than this are one wait to those who see them. */
const PAUSE_MS = 300;
/** What is shown this long after the page was asked for is still part of its own wait. */
const PAGE_LOAD_MS = 10_000;

/** Remembers since when a page has been showing placeholders, so that one that follows another goes on where it ended. */
export function rememberWait(now: () => number) {
  let shown = 0;
  let start = 0;
  let end = PAGE_LOAD_MS;
  return {
    /** When the wait began of which a placeholder at `time` is part, both in milliseconds since the page was asked for. */
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
