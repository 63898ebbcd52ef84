import { foldedText, isUnspacedScript } from "../../lexicons/folded-text.ts";
import { select } from "../html/html-document.ts";
import { titleOf } from "../html/meta.ts";
import { baseOf } from "../links.ts";
import type { Page } from "../page.ts";
import { withoutLegalForm } from "../people/legal-forms.ts";
import { siteOf } from "../web-address.ts";
import { isRecord, resolved, type SchemaNode, textOf, textsOf, valuesOf } from "./schema-nodes.ts";
import { isOfFamily } from "./schema-types.ts";
import { structuredData } from "./structured-data.ts";

/** One value of the structured data held against the page that carries it. */
export type Comparison = {
  readonly page: Page;
  /** The property, such as "Article.headline". */
  readonly field: string;
  /** What the data says. */
  readonly value: string;
  readonly matches: boolean;
  /** What the page says, where it says something else. */
  readonly shown: string;
};

const DAY_MS = 86_400_000;
const MATCHING_SHARE = 0.8;
/** Lists of many products repeat one template; the first ones tell how it is filled. */
const MAX_NODES = 100;
const MAX_COMPARISONS_PER_PAGE = 60;
const MAX_PRICE_DIGITS = 12;

/** What a reader sees of a page, in the forms values are looked for. */
type Shown = {
  readonly text: string;
  readonly tokens: ReadonlySet<string>;
  readonly bodyText: string;
  readonly title: string;
};

/** Every value of a page's structured data that can be held against the page; `now` in milliseconds. */
export function compareSchema(page: Page, now: number): readonly Comparison[] {
  const { nodes } = structuredData(page.document);
  if (nodes.length === 0) return [];
  const shown = shownOn(page);
  return nodes
    .slice(0, MAX_NODES)
    .flatMap((node) => [
      ...names(node, nodes, shown),
      ...prices(node, shown),
      ...telephones(node, shown),
      ...dates(node, now),
      ...addresses(node, page),
    ])
    .slice(0, MAX_COMPARISONS_PER_PAGE)
    .map((comparison) => ({ page, ...comparison }));
}

type Found = Omit<Comparison, "page">;

function shownOn({ document, bodyText }: Page): Shown {
  const title = titleOf(document);
  // A logo often is the only place that shows the company's name.
  const alts = select(document, "img[alt]").map(({ attribs }) => attribs.alt ?? "");
  const text = ` ${foldedText([title, bodyText, ...alts].join(" "))} `;
  return { text, tokens: new Set(text.split(" ")), bodyText, title };
}

/** Families whose name a page is expected to show; the names of crumbs, pictures and search boxes are not. */
const NAMED = ["Organization", "Article", "Product", "SoftwareApplication", "Service", "HowTo"] as const;

function names(node: SchemaNode, nodes: readonly SchemaNode[], shown: Shown): readonly Found[] {
  const type = node.types[0] ?? "";
  const found: Found[] = [];
  const compare = (field: string, value: string | undefined) => {
    if (!value) return;
    const matches = isShown(value, shown) || isShown(withoutLegalForm(value), shown);
    found.push({ field, value, matches, shown: shown.title });
  };
  if (NAMED.some((family) => isOfFamily(node.types, family))) {
    compare(`${type}.headline`, textsOf(node, "headline")[0]);
    if (textsOf(node, "headline").length === 0) compare(`${type}.name`, textsOf(node, "name")[0]);
  }
  if (isOfFamily(node.types, "Article")) {
    for (const author of valuesOf(node, "author").slice(0, 3)) {
      const person = resolved(author, nodes);
      compare(
        `${type}.author.name`,
        isRecord(person) ? (textOf(person.name) ?? undefined) : (textOf(person) ?? undefined),
      );
    }
  }
  if (node.types.includes("Question")) compare("Question.name", textsOf(node, "name")[0]);
  return found;
}

