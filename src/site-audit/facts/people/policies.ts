import type { Resource } from "../../artifacts.ts";
import { roleScores } from "../../lexicons/page-words.ts";
import { select } from "../html/html-document.ts";
import { type Link, linksOf } from "../links.ts";
import { livenessOf } from "../liveness.ts";
import type { Page } from "../page.ts";
import { nodesOfFamily, structuredData } from "../schema-org/structured-data.ts";
import { isSamePage } from "../web-address.ts";

export type PolicyKind = "privacy" | "terms" | "imprint" | "cookies";

/** A policy the homepage links: read and long enough, read and too thin, not found, or linked and not read. */
export type Policy = {
  readonly kind: PolicyKind;
  readonly url: string;
  readonly linkText: string;
  readonly state: "read" | "thin" | "dead" | "linked";
  readonly words: number | null;
};

const KINDS: readonly PolicyKind[] = ["privacy", "terms", "imprint", "cookies"];
const MIN_WORDS = 100;

function scoresOf({ url, text }: Pick<Link, "url" | "text">) {
  const address = URL.parse(url);
  return roleScores(address?.pathname ?? "/", text, address?.hostname);
}

/** A link counts where its address or words are the policy's name; in a footer also where they contain it. */
function kindsOf(link: Link): readonly PolicyKind[] {
  const scores = scoresOf(link);
  return KINDS.filter((kind) => scores[kind] >= 1 || (link.region === "footer" && scores[kind] >= 0.4));
}

/** The policies linked from the homepage, each kind once, the best read one first. */
export function policiesOf(
  home: Page,
  pages: readonly Page[],
  tried: readonly Resource[],
): readonly Policy[] {
  const found = new Map<PolicyKind, Policy>();
  for (const link of linksOf(home)) {
    if (link.isHidden || isSamePage(link.url, home.url)) continue;
    for (const kind of kindsOf(link)) {
      const policy = policyOf(kind, link, pages, tried);
      const known = found.get(kind);
      if (known === undefined || rank(policy) < rank(known)) found.set(kind, policy);
    }
  }
  return KINDS.flatMap((kind) => found.get(kind) ?? []);
}

const rank = ({ state }: Policy): number => ["read", "linked", "thin", "dead"].indexOf(state);

function policyOf(kind: PolicyKind, link: Link, pages: readonly Page[], tried: readonly Resource[]): Policy {
  const page = pages.find(
    ({ url, resource }) => isSamePage(url, link.url) || isSamePage(resource.url, link.url),
  );
  const base = { kind, url: link.url, linkText: link.text };
  if (page) {
    return { ...base, state: page.mainWords >= MIN_WORDS ? "read" : "thin", words: page.mainWords };
  }
  const resource = tried.find(({ url }) => isSamePage(url, link.url));
  const isDead = resource !== undefined && livenessOf(resource) === "dead";
  return { ...base, state: isDead ? "dead" : "linked", words: null };
}

/** Forms that take a visitor's data: more than a search box. */
export function hasDataForm({ document }: Page): boolean {
  return (
    select(
      document,
      "form textarea, form input[type=email i], form input[type=tel i], form input[type=password i]",
    ).length > 0 ||
    select(document, 'iframe[src*="forms"], iframe[src*="typeform"], iframe[src*="jotform"]').length > 0
  );
}

/** Signs that something is sold: product data, carts, shops and price lists. */
export function hasCommerce(page: Page): boolean {
  if (page.type === "product" || page.type === "pricing" || page.type === "service") return true;
  const data = structuredData(page.document);
  if (
    nodesOfFamily(data, "Product", "Service").length > 0 ||
    data.nodes.some(({ types }) => types.includes("Offer"))
  )
    return true;
  return linksOf(page).some(({ url, text, region, isInternal }) => {
    if (!isInternal || region === "main") return false;
    const scores = scoresOf({ url, text });
    return scores.cart >= 1 || scores.shop >= 1 || scores.pricing >= 1 || scores.offer >= 1;
  });
}

/** Whether a site is one person's blog: it has articles, and its structured data names no organisation. */
export const isPersonalBlog = (pages: readonly Page[]): boolean =>
  pages.some(({ type }) => type === "article") &&
  pages.every(({ document }) => nodesOfFamily(structuredData(document), "Organization").length === 0);
