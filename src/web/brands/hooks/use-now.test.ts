import { afterEach, expect, test, vi } from "vitest";
import { useNow } from "./use-now.ts";

type Store = { readonly subscribe: (listener: () => void) => () => void; readonly tick: () => number };
const store = vi.hoisted((): { used: Store | null } => ({ used: null }));
vi.mock("react", () => ({
  useSyncExternalStore: (subscribe: Store["subscribe"], tick: Store["tick"]) => {
    store.used = { subscribe, tick };
    return tick();
  },
}));
afterEach(() => vi.useRealTimers());

test("what is shown of the present is drawn again every five seconds, and no clock runs once nobody reads it", () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T10:00:00Z") });
  expect(useNow(5)).toEqual(new Date("2026-11-22T10:00:00Z"));
  if (store.used === null) throw new Error("No store is read.");
  const { subscribe, tick } = store.used;
  const seen: number[] = [tick()];
  const stop = subscribe(() => seen.push(tick()));
  vi.advanceTimersByTime(300_000);
  expect(new Set(seen).size).toBe(61);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
