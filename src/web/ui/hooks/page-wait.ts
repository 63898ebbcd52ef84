/** Two placeholders with a shorter pause between them look like one wait. */
const PAUSE_MS = 300;
/** A first placeholder this soon after the page was requested belongs to the wait for the page itself. */
const PAGE_LOAD_MS = 10_000;

/** Tracks since when a page has been showing placeholders, so that one that follows another continues its wait. */
export function createWaitTracker(now: () => number) {
  let shown = 0;
  let start = 0;
  let firstShown = Number.POSITIVE_INFINITY;
  let end = PAGE_LOAD_MS;
  const continues = (time: number): boolean => shown > 0 || time - end <= PAUSE_MS;
  const startFor = (time: number): number => (continues(time) ? start : time);
  const firstShownFor = (time: number): number => (continues(time) ? Math.min(firstShown, time) : time);
  return {
    /** When the wait of a placeholder that appears at `time` began. Both in milliseconds since the page was requested. */
    startFor,
    /** When the first placeholder of that wait appeared: later than its start where the wait is for the page itself. */
    firstShownFor,
    /** Counts a placeholder that appeared at `time` as shown, until the returned function is called. */
    enter(time: number): () => void {
      [start, firstShown] = [startFor(time), firstShownFor(time)];
      shown += 1;
      return () => {
        shown -= 1;
        end = now();
      };
    },
  };
}

export const pageWait = createWaitTracker(() => performance.now());
