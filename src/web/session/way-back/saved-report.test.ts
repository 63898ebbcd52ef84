import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetReport, keepReport, reportInLink, savedReport } from "./saved-report.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const PATH = `/r/${"a".repeat(32)}`;
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("what a report's link says is kept through sign-up, with the report its page left there", () => {
  const link = reportInLink("?domain=tasklane.example&company=Tasklane+%26+Co");
  expect(link).toEqual({ domain: "tasklane.example", company: "Tasklane & Co" });
  stored.set(
    "truenorth-report",
    JSON.stringify({ domain: "tasklane.example", company: "", report: PATH, savedAt: NOW.getTime() }),
  );
  if (link) keepReport(link, NOW);
  expect(savedReport(NOW)).toEqual({
    domain: "tasklane.example",
    company: "Tasklane & Co",
    email: "",
    report: PATH,
  });
  forgetReport();
  expect(savedReport(NOW)).toBeNull();
});

test("another site's report is not taken for this one's, and a week later nothing is kept", () => {
  stored.set(
    "truenorth-report",
    JSON.stringify({ domain: "other.example", company: "", report: PATH, savedAt: NOW.getTime() }),
  );
  keepReport({ domain: "tasklane.example", company: "" }, NOW);
  expect(savedReport(NOW)?.report).toBeNull();
  expect(savedReport(new Date("2026-12-01T12:00:00Z"))).toBeNull();
});

test.each(["", "?domain=", "?domain=javascript:alert(1)", "?domain=a%0Ab.example", "?company=Tasklane"])(
  "a link with %j names no site",
  (search) => {
    expect(reportInLink(search)).toBeNull();
  },
);

test.each(["nonsense", "null", "[]", '{"domain":5,"savedAt":0}', '{"domain":"a.example","savedAt":"x"}'])(
  "%s in storage is nothing",
  (kept) => {
    stored.set("truenorth-report", kept);
    expect(savedReport(NOW)).toBeNull();
  },
);

test("an address in storage that is no report's is not linked", () => {
  stored.set(
    "truenorth-report",
    JSON.stringify({ domain: "a.example", company: 3, report: "//evil.example/r/x", savedAt: NOW.getTime() }),
  );
  expect(savedReport(NOW)).toEqual({ domain: "a.example", company: "", email: "", report: null });
});

test("an address typed on the way stays with its site, and only an address is taken for one", () => {
  keepReport({ domain: "a.example", company: "A", email: "maren@a.example" }, NOW);
  keepReport({ domain: "a.example", company: "" }, NOW);
  expect(savedReport(NOW)).toMatchObject({ company: "A", email: "maren@a.example" });
  keepReport({ domain: "b.example", company: "", email: "<b>@x" }, NOW);
  expect(savedReport(NOW)).toMatchObject({ domain: "b.example", company: "", email: "" });
});

test("without storage nothing is kept and nothing breaks", () => {
  vi.stubGlobal("localStorage", undefined);
  keepReport({ domain: "a.example", company: "" }, NOW);
  expect(savedReport(NOW)).toBeNull();
  forgetReport();
});
