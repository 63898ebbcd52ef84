import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { failureOf, responseOf } from "../../../../tests/site-audit/resources.ts";
import type { FetchFailureKind, Resource } from "../../artifacts.ts";
import { robotsTxtHealthy } from "./robots-health.ts";

const url = "https://www.example.com/robots.txt";
const built = (robots: Resource) => ({ pages: { "/": "<h1>Hello</h1>" }, artifacts: { robots } });
const file = (text: string, status = 200) => built(responseOf(url, text, { status }));

describe("robots-txt-healthy", () => {
  test.each([
    [200, "pass"],
    [404, "pass"],
    [410, "pass"],
    [401, "partial"],
    [403, "partial"],
    [429, "partial"],
    [500, "fail"],
    [503, "fail"],
  ])("status %i: %s", (status, outcome) => {
    expect(decidedOf(robotsTxtHealthy, file("User-agent: *\nAllow: /", status)).outcome).toBe(outcome);
  });

  test.each([
    ["rules", "User-agent: *\nDisallow: /x", "pass"],
    ["nothing", "", "pass"],
    ["comments", "# nothing here", "pass"],
    ["a sitemap first", "Sitemap: https://www.example.com/s.xml\nUser-agent: *\nAllow: /", "pass"],
    ["a page", "\n <!doctype html><title>Shop</title>", "partial"],
    ["rules for nobody", "Disallow: /x\nUser-agent: *\nDisallow: /y", "partial"],
    ["nothing understood", "hello\nworld", "partial"],
    ["500 KiB", `User-agent: *\n#${"x".repeat(512_000 - 15)}`, "pass"],
    ["a byte more", `User-agent: *\n#${"x".repeat(512_000 - 14)}`, "partial"],
  ])("a file with %s: %s", (_, text, outcome) => {
    expect(decidedOf(robotsTxtHealthy, file(text)).outcome).toBe(outcome);
  });

  test.each(["timeout", "connection", "too-many-redirects"] satisfies FetchFailureKind[])(
    "%s is a ban for robots: fail",
    (kind) => {
      expect(decidedOf(robotsTxtHealthy, built(failureOf(url, kind))).outcome).toBe("fail");
    },
  );

  test.each(["dns", "tls"] satisfies FetchFailureKind[])(
    "%s is a site that can’t be reached: unknown",
    (kind) => {
      const { outcome, reason } = undecidedOf(robotsTxtHealthy, built(failureOf(url, kind)));
      expect(outcome).toBe("unknown");
      expect(reason).toMatch(/^The site could not be reached: /);
    },
  );

  test.each(["budget", "refused-address"] satisfies FetchFailureKind[])(
    "%s is ours, not theirs: unknown",
    (kind) => {
      expect(undecidedOf(robotsTxtHealthy, built(failureOf(url, kind))).outcome).toBe("unknown");
    },
  );

  test("a site without the file isn’t said to have a readable one", () => {
    const title = "There is no robots.txt, so robots may read everything";
    expect(decidedOf(robotsTxtHealthy, file("", 404)).passTitle).toBe(title);
    expect(decidedOf(robotsTxtHealthy, built(failureOf(url, "not-asked"))).passTitle).toBe(title);
    expect(decidedOf(robotsTxtHealthy, file("User-agent: *")).passTitle).toBeUndefined();
  });

  test("tells where the mistake is", () => {
    const finding = decidedOf(robotsTxtHealthy, file("Disallow: /x"));
    expect(finding.details).toContain("line 1");
    expect(finding.evidence[0]).toMatchObject({ url, snippet: "Disallow: /x" });
  });
});
