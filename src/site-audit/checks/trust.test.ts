import { describe, expect, it } from "vitest";
import { decidedOf, findingOf, undecidedOf } from "../../../tests/site-audit/finding-of.ts";
import { failureOf, responseOf } from "../../../tests/site-audit/resources.ts";
import type { Resource } from "../artifacts.ts";
import { trustChecks } from "./trust.ts";
import { aboutPage } from "./trust-about.ts";
import { httpsValid, securityTxt } from "./trust-connection.ts";
import { contactDetails, privacyTerms } from "./trust-contact.ts";
import { knowledgeBaseEntity, officialProfilesLive } from "./trust-profiles.ts";

const page = (body: string, footer = "", head = "") =>
  `<!doctype html><html lang="en"><head><title>Page | Acme</title><meta property="og:site_name" content="Acme">${head}</head><body><main>${body}</main><footer>${footer}</footer></body></html>`;
const filler = (count: number) => "bread ".repeat(count);

describe("trust checks", () => {
  it("are checks 51 to 57", () => {
    expect(trustChecks.map(({ id }) => id)).toHaveLength(7);
  });

  it.each([aboutPage, contactDetails, privacyTerms, httpsValid])(
    "are unknown where nothing answered",
    (check) => {
      expect(findingOf(check, { pages: { "/": { failure: "timeout" } } }).outcome).toBe("unknown");
    },
  );
});

describe("about-page", () => {
  const of = (about: string) =>
    decidedOf(aboutPage, { pages: { "/": page("x"), "/about": page(`<p>${about}</p>`) } });

  it.each([
    [`Acme was founded in 1998. ${filler(95)}`, "pass", 1],
    [`Acme was founded in 1998. ${filler(94)}`, "partial", 0.5],
    [`Acme bakes. ${filler(120)}`, "partial", 0.5],
    [filler(120), "partial", 0.5],
    [filler(20), "partial", 0.25],
  ])("%#", (about, outcome, score) => {
    expect(of(about)).toMatchObject({ outcome, score });
  });

  it("fails without one and is unknown where it is linked but was not read", () => {
    expect(decidedOf(aboutPage, { pages: { "/": page("x"), "/blog/x": page("y") } }).outcome).toBe("fail");
    const linked = {
      "/": page('<a href="/about">About us</a>'),
      "/blog/x": page("y"),
      "/about": { failure: "timeout" as const },
    };
    expect(undecidedOf(aboutPage, { pages: linked }).outcome).toBe("unknown");
  });

  it("takes the section of a one-page site from 60 words on", () => {
    const onePage = (count: number) => ({
      "/": page(
        `<h1>Acme</h1><section id="about"><h2>About us</h2><p>Acme was founded in 1998. ${filler(count)}</p></section>`,
      ),
    });
    expect(decidedOf(aboutPage, { pages: onePage(53) }).outcome).toBe("pass");
    expect(decidedOf(aboutPage, { pages: onePage(52) }).outcome).toBe("partial");
  });
});

describe("contact-details", () => {
  const mail = '<a href="mailto:hello@acme.com">Mail</a>';
  it.each([
    ["two kinds on the homepage", { "/": page(`${mail}<p>Tel: 030 123 4567</p>`) }, "pass", 1],
    ["one kind in a footer", { "/": page("x"), "/blog/x": page("y", mail) }, "partial", 0.5],
    ["contacts inside an article", { "/": page("x"), "/blog/x": page(mail) }, "fail", 0],
    [
      "a form and an address on the contact page",
      {
        "/": page("x"),
        "/contact": page("<form><textarea></textarea></form><p>5 Main Street, Springfield, IL 62701</p>"),
      },
      "pass",
      1,
    ],
    ["nothing", { "/": page("x") }, "fail", 0],
  ])("%s: %s", (_, pages, outcome, score) => {
    expect(decidedOf(contactDetails, { pages })).toMatchObject({ outcome, score });
  });
});

