import { describe, expect, it } from "vitest";
import { decidedOf, findingOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { failureOf, responseOf } from "../../../../tests/site-audit/resources.ts";
import type { Resource } from "../../artifacts.ts";
import { trustChecks } from "../all-checks.ts";
import { aboutPage } from "./trust-about.ts";
import { httpsValid } from "./trust-connection.ts";
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
