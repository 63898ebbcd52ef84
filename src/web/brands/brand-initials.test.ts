import fc from "fast-check";
import { expect, test } from "vitest";
import { brandInitials } from "./brand-initials.ts";

// @spec-2.38
test.each([
  ["Northwind Bikes", "NB"],
  ["Harbor & Pine", "HP"],
  ["Acme", "AC"],
  ["X", "X"],
  ["3M", "3M"],
  ["l'Oréal Paris", "LO"],
  ["élan vital", "ÉV"],
  ["ßtraße", "ST"],
  ["शर्मा", "शर्"],
  ["東京 電力", "東電"],
  ["<script>", "SC"],
  ["🦊 Fox", "FO"],
  ["🦊🦊", "EX"],
])("the initials of %j are %s", (name, initials) => {
  expect(brandInitials({ name, domain: "example.com" })).toBe(initials);
});

test("any name has initials of one or two letters, or a dash", () => {
  const anyText = fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 12 });
  fc.assert(
    fc.property(anyText, fc.string(), (codes, domain) => {
      const initials = brandInitials({ name: String.fromCodePoint(...codes), domain });
      expect(initials).toMatch(/^(?:–|(?:[\p{L}\p{N}]\p{M}*){1,2})$/u);
    }),
  );
});
