import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalUrl, registrableDomain } from "./canonical-url.ts";
import { readPages } from "./cited-pages.ts";
import { sourceType } from "./source-type.ts";

describe("canonicalUrl", () => {
  test.each([
    ["HTTPS://WWW.Example.COM:443/Path/To?b=2&a=1#top", "https://example.com/Path/To?a=1&b=2"],
    ["http://example.com:80", "http://example.com/"],
    ["https://example.com:8443/x", "https://example.com:8443/x"],
    ["https://m.amp.www.example.co.uk/a", "https://example.co.uk/a"],
    ["https://bücher.example/ü", "https://xn--bcher-kva.example/%C3%BC"],
    [
      "https://example.com/a?utm_source=openai&gclid=1&fbclid=2&srsltid=3&ref=4&id=7&UTM_Medium=x",
      "https://example.com/a?id=7",
    ],
    ["https://example.com/a?reference=4&refer=1", "https://example.com/a?refer=1&reference=4"],
    ["https://user:secret@example.com./a", "https://example.com/a"],
    ["https://www.gov.uk/guidance", "https://www.gov.uk/guidance"],
    ["https://m.me/acme", "https://m.me/acme"],
    [
      "https://www.google.com/url?sa=t&url=https%3A%2F%2Fwww.acme.com%2Fx%3Futm_source%3Dg&usg=1",
      "https://acme.com/x",
    ],
    ["https://www.google.de/url?q=https://acme.com/a?b=1", "https://acme.com/a?b=1"],
    ["https://www.google.com/amp/s/www.acme.com/story/amp", "https://acme.com/story/amp"],
    ["https://www-acme-com.cdn.ampproject.org/c/s/www.acme.com/story?x=1", "https://acme.com/story?x=1"],
    ["https://www-acme-com.cdn.ampproject.org/v/www.acme.com/story", "http://acme.com/story"],
    ["https://l.facebook.com/l.php?u=https%3A%2F%2Facme.com%2F&h=x", "https://acme.com/"],
    ["https://www.google.com/search?q=https://acme.com", "https://google.com/search?q=https://acme.com"],
    ["https://example.com/a%20b?q=c%20d", "https://example.com/a%20b?q=c%20d"],
    ["mailto:a@example.com", null],
    ["javascript:alert(1)", null],
    ["not an address", null],
    ["", null],
  ])("%s", (address, expected) => {
    expect(canonicalUrl(address)).toBe(expected);
  });

  test("is idempotent and never throws", () => {
    const part = fc.constantFrom(
      "a",
      "B",
      "%20",
      "%3A",
      "é",
      "/",
      "?",
      "&",
      "=",
      "utm_x=1",
      "ref=2",
      "#",
      "..",
      ";",
      "+",
      "url=http://b.de",
    );
    const host = fc.constantFrom(
      "example.com",
      "WWW.Example.co.uk",
      "m.amp.a.io",
      "google.com/url",
      "1.2.3.4:80",
      "bücher.de",
    );
    fc.assert(
      fc.property(host, fc.array(part, { maxLength: 12 }), (site, parts) => {
        const once = canonicalUrl(`https://${site}/${parts.join("")}`) ?? "";
        expect(once).toMatch(/^https?:/);
        expect(canonicalUrl(once)).toBe(once);
      }),
    );
    const codes = fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 40 });
    fc.assert(fc.property(codes, (some) => canonicalUrl(String.fromCodePoint(...some)) !== ""));
  });
});

test.each([
  ["blog.example.co.uk", "example.co.uk"],
  ["acme.github.io", "acme.github.io"],
  ["127.0.0.1", "127.0.0.1"],
])("registrable domain of %s", (host, expected) => {
  expect(registrableDomain(host)).toBe(expected);
});

const scope = { ownDomains: ["www.acme.com"], competitorDomains: ["globex.com"] };
const typeOf = (address: string, title: string | null = null) => sourceType(new URL(address), title, scope);

describe("sourceType", () => {
  test.each([
    ["https://acme.com/pricing", "You"],
    ["https://help.acme.com/a", "You"],
    ["https://notacme.com/", "Corporate"],
    ["https://blog.globex.com/acme-review", "Competitor"],
    ["https://en.wikipedia.org/wiki/Acme", "Reference"],
    ["https://www.nist.gov/acme", "Reference"],
    ["https://www.gov.uk/acme", "Reference"],
    ["https://www.city.ac.uk/research", "Reference"],
    ["https://cs.stanford.edu/blog/acme", "Reference"],
    ["https://arxiv.org/abs/2311.1", "Reference"],
    ["https://www.reddit.com/r/crm", "UGC"],
    ["https://www.g2.com/products/acme", "UGC"],
    ["https://www.youtube.com/watch?v=1", "UGC"],
    ["https://community.initech.com/t/1", "UGC"],
    ["https://initech.com/forum/topic", "UGC"],
    ["https://techcrunch.com/acme", "Editorial"],
    ["https://zapier.com/blog/best-crm/", "Editorial"],
    ["https://initech.com/2026/05/04/acme-raises", "Editorial"],
    ["https://initech.com/pricing", "Corporate"],
    ["https://initech.com/", "Corporate"],
    ["https://initech.com/de/produkte", "Corporate"],
    ["https://initech.com/x7f3", "Other"],
  ])("%s → %s", (address, type) => {
    const typed = typeOf(address);
    expect(typed.type).toBe(type);
    expect(typed.reason).not.toBe("");
  });

  test("takes a title for a hint, and a correction by hand before everything", () => {
    expect(typeOf("https://initech.com/x7f3", "10 Best CRMs of 2026").type).toBe("Editorial");
    const overrides = { "acme.com": "Other", "initech.com": "Editorial" } as const;
    const corrected = (address: string) => sourceType(new URL(address), null, { ...scope, overrides });
    expect(corrected("https://acme.com/")).toEqual({ type: "Other", reason: "set by hand" });
    expect(corrected("https://shop.initech.com/").type).toBe("Editorial");
  });
});

describe("readPages", () => {
  test("counts a page once, however its address is written", () => {
    const pages = readPages(
      [
        { url: "https://www.acme.com/a?utm_source=openai", title: null },
        { url: "https://acme.com/a#b", title: "Acme" },
        { url: "no address", title: null },
      ],
      scope,
    );
    expect(pages).toEqual([
      {
        url: "https://acme.com/a",
        host: "acme.com",
        domain: "acme.com",
        title: "Acme",
        type: "You",
        reason: "one of your own domains",
        count: 2,
      },
    ]);
  });

  test("knows a Gemini redirect by its title, which is the host", () => {
    const url = "https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQB";
    const [page] = readPages([{ url, title: "acme.com" }], scope);
    expect(page).toMatchObject({ url, domain: "acme.com", type: "You" });
    expect(readPages([{ url, title: "A page" }], scope)[0]?.domain).toBe("google.com");
  });
});
