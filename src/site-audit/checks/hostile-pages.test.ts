import { describe, expect, it } from "vitest";
import { isLong } from "../../../tests/long.ts";
import { siteFrom } from "../../../tests/site-audit/site-builder.ts";
import { threadTime } from "../../../tests/thread-time.ts";
import { runChecks } from "../run-checks.ts";
import { contentChecks, trustChecks } from "./all-checks.ts";

/** Half of all lengths, and of the time for them; whole in the long run. */
const share = isLong ? 1 : 0.5;
const times = (piece: string, count: number) => piece.repeat(count * share);
const filled = (piece: string, characters: number) => times(piece, Math.ceil(characters / piece.length));

/** Pages made to be slow: long runs that nearly match, deep nesting, thousands of what is usually one. */
const hostile: readonly (readonly [string, string])[] = [
  ["digits", `<p>${filled("1 000 ", 200_000)}</p>`],
  ["quotation marks", `<p>${filled("“a ", 200_000)}</p>`],
  ["letters", `<p>${times("a", 200_000)}</p>`],
  ["at signs", `<p>${filled("a@b.", 200_000)}</p>`],
  ["month names", `<p>${filled("May 1, ", 200_000)}</p>`],
  ["roles", `<p>${filled("Founder Jane ", 200_000)}</p>`],
  [
    "nested quotations",
    `${"<blockquote>".repeat(400)}${times("<p>one two three four five six seven</p>", 2000)}`,
  ],
  ["nested hidden parts", `${'<div style="display:none">'.repeat(400)}${filled("word ", 200_000)}`],
  ["nested addresses", `${"<address>".repeat(400)}${filled("5 Main ", 100_000)}`],
  ["links", filled('<p><a href="https://a.org/x?n=1">According to</a></p>', 150_000)],
  [
    "citations",
    filled("<figure><blockquote>one two three four five six</blockquote><cite>Jane</cite></figure>", 150_000),
  ],
];

describe("hostile pages", () => {
  it.each(hostile)(
    "of %s are judged within seconds",
    (_, body) => {
      const html = `<!doctype html><html lang="en"><title>Page</title><main><h1>Page</h1>${body}`;
      const site = siteFrom({ pages: { "/": html, "/blog/post": html, "/about": html } });
      const start = threadTime();
      runChecks(site, [...contentChecks, ...trustChecks], (id, error) => {
        throw new Error(`${id} threw`, { cause: error });
      });
      expect(threadTime() - start).toBeLessThan(6000 * share);
    },
    30_000,
  );
});
