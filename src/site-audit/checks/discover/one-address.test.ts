import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { failureOf, responseOf } from "../../../../tests/site-audit/resources.ts";
import type { Resource } from "../../artifacts.ts";
import { oneAddress } from "./one-address.ts";

const home = "https://www.example.com/";
const variants = ["http://example.com/", "http://www.example.com/", "https://example.com/", home];
const via = (url: string, finalUrl: string, ...statuses: readonly number[]) =>
  responseOf(url, "x", { finalUrl, hops: statuses.map((status) => ({ url, status })) });
const straight = responseOf(home, "x");
const built = (...addressVariants: readonly Resource[]) => ({
  pages: { "/": "x" },
  artifacts: { addressVariants },
});
const good = variants.slice(0, 3).map((url) => via(url, home, 301));
const [first = straight, second = straight] = good;

describe("one-address", () => {
  test.each<[string, readonly Resource[], string]>([
    ["all lead to one", [...good, straight], "pass"],
    ["308, two steps", [via(variants[0] ?? "", home, 308, 301), second, straight], "pass"],
    ["302", [via(variants[0] ?? "", home, 302), second, straight], "partial"],
    ["three steps", [via(variants[0] ?? "", home, 301, 301, 301), second, straight], "partial"],
    ["four steps", [via(variants[0] ?? "", home, 301, 301, 301, 301), second, straight], "partial"],
    ["five steps", [via(variants[0] ?? "", home, 301, 301, 301, 301, 301), second, straight], "fail"],
    ["one dead", [first, failureOf("http://www.example.com/", "dns"), straight], "partial"],
    ["a bad certificate on one", [first, failureOf("https://example.com/", "tls"), straight], "partial"],
    ["two hosts", [first, via("https://example.com/", "https://example.com/"), straight], "fail"],
    ["http stays http", [via("http://example.com/", "http://example.com/"), straight], "fail"],
  ])("%s: %3$s", (_, resources, outcome) => {
    expect(decidedOf(oneAddress, built(...resources)).outcome).toBe(outcome);
  });

  test("fills in the host and shows every way", () => {
    const finding = decidedOf(oneAddress, built(via("http://example.com/", home, 302), straight));
    expect(finding.fixValues).toEqual({ host: "https://www.example.com" });
    expect(finding.evidence[0]).toEqual({
      url: "http://example.com/",
      snippet: `302 → 200, ends on ${home}`,
    });
  });

  test("asks for https even where the site is read over http", () => {
    const plain = "http://example.com/";
    const finding = decidedOf(oneAddress, { ...built(via(plain, plain)), origin: "http://example.com" });
    expect(finding.fixValues).toEqual({ host: "https://example.com" });
  });

  test("unknown from a folder and where nothing was tried", () => {
    expect(undecidedOf(oneAddress, built()).outcome).toBe("unknown");
    expect(undecidedOf(oneAddress, built(failureOf(home, "not-asked"))).outcome).toBe("unknown");
  });
});
