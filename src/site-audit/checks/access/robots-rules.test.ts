import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { failureOf, responseOf } from "../../../../tests/site-audit/resources.ts";
import { aiSearchBotsAllowed, aiUserFetchersAllowed, webSearchBotsAllowed } from "./robots-rules.ts";

const page = "<main><h1>Hello</h1><p>Words.</p></main>";
const url = "https://www.example.com/robots.txt";
const built = (...lines: readonly string[]) => ({ pages: { "/": page }, robots: lines.join("\n") });
const shut = (...tokens: readonly string[]) =>
  built(...tokens.map((token) => `User-agent: ${token}`), "Disallow: /");

describe("ai-search-bots-allowed", () => {
  test.each([
    ["nobody", [], "pass", 1],
    ["one of the small ones", ["DuckAssistBot"], "pass", 0.95],
    ["two of the small ones", ["DuckAssistBot", "meta-webindexer"], "partial", 0.9],
    ["OpenAI", ["OAI-SearchBot"], "partial", 0.7],
    ["OpenAI, Anthropic and Apple", ["OAI-SearchBot", "Claude-SearchBot", "Applebot"], "partial", 0.4],
    ["a little more", ["OAI-SearchBot", "Claude-SearchBot", "Applebot", "DuckAssistBot"], "fail", 0.35],
    ["everybody", ["*"], "fail", 0],
  ])("shutting out %s", (_, tokens, outcome, score) => {
    const finding = decidedOf(aiSearchBotsAllowed, shut(...tokens));
    expect(finding.outcome).toBe(outcome);
    expect(finding.score).toBeCloseTo(score);
  });

  test("the cap needs all three main robots, on the home page", () => {
    const main = ["OAI-SearchBot", "Claude-SearchBot", "PerplexityBot"];
    expect(decidedOf(aiSearchBotsAllowed, shut(...main)).critical).toBe("search-bots-blocked");
    expect(decidedOf(aiSearchBotsAllowed, shut(...main.slice(1))).critical).toBeUndefined();
    const deep = built(...main.map((token) => `User-agent: ${token}`), "Disallow: /blog");
    expect(decidedOf(aiSearchBotsAllowed, deep).critical).toBeUndefined();
  });

  test("Applebot follows Googlebot's group where it has none", () => {
    expect(decidedOf(aiSearchBotsAllowed, shut("Googlebot")).score).toBeCloseTo(0.9);
    const own = built("User-agent: Googlebot", "Disallow: /", "User-agent: Applebot", "Allow: /");
    expect(decidedOf(aiSearchBotsAllowed, own).score).toBe(1);
  });

  test("a robot is let in from 90 % of the key pages on", () => {
    const paths = [
      "/",
      "/about",
      "/contact",
      "/products",
      "/pricing",
      "/faq",
      "/blog/a",
      "/blog/b",
      "/blog/c",
    ];
    const pages = (more: readonly string[]) =>
      Object.fromEntries([...paths, ...more].map((path) => [path, page]));
    const robots = "User-agent: *\nDisallow: /blog/c";
    expect(decidedOf(aiSearchBotsAllowed, { pages: pages(["/blog/d"]), robots }).outcome).toBe("pass");
    expect(decidedOf(aiSearchBotsAllowed, { pages: pages([]), robots }).outcome).toBe("fail");
  });

  test("a key page that we could not read ourselves counts by its role", () => {
    const pages = { "/": page, "/pricing": { failure: "disallowed" as const } };
    const finding = decidedOf(aiSearchBotsAllowed, { pages, robots: "User-agent: *\nDisallow: /pricing" });
    expect(finding.outcome).toBe("fail");
    expect(finding.details).toContain(
      "OAI-SearchBot and 7 others may not read /pricing (line 2: Disallow: /pricing).",
    );
  });

  test("names those to let in and the line that shuts them out", () => {
    const finding = decidedOf(aiSearchBotsAllowed, shut("PerplexityBot", "OAI-SearchBot"));
    expect(finding.fixValues).toEqual({ blocked: "OAI-SearchBot and PerplexityBot" });
    expect(finding.evidence).toEqual([
      { url, snippet: "line 3: Disallow: /", value: "OAI-SearchBot, PerplexityBot: /" },
    ]);
  });

  test("without robots.txt all may read; a server error is a ban; a lost connection tells nothing", () => {
    const pages = { "/": page };
    expect(decidedOf(aiSearchBotsAllowed, { pages }).outcome).toBe("pass");
    const error = decidedOf(aiSearchBotsAllowed, {
      pages,
      artifacts: { robots: responseOf(url, "", { status: 503 }) },
    });
    expect(error).toMatchObject({ outcome: "fail", score: 0, critical: "search-bots-blocked" });
    for (const kind of ["tls", "timeout"] as const) {
      const lost = { pages, artifacts: { robots: failureOf(url, kind) } };
      expect(undecidedOf(aiSearchBotsAllowed, lost).outcome).toBe("unknown");
    }
  });
});

describe("web-search-bots-allowed", () => {
  test.each([
    [[], "pass", 1, undefined],
    [["Bingbot"], "partial", 0.5, undefined],
    [["Googlebot"], "fail", 0, "search-bots-blocked"],
    [["Googlebot", "Bingbot"], "fail", 0, "search-bots-blocked"],
  ])("shutting out %s: %s", (tokens, outcome, score, critical) => {
    const finding = decidedOf(webSearchBotsAllowed, shut(...tokens));
    expect(finding).toMatchObject({ outcome, score });
    expect(finding.critical).toBe(critical);
  });

  test("single pages closed to both is partial, whichever share", () => {
    const pages = { "/": page, "/about": page };
    const finding = decidedOf(webSearchBotsAllowed, { pages, robots: "User-agent: *\nDisallow: /about" });
    expect(finding).toMatchObject({ outcome: "partial", score: 0.5 });
  });

  test("unknown when robots.txt could not be reached", () => {
    const lost = { pages: { "/": page }, artifacts: { robots: failureOf(url, "dns") } };
    expect(undecidedOf(webSearchBotsAllowed, lost).outcome).toBe("unknown");
  });
});

describe("ai-user-fetchers-allowed", () => {
  test.each([
    [[], "pass", 1],
    [["Amzn-User"], "pass", 0.9],
    [["Claude-User"], "partial", 0.8],
    [["ChatGPT-User", "Claude-User", "Amzn-User"], "partial", 0.4],
    [["ChatGPT-User", "Claude-User", "Perplexity-User"], "fail", 0.3],
  ])("shutting out %s: %s", (tokens, outcome, score) => {
    const finding = decidedOf(aiUserFetchersAllowed, shut(...tokens));
    expect(finding.outcome).toBe(outcome);
    expect(finding.score).toBeCloseTo(score);
    expect(finding.details).toContain("OpenAI, Perplexity and Meta say");
  });

  test("unknown when robots.txt could not be reached", () => {
    const lost = { pages: { "/": page }, artifacts: { robots: failureOf(url, "connection") } };
    expect(undecidedOf(aiUserFetchersAllowed, lost).outcome).toBe("unknown");
  });
});