/** The words stand on the page, or at least four of five of them do. */
function isShown(value: string, { text, tokens }: Shown): boolean {
  const wanted = foldedText(decoded(value));
  if (wanted === "") return true;
  if (isUnspacedScript(wanted)) return text.replaceAll(" ", "").includes(wanted.replaceAll(" ", ""));
  if (text.includes(` ${wanted} `)) return true;
  const words = wanted.split(" ");
  return words.filter((word) => tokens.has(word)).length >= MATCHING_SHARE * words.length;
}

/** Page systems escape HTML in their data; readers see the character. */
const decoded = (value: string): string =>
  value
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(?:nbsp|#160);/g, " ")
    .replace(/&(?:amp|#0?38);/g, "&")
    .replace(/&(?:quot|apos|lt|gt|ldquo|rdquo|lsquo|rsquo|ndash|mdash|#\d+|#x[\da-f]+);/gi, " ");

/** "1299.00" is also written "1 299", "1.299,00" or "1,299.-"; cents that are not zero must be shown. */
function prices(node: SchemaNode, { bodyText }: Shown): readonly Found[] {
  const price = textsOf(node, "price")[0];
  const match = /^\D*(\d+)(?:[.,](\d{1,2}))?\D*$/.exec(price?.replace(/(?<=\d)[,\s](?=\d{3}\b)/g, "") ?? "");
  const [whole, cents] = [match?.[1] ?? "0", (match?.[2] ?? "").padEnd(2, "0")];
  if (!price || Number(whole + cents) === 0 || whole.length > MAX_PRICE_DIGITS) return [];
  const grouped = whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, "[\\s.,'’]?");
  const decimals = cents === "00" ? "" : cents.endsWith("0") ? `[.,]${cents[0]}0?` : `[.,]${cents}`;
  const matches = new RegExp(`(?<![\\d]|\\d[.,])${grouped}${decimals}(?!\\d)`).test(bodyText);
  return [{ field: `${node.types[0]}.price`, value: price, matches, shown: "no such price" }];
}

/** The page may leave out the country's code and group the digits its own way, so the last seven decide. */
function telephones(node: SchemaNode, { bodyText }: Shown): readonly Found[] {
  const telephone = textsOf(node, "telephone")[0];
  const end = telephone?.replace(/\D/g, "").slice(-7) ?? "";
  if (!telephone || end.length < 7) return [];
  const matches = new RegExp([...end].join("[\\s().\\/\u2010-\u2015-]{0,3}")).test(bodyText);
  return [{ field: `${node.types[0]}.telephone`, value: telephone, matches, shown: "no such number" }];
}

function dates(node: SchemaNode, now: number): readonly Found[] {
  const [published, modified] = ["datePublished", "dateModified"].map((name) => textsOf(node, name)[0]);
  const at = (date: string | undefined) => (date === undefined ? Number.NaN : Date.parse(date));
  const isPast = (date: string) => at(date) <= now + DAY_MS;
  const type = node.types[0] ?? "";
  const found: Found[] = [];
  if (published) {
    found.push({
      field: `${type}.datePublished`,
      value: published,
      matches: isPast(published),
      shown: "a past date",
    });
  }
  if (modified) {
    const isInOrder = !published || !(at(modified) < at(published));
    const shown = isPast(modified) ? `published ${published ?? ""}` : "a past date";
    found.push({
      field: `${type}.dateModified`,
      value: modified,
      matches: isPast(modified) && isInOrder,
      shown,
    });
  }
  return found;
}

/** People keep their pages elsewhere; every other node of its own belongs to the site. */
function addresses(node: SchemaNode, page: Page): readonly Found[] {
  if (!node.isTopLevel || isOfFamily(node.types, "Person")) return [];
  const base = baseOf(page);
  return ["url", "@id"].flatMap((property) => {
    const value = textOf(node.properties[property]);
    const target = value === null ? null : URL.parse(value, base);
    if (value === null || target === null || !/^https?:$/.test(target.protocol)) return [];
    const matches = siteOf(target.href) === siteOf(page.url);
    return [{ field: `${node.types[0]}.${property}`, value, matches, shown: new URL(page.url).host }];
  });
}
