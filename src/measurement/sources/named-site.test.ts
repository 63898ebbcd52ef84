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
  ["time.com", "Time Doctor", false],
  ["bike.de", "Bike Corner", false],
  ["best.com", "Best Western", false],
  ["the.com", "The North Face", false],
  ["thenorthface.com", "The North Face", true],
  ["green.org", "Green Energy", false],
  ["user.com", "R Studio", false],
  ["r.example", "R", true],
  ["timedoctor.com", "Time Doctor", true],
  ["time.example", "Time", true],
])("%s is %s's own site: %j", (domain, name, isOwn) => {
  expect(isNamedAfter(domain, ["Boardly", name])).toBe(isOwn);
});

test("no name owns no site", () => {
  expect(isNamedAfter("fieldnote.example", [])).toBe(false);
  expect(isNamedAfter("fieldnote.example", ["", " "])).toBe(false);
});
