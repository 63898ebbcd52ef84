import { foldedText, isUnspacedScript } from "../../lexicons/folded-text.ts";
import { termsOfAll } from "../../lexicons/languages.ts";
import peopleWords from "../../lexicons/people-words.json" with { type: "json" };
import { termsFor, termsSource } from "../../lexicons/term-pattern.ts";
import { attributeOf, type Element, type HtmlDocument, select, selectFirst } from "../html/html-document.ts";
import { metaOf } from "../html/meta.ts";
import { visibleText } from "../html/visible-text.ts";
import type { Page } from "../page.ts";
import { hasValue, isRecord, nodesOf, resolved, textOf, valuesOf } from "../schema-org/schema-nodes.ts";
import { isOfFamily } from "../schema-org/schema-types.ts";
import { nodesOfFamily, structuredData } from "../schema-org/structured-data.ts";
import { proseBlocks } from "../text/prose.ts";

/** Whom a page names as its author. */
export type Author = {
  readonly name: string;
  readonly kind: "person" | "organisation";
  /** An address or a description leads on to who that is. */
  readonly hasProfile: boolean;
  /** Where it was found, such as "structured data" or "byline". */
  readonly place: string;
};

const notPersons = new Set(termsOfAll(peopleWords.notPersons).map(foldedText));

/** Whether a name can be a real person's: not "admin", "editorial team" or the brand, no address, one to six words. */
export function isPersonName(name: string, brandName: string): boolean {
  const folded = foldedText(name);
  if (folded === "" || notPersons.has(folded) || /[@/\d]/.test(name) || name.length > 80) return false;
  const words = folded.split(" ");
  if (brandName !== "" && ` ${folded} `.includes(` ${foldedText(brandName)} `)) return false;
  return words.length <= 6 && !notPersons.has(words.at(-1) ?? "") && !notPersons.has(words[0] ?? "");
}

/** All authors a page names, the strongest statement first. */
export function authorsOf(page: Pick<Page, "document" | "language">, brandName: string): readonly Author[] {
  const { document, language } = page;
  const found = [
    ...schemaAuthors(document),
    ...metaAuthors(document),
    ...markedAuthors(document),
    ...bylineAuthors(document, language),
  ].map((author) =>
    isPersonName(author.name, brandName) ? author : { ...author, kind: "organisation" as const },
  );
  const rank = (author: Author) => (author.kind === "person" ? 0 : 2) + (author.hasProfile ? 0 : 1);
  // An author named in one place and linked in another is one author with a profile.
  const profiled = new Set(found.filter(({ hasProfile }) => hasProfile).map(({ name }) => foldedText(name)));
  return found
    .map((author) => (profiled.has(foldedText(author.name)) ? { ...author, hasProfile: true } : author))
    .sort((a, b) => rank(a) - rank(b));
}

/** The page's own article is among the first; lists of others follow. */
const MAX_ARTICLES = 5;

function schemaAuthors(document: HtmlDocument): readonly Author[] {
  const data = structuredData(document);
  return nodesOfFamily(data, "Article", "HowTo")
    .slice(0, MAX_ARTICLES)
    .flatMap((article) =>
      valuesOf(article, "author").flatMap((value): readonly Author[] => {
        const author = resolved(value, data.nodes);
        const name = textOf(isRecord(author) ? author.name : author);
        if (name === null || /^https?:/.test(name)) return [];
        const node = isRecord(author) ? nodesOf([author])[0] : undefined;
        const isOrganisation = node !== undefined && isOfFamily(node.types, "Organization");
        const hasProfile =
          node !== undefined &&
          ["url", "sameAs", "description", "jobTitle"].some((property) => hasValue(node, property));
        return [
          { name, kind: isOrganisation ? "organisation" : "person", hasProfile, place: "structured data" },
        ];
      }),
    );
}

const metaAuthors = (document: HtmlDocument): readonly Author[] =>
  ["author", "article:author", "parsely-author", "dc.creator"]
    .flatMap((name) => metaOf(document).get(name) ?? [])
    .filter((name) => name !== "" && !/^https?:/.test(name))
    .map((name) => ({ name, kind: "person", hasProfile: false, place: "meta author" }) as const);

