import { canonicalHost, registrableDomain } from "./canonical-url.ts";
import { EDITORIAL_SITES, REFERENCE_SITES, UGC_SITES } from "./known-sites.ts";
import type { SourceType } from "./source-types.ts";

/** Why a page has its type, in words for the page. */
export type TypedSource = { readonly type: SourceType; readonly reason: string };

/** Whose sites are whose, and what people corrected by hand (registrable domain or host → type). */
export type SourceScope = {
  readonly ownDomains: readonly string[];
  readonly competitorDomains: readonly string[];
  readonly overrides?: Readonly<Record<string, SourceType>>;
};

type Rule = (page: { host: string; domain: string; path: string; title: string }) => string | null;

const isWithin = (host: string, domains: readonly string[]): boolean =>
  domains.some((domain) => {
    const own = canonicalHost(domain.toLowerCase());
    return host.endsWith(own) && (host.length === own.length || host.endsWith(`.${own}`));
  });

const GOVERNMENT =
  /(?:^|\.)(?:gov|mil|int)$|\.(?:gov|gob|gouv|gub|govt|go|gc|admin|mil)\.[a-z]{2}$|(?:^|\.)(?:gouv\.fr|bund\.de|gc\.ca|admin\.ch|overheid\.nl|gov\.uk|nhs\.uk|europa\.eu)$/;
const EDUCATION =
  /(?:^|\.)edu$|\.(?:edu|ac|school|sch)\.[a-z]{2}$|(?:^|\.)(?:uni|universit[aey]|univ|tu|fh)-[a-z-]+\.[a-z]{2}$/;

const reference: Rule = ({ host, domain }) => {
  if (GOVERNMENT.test(host)) return "a government’s site, by its domain";
  if (EDUCATION.test(host)) return "a school’s or university’s site, by its domain";
  return isListed(REFERENCE_SITES, host, domain)
    ? "a known work of reference, standards body or journal"
    : null;
};

const userContent: Rule = ({ host, domain, path }) => {
  if (isListed(UGC_SITES, host, domain)) return "a known social network, forum, review or video site";
  if (/^(?:forums?|community|communities|discuss|discussions?|boards?|answers|qa)\./.test(host))
    return "a forum, by its host name";
  return /^\/(?:forums?|community|communities|discussions?|threads?|questions|boards?)(?:\/|$)/i.test(path)
    ? "a forum, by its address"
    : null;
};

const LIST_TITLE =
  /\b(?:\d{1,3}\s+best|best\s+.{2,60}\b(?:in|of|for)\b|top\s+\d{1,3}|reviews?\b|reviewed|vs\.?\s|versus|compared|comparison|alternatives|test(?:sieger|bericht)|im vergleich|die besten|les meilleurs|comparatif|los mejores|i migliori|os melhores|de beste|najlepsze|nejlepší|лучшие|en iyi)\b/i;

const editorial: Rule = ({ host, domain, path, title }) => {
  if (isListed(EDITORIAL_SITES, host, domain)) return "a known newspaper or magazine";
  if (/^(?:news|blog|blogs|magazine?|mag|press|stories)\./.test(host))
    return "a blog or magazine, by its host name";
  if (/\/(?:19|20)\d{2}\/(?:0?[1-9]|1[0-2])(?:\/|-)/.test(path))
    return "an article, by the date in its address";
  if (
    /\/(?:blogs?|news|articles?|magazine|stories|reviews?|author|editorial|guides?|listicles?|best-[^/]+|top-\d+[^/]*)(?:\/|$)/i.test(
      path,
    )
  )
    return "an article, by its address";
  return LIST_TITLE.test(title) ? "a comparison or review, by its title" : null;
};

const COMPANY_PATH =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?(?:\/|$))?(?:$|index\.[a-z]+$|(?:pricing|prices|plans|products?|features?|solutions?|platform|services?|shop|store|about|about-us|company|contact|customers?|enterprise|industries|integrations?|apps?|downloads?|docs?|help|support|faq|compare|use-cases?|case-studies|partners|careers|demo|preise|produkte|leistungen|tarifs|produits|precios|productos|prezzi|prodotti)(?:[/.]|$))/i;

const corporate: Rule = ({ host, path }) => {
  if (/^(?:shop|store|docs|help|support|developers?|app|get|try)\./.test(host))
    return "a company’s site, by its host name";
  return COMPANY_PATH.test(path) ? "a company’s own page, by its address" : null;
};

const RULES: readonly (readonly [SourceType, Rule])[] = [
  ["Reference", reference],
  ["UGC", userContent],
  ["Editorial", editorial],
  ["Corporate", corporate],
];

const isListed = (sites: ReadonlySet<string>, host: string, domain: string): boolean =>
  sites.has(host) || sites.has(domain);

/**
 * Takes a canonical address, its title and whose sites are whose; returns the type of the source, the first that fits, with
 * the reason. A correction by hand goes before everything.
 */
export function sourceType(url: URL, title: string | null, scope: SourceScope): TypedSource {
  const host = canonicalHost(url.hostname);
  const domain = registrableDomain(host);
  const { overrides = {} } = scope;
  for (const key of [host, domain])
    if (Object.hasOwn(overrides, key)) return { type: overrides[key] ?? "Other", reason: "set by hand" };
  if (isWithin(host, scope.ownDomains)) return { type: "You", reason: "one of your own domains" };
  if (isWithin(host, scope.competitorDomains)) return { type: "Competitor", reason: "a competitor’s domain" };
  const page = { host, domain, path: url.pathname, title: title ?? "" };
  for (const [type, rule] of RULES) {
    const reason = rule(page);
    if (reason !== null) return { type, reason };
  }
  return { type: "Other", reason: "nothing tells what it is" };
}
