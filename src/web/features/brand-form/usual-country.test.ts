import { expect, test } from "vitest";
import { usualCountry } from "./usual-country.ts";

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
