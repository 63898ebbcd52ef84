import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { invalidDomainMessage, isValidDomain, normaliseDomain } from "./domain-name.ts";

describe("normaliseDomain", () => {
  // @spec-5.1 @spec-5.2
  test.each([
    ["example.com", "example.com"],
    ["  Example.COM ", "example.com"],
    ["https://www.example.com/a/b?c#d", "example.com"],
    ["HTTP://WWW.Example.com", "example.com"],
    ["www.example.com/", "example.com"],
    ["https://shop.example.co.uk//x\ny", "shop.example.co.uk"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["пример.рф", "xn--e1afmkfd.xn--p1ai"],
    ["", ""],
    ["   ", ""],
    ["ftp://example.com", "ftp:"],
    ["user@example.com", "user@example.com"],
    ["example.com:8080/x", "example.com:8080"],
  ])("%j → %j", (typed, expected) => {
    expect(normaliseDomain(typed)).toBe(expected);
  });

  test("never throws and never leaves a slash, whatever is typed", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 300 }), (codes) => {
        expect(normaliseDomain(String.fromCodePoint(...codes))).not.toContain("/");
      }),
    );
  });

  test("is idempotent on every valid domain", () => {
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        const once = normaliseDomain(`https://www.${domain}/path`);
        fc.pre(!once.startsWith("www."));
        expect(normaliseDomain(once)).toBe(once);
        expect(once).toBe(domain.toLowerCase());
      }),
    );
  });
});

describe("isValidDomain", () => {
  test.each([
    ["example.com", true],
    ["a.co", true],
    ["a-b.c-d.museum", true],
    [`${"a".repeat(63)}.com`, true],
    [`${"a".repeat(64)}.com`, false],
    ["xn--e1afmkfd.xn--p1ai", true],
    [`${"a.".repeat(126)}com`, false],
    ["", false],
    ["example", false],
    ["localhost", false],
    ["example.c", false],
    ["example.c0m", false],
    ["-example.com", false],
    ["example-.com", false],
    ["example..com", false],
    [".example.com", false],
    ["example.com.", false],
    ["exa_mple.com", false],
    ["exa mple.com", false],
    ["example.com:8080", false],
    ["user@example.com", false],
    ["127.0.0.1", false],
    ["[::1]", false],
    ["example.com\n", false],
    ["<script>.com", false],
  ])("%j → %j", (domain, expected) => {
    expect(isValidDomain(domain)).toBe(expected);
  });
});

// @spec-5.3
test("the message is the one agreed on", () => {
  expect(invalidDomainMessage("acme.com")).toBe("Please enter a valid domain (e.g., acme.com).");
});