describe("privacy-terms", () => {
  const links = '<a href="/privacy">Privacy policy</a> <a href="/terms">Terms</a>';
  const policy = page(`<p>${filler(110)}</p>`);

  it.each([
    ["both", { "/": page("x", links), "/privacy": policy, "/terms": policy }, "pass", 1],
    ["terms linked but not read", { "/": page("x", links), "/privacy": policy }, "pass", 1],
    [
      "an imprint for terms",
      { "/": page("x", '<a href="/datenschutz">Datenschutz</a> <a href="/impressum">Impressum</a>') },
      "pass",
      1,
    ],
    ["a thin privacy page", { "/": page("x", links), "/privacy": page("<p>Soon.</p>") }, "partial", 0.5],
    [
      "privacy only",
      { "/": page("x", '<a href="/privacy">Privacy</a>'), "/privacy": policy },
      "partial",
      0.5,
    ],
    ["none", { "/": page("<form><input type=email></form>") }, "fail", 0],
  ])("%s: %s", (_, pages, outcome, score) => {
    expect(decidedOf(privacyTerms, { pages })).toMatchObject({ outcome, score });
  });

  it("does not count a link that leads nowhere", () => {
    const linkTargets = [responseOf("https://www.example.com/terms", "", { status: 404 })];
    expect(
      decidedOf(privacyTerms, {
        pages: { "/": page("x", links), "/privacy": policy },
        artifacts: { linkTargets },
      }).outcome,
    ).toBe("partial");
  });

  it("does not mistake a product called private for a policy", () => {
    expect(
      decidedOf(privacyTerms, {
        pages: { "/": page('<a href="/privacy-first-analytics">Privacy first analytics</a>') },
      }).score,
    ).toBe(0);
  });

  it("does not apply to a personal blog without forms and sales", () => {
    expect(undecidedOf(privacyTerms, { pages: { "/": page("x"), "/blog/a": page("y") } }).outcome).toBe("na");
    expect(
      decidedOf(privacyTerms, {
        pages: { "/": page("x"), "/blog/a": page("<form><textarea></textarea></form>") },
      }).outcome,
    ).toBe("fail");
    expect(
      decidedOf(privacyTerms, { pages: { "/": page("x", '<a href="/cart">Cart</a>'), "/blog/a": page("y") } })
        .outcome,
    ).toBe("fail");
  });
});

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

describe("official-profiles-live", () => {
  const profile = (address: string, status = 200, body = "", finalUrl = address) =>
    responseOf(address, body, { status, finalUrl });
  const of = (...profiles: readonly Resource[]) =>
    findingOf(officialProfilesLive, { pages: { "/": page("x") }, artifacts: { profiles } });
  const alive = profile("https://github.com/acme", 200, '<a href="https://www.example.com">site</a>');
  const hidden = profile("https://www.linkedin.com/company/acme", 999);
  const dead = profile("https://x.com/acme", 404);

  it.each([
    [[alive, hidden], "pass"],
    [[alive, alive], "pass"],
    [[alive, hidden, dead], "partial"],
    [[alive], "partial"],
    [[dead, dead], "fail"],
  ] as const)("%#", (profiles, outcome) => {
    expect(of(...profiles).outcome).toBe(outcome);
  });

  it("does not apply where none is named or all turn robots away", () => {
    expect(of().outcome).toBe("na");
    expect(
      of(
        hidden,
        profile("https://www.instagram.com/acme/", 200, "", "https://www.instagram.com/accounts/login/"),
      ).outcome,
    ).toBe("na");
    expect(of(failureOf("https://x.com/acme", "timeout")).outcome).toBe("na");
  });

  it("takes a redirect to the platform's front page for gone", () => {
    expect(of(profile("https://github.com/acme", 200, "", "https://github.com/")).outcome).toBe("fail");
  });

  it("counts links back and names the dead", () => {
    const finding = of(alive, hidden, dead);
    expect(finding).toMatchObject({ fixValues: { urls: "https://x.com/acme" } });
    expect("details" in finding && finding.details).toContain("1 of those that answered links back");
  });
});

describe("knowledge-base-entity", () => {
  const item = (label: string, ...officialWebsites: readonly string[]) => ({
    id: "Q1",
    label,
    officialWebsites,
    sitelinks: 3,
  });
  const of = (items: readonly ReturnType<typeof item>[], wikipediaTitles: readonly string[] = []) =>
    findingOf(knowledgeBaseEntity, {
      pages: { "/": page("x") },
      artifacts: { knowledgeBase: { available: true, items, wikipediaTitles } },
    });

  it.each([
    [[item("Anything", "https://example.com/en")], "pass"],
    [[item("Acme", "https://other.org/")], "partial"],
    [[item("ACME Inc.")], "partial"],
    [[item("Acmeology")], "fail"],
    [[], "fail"],
  ])("%#", (items, outcome) => {
    expect(of(items).outcome).toBe(outcome);
  });

  it("takes a Wikipedia title for a name match", () => {
    expect(of([], ["Acme"]).outcome).toBe("partial");
  });

  it("does not apply offline", () => {
    expect(undecidedOf(knowledgeBaseEntity, { pages: { "/": page("x") } }).outcome).toBe("na");
  });
});
