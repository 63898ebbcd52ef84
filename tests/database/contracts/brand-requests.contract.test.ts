import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createBrand,
  deleteBrand,
  fetchBrand,
  fetchBrandPage,
  updateBrandStatus,
} from "#web/brands/brand-requests.ts";
import { type BrandListState, defaultListState } from "#web/brands/list/brand-list-state.ts";
import { searchedText } from "#web/brands/list/brand-search.ts";
import { type Browser, openTestBackend, signedUp, type TestBackend } from "../test-backend.ts";
import { engines } from "../test-database.ts";

const awkward = [
  ...["a,b", "a(b)", "a{b}", 'quo"te', "back\\slash", "under_score", "underXscore", "st*ar", "stXar", "100%"],
  ...["50 off", "🦊 Fox", "null", "007", "a.b:c", "and(name.eq.x)", "[a]", "^a$", "a|b", "ÄÖÜ", "الشركة"],
];
const { signal } = new AbortController();

describe.each(engines)("the requests for brands on %s", (engine) => {
  let open: TestBackend;
  let ann: Browser;
  let annId: string;
  const now = new Date("2026-11-21T09:00:00.000Z");
  const list = (change: Partial<BrandListState> = {}) =>
    fetchBrandPage(ann.client, annId, { ...defaultListState, ...change }, signal);
  const found = async (search: string) =>
    (await list({ search, size: 50 })).brands.map(({ name }) => name).sort();

  beforeAll(async () => {
    open = await openTestBackend(engine);
    ann = open.browser();
    ({ id: annId } = await signedUp(ann, "ann@example.com"));
    for (const name of awkward) {
      const brand = { name, domain: "site.example", plan: "monthly", status: "active" } as const;
      await createBrand(ann.client, annId, brand, now);
    }
  });
  afterAll(() => open.remove());

  test("each awkward name is found by itself, and only by itself", async () => {
    for (const name of awkward) {
      const text = searchedText(name).toLowerCase();
      const expected = awkward.filter((other) => other.toLowerCase().includes(text)).sort();
      expect(await found(name), name).toEqual(expected);
    }
    expect(await found("UNDER_")).toEqual(["under_score"]);
    expect(await found("*")).toEqual(["st*ar"]);
    expect(await found("äö")).toEqual(["ÄÖÜ"]);
    expect(await found("site.ex")).toHaveLength(awkward.length);
    expect(await found("%")).toHaveLength(awkward.length);
  });

  // @spec-5.16
  test("any text typed is a filter the backend understands, and finds what contains it", async () => {
    const typing = fc.string({
      unit: fc.constantFrom(..."abX014_*\\\"'(),.{}[]:^$+?|-🦊 \u0000"),
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(typing, async (typed) => {
        const text = searchedText(typed).toLowerCase();
        const expected = awkward.filter((name) => `${name}\nsite.example`.toLowerCase().includes(text));
        expect(await found(typed)).toEqual(expected.sort());
      }),
      { numRuns: 60 },
    );
  });

  test("digits after a character that is written by its number stay digits", async () => {
    const brand = {
      name: "Café, 2024 (b)",
      domain: "cafe.example",
      plan: "monthly",
      status: "active",
    } as const;
    const { id } = await createBrand(ann.client, annId, brand, now);
    for (const typed of [", 2024 (B", "CAFÉ, 2", "4 (b)"]) expect(await found(typed)).toEqual([brand.name]);
    expect(await found(", 20245")).toEqual([]);
    await deleteBrand(ann.client, id);
  });

  // @spec-7.16
  test("brands of the same moment stand on one page each", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page })));
    const names = pages.flatMap(({ brands }) => brands.map(({ name }) => name));
    expect(names.sort()).toEqual([...awkward].sort());
    expect(pages.map(({ count, page }) => [count, page])).toEqual([1, 2, 3].map((page) => [21, page]));
  });

  test("a page past the end is answered with the last one", async () => {
    expect(await list({ page: 9 })).toMatchObject({ page: 3, count: 21, brands: [{}] });
    expect(await list({ page: 1_000_000, size: 50 })).toMatchObject({ page: 1, count: 21 });
    expect(await list({ page: 2, search: "no such brand" })).toEqual({
      page: 1,
      size: 10,
      count: 0,
      brands: [],
    });
    // The page right behind the end is empty, yet no error.
    expect((await list({ page: 2, search: "a" })).page).toBe(2);
    expect(await list({ page: 2, plan: "free" })).toEqual({ page: 1, size: 10, count: 0, brands: [] });
  });

  // @spec-7.16
  test("plan and status narrow the list, the sort turns it round", async () => {
    const brand = { name: "Late", domain: "late.example", plan: "free", status: "inactive" } as const;
    const late = await createBrand(ann.client, annId, brand, new Date("2026-11-21T10:00:00Z"));
    expect(late.created_at && new Date(late.created_at).toISOString()).toBe("2026-11-21T10:00:00.000Z");
    expect((await list()).brands[0]?.name).toBe("Late");
    expect((await list({ plan: "free" })).count).toBe(1);
    expect((await list({ status: "inactive", plan: "monthly" })).count).toBe(0);
    const first = (await list({ search: "a,b" })).brands[0];
    const touched = await updateBrandStatus(
      ann.client,
      first?.id ?? "",
      "inactive",
      new Date("2026-11-22T00:00:00Z"),
    );
    expect(touched.status).toBe("inactive");
    expect((await list()).brands[0]?.name).toBe("a,b");
    expect((await list({ sort: "created_at" })).brands[0]?.name).toBe("Late");
  });

  // @spec-7.17
  test("a brand that is gone is not found, and may be deleted again", async () => {
    const brand = { name: "Gone", domain: "gone.example", plan: "monthly", status: "active" } as const;
    const { id } = await createBrand(ann.client, annId, brand, now);
    expect((await fetchBrand(ann.client, id, signal)).name).toBe("Gone");
    await deleteBrand(ann.client, id);
    await deleteBrand(ann.client, id);
    const missing = "Brand not found.";
    await expect(fetchBrand(ann.client, id, signal)).rejects.toThrow(missing);
    await expect(fetchBrand(ann.client, "no-id", signal)).rejects.toThrow(missing);
    await expect(updateBrandStatus(ann.client, id, "active", now)).rejects.toThrow(missing);
  });

  // @spec-6.4
  test("nobody sees, changes or deletes another's brand", async () => {
    const eve = open.browser();
    const { id: eveId } = await signedUp(eve, "eve@example.com");
    const [mine] = (await list()).brands;
    const id = mine?.id ?? "";
    expect((await fetchBrandPage(eve.client, annId, defaultListState, signal)).count).toBe(0);
    expect((await fetchBrandPage(eve.client, eveId, defaultListState, signal)).count).toBe(0);
    await expect(fetchBrand(eve.client, id, signal)).rejects.toThrow("Brand not found.");
    await expect(updateBrandStatus(eve.client, id, "active", now)).rejects.toThrow("Brand not found.");
    await deleteBrand(eve.client, id);
    expect((await fetchBrand(ann.client, id, signal)).id).toBe(id);
  });

  test("a list of one company has its brands alone, within the other filters @issue-21", async () => {
    const all = (await list({ size: 50 })).brands;
    const [one, other] = all.map(({ id }) => id);
    const ofCompany = (ids: readonly string[], change: Partial<BrandListState> = {}) =>
      fetchBrandPage(ann.client, annId, { ...defaultListState, company: "Acme", ...change }, signal, ids);
    const many = Array.from({ length: 300 }, () => crypto.randomUUID());
    const two = await ofCompany([String(one), String(other), ...many.slice(2)]);
    expect([two.count, two.brands.map(({ id }) => id).sort()]).toEqual([2, [one, other].sort()]);
    expect((await ofCompany([String(one)], { search: "no such brand" })).count).toBe(0);
    expect((await ofCompany([])).count).toBe(0);
  });
});
