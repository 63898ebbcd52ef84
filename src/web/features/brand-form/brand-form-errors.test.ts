import { expect, test } from "vitest";
import { brandFormErrors, MAX_BRAND_NAME } from "./brand-form-errors.ts";

test("a blank name and a blank domain are refused together", () => {
  expect(brandFormErrors({ name: "  ", domain: " " })).toEqual({
    name: "Brand name is required.",
    domain: "Domain is required.",
  });
});

test("a protocol alone is no domain", () => {
  expect(brandFormErrors({ name: "Acme", domain: "https://" })).toEqual({ domain: "Domain is required." });
});

test.each([["Acme"], ["<script>alert(1)</script>"], ["مقهى البحر"], ["🧭".repeat(MAX_BRAND_NAME)]])(
  "any other name is taken as typed: %s",
  (name) => expect(brandFormErrors({ name, domain: "acme.com" })).toEqual({}),
);

test("a name beyond what the table holds is refused with its length", () => {
  expect(brandFormErrors({ name: "a".repeat(MAX_BRAND_NAME + 1), domain: "acme.com" })).toEqual({
    name: "A brand name can have up to 2,000 characters; this one has 2,001.",
  });
});

test("a domain beyond what a hostname can be is refused", () => {
  expect(brandFormErrors({ name: "Acme", domain: `${"a".repeat(260)}.com` })).toEqual({
    domain: "A domain can have up to 253 characters.",
  });
});
