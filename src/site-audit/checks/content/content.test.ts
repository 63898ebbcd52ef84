import { describe, expect, it } from "vitest";
import { decidedOf, findingOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { contentChecks } from "../all-checks.ts";
import { directAnswers } from "./content-answers.ts";
import { clearWhatWeDo } from "./content-clarity.ts";
import { quotationsAttributed, sourcesCited, statisticsPresent } from "./content-evidence.ts";

const page = (body: string, head = "", lang = "en") =>
  `<!doctype html><html lang="${lang}"><head><title>Page | Acme</title><meta property="og:site_name" content="Acme">${head}</head><body><main>${body}</main></body></html>`;
const sentence = (count: number) => `${Array.from({ length: count }, (_, i) => `Wort${i}`).join(" ")}. `;
const prose = (count: number) =>
  `<p>${"The baker opens the door and lets in the light of day. ".repeat(Math.ceil(count / 12))}</p>`;

describe("content checks", () => {
  it("are checks 40 to 50, each unknown where no page could be read", () => {
    expect(contentChecks).toHaveLength(11);
    for (const check of contentChecks) {
      expect(findingOf(check, { pages: { "/": { failure: "timeout" } } }).outcome).toBe("unknown");
    }
  });
});

describe("clear-what-we-do", () => {
  const of = (body: string, head = "", lang = "en") =>
    decidedOf(clearWhatWeDo, { pages: { "/": page(body, head, lang) } });

  it("passes a homepage that says it in a sentence", () => {
    const finding = of(
      "<h1>Fresh bread</h1><p>Acme is a bakery in Berlin that helps offices start the day well.</p>",
    );
    expect(finding).toMatchObject({ outcome: "pass", score: 1, fixValues: { Brand: "Acme" } });
    expect(finding.evidence[0]?.snippet).toContain("Acme is a bakery");
  });

  it("takes a meta description for the definition", () => {
    const head =
      '<meta name="description" content="The bakery for everyone who wants good bread early in the morning">';
    expect(
      of("<h1>Acme</h1><p>Good bread early in the morning makes everything better.</p>", head).outcome,
    ).toBe("pass");
  });

  it("is partial with a name alone and names what is missing", () => {
    const finding = of("<h1>Welcome to Acme</h1><p>Good. Better. Best.</p>");
    expect(finding).toMatchObject({ outcome: "partial", score: 1 / 3 });
    expect(finding.details).toContain("what Acme is or does");
  });

  it("fails where nothing is said", () => {
    const html =
      "<!doctype html><html lang=en><title>Home</title><main><h1>Welcome</h1><p>Hi there.</p></main>";
    expect(decidedOf(clearWhatWeDo, { pages: { "/": html } })).toMatchObject({ outcome: "fail", score: 0 });
  });

  it("asks for no definition outside the twelve languages", () => {
    const finding = of("<h1>Acme</h1><p>Vi bakar gott bröd varje morgon i hela staden.</p>", "", "sv");
    expect(finding).toMatchObject({ outcome: "pass", score: 1 });
  });

  it("reads the first 150 words only", () => {
    const finding = of(
      `<h1>News</h1><p>${"one two three. ".repeat(50)}</p><p>Acme is a bakery in Berlin that bakes good bread.</p>`,
    );
    expect(finding.outcome).toBe("partial");
  });

  it("reads Chinese", () => {
    expect(
      of("<h1>面包坊 Acme</h1><p>Acme是上海的一家面包店，每天早上六点开门。</p>", "", "zh").outcome,
    ).toBe("pass");
  });
});

describe("direct-answers", () => {
  const answers = (good: number, bad = 0) =>
    Array.from(
      { length: good + bad },
      (_, i) => `<h2>How does ${i} work?</h2><p>${i < good ? sentence(20) : "So."}</p>`,
    ).join("");
  const of = (good: number, bad = 0) =>
    decidedOf(directAnswers, {
      pages: { "/": page("x"), "/faq": page(answers(good, bad)), "/about": page("<p>About</p>") },
    });

  it.each([
    [5, 20, "pass", 1],
    [4, 2, "partial", 0.8],
    [3, 1, "pass", 1],
    [3, 2, "partial", 0.6],
    [2, 0, "partial", 0.4],
    [0, 3, "fail", 0],
    [0, 0, "fail", 0],
  ])("%d good and %d poor answers: %s", (good, bad, outcome, score) => {
    const finding = of(good, bad);
    expect(finding.outcome).toBe(outcome);
    expect(finding.score).toBeCloseTo(score);
  });

  it("counts questions of structured data that readers see", () => {
    const faq = (shown: string) =>
      page(
        shown,
        `<script type="application/ld+json">${JSON.stringify({
          "@context": "https://schema.org",
          "@type": "FAQPage",
          mainEntity: [
            {
              "@type": "Question",
              name: "Delivery",
              acceptedAnswer: { "@type": "Answer", text: `<p>${sentence(20)}</p>` },
            },
          ],
        })}</script>`,
      );
    const shown = (html: string) =>
      decidedOf(directAnswers, { pages: { "/": page("x"), "/faq": html, "/about": page("y") } }).score;
    expect(shown(faq(`<b>Delivery</b><p>${sentence(20)}</p>`))).toBeCloseTo(0.2);
    expect(shown(faq("<p>Other</p>"))).toBe(0);
  });

  it("does not apply to fewer than two content pages", () => {
    expect(undecidedOf(directAnswers, { pages: { "/": page("x"), "/faq": page(answers(5)) } }).outcome).toBe(
      "na",
    );
  });
});

describe("statistics-present", () => {
  const of = (figures: number, words = 500) =>
    decidedOf(statisticsPresent, {
      pages: {
        "/": page("x"),
        "/about": page(`${prose(words - figures * 4)}${"<p>We have 500 customers.</p>".repeat(figures)}`),
      },
    });

  it.each([
    [3, "pass", 1],
    [1, "partial", 0.5],
    [0, "fail", 0],
  ])("%d figures in 500 words: %s", (figures, outcome, score) => {
    expect(of(figures)).toMatchObject({ outcome, score });
  });

  it("reads number tiles with their labels", () => {
    const tiles =
      "<div><div>500+</div><div>happy customers</div></div><div><div>12</div><div>Countries</div></div>";
    const finding = decidedOf(statisticsPresent, {
      pages: { "/": page("x"), "/about": page(`${prose(240)}${tiles}`) },
    });
    expect(finding.details).toContain("2 figures");
  });

  it("does not read code, and does not apply to short pages", () => {
    const code = `<pre>timeout 60 seconds 5% 300 customers</pre>`.repeat(5);
    expect(
      decidedOf(statisticsPresent, { pages: { "/": page("x"), "/about": page(prose(240) + code) } }).outcome,
    ).toBe("fail");
    expect(
      undecidedOf(statisticsPresent, { pages: { "/": page("x"), "/about": page(prose(100)) } }).outcome,
    ).toBe("na");
  });
});

describe("sources-cited", () => {
  const link = (host: string, attributes = "") =>
    `<p>A study <a href="https://${host}/study" ${attributes}>shows</a> it.</p>`;
  const of = (body: string) =>
    decidedOf(sourcesCited, { pages: { "/": page("x"), "/blog/a": page(`${prose(600)}${body}`) } });

  it.each([
    [3, "pass", 1],
    [1, "partial", 0.5],
    [0, "fail", 0],
  ])("%d sources in 600 words: %s", (count, outcome, score) => {
    expect(of(Array.from({ length: count }, (_, i) => link(`s${i}.org`)).join(""))).toMatchObject({
      outcome,
      score,
    });
  });

  it("takes one source for enough on a page of 300 words", () => {
    const html = page(`${prose(276)}${link("s.org")}`);
    expect(decidedOf(sourcesCited, { pages: { "/": page("x"), "/blog/a": html } }).score).toBe(1);
  });

  it("counts references in words", () => {
    expect(of("<p>According to the city, bread is good. As shown [1]. See doi:10.1000/182.</p>").score).toBe(
      1,
    );
  });

  it.each([
    ["own pages", "<p><a href='https://blog.example.com/x'>a</a></p>"],
    ["sponsored links", link("ad.org", 'rel="sponsored"')],
    ["share buttons", "<p><a href='https://twitter.com/intent/tweet?url=x'>Share</a></p>"],
    ["affiliate links", "<p><a href='https://shop.org/x?tag=acme-21'>Buy</a></p>"],
    ["menus", "<nav><p><a href='https://other.org/'>Other</a></p></nav>"],
    [
      "own profiles",
      "<p><a href='https://github.com/acme'>us</a></p></main><footer><a href='https://github.com/acme'>GitHub</a></footer><main>",
    ],
  ])("does not count %s", (_, html) => {
    expect(of(html).score).toBe(0);
  });

  it("does not apply without articles, guides or documentation", () => {
    expect(undecidedOf(sourcesCited, { pages: { "/": page("x"), "/about": page(prose(400)) } }).outcome).toBe(
      "na",
    );
  });
});

describe("quotations-attributed", () => {
  const quote = "<p>“We cut our costs by half within one year,” said Jane Doe.</p>";
  const of = (...quotes: readonly number[]) =>
    decidedOf(quotationsAttributed, {
      pages: {
        "/": page("x"),
        ...Object.fromEntries(
          quotes.map((count, i) => [`/blog/${i}`, page(prose(360) + quote.repeat(count))]),
        ),
      },
    });

  it("wants two on two pages", () => {
    expect(of(1, 1)).toMatchObject({ outcome: "pass", score: 1 });
    expect(of(3, 0)).toMatchObject({ outcome: "partial", score: 0.5 });
    expect(of(0, 0)).toMatchObject({ outcome: "fail", score: 0 });
    expect(of(1, 1).evidence[0]?.snippet).toContain("Jane Doe");
  });

  it("does not apply to short pages", () => {
    expect(
      undecidedOf(quotationsAttributed, { pages: { "/": page("x"), "/blog/a": page(quote) } }).outcome,
    ).toBe("na");
  });
});
