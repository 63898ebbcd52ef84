import { expect, test } from "vitest";
import { matchingBrands } from "./find-brand.tsx";

const brands = ["Saltmarsh Skincare", "Über Café", "متجر النخيل", "Harbor & Pine"].map((name, index) => ({
  name,
  domain: `b${index}.example`,
}));
const found = (typed: string) => matchingBrands(brands, typed).map(({ name }) => name);

test.each([
  ["", ["Harbor & Pine", "Saltmarsh Skincare", "Über Café", "متجر النخيل"]],
  ["  SKIN salt ", ["Saltmarsh Skincare"]],
  ["uber cafe", ["Über Café"]],
  ["النخيل", ["متجر النخيل"]],
  ["b3.example", ["Harbor & Pine"]],
  ["nothing", []],
])("%j finds %j", (typed, names) => expect(found(typed)).toEqual(names));

test("numbers in names count as numbers", () => {
  const shops = ["Shop 10", "Shop 2"].map((name) => ({ name, domain: "shop.example" }));
  expect(matchingBrands(shops, "").map(({ name }) => name)).toEqual(["Shop 2", "Shop 10"]);
});
