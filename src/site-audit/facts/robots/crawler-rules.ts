import type { Resource } from "../../artifacts.ts";
import { matchablePath, matchesPath } from "./path-pattern.ts";
import {
  addresses,
  type CrawlerGroup,
  type CrawlerRule,
  parseRobotsTxt,
  type RobotsTxt,
} from "./robots-txt.ts";

/**
 * Who may read what. `parsed`: a file was read. `allow-all`: there is none to obey (4xx). `disallow-all`: it could not be
 * had (5xx, network, TLS, endless redirects), which RFC 9309 section 2.3.1.4 takes for a full refusal.
 */
export type CrawlerRules = RobotsTxt & {
  readonly state: "parsed" | "allow-all" | "disallow-all";
  /** Why the state is what it is, one plain sentence. */
  readonly reason: string;
  /** Sitemap lines in order, values as written. */
  readonly sitemaps: readonly { readonly url: string; readonly line: number }[];
  /** Lower-case token → all its groups: several groups of one token count as one. */
  readonly groupsByToken: ReadonlyMap<string, readonly CrawlerGroup[]>;
};

/** How one robot's permission for one path came about. */
export type CrawlerDecision = {
  readonly allowed: boolean;
  /** The rule that decided; null when none matched or the file was not read. */
  readonly rule: CrawlerRule | null;
  /** The group of the deciding rule, or the robot's first group when no rule matched; null without any. */
  readonly group: CrawlerGroup | null;
  /** Whose group was obeyed: the robot's own, that for all robots, or none. */
  readonly via: "own" | "wildcard" | "none";
};

const nothing: RobotsTxt = parseRobotsTxt(new Uint8Array());

function groupsByToken(groups: readonly CrawlerGroup[]): ReadonlyMap<string, readonly CrawlerGroup[]> {
  const byToken = new Map<string, CrawlerGroup[]>();
  for (const group of groups) {
    for (const token of group.tokens.keys()) {
      const known = byToken.get(token);
      if (known === undefined) byToken.set(token, [group]);
      else known.push(group);
    }
  }
  return byToken;
}

function rulesFrom(state: CrawlerRules["state"], reason: string, file: RobotsTxt = nothing): CrawlerRules {
  const sitemaps = file.records
    .filter((record) => record.name === "sitemap" && record.value !== "")
    .map(({ value, line }) => ({ url: value, line }));
  return { ...file, state, reason, sitemaps, groupsByToken: groupsByToken(file.groups) };
}

/** Takes robots.txt as it came; returns the rules every robot has to follow. Never throws. */
export function readCrawlerRules(resource: Resource): CrawlerRules {
  if (!resource.ok) {
    // A folder that was not asked for the file holds none; every other failure leaves the robot without permission.
    if (resource.kind === "not-asked") return rulesFrom("allow-all", "There is no robots.txt.");
    return rulesFrom("disallow-all", `robots.txt could not be read: ${resource.message}`);
  }
  const { status } = resource;
  if (status >= 200 && status < 300) {
    return rulesFrom("parsed", "robots.txt was read.", parseRobotsTxt(resource.body, resource.truncated));
  }
  if (status >= 500) return rulesFrom("disallow-all", `robots.txt answered with server error ${status}.`);
  return rulesFrom("allow-all", `robots.txt answered ${status}, so there are no rules to obey.`);
}

/** The groups a robot obeys: all of its own token's, else those of `*`. */
export function groupsFor(
  rules: CrawlerRules,
  token: string,
): { readonly groups: readonly CrawlerGroup[]; readonly via: CrawlerDecision["via"] } {
  const own = rules.groupsByToken.get(token.toLowerCase());
  if (own !== undefined && token !== "*") return { groups: own, via: "own" };
  const wildcard = rules.groupsByToken.get("*");
  return wildcard === undefined ? { groups: [], via: "none" } : { groups: wildcard, via: "wildcard" };
}

function outranks(candidate: CrawlerRule, best: CrawlerRule): boolean {
  if (candidate.pattern.octets !== best.pattern.octets) return candidate.pattern.octets > best.pattern.octets;
  return candidate.kind === "allow" && best.kind === "disallow";
}

/**
 * Takes a product token (`GPTBot`, no version) and a path with query (`/a?b`); returns whether that robot may read it and
 * which rule said so. The longest pattern wins, Allow wins a tie, /robots.txt is always allowed.
 */
export function ruleFor(rules: CrawlerRules, token: string, pathAndQuery: string): CrawlerDecision {
  const { groups, via } = groupsFor(rules, token);
  const undecided = { rule: null, group: groups[0] ?? null, via };
  if (/^\/robots\.txt(\?|$)/.test(pathAndQuery)) return { allowed: true, ...undecided };
  if (rules.state === "disallow-all") return { allowed: false, ...undecided };
  const path = matchablePath(pathAndQuery);
  let best: { readonly rule: CrawlerRule; readonly group: CrawlerGroup } | null = null;
  for (const group of groups) {
    for (const rule of group.rules) {
      if ((best === null || outranks(rule, best.rule)) && matchesPath(rule.pattern, path)) {
        best = { rule, group };
      }
    }
  }
  return best === null
    ? { allowed: true, ...undecided }
    : { allowed: best.rule.kind === "allow", rule: best.rule, group: best.group, via };
}

/** Whether a robot with this product token may read this path with query. */
export const isAllowed = (rules: CrawlerRules, token: string, pathAndQuery: string): boolean =>
  ruleFor(rules, token, pathAndQuery).allowed;

/** Path with query of an absolute address, as robots.txt rules see it; `/` when the address cannot be read. */
export function pathAndQueryOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? "/" : `${parsed.pathname}${parsed.search}`;
}

/** Seconds between requests asked of this robot (its own group, else `*`); null when none or not a number ≥ 0. */
export function crawlDelayOf(rules: CrawlerRules, token: string): number | null {
  const { via } = groupsFor(rules, token);
  if (via === "none") return null;
  const name = via === "own" ? token.toLowerCase() : "*";
  const delays = rules.records
    .filter((record) => record.name === "crawl-delay" && addresses(record, name))
    .map((record) => (/^\d+(\.\d+)?$/.test(record.value) ? Number(record.value) : null))
    .filter((seconds) => seconds !== null);
  return delays.length === 0 ? null : Math.max(...delays);
}
