import { expect, test } from "vitest";
import { pagesAt } from "./palette.tsx";

const labelsAt = (pathname: string) =>
  pagesAt(pathname, "b").flatMap(({ items }) => items.map(({ label }) => label));

test("the pages of a brand come with it, and no sample has alerts or scans to go to", () => {
  const own = labelsAt("/brand/velo");
  expect(own).toEqual(expect.arrayContaining(["Alerts", "Readiness", "Prompts", "All brands"]));
  expect(labelsAt("/demo/velo")).toEqual(own.filter((label) => label !== "Alerts" && label !== "Scan now"));
  expect(labelsAt("/dashboard")).not.toContain("Readiness");
});

test("a page is found by what it is for", () => {
  const found = (typed: string) =>
    pagesAt("/brand/velo", "b")
      .flatMap(({ items }) => items)
      .filter(({ label, also = "" }) => `${label} ${also}`.toLowerCase().includes(typed))
      .map(({ label }) => label);
  expect(found("what to do")).toEqual(["Actions"]);
  expect(found("next")).toEqual(["Actions"]);
});
