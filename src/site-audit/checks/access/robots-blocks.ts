import type { Resource } from "../../artifacts.ts";
import type { Evidence, Undecided } from "../../check.ts";
import { snippetOf } from "../../check.ts";
import type { CrawlerAccess } from "../../facts/robots/crawler-access.ts";
import type { CrawlerDecision, CrawlerRules } from "../../facts/robots/crawler-rules.ts";
import { listed } from "../wording.ts";

/**
 * Rules that could not be seen for a reason that may lie with us or pass by itself, or because the whole site can't be reached.
 * A server error is judged: robots take it for a refusal.
 */
export function rulesUnknown(robots: Resource): Undecided | null {
  if (robots.ok || ["too-many-redirects", "not-asked"].includes(robots.kind)) return null;
  return {
    outcome: "unknown",
    reason: `robots.txt could not be reached, so its rules are not known: ${robots.message}`,
  };
}

/** Where the rule is: "line 14: Disallow: /blog", or the reason there are no rules. */
export function decidingLine(decision: CrawlerDecision, rules: CrawlerRules): string {
  if (decision.rule !== null) return `line ${decision.rule.line}: ${snippetOf(decision.rule.text)}`;
  return rules.state === "parsed" ? "no rule against it" : rules.reason.replace(/\.$/, "");
}

type Block = { readonly path: string; readonly line: string; readonly tokens: string[] };

/** The first refusal of every shut-out robot, robots with the same refusal taken together. */
function blocksOf(accesses: readonly CrawlerAccess[], rules: CrawlerRules): readonly Block[] {
  const blocks = new Map<string, Block>();
  for (const { crawler, home, pages } of accesses) {
    const refused = home.allowed
      ? pages.find(({ decision }) => !decision.allowed)
      : { path: "/", decision: home };
    if (refused === undefined) continue;
    const line = decidingLine(refused.decision, rules);
    const block = blocks.get(`${refused.path} ${line}`) ?? { path: refused.path, line, tokens: [] };
    block.tokens.push(crawler.token);
    blocks.set(`${refused.path} ${line}`, block);
  }
  return [...blocks.values()];
}

/** "OAI-SearchBot and 2 others may not read /blog/ (line 14: Disallow: /blog)." for every different refusal, at most three. */
export function blockSentences(accesses: readonly CrawlerAccess[], rules: CrawlerRules): string {
  const blocks = blocksOf(accesses, rules);
  const sentences = blocks
    .slice(0, 3)
    .map(({ path, line, tokens }) => `${listed(tokens, 1)} may not read ${path} (${line}).`);
  if (blocks.length > 3) sentences.push(`There are ${blocks.length - 3} more such rules.`);
  return sentences.join(" ");
}

/** One piece of evidence per different refusal, with the rule that decided. */
export function blockEvidence(
  accesses: readonly CrawlerAccess[],
  rules: CrawlerRules,
  robotsUrl: string,
): readonly Evidence[] {
  return blocksOf(accesses, rules).map(({ path, line, tokens }) => ({
    url: robotsUrl,
    snippet: snippetOf(line),
    value: `${tokens.join(", ")}: ${path}`,
  }));
}
