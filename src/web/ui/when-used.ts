const signs = ["pointermove", "pointerdown", "keydown", "focusin"];

/** Loads what no page needs to begin with, at the first sign that someone is using it. Returns what ends the waiting. */
export function loadWhenUsed(load: () => Promise<unknown>): () => void {
  const listening = new AbortController();
  const loadOnce = () => {
    listening.abort();
    // What needs it asks again, and says what went wrong.
    load().catch(() => undefined);
  };
  for (const sign of signs) addEventListener(sign, loadOnce, { signal: listening.signal, passive: true });
  return () => listening.abort();
}
