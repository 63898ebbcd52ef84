import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandSlug } from "#measurement/brand-slug.ts";
import { brandDetailPath, brandPath } from "./brand-address.ts";

describe("the slug of a brand", () => {
  // @spec-2.41
  test.each([
    ["Northwind Bikes", "northwind-bikes"],
    ["  Harbor & Pine  ", "harbor-pine"],
    ["AT&T", "at-t"],
    ["--Dash__Board--", "dash-board"],
    ["Café 3000!", "caf-3000"],
    ["<script>alert(1)</script>", "script-alert-1-script"],
    ["الشركة", "b-1"],
    ["🦊🦊", "b-1"],
    ["  ", "b-1"],
  ])("of %j is %s", (name, slug) => {
    expect(brandSlug({ id: "b-1", name })).toBe(slug);
  });

  test("of any name is lower-case letters and digits with single inner hyphens, or the id", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect(brandSlug({ id: "theid", name })).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      }),
    );
  });
});

test("the address of a brand names the brand itself, for two may share a slug", () => {
  expect(brandPath({ id: "b-1", name: "Acme" })).toBe("/brand/acme?brand=b-1");
  expect(brandDetailPath({ id: "b/1" })).toBe("/dashboard/brands/b%2F1");
});
