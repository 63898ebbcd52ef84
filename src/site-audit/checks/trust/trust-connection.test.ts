import { describe, expect, it } from "vitest";
import { decidedOf, findingOf } from "../../../../tests/site-audit/finding-of.ts";
import { failureOf, responseOf } from "../../../../tests/site-audit/resources.ts";
import type { Resource } from "../../artifacts.ts";
import { httpsValid, securityTxt } from "./trust-connection.ts";

const page = (body: string, footer = "", head = "") =>
  `<!doctype html><html lang="en"><head><title>Page | Acme</title><meta property="og:site_name" content="Acme">${head}</head><body><main>${body}</main><footer>${footer}</footer></body></html>`;

describe("https-valid", () => {
  const url = "https://www.example.com/";
  const redirected: Resource = responseOf("http://example.com/", "", { finalUrl: url });
  const open: Resource = responseOf("http://example.com/", "");
  const of = (body: string, variants: readonly Resource[], head = "") =>
    findingOf(httpsValid, { pages: { "/": page(body, "", head) }, artifacts: { addressVariants: variants } });

  it("passes a valid certificate with a redirect and no mixed content", () => {
    expect(of("x", [redirected, responseOf(url)])).toMatchObject({ outcome: "pass", score: 1 });
    expect(
      of(
        "<a href='http://other.org'>link</a>",
        [redirected],
        '<link rel="canonical" href="http://www.example.com/">',
      ).outcome,
    ).toBe("pass");
  });

  it("is partial without a redirect or with mixed content", () => {
    expect(of("x", [open])).toMatchObject({ outcome: "partial", score: 0.6 });
    expect(of('<img src="http://cdn.example.com/a.png" alt="">', [redirected])).toMatchObject({
      outcome: "partial",
      score: 0.6,
    });
    expect(of("x", [redirected], '<link rel="stylesheet" href="http://a.com/x.css">').outcome).toBe(
      "partial",
    );
    expect(of('<script src="http://a.com/x.js"></script>', [open])).toMatchObject({
      score: expect.closeTo(0.2),
    });
  });

  it("fails critically with an invalid certificate and without https", () => {
    const tls = failureOf(url, "tls", "The certificate has expired.");
    const broken = {
      pages: { "/": { failure: "tls" as const } },
      artifacts: { addressVariants: [open, tls] },
    };
    expect(findingOf(httpsValid, broken)).toMatchObject({ outcome: "fail", critical: "https-invalid" });
    const plain = {
      origin: "http://www.example.com",
      pages: { "/": page("x") },
      artifacts: { addressVariants: [open, failureOf(url, "connection")] },
    };
    expect(findingOf(httpsValid, plain)).toMatchObject({
      outcome: "fail",
      score: 0,
      critical: "https-invalid",
    });
    const plainWithBadCertificate = { ...plain, artifacts: { addressVariants: [open, tls] } };
    expect(decidedOf(httpsValid, plainWithBadCertificate).details).toContain("The certificate has expired.");
  });

  it("judges a folder by its mixed content alone", () => {
    const folder = (body: string) =>
      findingOf(httpsValid, { pages: { "/": page(body) }, artifacts: { source: "folder" } });
    expect(folder("x").outcome).toBe("unknown");
    expect(folder('<img src="http://a.com/x.png" alt="">')).toMatchObject({ outcome: "partial", score: 0.5 });
  });

  it("notes HSTS", () => {
    const headers = { "content-type": "text/html", "strict-transport-security": "max-age=31536000" };
    const finding = decidedOf(httpsValid, {
      pages: { "/": { html: page("x"), headers } },
      artifacts: { addressVariants: [redirected] },
    });
    expect(finding.details).toContain("(HSTS)");
  });
});

describe("security-txt", () => {
  const text = { headers: { "content-type": "text/plain; charset=utf-8" } };
  const of = (body: string, answer: Parameters<typeof responseOf>[2] = text) =>
    findingOf(securityTxt, {
      pages: { "/": page("x") },
      artifacts: {
        securityTxt: responseOf("https://www.example.com/.well-known/security.txt", body, answer),
      },
    });
  const valid = "Contact: mailto:security@acme.com\r\nExpires: 2027-11-21T12:00:00Z\r\n";

  it.each([
    [valid, "pass"],
    ["# Hello\ncontact: https://acme.com/report\nEXPIRES: 2027-11-21T12:00:00+01:00", "pass"],
    ["Contact: mailto:security@acme.com\nExpires: 2026-11-21T11:59:59Z", "partial"],
    ["Contact: mailto:security@acme.com", "partial"],
    ["Expires: 2027-11-21T12:00:00Z", "partial"],
    [`${valid}Expires: 2028-11-21T12:00:00Z`, "partial"],
    ["Contact: mailto:a@b.com\nExpires: next year", "partial"],
    ["<!doctype html><title>Home</title>", "na"],
  ])("%j: %s", (body, outcome) => {
    expect(of(body).outcome).toBe(outcome);
  });

  it("wants plain text, does not apply where absent and is unknown on errors", () => {
    expect(of(valid, { headers: { "content-type": "text/html" } }).outcome).toBe("partial");
    expect(of("gone", { status: 404 }).outcome).toBe("na");
    expect(of("oops", { status: 500 }).outcome).toBe("unknown");
    const refused = {
      pages: { "/": page("x") },
      artifacts: { securityTxt: failureOf("https://www.example.com/.well-known/security.txt", "timeout") },
    };
    expect(findingOf(securityTxt, refused).outcome).toBe("unknown");
  });
});
