import placeWords from "../../lexicons/place-words.json" with { type: "json" };
import { hasTerm, termPattern } from "../../lexicons/term-pattern.ts";
import { attributeOf, type Element, type HtmlDocument, isHidden, select } from "../html/html-document.ts";
import { bodyText } from "../html/main-content.ts";
import { visibleText } from "../html/visible-text.ts";
import type { Page } from "../page.ts";
import { hasValue, textOf, textsOf } from "../schema-org/schema-nodes.ts";
import { nodesOfFamily, structuredData } from "../schema-org/structured-data.ts";

export type ContactKind = "email" | "phone" | "address" | "form";

/** One way to reach the people behind a site, as shown on a page. */
export type ContactDetail = { readonly kind: ContactKind; readonly value: string; readonly place: string };

/** All contact details of a page: what it links, shows, marks up and tells machines. */
export function contactDetailsOf({
  document,
  language,
}: Pick<Page, "document" | "language">): readonly ContactDetail[] {
  const shown = shownDetails(document, bodyText(document), language, undefined);
  return [...shown, ...schemaDetails(document), ...forms(document)];
}

/** What a page's footer shows and links. */
export function footerDetailsOf({
  document,
  language,
}: Pick<Page, "document" | "language">): readonly ContactDetail[] {
  return select(document, "footer, [role=contentinfo i]")
    .slice(0, 5)
    .flatMap((footer) => shownDetails(document, visibleText(document, footer), language, footer));
}

const shownDetails = (
  document: HtmlDocument,
  text: string,
  language: string,
  within: Element | undefined,
): readonly ContactDetail[] => [
  ...linkedDetails(document, within),
  ...emailsIn(text),
  ...phonesIn(text, language),
  ...addresses(document, text, language, within),
];

/** Cloudflare hides addresses from robots: the first byte of the hexadecimal text is XORed onto the others. Null where it is no address. */
export function decodeCloudflareEmail(encoded: string): string | null {
  if (!/^(?:[0-9a-f]{2}){2,200}$/i.test(encoded)) return null;
  const bytes = Array.from({ length: encoded.length / 2 }, (_, index) =>
    Number.parseInt(encoded.slice(index * 2, index * 2 + 2), 16),
  );
  const [key = 0, ...hidden] = bytes;
  const decoded = new TextDecoder().decode(Uint8Array.from(hidden, (byte) => byte ^ key));
  return isEmail(decoded) ? decoded : null;
}

const isEmail = (text: string): boolean =>
  /^[^\s@"<>]{1,64}@[\p{L}\p{N}.-]{1,250}\.[\p{L}]{2,24}$/u.test(text);

function linkedDetails(document: HtmlDocument, within: Element | undefined): readonly ContactDetail[] {
  return select(document, "a[href], [data-cfemail]", within).flatMap((element): readonly ContactDetail[] => {
    if (isHidden(document, element)) return [];
    const href = attributeOf(element, "href")?.trim() ?? "";
    const hidden =
      attributeOf(element, "data-cfemail") ?? /\/cdn-cgi\/l\/email-protection#([0-9a-f]+)$/i.exec(href)?.[1];
    const email = hidden ? decodeCloudflareEmail(hidden) : /^mailto:/i.test(href) ? mailAddress(href) : null;
    if (email) return [{ kind: "email", value: email, place: hidden ? "protected link" : "mailto link" }];
    const phone = /^(?:tel|callto):/i.test(href) ? href.replace(/^[a-z]+:/i, "") : null;
    return phone && digitsOf(phone) >= 5 ? [{ kind: "phone", value: decoded(phone), place: "tel link" }] : [];
  });
}

function mailAddress(href: string): string | null {
  const address = decoded(href.slice("mailto:".length).split("?")[0] ?? "").trim();
  return isEmail(address) ? address : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Bounded on both sides of the @, so that a long run of letters is not tried again from each of them. */
const emailPattern =
  /(?<![\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-])[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}(?:@|\s?[[(](?:at|ät)[\])]\s?)[\p{L}\p{N}-]{1,63}(?:(?:\.|\s?[[(]dot[\])]\s?)[\p{L}\p{N}-]{1,63}){1,4}/giu;

const emailsIn = (text: string): readonly ContactDetail[] =>
  Array.from(
    text.matchAll(emailPattern),
    ([value]) => ({ kind: "email", value: value.replace(/[.-]+$/, ""), place: "text" }) as const,
  ).filter(
    ({ value }) =>
      /\.\p{L}{2,24}$|dot[\])]\s?\p{L}{2,24}$/iu.test(value) &&
      !/\.(?:png|jpe?g|gif|svg|webp|js|css)$/i.test(value),
  );

