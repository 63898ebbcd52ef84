import { expect, test } from "vitest";
import { brandFormErrors, MAX_BRAND_NAME, nameOfDomain } from "./brand-form-errors.ts";

// @spec-5.17
test("a blank name and a blank domain are refused together", () => {
  expect(brandFormErrors({ name: "  ", domain: " " })).toEqual({
    name: "Brand name is required.",
    domain: "Domain is required.",
  });
});

test("a protocol alone is no domain", () => {
  expect(brandFormErrors({ name: "Acme", domain: "https://" })).toEqual({ domain: "Domain is required." });
});

test.each([["Acme"], ["I <3 Tea & Co. > all"], ["مقهى البحر"], ["🧭".repeat(MAX_BRAND_NAME)]])(
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

test.each(["<script>alert(1)</script>", "Acme</b>", "Ac\u0007me", "Ac\u0000me", "<!-- Acme"])(
  "a name with a tag or a control character is refused: %j",
  (name) =>
    expect(brandFormErrors({ name, domain: "acme.com" })).toEqual({
      name: "A brand name can’t have HTML tags or control characters. Remove them.",
    }),
);

test.each(["no domain", "a_b.com", "-a.com", "a..com", 'acme.com"><b>'])(
  "what is no host name is refused: %s",
  (domain) =>
    expect(brandFormErrors({ name: "Acme", domain })).toEqual({
      domain: "A domain has only letters, digits, hyphens and dots, such as example.com.",
    }),
);

test.each([
  ["https://www.north-wind.example/shop", "North Wind"],
  ["tasklane.example", "Tasklane"],
  ["tasklane", ""],
  ["xn--caf-dma.example", ""],
  ["", ""],
])("the name suggested for %s is “%s”", (domain, name) => {
  expect(nameOfDomain(domain)).toBe(name);
});
