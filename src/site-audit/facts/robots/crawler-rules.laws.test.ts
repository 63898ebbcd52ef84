import fc from "fast-check";
import robotsParser from "robots-parser";
import { describe, expect, test } from "vitest";
import { robotsAnswer, rulesOf } from "../../../../tests/site-audit/robots-file.ts";
import { isAllowed, readCrawlerRules } from "./crawler-rules.ts";

const pathText = fc
  .array(fc.constantFrom("a", "b", "/", "x.html", "?q=1", "-"), { maxLength: 5 })
  .map((parts) => `/${parts.join("")}`);
const ruleLine = fc
  .tuple(fc.constantFrom("Allow", "Disallow"), pathText, fc.constantFrom("", "*", "$", "*/b"))
  .map(([kind, path, end]) => `${kind}: ${path}${end}`);
const groupText = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom("*", "alpha", "beta", "Gamma"), { minLength: 1, maxLength: 3 }),
    fc.array(ruleLine, { minLength: 1, maxLength: 5 }),
  )
  .map(([names, rules]) => [...names.map((name) => `User-agent: ${name}`), ...rules].join("\n"));
const fileText = fc.array(groupText, { maxLength: 4 }).map((groups) => groups.join("\n\n"));
const token = fc.constantFrom("alpha", "beta", "gamma", "delta");

describe("laws of crawler rules", () => {
  test("robots-parser gives the same answers where it follows the RFC", () => {
    fc.assert(
      fc.property(fileText, token, pathText, (file, name, path) => {
        const oracle = robotsParser("https://example.com/robots.txt", file);
        const expected = oracle.isAllowed(`https://example.com${path}`, name) ?? true;
        expect(isAllowed(readCrawlerRules(robotsAnswer(file)), name, path)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  test("the order of groups and of rules does not matter", () => {
    fc.assert(
      fc.property(fc.array(groupText, { maxLength: 4 }), token, pathText, (groups, name, path) => {
        const reversed = groups
          .map((group) => {
            const lines = group.split("\n");
            const rules = lines.filter((line) => !line.startsWith("User-agent"));
            return [...lines.filter((line) => line.startsWith("User-agent")), ...rules.reverse()].join("\n");
          })
          .reverse();
        expect(isAllowed(rulesOf(...reversed), name, path)).toBe(isAllowed(rulesOf(...groups), name, path));
      }),
    );
  });

  test("other records never change a permission", () => {
    const other = fc.constantFrom(
      "Sitemap: /s.xml",
      "Crawl-delay: 1",
      "Content-Signal: search=yes",
      "?",
      "#",
    );
    fc.assert(
      fc.property(
        fileText,
        fc.array(fc.tuple(fc.nat(30), other)),
        token,
        pathText,
        (file, extras, name, path) => {
          const lines = file.split("\n");
          for (const [at, line] of extras) lines.splice(at, 0, line);
          expect(isAllowed(rulesOf(...lines), name, path)).toBe(isAllowed(rulesOf(file), name, path));
        },
      ),
    );
  });

  test("no bytes make it throw", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.string(), (body, path) => {
        expect(typeof isAllowed(readCrawlerRules(robotsAnswer(body)), "bot", path)).toBe("boolean");
      }),
    );
  });

  test("a file of half a megabyte is read in seconds, not minutes", () => {
    const file = Array.from({ length: 20_000 }, (_, n) => `Disallow: /*a${n}*b`).join("\n");
    const started = performance.now();
    const rules = rulesOf("User-agent: *", file);
    for (let n = 0; n < 5; n += 1) isAllowed(rules, "bot", `/${"a".repeat(500)}`);
    rulesOf(
      "User-agent: *",
      `a${" ".repeat(400_000)}b`,
      "#".repeat(100_000),
      `Disallow: /${"*a".repeat(50_000)}`,
    );
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
