import { describe, expect, test } from "vitest";
import { decidedOf, undecidedOf } from "../../../../tests/site-audit/finding-of.ts";
import { failureOf } from "../../../../tests/site-audit/resources.ts";
import { aiPreferenceSignalsCoherent as check } from "./preference-signals.ts";

const page = "<main><h1>Hello</h1></main>";
const robots = (...lines: readonly string[]) => ({
  pages: { "/": page },
  robots: ["User-agent: *", ...lines, "Allow: /"].join("\n"),
});
const html = { "content-type": "text/html; charset=utf-8" };
const header = (headers: Readonly<Record<string, string>>) => ({
  pages: { "/": { html: page, headers: { ...html, ...headers } } },
});

describe("ai-preference-signals-coherent", () => {
  test.each([
    "Content-Signal: search=yes, ai-input=yes, ai-train=no",
    "content-signal: search=yes,ai-train=no,use=reference",
    "Content-Signal: ai-train=yes",
    "Content-Usage: train-ai=n, search=y",
    "Content-Usage: /private search=n",
    "Content-Usage: train-ai=n;exceptions=x",
  ])("pass: %s", (line) => {
    expect(decidedOf(check, robots(line))).toMatchObject({ outcome: "pass", score: 1 });
  });

  test.each([
    "Content-Signal: ai-input=no",
    "Content-Signal: search=no",
    "Content-Signal: search=yes, ai-input=NO",
    "Content-Usage: search=n",
    "Content-Usage: bots=n",
    "Content-Usage: / search=n",
  ])("fail: %s", (line) => {
    const finding = decidedOf(check, robots(line));
    expect(finding).toMatchObject({ outcome: "fail", score: 0 });
    expect(finding.details).toContain(`line 2 of robots.txt: ${line}`);
  });

  test.each([
    ["an unknown key", "Content-Signal: ai-think=no"],
    ["an unknown value", "Content-Signal: ai-train=perhaps"],
    ["a word of the other scheme", "Content-Usage: train-ai=no"],
    ["no value", "Content-Signal: search"],
    ["yes and no", "Content-Signal: ai-train=yes\nContent-Usage: train-ai=n"],
    ["a name of every object", "Content-Usage: constructor=y"],
  ])("partial: %s", (_, lines) => {
    expect(decidedOf(check, robots(...lines.split("\n")))).toMatchObject({ outcome: "partial", score: 0.5 });
  });

  test("refusing training while a training robot is let in by name contradicts itself", () => {
    const text = "User-agent: *\nContent-Signal: ai-train=no\nAllow: /\nUser-agent: GPTBot\nAllow: /";
    const finding = decidedOf(check, { pages: { "/": page }, robots: text });
    expect(finding.outcome).toBe("partial");
    expect(finding.details).toContain("GPTBot");
  });

  test("a refusal addressed to one training robot concerns only that one", () => {
    const text = "User-agent: Bytespider\nContent-Signal: search=no\nDisallow: /\nUser-agent: *\nAllow: /";
    expect(decidedOf(check, { pages: { "/": page }, robots: text }).outcome).toBe("pass");
    const search = "User-agent: OAI-SearchBot\nContent-Signal: search=no\nAllow: /";
    expect(decidedOf(check, { pages: { "/": page }, robots: search }).outcome).toBe("fail");
  });

  test("headers and meta words speak too", () => {
    expect(decidedOf(check, header({ "content-usage": "train-ai=n" })).outcome).toBe("pass");
    expect(decidedOf(check, header({ "content-signal": "ai-input=no" })).outcome).toBe("fail");
    const noai = { pages: { "/": `<meta name="robots" content="noai, noimageai">${page}` } };
    expect(decidedOf(check, noai).outcome).toBe("pass");
  });

  test("na without any, unknown where robots.txt could not be reached", () => {
    expect(undecidedOf(check, robots()).outcome).toBe("na");
    const artifacts = { robots: failureOf("https://www.example.com/robots.txt", "dns") };
    expect(undecidedOf(check, { pages: { "/": page }, artifacts }).outcome).toBe("unknown");
  });

  test("is judged on robots.txt alone where no page could be read", () => {
    const walled = { ...robots("Content-Signal: search=no"), pages: { "/": { html: "", status: 403 } } };
    expect(decidedOf(check, walled).outcome).toBe("fail");
  });
});
