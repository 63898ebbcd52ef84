type Window = { requests: number; readonly endsAt: number };

const MAX_ADDRESSES = 10_000;
const WINDOW_MS = 60_000;

/**
 * Counts the requests of each network address per minute, in this process: a list is asked for too often to write it down.
 * Returns how many seconds to wait where there were more than `perMinute`, else null.
 */
export function requestCounter(perMinute: number, now: () => Date): (address: string) => number | null {
  const windows = new Map<string, Window>();
  return (address) => {
    const at = now().getTime();
    const known = windows.get(address);
    const window =
      known === undefined || known.endsAt <= at ? { requests: 0, endsAt: at + WINDOW_MS } : known;
    window.requests += 1;
    if (window !== known) {
      windows.delete(address);
      // The oldest window goes first; within a minute nobody but an attacker with many addresses fills this.
      if (windows.size >= MAX_ADDRESSES) windows.delete(windows.keys().next().value ?? "");
      windows.set(address, window);
    }
    return window.requests > perMinute ? Math.ceil((window.endsAt - at) / 1000) : null;
  };
}
