import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for the page, which stops while nobody reads it. */
export function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A number that changes every so many seconds. */
export const tickOf = (seconds: number): number => Math.floor(Date.now() / (seconds * 1000));

/** The present, read again every so many seconds. */
export function useNow(seconds: number): Date {
  const tick = () => tickOf(seconds);
  useSyncExternalStore(everySecond, tick, tick);
  return new Date();
}
