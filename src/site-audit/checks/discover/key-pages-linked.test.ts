import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { keyPagesLinked } from "./key-pages-linked.ts";

const nav = (...links: readonly (readonly [string, string])[]) =>
  `<nav>${links.map(([path, words]) => `<a href="${path}">${words}</a>`).join("")}</nav><main>Hello</main>`;
const about = ["/about", "About us"] as const;
const contact = ["/contact", "Contact"] as const;
const products = ["/products", "Products"] as const;
const blog = ["/blog", "Blog"] as const;

describe("key-pages-linked", () => {
  test.each([
    ["all four", [about, contact, products, blog], "pass", 1],
    ["three", [about, contact, products], "partial", 0.75],
    ["two", [about, contact], "partial", 0.5],
    ["one", [about], "fail", 0.25],
    [
      "prices stand for the offer, docs for content",
      [about, contact, ["/pricing", "Pricing"], ["/docs", "Docs"]],
      "pass",
      1,
    ],
    [
      "German",
      [
        ["/ueber-uns", "Über uns"],
        ["/kontakt", "Kontakt"],
        ["/leistungen", "Leistungen"],
        ["/faq", "FAQ"],
      ],
      "pass",
      1,
    ],
    [
      "by words alone",
      [
        ["/1", "О компании"],
        ["/2", "Контакты"],
        ["/3", "Услуги"],
        ["/4", "Блог"],
      ],
      "pass",
      1,
    ],
  ] as const)("%s", (_, links, outcome, score) => {
    expect(decidedOf(keyPagesLinked, { pages: { "/": nav(...links) } })).toMatchObject({ outcome, score });
  });

  test("two clicks away counts half", () => {
    const pages = { "/": nav(about, contact, products), "/about": nav(blog) };
    const finding = decidedOf(keyPagesLinked, { pages });
    expect(finding).toMatchObject({ outcome: "partial", score: 0.875 });
    expect(finding.fixValues).toEqual({ missing: "a blog, documentation or FAQ" });
    expect(finding.details).toContain("Two clicks away: a blog");
  });

  test("a one-page site has sections instead", () => {
    const sections =
      '<main><section id="about"><h2>About us</h2></section><h2>Contact</h2><h2>Services</h2><h2>FAQ</h2></main>';
    expect(decidedOf(keyPagesLinked, { pages: { "/": sections } })).toMatchObject({
      outcome: "pass",
      score: 1,
    });
    expect(undecidedOf(keyPagesLinked, { pages: { "/": "<main><p>Hello</p></main>" } }).outcome).toBe("na");
  });

  test("unknown where the home page could not be read", () => {
    expect(undecidedOf(keyPagesLinked, { pages: { "/": { html: "", status: 503 } } }).outcome).toBe(
      "unknown",
    );
  });
});
