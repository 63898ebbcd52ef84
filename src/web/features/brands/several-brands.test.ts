import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultListState } from "../../brands/list/brand-list-state.ts";
import { hadSeveral, hasSeveralBrands, noteSeveral } from "./several-brands.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("until the list is read there are as many brands as the last time, then as many as it has", () => {
  const has = (count: number | null, before: boolean, isOutdated = count === null, search = "") =>
    hasSeveralBrands(
      { page: count === null ? undefined : { count }, isOutdated },
      { ...defaultListState, search },
      before,
    );
  expect(has(null, true)).toBe(true);
  expect(has(null, false)).toBe(false);
  expect(has(1, true)).toBe(false);
  expect(has(2, false)).toBe(true);
  // While another list is read, and whatever a search has found.
  expect(has(0, false, true)).toBe(true);
  expect(has(0, false, false, "Velora")).toBe(true);
});

test("what was seen last is known of that account alone", () => {
  expect(hadSeveral("anna")).toBe(false);
  noteSeveral("anna", true);
  expect(hadSeveral("anna")).toBe(true);
  expect(hadSeveral("ben")).toBe(false);
  noteSeveral("ben", false);
  expect(hadSeveral("anna")).toBe(true);
  noteSeveral("anna", false);
  expect(hadSeveral("anna")).toBe(false);
});

test("where storage is closed the tools come with the list", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(() => noteSeveral("anna", true)).not.toThrow();
  expect(hadSeveral("anna")).toBe(false);
});
