import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { threadTime } from "../../../../tests/thread-time.ts";
import { compilePathPattern, matchablePath, matchesPath } from "./path-pattern.ts";

const matches = (pattern: string, path: string): boolean =>
  matchesPath(compilePathPattern(pattern), matchablePath(path));

describe("RFC 9309 section 2.2.2: what is compared", () => {
  test.each([
    ["/foo/bar?baz=quz", "/foo/bar?baz=quz"],
    ["/foo/bar?baz=https://foo.bar", "/foo/bar?baz=https%3A%2F%2Ffoo.bar"],
    ["/foo/bar?baz=https%3A%2F%2Ffoo.bar", "/foo/bar?baz=https://foo.bar"],
    ["/foo/bar/ツ", "/foo/bar/%E3%83%84"],
    ["/foo/bar/%E3%83%84", "/foo/bar/ツ"],
    ["/foo/bar/%e3%83%84", "/foo/bar/%E3%83%84"],
    ["/foo/bar/%62%61%7A", "/foo/bar/baz"],
    ["/foo/bar/baz", "/foo/bar/%62%61%7A"],
  ])("%s matches %s", (pattern, path) => {
    expect(matches(pattern, path)).toBe(true);
  });

  test("an escaped slash in a path is not a slash", () => {
    expect(matches("/a/b", "/a%2Fb")).toBe(false);
    expect(matches("/a%2fb", "/a%2Fb")).toBe(true);
  });
});

describe("RFC 9309 section 2.2.3: special characters", () => {
  test.each([
    ["/path/file-with-a-%2A.html", "/path/file-with-a-*.html", true],
    ["/path/file-with-a-%2A.html", "/path/file-with-a-b.html", false],
    ["/path/foo-%24", "/path/foo-$", true],
    ["/path/foo-%24", "/path/foo-", false],
    ["/this/path/exactly$", "/this/path/exactly", true],
    ["/this/path/exactly$", "/this/path/exactly/not", false],
    ["/this/*/exactly", "/this/any/path/exactly", true],
    ["/a$b", "/a$bc", true],
  ])("%s on %s: %s", (pattern, path, expected) => {
    expect(matches(pattern, path)).toBe(expected);
  });
});

describe("prefixes, stars and the end mark", () => {
  test.each([
    ["/", "/anything", true],
    ["/fish", "/fish", true],
    ["/fish", "/fish.html", true],
    ["/fish", "/fishheads/yummy.html", true],
    ["/fish", "/fish.php?id=anything", true],
    ["/fish", "/Fish.asp", false],
    ["/fish", "/catfish", false],
    ["/fish*", "/fish", true],
    ["/fish/", "/fish", false],
    ["/*.php", "/folder/any.php.file.html", true],
    ["/*.php", "/windows.PHP", false],
    ["/*.php$", "/filename.php", true],
    ["/*.php$", "/filename.php?parameters", false],
    ["/*.php$", "/a.php.php", true],
    ["/fish*.php", "/fishheads/catfish.php?parameters", true],
    ["/fish*.php", "/Fish.PHP", false],
    ["/$", "/", true],
    ["/$", "/a", false],
    ["*", "/x", true],
    ["*/private", "/a/private", true],
    ["/**a**b$", "/aab", true],
    ["/*/x", "/a?b=/x", true],
    ["/a*a$", "/a", false],
    ["/a*$", "/a/b", true],
    ["fish", "/fish", false],
  ])("%s on %s: %s", (pattern, path, expected) => {
    expect(matches(pattern, path)).toBe(expected);
  });

  test("a fragment and an empty path", () => {
    expect(matches("/a$", "/a#b")).toBe(true);
    expect(matches("/$", "")).toBe(true);
  });
});

/** The textbook recursion: slow, and right by looking at it. */
function slowlyMatches(pattern: string, path: string): boolean {
  if (pattern === "") return true;
  if (pattern === "$") return path === "";
  if (pattern.startsWith("*")) {
    return slowlyMatches(pattern.slice(1), path) || (path !== "" && slowlyMatches(pattern, path.slice(1)));
  }
  return path !== "" && pattern[0] === path[0] && slowlyMatches(pattern.slice(1), path.slice(1));
}

const patterns = fc
  .tuple(fc.array(fc.constantFrom("a", "b", "/", "*"), { maxLength: 9 }), fc.constantFrom("", "$"))
  .map(([characters, end]) => `/${characters.join("")}${end}`);
const paths = fc
  .array(fc.constantFrom("a", "b", "/"), { maxLength: 12 })
  .map((characters) => `/${characters.join("")}`);

describe("laws", () => {
  test("agrees with the recursive definition", () => {
    fc.assert(
      fc.property(patterns, paths, (pattern, path) => {
        expect(matches(pattern, path)).toBe(slowlyMatches(pattern, path));
      }),
      { numRuns: 3000 },
    );
  });

  test("every path matches itself, whatever characters it holds", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (tail) => {
        const path = `/${tail.replace(/[#*$\s]/gu, "")}`;
        expect(matches(path, path)).toBe(true);
      }),
    );
  });

  test("normalising twice changes nothing", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("/", "a", "%2F", "%61", "%e3", "?", "=", ":", "é", "$"), { maxLength: 12 }),
        (parts) => {
          const path = `/${parts.join("")}`;
          const once = matchablePath(path).plain;
          expect(matchablePath(once).plain).toBe(once);
        },
      ),
    );
  });

  test("many stars on a long path take no time", () => {
    const started = threadTime();
    expect(matches(`/${"*a".repeat(200)}*b`, `/${"a".repeat(20_000)}`)).toBe(false);
    expect(matches(`/${"*a".repeat(200)}*b$`, `/${"ab".repeat(10_000)}c`)).toBe(false);
    expect(threadTime() - started).toBeLessThan(200);
  });
});
