const signs = ["pointermove", "pointerdown", "keydown", "focusin"];
/** After a failure: not with each move of the pointer. */
const laterSigns = ["pointerdown", "keydown", "online"];

/**
 * Loads what no page needs to begin with, at the first sign that someone is using it, and again at the next one where that
 * failed. Returns what ends the waiting.
 */
export function loadWhenUsed(load: () => Promise<unknown>, page: EventTarget = window): () => void {
  let listening = new AbortController();
  const listen = (events: readonly string[]) => {
    listening = new AbortController();
    for (const event of events) page.addEventListener(event, loadOnce, { signal: listening.signal });
  };
  let isEnded = false;
  function loadOnce() {
    listening.abort();
    load().catch(() => {
      if (!isEnded) listen(laterSigns);
    });
  }
  listen(signs);
  return () => {
    isEnded = true;
    listening.abort();
  };
}
