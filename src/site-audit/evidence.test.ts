import { describe, expect, it } from "vitest";
import { failureOf, responseOf } from "../../tests/site-audit/resources.ts";
import { type BuiltSite, siteFrom } from "../../tests/site-audit/site-builder.ts";
import { withEvidence } from "../../tests/site-audit/with-evidence.ts";
import { catalogue } from "./catalogue.ts";
import { allChecks } from "./checks/all-checks.ts";
import { runChecks } from "./run-checks.ts";

const origin = "https://www.example.com";
const at = (path: string) => `${origin}${path}`;
const html = (body: string, head = "") =>
  `<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`;
const plain = { headers: { "content-type": "text/plain" } };

const empty = "<html><body><p>x</p></body></html>";
const bare: BuiltSite = { pages: { "/": empty, "/a": empty, "/b": empty, "/blog/x": empty } };

const behindPassword = html('<form><input type="password"></form>');
const halfClosed: BuiltSite = {
  pages: { "/": empty, "/about": empty, "/pricing": empty, "/faq": behindPassword },
  robots: "User-agent: *\nDisallow: /faq\nDisallow: /about",
};

/** Robots are kept out, and what they are shown says no as well. */
const closedHead =
  '<meta name="robots" content="noindex, nosnippet"><title>Acme</title><meta property="og:site_name" content="Acme">';
const closedPage = html('<h1>Acme</h1><form><input type="password"></form><p>Please log in.</p>', closedHead);
const closed: BuiltSite = {
  pages: { "/": closedPage, "/pricing": closedPage, "/about": closedPage },
  robots:
    "User-agent: *\nContent-Signal: search=no, ai-input=no\nDisallow: /\nUser-agent: GPTBot\nDisallow: /\nUser-agent: Google-Extended\nAllow: /",
  sitemap: "<urlset></urlset>",
  artifacts: {
    homeTtfbMs: [4000, 4000, 4000],
    addressVariants: [responseOf("http://example.com/"), responseOf("http://www.example.com/")],
    missingPage: responseOf(at("/no-such-page"), "Hello"),
    llmsTxt: responseOf(at("/llms.txt"), "", plain),
    securityTxt: responseOf(at("/.well-known/security.txt"), "Contact: mailto:a@example.com", plain),
    knowledgeBase: { available: true, items: [], wikipediaTitles: [] },
  },
};
const failing: BuiltSite = {
  pages: { "/": empty },
  robots: "<html>",
  artifacts: {
    robots: responseOf(at("/robots.txt"), "Oops", { status: 503 }),
    home: responseOf(at("/"), "<title>Just a moment...</title>", {
      status: 403,
      headers: { "content-type": "text/html", "cf-mitigated": "challenge" },
    }),
  },
};

/** Plenty of text, and all of it poor. */
const sentence =
  "Notwithstanding all of the rules that were made for it in the years before anyone had thought of asking what they would be good for, considerable organisational heterogeneity, interdepartmental administrative responsibilities necessitate extraordinarily comprehensive documentation methodologies throughout internationally distributed infrastructural environments. ";
const stuffed = "cheap boots ".repeat(120);
const long = html(
  `<h1>Boots</h1><h4>Deep</h4><p>${sentence.repeat(60)}</p><p>${stuffed}</p><p>One, two, three, four, five.</p><img src="/a.png" width="600" height="400"><img src="/b.png" width="600" height="400">`,
  `<title>Boots</title><meta property="article:published_time" content="2019-01-01"><script type="application/ld+json">${JSON.stringify(
    {
      "@context": "https://schema.org",
      "@type": "Product",
      name: "A thing nobody shows",
      offers: { "@type": "Offer", price: "12.34", priceCurrency: "EUR" },
      description: "Words that are nowhere on the page",
    },
  )}</script><script type="application/ld+json">${JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "Walkers United",
    url: origin,
    sameAs: ["https://www.linkedin.com/company/walkers", "https://www.facebook.com/walkers"],
  })}</script>`,
);
const poor: BuiltSite = {
  pages: {
    "/": html(
      `${long}<!--${"x".repeat(3_000_000)}-->`,
      '<title>Bootshop</title><meta property="og:site_name" content="Clogs">',
    ),
    "/blog/one": long,
    "/blog/two": long,
    "/guide/three": long,
    "/products/four": long,
  },
  sitemap: `<urlset>${["a", "b", "c", "d"].map((name) => `<url><loc>${at(`/${name}`)}</loc></url>`).join("")}</urlset>`,
  artifacts: {
    sitemapSample: [responseOf(at("/a"), "gone", { status: 404 }), failureOf(at("/b"), "timeout")],
    profiles: [
      responseOf("https://www.linkedin.com/company/walkers", "gone", { status: 404 }),
      responseOf("https://www.facebook.com/walkers", "gone", { status: 404 }),
    ],
  },
};

describe("evidence", () => {
  it("is shown for every check of the catalogue that fails or falls short", () => {
    const seen = new Set<string>();
    for (const site of [bare, halfClosed, closed, failing, poor]) {
      for (const [id, finding] of runChecks(siteFrom(site), allChecks)) {
        withEvidence(id, finding);
        if (finding.outcome === "fail" || finding.outcome === "partial") seen.add(id);
      }
    }
    expect(catalogue.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
  });
});
