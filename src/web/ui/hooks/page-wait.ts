/** Two placeholders with a shorter pause between them look like one wait. */
const PAUSE_MS = 300;
/** A first placeholder this soon after the page was requested belongs to the wait for the page itself. */
const PAGE_LOAD_MS = 10_000;

/** Tracks since when a page has been showing placeholders, so that one that follows another continues its wait. */
export function createWaitTracker(now: () => number) {
  let shown = 0;
  let start = 0;
  let end = PAGE_LOAD_MS;
  const startFor = (time: number): number => (shown > 0 || time - end <= PAUSE_MS ? start : time);
  return {
    /** When the wait of a placeholder that appears at `time` began. Both in milliseconds since the page was requested. */
    startFor,
    /** Counts a placeholder that appeared at `time` as shown, until the returned function is called. */
    enter(time: number): () => void {
      start = startFor(time);
      shown += 1;
      return () => {
        shown -= 1;
        end = now();
      };
    },
  };
}

export const pageWait = createWaitTracker(() => performance.now());