/** Narrow marks only: a class that merely holds "author" is as often a box about other people. */
const MARKS =
  '[rel~="author" i], [itemprop="author" i], .byline, .author-name, .post-author, .entry-author, .p-author, .article-author, .byline-name';

function markedAuthors(document: HtmlDocument): readonly Author[] {
  return select(document, `${MARKS}`)
    .slice(0, 5)
    .flatMap((element) => {
      if (element.name === "link") return [];
      const name = nameIn(document, element);
      const link = element.name === "a" ? element : selectFirst(document, "a[href]", element);
      const leadsOn = link !== null && /^(?!#|mailto:|javascript:)./.test(attributeOf(link, "href") ?? "");
      return name === "" ? [] : [{ name, kind: "person" as const, hasProfile: leadsOn, place: "byline" }];
    });
}

/** The name inside a byline: what its link, its name property or else its text says, without "By" and the date after it. */
function nameIn(document: HtmlDocument, element: Element): string {
  const inner =
    selectFirst(document, '[itemprop="name"], [rel~="author" i], .author-name, .fn', element) ?? element;
  const own =
    attributeOf(inner, "content") ?? (visibleText(document, inner) || (attributeOf(inner, "alt") ?? ""));
  return withoutByline(own.split("\n")[0] ?? "");
}

const anyByline = new RegExp(`^${termsSource(termsOfAll(peopleWords.bylines))}\\s*[:：]?\\s*`, "iu");

function withoutByline(text: string): string {
  const name = text.trim().replace(anyByline, "");
  return (/^[^|•·,(\d–—/]{1,80}/u.exec(name)?.[0] ?? "")
    .replace(/\s+(?:on|am|le|el|il|em|op|в)$/iu, "")
    .trim();
}

const bylinePatterns = new Map<string, RegExp>();

/** "By Jane Doe": a byline word, then two to four capitalised words. The word alone begins many sentences. */
function bylinePattern(language: string): RegExp {
  const known = bylinePatterns.get(language);
  const words = termsSource(termsFor(peopleWords.bylines, language));
  const particle = "(?:(?:van|von|de|del|da|di|der|den|la|le|el|al|bin|dos|du|ten|zu) ){0,2}";
  const name = `\\p{Lu}[\\p{L}.’'-]{0,30}(?: ${particle}\\p{Lu}[\\p{L}.’'-]{0,30}){1,3}`;
  const pattern =
    known ??
    new RegExp(
      `(?:^|[|•·–—,.]\\s?|\\d\\s)${words}\\s{0,2}[:：]?\\s{0,2}(${name}|[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]{2,8}(?:[ ・][\\p{Script=Han}\\p{Script=Katakana}]{1,8})?(?=$|[\\s|/（(]))`,
      "u",
    );
  bylinePatterns.set(language, pattern);
  return pattern;
}

const LONGEST_BYLINE = 160;
const BLOCKS_BEFORE = 3;
const BLOCKS_AFTER = 5;

function bylineAuthors(document: HtmlDocument, language: string): readonly Author[] {
  const blocks = proseBlocks(document);
  const headline = selectFirst(document, "h1");
  const at = Math.max(
    0,
    blocks.findIndex(({ element }) => element === headline),
  );
  return blocks
    .slice(Math.max(0, at - BLOCKS_BEFORE), at + 1 + BLOCKS_AFTER)
    .filter(({ text, kind }) => kind !== "heading" && text.length <= LONGEST_BYLINE)
    .flatMap(({ text, element }): readonly Author[] => {
      const line = text.replaceAll("\n", " | ");
      const name = bylinePattern(language).exec(capitalisedByline(line))?.[1];
      if (name === undefined) return [];
      const links = select(document, "a[href]", element).map((link) => visibleText(document, link));
      return [
        {
          name,
          kind: "person",
          hasProfile: links.some((link) => link.includes(name) || name.includes(link)),
          place: "byline",
        },
      ];
    });
}

// The pattern tells names by their capitals, so it heeds case; the words before them are lists in lower case.
const capitalisedByline = (line: string): string =>
  line.replace(anyBylineAnywhere, (words) => words.toLowerCase());

const anyBylineAnywhere = new RegExp(
  `(?<=^|[|•·–—,.]\\s?|\\d\\s)${termsSource(termsOfAll(peopleWords.bylines).filter((word) => !isUnspacedScript(word)))}`,
  "giu",
);
