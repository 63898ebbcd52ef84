import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainText, shownAddress } from "./site-text.ts";

describe("plainText", () => {
  test.each([
    ["two\r\nlines", "two lines"],
    ["a\u0000b\u001Bc", "abc"],
    ["\u202Eevil\u202C", "evil"],
    ["zero\u200Bwidth", "zerowidth"],
    ["  wide \t space ", "wide space"],
    ["lone \uD800 half", "lone \uFFFD half"],
    ["👩‍👩‍👧 stays joined", "👩‍👩‍👧 stays joined"],
    ["<b>stays text</b>", "<b>stays text</b>"],
  ])("%j becomes %j", (text, expected) => {
    expect(plainText(text)).toBe(expected);
  });

  test("holds one bounded, well-formed line whatever comes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 40 }), (text, limit) => {
        const shown = plainText(text, limit);
        expect(shown.length).toBeLessThanOrEqual(limit);
        expect(shown.isWellFormed()).toBe(true);
        expect(shown).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
      }),
    );
  });
});

describe("shownAddress", () => {
  test.each([
    ["https://shop.example/", "shop.example", "https://shop.example/"],
    ["https://shop.example/a%20b?c=1", "shop.example/a b?c=1", "https://shop.example/a%20b?c=1"],
    ["https://shop.example/%E0%A4%A", "shop.example/%E0%A4%A", "https://shop.example/%E0%A4%A"],
    ["javascript:alert(1)", "javascript:alert(1)", null],
    ["data:text/html,x", "data:text/html,x", null],
    ["not an address", "not an address", null],
  ])("%s is shown as %s and leads to %s", (url, text, href) => {
    expect(shownAddress(url)).toEqual({ text, href });
  });

  test("cuts a long address and keeps where it leads", () => {
    const url = `https://shop.example/${"long-".repeat(100)}`;
    const { text, href } = shownAddress(url);
    expect(text).toHaveLength(120);
    expect(href).toBe(url);
  });
});
