import { expect, test } from "vitest";
import * as fromRegistries from "./from-registries.ts";
import { assistantList, auditQuestions, checkCount } from "./from-registries.ts";
import { sitePages } from "./marketing/site-pages.ts";
import { clientOnlyPaths, isClientOnlyPath, prerenderedPaths } from "./prerendered-paths.ts";

test("no page is both written by the build and left to the browser", () => {
  expect(prerenderedPaths.length).toBeGreaterThan(10);
  expect(clientOnlyPaths.filter((path) => prerenderedPaths.includes(path))).toEqual([]);
});

test("pages of the browser are known by their address, all else is not there", () => {
  for (const known of ["/success", "/update-password"])
    expect([known, isClientOnlyPath(known)]).toEqual([known, true]);
  for (const unknown of ["/", "/succes", "/success/x", "/no/success", "/update-password/", "//success"])
    expect([unknown, isClientOnlyPath(unknown)]).toEqual([unknown, false]);
});

test("the dates of change are days that have been", () => {
  for (const { updated } of sitePages) {
    expect(updated).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Date.parse(updated)).toBeLessThan(Date.now());
  }
});

test("the questions share all checks", () => {
  expect(auditQuestions.length).toBeGreaterThan(1);
  expect(auditQuestions.reduce((sum, { checks }) => sum + checks, 0)).toBe(checkCount);
});

test("what the build writes down in place of a file is plain data", () => {
  const values: Readonly<Record<string, unknown>> = fromRegistries;
  expect(JSON.parse(JSON.stringify(values))).toEqual({ ...values });
  expect(assistantList).toMatch(/^\w.*, \w.* and \w/);
});
