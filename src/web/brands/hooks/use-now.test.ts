import { afterEach, expect, test, vi } from "vitest";
import { everySecond, tickOf } from "./use-now.ts";

afterEach(() => vi.useRealTimers());

test("what is shown of the present is drawn again every five seconds, and no clock runs once nobody reads it", () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T10:00:00Z") });
  const seen = [tickOf(5)];
  const stops = [everySecond(() => seen.push(tickOf(5))), everySecond(() => {})];
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(300_000);
  expect(seen).toHaveLength(301);
  expect(new Set(seen).size).toBe(61);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});
