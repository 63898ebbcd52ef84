import { useSyncExternalStore } from "react";

/** The build that served this page's first answer, and whether another has answered since. */
let first: string | null = null;
let isOutdated = false;
const listeners = new Set<() => void>();

/** Takes the build an answer came from, null where it names none. */
export function compareBuild(build: string | null): void {
  if (build === null || isOutdated) return;
  first ??= build;
  if (build === first) return;
  isOutdated = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True once the server runs another build than the one this page came from: the page should be loaded again. */
export const useIsOutdated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOutdated,
    () => false,
  );
