import { describe, expect, test } from "vitest";
import { robotsAnswer, rulesOf } from "../../../../tests/site-audit/robots-file.ts";
import type { FetchFailureKind } from "../../artifacts.ts";
import { crawlDelayOf, isAllowed, pathAndQueryOf, readCrawlerRules, ruleFor } from "./crawler-rules.ts";

describe("RFC 9309 examples", () => {
  const simple = rulesOf(
    "User-Agent: *",
    "Disallow: *.gif$",
    "Disallow: /example/",
    "Allow: /publications/",
    "",
    "User-Agent: foobot",
    "Disallow:/",
    "Allow:/example/page.html",
    "Allow:/example/allowed.gif",
    "",
    "User-Agent: barbot",
    "User-Agent: bazbot",
    "Disallow: /example/page.html",
    "",
    "User-Agent: quxbot",
  );
  test.each([
    ["anybot", "/a.gif", false],
    ["anybot", "/a.gif?x", true],
    ["anybot", "/example/", false],
    ["anybot", "/publications/", true],
    ["foobot", "/", false],
    ["foobot", "/example/page.html", true],
    ["foobot", "/example/allowed.gif", true],
    ["barbot", "/example/page.html", false],
    ["bazbot", "/example/page.html", false],
    ["bazbot", "/a.gif", true],
    ["quxbot", "/example/page.html", true],
  ])("simple example: %s on %s → %s", (token, path, allowed) => {
    expect(isAllowed(simple, token, path)).toBe(allowed);
  });

  test("longest match", () => {
    const rules = rulesOf(
      "User-Agent: foobot",
      "Allow: /example/page/",
      "Disallow: /example/page/disallowed.gif",
    );
    expect(isAllowed(rules, "foobot", "/example/page/disallowed.gif")).toBe(false);
    expect(isAllowed(rules, "foobot", "/example/page/other.gif")).toBe(true);
  });

  test("groups of one token are merged, and * is left out of it", () => {
    const rules = rulesOf(
      "user-agent: ExampleBot",
      "disallow: /foo",
      "disallow: /bar",
      "user-agent: *",
      "disallow: /star",
      "user-agent: examplebot",
      "disallow: /baz",
    );
    for (const path of ["/foo", "/bar", "/baz"]) expect(isAllowed(rules, "ExampleBot", path)).toBe(false);
    expect(isAllowed(rules, "ExampleBot", "/star")).toBe(true);
    expect(isAllowed(rules, "OtherBot", "/baz")).toBe(true);
    expect(ruleFor(rules, "ExampleBot", "/baz")).toMatchObject({
      allowed: false,
      via: "own",
      rule: { line: 7, text: "disallow: /baz" },
      group: { line: 6 },
    });
  });

  test("Allow wins where both are equally long", () => {
    for (const lines of [
      ["Allow: /page", "Disallow: /page"],
      ["Disallow: /page", "Allow: /page"],
    ]) {
      expect(isAllowed(rulesOf("User-agent: *", ...lines), "bot", "/page")).toBe(true);
    }
  });

  test("robots.txt itself is always allowed", () => {
    const rules = rulesOf("User-agent: *", "Disallow: /");
    expect(isAllowed(rules, "bot", "/robots.txt")).toBe(true);
    expect(isAllowed(rules, "bot", "/robots.txt.html")).toBe(false);
    expect(isAllowed(readCrawlerRules(robotsAnswer("", 500)), "bot", "/robots.txt")).toBe(true);
  });
});

describe("who a group is for", () => {
  test.each([
    ["GPTBot", false],
    ["gptbot", false],
    ["GPTBot/1.2 (+https://openai.com)", false],
    ["GPTBot  # comment", false],
    ["GPT", true],
    ["GPTBot2", true],
    ["GPTBot-Extra", true],
    ["*bot", true],
    ["", true],
  ])("User-agent: %s leaves GPTBot allowed: %s", (name, allowed) => {
    expect(isAllowed(rulesOf(`User-agent: ${name}`, "Disallow: /"), "GPTBot", "/")).toBe(allowed);
  });

  test.each([
    "Sitemap: https://example.com/s.xml",
    "Crawl-delay: 5",
    "Content-Signal: ai-train=no",
    "Host: example.com",
    "Nonsense: 1",
    "no colon here",
    "# a comment",
    "",
  ])("“%s” between two names does not part the group", (line) => {
    const rules = rulesOf("User-agent: a", line, "User-agent: b", "Disallow: /x");
    expect(isAllowed(rules, "a", "/x")).toBe(false);
    expect(isAllowed(rules, "b", "/x")).toBe(false);
  });

  test("an empty Disallow forbids nothing and closes the list of names", () => {
    const rules = rulesOf("User-agent: a", "Disallow:", "User-agent: b", "Disallow: /");
    expect(isAllowed(rules, "a", "/")).toBe(true);
    expect(isAllowed(rules, "b", "/")).toBe(false);
    expect(ruleFor(rules, "a", "/")).toMatchObject({ rule: null, via: "own", group: { line: 1 } });
    expect(ruleFor(rules, "c", "/")).toEqual({ allowed: true, rule: null, group: null, via: "none" });
  });

  test("a token named like a property of every object is only a name", () => {
    expect(isAllowed(rulesOf("User-agent: constructor", "Disallow: /"), "toString", "/")).toBe(true);
  });
});

