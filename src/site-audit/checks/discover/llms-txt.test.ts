import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { failureOf, responseOf } from "../../../../tests/site-audit/resources.ts";
import type { Resource } from "../../artifacts.ts";
import { llmsTxt } from "./llms-txt.ts";

const origin = "https://www.example.com";
const url = `${origin}/llms.txt`;
const good =
  "# Example\n\n> What it is.\n\nSome words.\n\n## Docs\n\n- [Start](/start.md): how to begin\n- [API](https://www.example.com/api)\n\n## Optional\n";
const built = (resource: Resource, llmsTxtLinks: readonly Resource[] = []) => ({
  pages: { "/": "x" },
  artifacts: { llmsTxt: resource, llmsTxtLinks },
});
const file = (text: string) => built(responseOf(url, text, { headers: { "content-type": "text/plain" } }));

describe("llms-txt", () => {
  test.each([
    ["as it should be", good],
    ["with a byte-order mark and CRLF", `\uFEFF${good.replaceAll("\n", "\r\n")}`],
    ["with blank lines before", `\n\n${good}`],
    ["with a “# ” in a code block", good.replace("Some words.", "```\n# no title\n```")],
  ])("pass: %s", (_, text) => {
    expect(decidedOf(llmsTxt, file(text))).toMatchObject({ outcome: "pass", score: 1 });
  });

  test.each([
    ["no title", good.replace("# Example\n", ""), "no title"],
    ["two titles", good.replace("Some words.", "# Again"), "2 titles"],
    ["words before the title", `Hello\n${good}`, "first line"],
    ["no section", good.replaceAll("## ", "### "), "no section"],
    ["no links", good.replaceAll(/^- .*$/gm, ""), "list of links"],
    ["a link to nowhere", good.replace("/start.md", "mailto:a@example.com"), "mailto:a@example.com"],
    ["empty", "", "no title"],
  ])("partial: %s", (_, text, words) => {
    const finding = decidedOf(llmsTxt, file(text));
    expect(finding).toMatchObject({ outcome: "partial", score: 0.5 });
    expect(finding.details).toContain(words);
  });

  test("partial: a dead link; a walled one is let be", () => {
    const resource = responseOf(url, good, { headers: { "content-type": "text/plain" } });
    const dead = responseOf(`${origin}/start.md`, "", { status: 404 });
    expect(decidedOf(llmsTxt, built(resource, [dead])).outcome).toBe("partial");
    const walled = responseOf(`${origin}/start.md`, "", { status: 403 });
    expect(decidedOf(llmsTxt, built(resource, [walled])).outcome).toBe("pass");
  });

  test.each<[string, Resource, string]>([
    ["absent", responseOf(url, "", { status: 404 }), "na"],
    ["a page in its place", responseOf(url, "<!doctype html><p>Hello</p>"), "na"],
    ["not asked", failureOf(url, "not-asked"), "na"],
    ["walled", responseOf(url, "", { status: 403 }), "unknown"],
    ["too slow", failureOf(url, "timeout"), "unknown"],
  ])("%s: %3$s", (_, resource, outcome) => {
    expect(undecidedOf(llmsTxt, built(resource)).outcome).toBe(outcome);
  });
});
