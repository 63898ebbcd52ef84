import { expect, test } from "vitest";
import { addressOfTab, brandNameOf, firstLetterOf } from "./find-own-brand.ts";

// @spec-2.51
test.each([
  ["northwind-bikes", "Northwind Bikes"],
  ["acme", "Acme"],
  ["3m-germany", "3m Germany"],
  ["über-uns", "Über Uns"],
  ["acme--sons-", "Acme Sons"],
])(
  "the brand name is derived from the slug by splitting on hyphens and capitalising each word: %s",
  (slug, name) => expect(brandNameOf(slug)).toBe(name),
);

test.each(["", "-", "---", "aa871f2a-f44c-44ad-a785-13085da836a9"])(
  "'Brand' if the slug is empty or an id: %j",
  (slug) => expect(brandNameOf(slug)).toBe("Brand"),
);

test("a name is pictured by its first letter", () => {
  expect(firstLetterOf(" élan vital")).toBe("É");
  expect(firstLetterOf("𝒜cme")).toBe("𝒜");
  expect(firstLetterOf("")).toBe("B");
});

test("a search among answers ends where another tab is opened, and the filter of all figures goes along", () => {
  const search = "mentioned=yes&tone=negative&gap=true&entity=e&domain=d&url=u&q=q&view=answers";
  expect(addressOfTab(new URLSearchParams(`tab=prompts&days=7&${search}`), "overview")).toBe(
    "?tab=overview&days=7",
  );
});
