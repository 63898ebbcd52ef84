import { describe, expect, it } from "vitest";
import { auditTargetOf } from "./audit-target.ts";

describe("auditTargetOf", () => {
  it.each([
    ["example.com", "example.com"],
    ["  https://www.Example.COM/path?x#y ", "example.com"],
    ["http://example.com.", "example.com"],
    ["bücher.de", "xn--bcher-kva.de"],
    ["www.bücher.de/über", "xn--bcher-kva.de"],
    ["blog.example.co.uk", "blog.example.co.uk"],
    ["www.com", "www.com"],
    ["http://2130706433/", "127.0.0.1"],
    ["http://intranet/", "intranet"],
    ["localhost", "localhost"],
    ["http://127.0.0.1:8080/", "127.0.0.1"],
    ["http://[::1]:8080/", "[::1]"],
  ])("takes %j for %s", (typed, domain) => {
    expect(auditTargetOf(typed)?.domain).toBe(domain);
  });

  it.each([
    "",
    "   ",
    "not a domain",
    "nodots",
    "ftp://example.com",
    "javascript:alert(1)",
    "http://",
    "a@b.com",
    "http://u:p@example.com",
    "exa mple.com",
    "-example-.com/",
    "https://exa$mple.com",
  ])("refuses %j", (typed) => {
    expect(auditTargetOf(typed)).toBeNull();
  });

  it("tries four ways to a domain, in a fixed order", () => {
    expect(auditTargetOf("https://www.example.com/x")).toEqual({
      domain: "example.com",
      typedOrigin: "https://www.example.com",
      preferredOrigin: "https://example.com",
      variants: [
        "http://example.com/",
        "http://www.example.com/",
        "https://example.com/",
        "https://www.example.com/",
      ],
    });
  });

  it.each(["blog.example.com", "user.github.io"])("leaves www out for %s", (typed) => {
    expect(auditTargetOf(typed)?.variants).toEqual([`http://${typed}/`, `https://${typed}/`]);
  });

  it("keeps www where the rest is a public suffix", () => {
    expect(auditTargetOf("www.gov.uk")?.variants).toContain("https://www.gov.uk/");
  });

  it("asks a port of its own in one way only", () => {
    expect(auditTargetOf("http://127.0.0.1:8080/x")?.variants).toEqual(["http://127.0.0.1:8080/"]);
  });
});
