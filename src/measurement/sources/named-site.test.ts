import { expect, test } from "vitest";
import { isNamedAfter } from "./named-site.ts";

test.each([
  ["fieldnote.example", "Fieldnote Pro", true],
  ["fieldnotepro.example", "Fieldnote Pro", true],
  ["fieldnote-pro.example", "Fieldnote Pro", true],
  ["getfieldnote.example", "Fieldnote Pro", true],
  ["fieldnotes.example", "Fieldnote Pro", false],
  ["pro.example", "Fieldnote Pro", false],
  ["reviews.example", "Fieldnote Pro", false],
  ["get.example", "Getwell", false],
])("%s is %s's own site: %j", (domain, name, isOwn) => {
  expect(isNamedAfter(domain, ["Boardly", name])).toBe(isOwn);
});

test("no name owns no site", () => {
  expect(isNamedAfter("fieldnote.example", [])).toBe(false);
  expect(isNamedAfter("fieldnote.example", ["", " "])).toBe(false);
});
