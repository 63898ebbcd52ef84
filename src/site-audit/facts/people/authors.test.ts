import { describe, expect, it } from "vitest";
import { parseHtml } from "../html/html-document.ts";
import { authorsOf, isPersonName } from "./authors.ts";

const authors = (html: string, language = "en") =>
  authorsOf({ document: parseHtml(`<!doctype html>${html}`), language }, "Acme").map(
    ({ name, kind, hasProfile }) => `${name}/${kind}/${hasProfile}`,
  );
const schema = (author: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","author":${author}}</script>`;

describe("authorsOf", () => {
  it.each([
    [
      "a linked person in data",
      schema('{"@type":"Person","name":"Jane Doe","url":"https://x.org"}'),
      "Jane Doe/person/true",
    ],
    ["a person in data", schema('{"@type":"Person","name":"Jane Doe"}'), "Jane Doe/person/false"],
    ["a name alone in data", schema('"Jane Doe"'), "Jane Doe/person/false"],
    [
      "an organisation in data",
      schema('{"@type":"Organization","name":"Beta Press"}'),
      "Beta Press/organisation/false",
    ],
    ["the brand", schema('{"@type":"Person","name":"Acme Team"}'), "Acme Team/organisation/false"],
    ["meta author", '<meta name="author" content="Jane Doe">', "Jane Doe/person/false"],
    [
      "rel=author",
      '<main><h1>T</h1><a rel="author" href="/jane">Jane Doe</a></main>',
      "Jane Doe/person/true",
    ],
    [
      "a byline class",
      '<main><h1>T</h1><p class="byline">By Jane Doe, 3 May 2026</p></main>',
      "Jane Doe/person/false",
    ],
    ["admin", '<meta name="author" content="admin">', "admin/organisation/false"],
  ])("%s", (_, html, expected) => {
    expect(authors(html)[0]).toBe(expected);
  });

  it.each([
    ["en", "By Jane Doe", "Jane Doe"],
    ["en", "November 3, 2026 by Jane van der Berg", "Jane van der Berg"],
    ["ru", "Автор: Анна Петрова", "Анна Петрова"],
    ["de", "Von Anna Müller | 3. Mai 2026", "Anna Müller"],
    ["fr", "Par Marie Dupont", "Marie Dupont"],
    ["es", "Por Ana García", "Ana García"],
    ["it", "di Anna Rossi", "Anna Rossi"],
    ["pt", "Por Ana Silva", "Ana Silva"],
    ["pl", "Autor: Anna Kowalska", "Anna Kowalska"],
    ["nl", "Door Anna de Vries", "Anna de Vries"],
    ["tr", "Yazar: Ayşe Yılmaz", "Ayşe Yılmaz"],
    ["ja", "著者：田中太郎", "田中太郎"],
    ["zh", "作者：张伟", "张伟"],
  ])("%s byline: %s", (language, line, name) => {
    expect(authors(`<main><h1>Title</h1><p>${line}</p><p>Story.</p></main>`, language)).toEqual([
      `${name}/person/false`,
    ]);
  });

  it.each([
    "Bread baked by hand in New York",
    "By the river",
    "by 2026 we will",
    "Powered by Word Press and others in a long line",
  ])("no author in “%s”", (line) => {
    expect(authors(`<main><h1>Title</h1><p>${line}</p></main>`)).toEqual([]);
  });

  it("reads bylines near the headline only", () => {
    const story = "<p>Sentence.</p>".repeat(8);
    expect(authors(`<main><h1>Title</h1>${story}<p>By Jane Doe</p></main>`)).toEqual([]);
  });

  it("joins what two places say of one author", () => {
    expect(
      authors(
        `<meta name="author" content="Jane Doe"><main><h1>T</h1><p>By <a href="/jane">Jane Doe</a></p></main>`,
      )[0],
    ).toBe("Jane Doe/person/true");
  });
});

describe("isPersonName", () => {
  it.each([
    "admin",
    "Editorial Team",
    "The Acme Team",
    "Redaktion",
    "編集部",
    "小编",
    "a@b.com",
    "https://x.org",
    "Редакция",
    "",
  ])("%s is none", (name) => {
    expect(isPersonName(name, "Acme")).toBe(false);
  });
  it.each(["Jane Doe", "Anna", "田中太郎", "Jean-Luc Picard"])("%s is one", (name) => {
    expect(isPersonName(name, "Acme")).toBe(true);
  });
});
