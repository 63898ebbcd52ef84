import { describe, expect, test } from "vitest";
import { parseBrand, parseBrands } from "./brand.ts";

const row = {
  id: "b1",
  name: "Acme",
  domain: "acme.example",
  plan: "monthly",
  status: "active",
  owner_user_id: "u1",
  created_at: "2026-11-01T00:00:00Z",
  updated_at: null,
};

describe("an answer of the Data API", () => {
  test("is a brand, without columns that nobody knows", () => {
    expect(parseBrand({ ...row, more: 1 })).toEqual(row);
    expect(parseBrands([row, { ...row, id: "b2" }])).toEqual([row, { ...row, id: "b2" }]);
    expect(parseBrands([])).toEqual([]);
  });

  test("of something else than rows is refused", () => {
    expect(() => parseBrands({ ...row })).toThrow("other than rows");
  });

  test.each([
    ...Object.keys(row).map((column) => ({ ...row, [column]: undefined })),
    ...Object.keys(row).map((column) => ({ ...row, [column]: 7 })),
    { ...row, id: "" },
    { ...row, name: null },
    { ...row, plan: "gold" },
    { ...row, status: "gone" },
    null,
    "text",
    [],
  ])("%j is none", (answer) => {
    expect(() => parseBrand(answer)).toThrow("something other than a brand");
    expect(() => parseBrands([row, answer])).toThrow("something other than a brand");
  });
});
