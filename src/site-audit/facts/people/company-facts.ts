import { foldedText, isUnspacedScript } from "../../lexicons/folded-text.ts";
import { isLexiconLanguage, termsOf } from "../../lexicons/languages.ts";
import { roleScores } from "../../lexicons/page-words.ts";
import peopleWords from "../../lexicons/people-words.json" with { type: "json" };
import placeWords from "../../lexicons/place-words.json" with { type: "json" };
import { hasTerm, termPattern, termsFor, termsSource } from "../../lexicons/term-pattern.ts";
import { type Element, isHidden, lineage, select } from "../html/html-document.ts";
import { visibleText } from "../html/visible-text.ts";
import type { Page } from "../page.ts";
import { namesBrand } from "../text/definition.ts";
import { statisticsIn } from "../text/statistics.ts";
import { postalAddressIn } from "./contact-details.ts";

/** What shows readers who is behind a brand. */
export type CompanyFact = "brand" | "founded" | "place" | "person" | "numbers";

/** Which kinds of facts about a company a text holds, each with the words that say so. */
export function companyFactsIn(
  text: string,
  brandName: string | null,
  language: string,
  now: number,
): ReadonlyMap<CompanyFact, string> {
  const found: readonly (readonly [CompanyFact, string | null])[] = [
    ["brand", brandName !== null && namesBrand(text, brandName) ? brandName : null],
    ["founded", foundingIn(text, language, now)],
    ["place", placeIn(text, language)],
    ["person", personWithRoleIn(text, language)],
    ["numbers", statisticsIn(text, language)[0]?.text ?? null],
  ];
  return new Map(found.filter((fact): fact is readonly [CompanyFact, string] => fact[1] !== null));
}

/** "Founded in 1998", "seit 1987", "2005年成立": a founding word and a year that has come, within 40 characters; null where none. */
export function foundingIn(text: string, language: string, now: number): string | null {
  const currentYear = new Date(now).getUTCFullYear();
  for (const year of text.matchAll(/(?<!\d)1[5-9]\d{2}(?!\d)|(?<!\d)20\d{2}(?!\d)/g)) {
    if (Number(year[0]) > currentYear) continue;
    const around = text.slice(Math.max(0, year.index - 40), year.index + 44);
    if (hasTerm(around, peopleWords.foundings, language)) return around.replaceAll("\n", " ").trim();
  }
  return null;
}

const countryPatterns = new Map<string, RegExp>();

/** Names of all countries in a language, as its speakers write them. */
function countryPattern(language: string): RegExp {
  const known = countryPatterns.get(language);
  if (known) return known;
  const names = [...new Set([language, "en"])].flatMap((locale) => countryNames(locale));
  const pattern = new RegExp(termsSource(names), "u");
  countryPatterns.set(language, pattern);
  return pattern;
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

function countryNames(locale: string): readonly string[] {
  const display = new Intl.DisplayNames([isLexiconLanguage(locale) ? locale : "en"], {
    type: "region",
    fallback: "none",
  });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return (
    codes
      .map((code) => display.of(code))
      // Jersey, Chad and Jordan are also a shirt and two first names.
      .filter(
        (name): name is string =>
          name !== undefined &&
          name.length >= (isUnspacedScript(name) ? 2 : 4) &&
          !/^(?:Jersey|Chad|Jordan|Jordanie|Jordania|Georgia|Guinea|Niger|Mali|World|Europe|Togo)$/.test(
            name,
          ),
      )
  );
}

const cityPattern = new RegExp(termsSource(termsOf(placeWords.cities)), "u");

/** A place in a text: a postal address, a country, a large city, or the words after "based in"; null where none. */
export function placeIn(text: string, language: string): string | null {
  const address = postalAddressIn(text, language);
  if (address !== null) return address;
  for (const based of text.matchAll(termPattern(placeWords.basedIn, language))) {
    const around = text.slice(Math.max(0, based.index - 30), based.index + based[0].length + 40);
    const beside = language === "tr" ? around : text.slice(based.index + based[0].length).slice(0, 40);
    if (isUnspacedScript(based[0]) || /(?:^|\s)\p{Lu}/u.test(beside))
      return around.replaceAll("\n", " ").trim();
  }
  return cityPattern.exec(text)?.[0] ?? countryPattern(language).exec(text)?.[0] ?? null;
}

const personName =
  /(?<![\p{L}])\p{Lu}[\p{Ll}’'-]{1,20}(?: \p{Lu}\.)?(?: (?:van|von|de|del|da|di|der|den|la)){0,2} \p{Lu}[\p{L}’'-]{1,25}/gu;
const unspacedName = /[\p{Script=Han}\p{Script=Katakana}]{2,6}/u;
const ROLE_REACH = 60;

/** A person's name with a role within 60 characters ("Jane Doe, founder"); null where there is none. */
export function personWithRoleIn(text: string, language: string): string | null {
  for (const role of text.matchAll(termPattern(peopleWords.roles, language))) {
    const from = Math.max(0, role.index - ROLE_REACH);
    const around = text.slice(from, role.index + role[0].length + ROLE_REACH).replaceAll("\n", " ");
    if (isUnspacedScript(role[0])) {
      const rest = around.replace(role[0], " ");
      if (unspacedName.test(rest)) return around.trim();
      continue;
    }
    const names = around.match(personName) ?? [];
    const isRole = (name: string) =>
      foldedText(name)
        .split(" ")
        .some((word) => roleWords(language).has(word));
    if (names.some((name) => !isRole(name))) return around.trim();
  }
  return null;
}

const roleWordSets = new Map<string, ReadonlySet<string>>();

function roleWords(language: string): ReadonlySet<string> {
  const known =
    roleWordSets.get(language) ??
    new Set(termsFor(peopleWords.roles, language).flatMap((role) => foldedText(role).split(" ")));
  roleWordSets.set(language, known);
  return known;
}

/**
 * The visible text of a page's own About section: the element whose id says so, or the section around a heading that does
 * ("About us", "Über uns"); null where there is none.
 */
export function aboutSectionOf({ document }: Pick<Page, "document">): string | null {
  const byId = select(document, "[id]").find(
    (element) => !isHidden(document, element) && roleScores(`/${element.attribs.id ?? ""}`).about >= 1,
  );
  const heading = select(document, "h1, h2, h3").find(
    (element) => roleScores("/", visibleText(document, element)).about >= 1,
  );
  const holder = byId ? holderOf(byId) : heading ? sectionOf(heading) : null;
  const text = holder ? visibleText(document, holder) : "";
  return text === "" ? null : text;
}

/** An id on a heading or an empty anchor marks the section that begins there. */
const holderOf = (element: Element): Element | null =>
  /^(?:h[1-6]|a|span)$/.test(element.name) ? sectionOf(element) : element;

const sectionOf = (element: Element): Element | null =>
  lineage(element)
    .slice(1)
    .find(({ name }) => name === "section" || name === "div" || name === "article") ?? null;