/** Digits with the signs people put between them; 7 to 15 digits make a number one can call (E.164). */
const phonePattern =
  /(?<![\p{L}\p{N}.,/-])(?:\+|\(\+?|00)?\d[\d\s().\u2010-\u2013/-]{5,22}\d(?![\p{L}\p{N}])/gu;
const LABEL_REACH = 40;

/** Phone numbers with a label ("Tel", "Call us") before them, or in international form. */
export function phonesIn(text: string, language: string): readonly ContactDetail[] {
  const found: ContactDetail[] = [];
  for (const line of text
    .split("\n")
    .map((part, index, lines) => ({ part, previous: lines[index - 1] ?? "" }))) {
    for (const match of line.part.matchAll(phonePattern)) {
      const digits = digitsOf(match[0]);
      const own = line.part.slice(Math.max(0, match.index - LABEL_REACH), match.index);
      const before = `${line.previous.slice(-LABEL_REACH)} ${own}`.slice(-LABEL_REACH);
      const isInternational = /^\(?(?:\+|00)[1-9]/.test(match[0]) && digits >= 8;
      const isLabelled = hasTerm(before, placeWords.phoneLabels, language) || /☎|📞|✆|☏/u.test(before);
      if (digits >= 7 && digits <= 15 && !isDateLike(match[0]) && (isInternational || isLabelled)) {
        found.push({ kind: "phone", value: match[0].trim(), place: "text" });
      }
    }
  }
  return found;
}

const digitsOf = (text: string): number => text.replace(/\D/g, "").length;
const isDateLike = (text: string): boolean =>
  /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4}|(?:19|20)\d{2}\s?[-–]\s?(?:19|20)\d{2})$/.test(
    text.trim(),
  );