describe("how the file may be written", () => {
  test.each([
    ["line feeds", "User-agent: *\nDisallow: /x\n"],
    ["carriage returns", "User-agent: *\rDisallow: /x\r"],
    ["both", "User-agent: *\r\nDisallow: /x\r\n"],
    ["a byte-order mark", "\uFEFFUser-agent: *\nDisallow: /x"],
    ["blanks and tabs", "  user-AGENT\t:\t*  \n\tDISALLOW :/x\t# why\n"],
    ["comments", "# all\nUser-agent: *#c\nDisallow: /x#y"],
  ])("%s", (_, text) => {
    const rules = readCrawlerRules(robotsAnswer(text));
    expect(isAllowed(rules, "bot", "/x")).toBe(false);
    expect(isAllowed(rules, "bot", "/y")).toBe(true);
    expect(rules.unrecognisedLines).toEqual([]);
  });

  test("reads 500 KiB and not a cut line", () => {
    const head = "User-agent: *\nDisallow: /a\n";
    const filler = `#${"x".repeat(512_000 - head.length - 14)}\nDisallow: /b`;
    const rules = readCrawlerRules(robotsAnswer(`${head}${filler}cut\nDisallow: /c\n`));
    expect(isAllowed(rules, "bot", "/a")).toBe(false);
    expect(isAllowed(rules, "bot", "/b")).toBe(true);
    expect(isAllowed(rules, "bot", "/c")).toBe(true);
    expect(isAllowed(readCrawlerRules(robotsAnswer(`${head}Disallow: /b`, 200, true)), "bot", "/b")).toBe(
      true,
    );
  });

  test("counts what it knows and lists what it does not", () => {
    const rules = rulesOf(
      "Disallow: /early",
      "Sitemap: https://example.com/a.xml",
      "User-agent: *",
      "Dissallow: /typo",
      "disallow",
      "Allow: /",
      "sitemap:/relative.xml",
    );
    expect(rules.recognisedLines).toBe(5);
    expect(rules.unrecognisedLines).toEqual([
      { line: 4, text: "Dissallow: /typo" },
      { line: 5, text: "disallow" },
    ]);
    expect(rules.ownerlessLines).toEqual([{ line: 1, text: "Disallow: /early" }]);
    expect(rules.sitemaps).toEqual([
      { url: "https://example.com/a.xml", line: 2 },
      { url: "/relative.xml", line: 7 },
    ]);
  });

  test("knows the block Cloudflare writes", () => {
    const rules = rulesOf(
      "User-agent: own",
      "Disallow: /",
      "# BEGIN Cloudflare Managed content",
      "User-agent: GPTBot",
      "Disallow: /",
      "# END Cloudflare Managed Content",
      "User-agent: late",
      "Disallow: /",
    );
    expect(rules.managedBlock).toEqual({ from: 3, to: 6 });
    expect(rules.groups.map((group) => group.managed)).toEqual([false, true, false]);
    expect(rulesOf("# begin cloudflare managed content", "User-agent: a").managedBlock).toEqual({
      from: 1,
      to: 2,
    });
  });
});

describe("crawl delay", () => {
  const rules = rulesOf(
    "User-agent: bingbot",
    "Crawl-delay: 10",
    "",
    "User-agent: *",
    "Crawl-delay: 2.5",
    "Disallow: /x",
    "User-agent: slow",
    "Disallow: /y",
    "Crawl-delay: soon",
  );
  test.each([
    ["bingbot", 10],
    ["anyone", 2.5],
    ["slow", null],
  ])("%s waits %s", (token, seconds) => {
    expect(crawlDelayOf(rules, token)).toBe(seconds);
  });
  test("none without any group", () => {
    expect(crawlDelayOf(rulesOf("Crawl-delay: 3"), "a")).toBeNull();
  });
});

describe("what the answer means", () => {
  test.each([
    [200, "parsed", false],
    [204, "parsed", false],
    [301, "allow-all", true],
    [401, "allow-all", true],
    [404, "allow-all", true],
    [429, "allow-all", true],
    [500, "disallow-all", false],
    [503, "disallow-all", false],
  ])("status %i: %s", (status, state, allowed) => {
    const rules = readCrawlerRules(robotsAnswer("User-agent: *\nDisallow: /", status));
    expect(rules.state).toBe(state);
    expect(isAllowed(rules, "bot", "/")).toBe(allowed);
  });

  test.each([
    ["dns", "disallow-all"],
    ["tls", "disallow-all"],
    ["timeout", "disallow-all"],
    ["connection", "disallow-all"],
    ["too-many-redirects", "disallow-all"],
    ["not-asked", "allow-all"],
  ] satisfies [FetchFailureKind, string][])("failure %s: %s", (kind, state) => {
    const rules = readCrawlerRules({
      ok: false,
      url: "https://example.com/robots.txt",
      kind,
      message: "No.",
      hops: [],
    });
    expect(rules.state).toBe(state);
    expect(rules.reason).not.toBe("");
  });
});

test("path and query of an address", () => {
  expect(pathAndQueryOf("https://example.com/a/b?c=d#e")).toBe("/a/b?c=d");
  expect(pathAndQueryOf("https://example.com")).toBe("/");
  expect(pathAndQueryOf("nonsense")).toBe("/");
});
