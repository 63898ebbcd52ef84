import type { Resource } from "#site-audit/artifacts.ts";
import { readCrawlerRules } from "#site-audit/facts/robots/crawler-rules.ts";

/** A site's answer to the question for its robots.txt. */
export function robotsAnswer(body: string | Uint8Array, status = 200, truncated = false): Resource {
  const url = "https://example.com/robots.txt";
  const content = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return {
    ok: true,
    url,
    finalUrl: url,
    status,
    headers: {},
    body: content,
    bytes: content.length,
    sha256: "",
    truncated,
    hops: [],
    ttfbMs: 1,
    totalMs: 1,
    attempts: 1,
  };
}

/** The rules in a robots.txt of these lines. */
export const rulesOf = (...lines: readonly string[]) => readCrawlerRules(robotsAnswer(lines.join("\n")));