// Post codes with the place that belongs to them; five digits alone are as often a number of customers.
const postcodes: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}(?![\p{L}\p{N}])/u, // United Kingdom
  /(?<![\p{L}\p{N}])(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]),? \d{5}(?:-\d{4})?(?!\d)/u, // United States
  /(?<![\p{L}\p{N}])[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\p{N}])/u, // Canada
  /(?<![\p{L}\p{N}])(?:[A-Z]{1,2}-)?\d{2}-\d{3} \p{Lu}\p{Ll}+/u, // Poland
  /(?<![\p{L}\p{N}])\d{4} ?[A-Z]{2},? {1,2}\p{Lu}[\p{L}'’]+/u, // Netherlands
  /(?<![\p{L}\p{N}])\d{4}-\d{3},? \p{Lu}\p{Ll}+/u, // Portugal
  /(?<![\p{L}\p{N}])\d{5}-\d{3}(?!\d)/u, // Brazil
  /〒 ?\d{3}[-－]\d{4}/u, // Japan
  /(?<!\d)\d{6}, ?(?:Росси|г\.|Москв|Санкт)|(?:индекс|邮编|邮政编码|郵遞區號)[:： ]{0,3}\d{3,6}/iu,
  /[省市区區县縣][^\n]{0,40}[路街道巷弄][^\n]{0,20}\d{1,5} ?[号號]|[都道府県][^\n]{0,20}[市区町村][^\n]{0,20}\d/u,
];
/** "Musterstraße 5, 10115 Berlin": a house number before or a street word beside the five- or four-digit code. */
const europeanCode = /(?<![\p{L}\p{N}.,-])(?:[A-Z]{1,2}-)?\d{4,5} \p{Lu}[\p{L}'’-]{2,}/gu;
const ADDRESS_REACH = 80;

/** The first postal address in a text by its post code and neighbours; null where there is none. */
export function postalAddressIn(text: string, language: string): string | null {
  for (const pattern of postcodes) {
    const match = pattern.exec(text);
    // Free licences give the address of their author, who is not the one behind the site.
    if (
      match &&
      !/Software Foundation/i.test(text.slice(Math.max(0, match.index - ADDRESS_REACH), match.index))
    )
      return text.slice(Math.max(0, match.index - 60), match.index + match[0].length).replaceAll("\n", ", ");
  }
  for (const match of text.matchAll(europeanCode)) {
    const before = text.slice(Math.max(0, match.index - ADDRESS_REACH), match.index).replaceAll("\n", ", ");
    const isBehindHouse =
      /\p{L}[\p{L}.'’ -]{2,}\s\d{1,4}\s?[a-z]?\s?[,·|–-]?\s*$|\d{1,4}\s?[a-z]?,?\s\p{L}[\p{L}.'’ -]{3,}[,·|–-]?\s*$/iu.test(
        before,
      );
    if (isBehindHouse || before.search(termPattern(placeWords.addressLabels, language)) !== -1)
      return `${before.slice(-60)}${match[0]}`.trim();
  }
  return null;
}

const MAX_ADDRESSES = 20;

function addresses(
  document: HtmlDocument,
  text: string,
  language: string,
  within: Element | undefined,
): readonly ContactDetail[] {
  const marked = select(document, "address, [itemprop=address], .adr, .h-adr", within)
    .slice(0, MAX_ADDRESSES)
    .flatMap((element): readonly ContactDetail[] => {
      const value = visibleText(document, element).replaceAll("\n", ", ");
      // <address> may hold any contact; a place has a number in it and more than a phone number.
      const words = value.replace(emailPattern, "").replace(phonePattern, "");
      return isHidden(document, element) || !/\d/.test(words) || words.replace(/[^\p{L}]/gu, "").length < 8
        ? []
        : [{ kind: "address", value, place: `<${element.name}>` }];
    });
  const written = postalAddressIn(text, language);
  return written === null ? marked : [...marked, { kind: "address", value: written, place: "text" }];
}

function schemaDetails(document: HtmlDocument): readonly ContactDetail[] {
  const data = structuredData(document);
  const postal = data.nodes.filter(
    (node) =>
      node.types.includes("PostalAddress") &&
      (hasValue(node, "streetAddress") || hasValue(node, "postalCode")),
  );
  const owners = [
    ...nodesOfFamily(data, "Organization", "Person"),
    ...data.nodes.filter(({ types }) => types.includes("ContactPoint")),
  ];
  return [
    ...postal.map(
      (node) =>
        ({
          kind: "address",
          value: ["streetAddress", "postalCode", "addressLocality"]
            .flatMap((name) => textOf(node.properties[name]) ?? [])
            .join(", "),
          place: "structured data",
        }) as const,
    ),
    ...owners.flatMap((node) =>
      textsOf(node, "telephone").map(
        (value) => ({ kind: "phone", value, place: "structured data" }) as const,
      ),
    ),
    ...owners.flatMap((node) =>
      textsOf(node, "email").map(
        (value) =>
          ({ kind: "email", value: value.replace(/^mailto:/i, ""), place: "structured data" }) as const,
      ),
    ),
  ];
}

/** A form in which one can write a message; searches and newsletters have no room for one. */
function forms(document: HtmlDocument): readonly ContactDetail[] {
  const form = select(document, "form").find(
    (element) => !isHidden(document, element) && select(document, "textarea", element).length > 0,
  );
  const embedded = select(document, "iframe[src]").find((element) =>
    /(?:docs\.google\.com\/forms|typeform\.com|jotform\.com|hsforms|tally\.so|formstack|wufoo)/i.test(
      attributeOf(element, "src") ?? "",
    ),
  );
  return form || embedded
    ? [{ kind: "form", value: "a form to write a message", place: form ? "<form>" : "embedded form" }]
    : [];
}
