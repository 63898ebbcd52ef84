import { describe, expect, it } from "vitest";
import { siteFrom } from "../../../../tests/site-audit/site-builder.ts";
import { brandKey } from "./brand-name.ts";
import { withoutLegalForm } from "./legal-forms.ts";

describe("withoutLegalForm", () => {
  it.each([
    ["Acme, Inc.", "Acme"],
    ["Acme LLC", "Acme"],
    ["Acme Pty. Ltd.", "Acme"],
    ["Müller GmbH & Co. KG", "Müller"],
    ["Acme S.A.", "Acme"],
    ["Acme S.r.l.", "Acme"],
    ["Acme Sp. z o.o.", "Acme"],
    ["Acme B.V.", "Acme"],
    ["Acme A.Ş.", "Acme"],
    ["ООО «Ромашка»", "«Ромашка»"],
    ["株式会社アクメ", "アクメ"],
    ["アクメ株式会社", "アクメ"],
    ["北京阿克米科技有限公司", "北京阿克米科技"],
    ["Tiffany & Co.", "Tiffany"],
    ["GmbH", "GmbH"],
    ["SE Ranking", "SE Ranking"],
    ["Trade Me", "Trade Me"],
    ["Acme", "Acme"],
  ])("%s → %s", (name, bare) => {
    expect(withoutLegalForm(name)).toBe(bare);
  });
});

it("compares names without case, accents, width and punctuation", () => {
  const keys = ["Café-Müller", "CAFE MULLER", "Ｃａｆｅ Ｍｕｌｌｅｒ", "café müller GmbH"].map(brandKey);
  expect(new Set(keys)).toEqual(new Set(["cafemuller"]));
});

describe("the brand's name", () => {
  const organization = (name: string) =>
    `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"${name}"}</script>`;
  it.each([
    [
      "what most places say",
      `${organization("Acme Bikes Ltd")}<meta property=og:site_name content="Example">`,
      "Example",
    ],
    [
      "the company's data where all differ",
      `${organization("Acme")}<meta property=og:site_name content="Other">`,
      "Acme",
    ],
    ["the domain's label where nothing else is known", "<p>x", "example"],
  ])("is %s", (_, html, name) => {
    expect(siteFrom({ pages: { "/": html } }).brandName).toBe(name);
  });

  it.each([
    ["Node.js v18.20.4 Documentation", "nodejs.example", "Node.js"],
    ["Python 3.11.2 documentation", "python.example", "Python"],
    ["Django 3.2.25 documentation", "djangoproject.example", "Django"],
    ["Apache HTTP Server Version 2.4", "httpd.example", "Apache HTTP Server"],
    ["документация developers-reference 12.18", "devref.example", "developers-reference"],
    ["ромашка — официальный сайт", "romashka.example", "ромашка"],
    ["Nordlicht Optik Startseite", "nlo.example", "Nordlicht Optik"],
    ["Guide", "example.com", "example"],
  ])("is what “%s” on %s leaves: %s", (affix, host, name) => {
    const pages = {
      "/": `<title>Index | ${affix}</title>`,
      "/a": `<title>Modules | ${affix}</title>`,
      "/b": `<title>Questions | ${affix}</title>`,
    };
    expect(siteFrom({ pages, origin: `https://${host}` }).brandName).toBe(name);
  });

  it("is the domain's label as the home page writes it", () => {
    const pages = { "/": "<title>SQLite Home Page</title>", "/a": "<title>About SQLite</title>" };
    expect(siteFrom({ pages, origin: "https://sqlite.example" }).brandName).toBe("SQLite");
  });

  it("is the last of two parts that all titles share", () => {
    const title = "<title>Bicycles | About | Northwind</title>";
    const pages = { "/": title, "/a": title };
    expect(siteFrom({ pages, origin: "https://nwind.example" }).brandName).toBe("Northwind");
  });

  it("is the end most titles share", () => {
    const pages = {
      "/": "<title>Northwind | Bicycles</title>",
      "/a": "<title>About | Northwind</title>",
      "/b": "<title>Contact - Northwind</title>",
    };
    expect(siteFrom({ pages, origin: "https://nwind.example" }).brandName).toBe("Northwind");
  });
});
