import fc from "fast-check";
import { expect, test } from "vitest";
import { brandDomain } from "./brand-form-errors.ts";

// @spec-5.18
test.each([
  ["acme.com", "acme.com"],
  ["  ACME.com ", "acme.com"],
  ["https://www.Acme.com/pricing?x=1#y", "acme.com"],
  ["HTTP://acme.com", "acme.com"],
  ["ftp://acme.com", "acme.com"],
  ["//acme.com", "acme.com"],
  ["www.shop.acme.co.uk", "shop.acme.co.uk"],
  ["acme.com:8080", "acme.com"],
  ["acme.com?utm=1", "acme.com"],
  ["acme.com#top", "acme.com"],
  ["https://mara:secret@www.acme.com:443/a@b", "acme.com"],
  ["acme.com.", "acme.com"],
  ["BÜCHER.example", "xn--bcher-kva.example"],
  ["localhost", "localhost"],
  ["https://", ""],
  ["   ", ""],
])(
  "a brand's domain is lower-cased, trimmed, without protocol and leading www., hostname only: %s",
  (typed, kept) => {
    expect(brandDomain(typed)).toBe(kept);
  },
);

test("whatever is around a hostname, the hostname alone is kept", () => {
  const before = fc.constantFrom("", "https://", "HTTP://www.", "//", "ftp://a:b@", "  www.");
  const after = fc.constantFrom("", "/", "/a?b#c", ":443", ":8080/x@y", "?q=1:2", "#a/b", ".", "  ");
  const label = fc.stringMatching(/^[a-z0-9]{1,8}$/).filter((text) => text !== "www");
  fc.assert(
    fc.property(before, label, after, (prefix, name, suffix) => {
      expect(brandDomain(`${prefix}${name}.Example${suffix}`)).toBe(`${name}.example`);
    }),
  );
});
