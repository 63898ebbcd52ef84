import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandPlanNames } from "#product/plans.ts";
import { brandStatuses } from "../brand.ts";
import {
  type BrandListState,
  brandSorts,
  changedListState,
  defaultListState,
  isNarrowed,
  pageCount,
  pageSizes,
  readListState,
  writeListState,
} from "./brand-list-state.ts";

const states: fc.Arbitrary<BrandListState> = fc.record({
  search: fc.string({ unit: "grapheme" }),
  plan: fc.constantFrom("all", ...brandPlanNames),
  status: fc.constantFrom("all", ...brandStatuses),
  company: fc.string({ unit: "grapheme" }),
  sort: fc.constantFrom(...brandSorts),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.constantFrom(...pageSizes),
});

describe("the list in the address", () => {
  test("every list is read as it was written", () => {
    fc.assert(
      fc.property(states, (state) => {
        const address = writeListState(state).toString();
        expect(readListState(new URLSearchParams(address))).toEqual(state);
      }),
    );
  });

  test("what is default is not written, what belongs to others stays", () => {
    expect(writeListState(defaultListState).toString()).toBe("");
    const present = new URLSearchParams("page=3&theme=x");
    expect(writeListState({ ...defaultListState, plan: "free" }, present).toString()).toBe(
      "theme=x&plan=free",
    );
  });

  // @spec-9.15
  test.each([
    "",
    "plan=gold&status=gone&sort=name&size=11&page=-2",
    "page=0",
    "page=1.5",
    "page=x",
    "size=",
    "plan=&status=&sort=",
  ])("%j means the default list", (address) => {
    expect(readListState(new URLSearchParams(address))).toEqual(defaultListState);
  });

  test("any address names a list", () => {
    fc.assert(
      fc.property(fc.string(), (address) => {
        const state = readListState(new URLSearchParams(address));
        expect(state.page).toBeGreaterThanOrEqual(1);
        expect(pageSizes).toContain(state.size);
      }),
    );
  });
});

describe("List page resets to 1 when search, plan, status or page size changes", () => {
  const onThird: BrandListState = { ...defaultListState, page: 3 };
  // @spec-4.26
  test.each<[Partial<BrandListState>, number]>([
    [{ search: "a" }, 1],
    [{ plan: "free" }, 1],
    [{ status: "active" }, 1],
    [{ company: "Acme" }, 1],
    [{ size: 50 }, 1],
    [{ sort: "created_at" }, 3],
    [{ page: 4 }, 4],
    [{ plan: "all" }, 3],
  ])("%j leads to page %d", (change, page) => {
    expect(changedListState(onThird, change).page).toBe(page);
  });
});

test("a list is narrowed by search, plan or status, not by sort, size or page", () => {
  expect(isNarrowed({ ...defaultListState, sort: "created_at", size: 50, page: 2, search: " " })).toBe(false);
  for (const change of [
    { search: "a" },
    { plan: "free" },
    { status: "inactive" },
    { company: "Acme" },
  ] as const)
    expect(isNarrowed({ ...defaultListState, ...change })).toBe(true);
});

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [10_000, 50, 200],
] as const)("%d brands at %d a page fill %d", (count, size, pages) => {
  expect(pageCount(count, size)).toBe(pages);
});
