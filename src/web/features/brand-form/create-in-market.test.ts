import { expect, test } from "vitest";
import { createInMarket, usualCountry } from "./create-in-market.ts";

const brand = { id: "b1", domain: "northwind.no" };
const create = async () => brand;

test("a new brand gets the country of its domain", async () => {
  const set: string[] = [];
  const setCountry = async ({ id }: typeof brand, country: string) => set.push(`${id} ${country}`);
  expect(await createInMarket({ create, setCountry }, ["en-US"])).toBe(brand);
  expect(set).toEqual(["b1 NO"]);
});

test("a brand is created even where its country can't be set, whether that fails at once or later", async () => {
  const signedOut = () => {
    throw new Error("401");
  };
  expect(await createInMarket({ create, setCountry: signedOut }, [])).toBe(brand);
  expect(await createInMarket({ create, setCountry: async () => signedOut() }, [])).toBe(brand);
});

test("what failed to be created is reported", async () => {
  const fails = async () => Promise.reject(new Error("Unable to create brand."));
  await expect(createInMarket({ create: fails, setCountry: async () => null }, [])).rejects.toThrow("Unable");
});

test.each([
  ["tasklane.no", ["en-US"], "NO"],
  ["shop.acme.co.uk", [], "GB"],
  ["tasklane.example", ["nb-NO", "en-US"], "NO"],
  ["acme.io", ["en", "de-AT"], "AT"],
  ["acme.com", ["en"], null],
  ["acme.xx", ["xx-XX"], null],
])("%s with %j is asked as from %s", (domain, languages, country) => {
  expect(usualCountry(domain, languages)).toBe(country);
});
