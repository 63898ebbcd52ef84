import { describe, expect, test } from "vitest";
import { type CrawlerPurpose, crawlers, crawlersFor, mainTokens } from "./crawlers.ts";

describe("crawlers", () => {
  test("every token is listed once, and is one that robots.txt can name", () => {
    const tokens = crawlers.map(({ token }) => token);
    expect(new Set(tokens.map((token) => token.toLowerCase())).size).toBe(tokens.length);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z-]+$/);
  });

  test.each<[CrawlerPurpose, number, number]>([
    ["ai-search", 8, 10],
    ["web-search", 2, 2],
    ["user-request", 6, 10],
    ["training", 10, 7],
  ])("%s: %i robots of weight %i", (purpose, count, weight) => {
    const group = crawlersFor(purpose);
    expect(group).toHaveLength(count);
    expect(group.reduce((sum, crawler) => sum + crawler.weight, 0)).toBe(weight);
  });

  test("what no vendor confirms weighs nothing", () => {
    expect(crawlers.filter(({ verified, weight }) => !verified && weight > 0)).toEqual([]);
  });

  test("the main tokens and all fallbacks are in the table", () => {
    const tokens = new Set(crawlers.map(({ token }) => token));
    const named = [...mainTokens, ...crawlers.flatMap(({ fallbackToken }) => fallbackToken ?? [])];
    expect(named.filter((token) => !tokens.has(token))).toEqual([]);
  });
});
