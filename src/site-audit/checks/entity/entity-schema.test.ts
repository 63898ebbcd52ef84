import { describe, expect, it } from "vitest";
import { type BuiltSite, findingFrom } from "../../../../tests/site-audit/site-builder.ts";
import type { Finding } from "../../check.ts";
import { entityChecks } from "../all-checks.ts";

const find = (id: string, pages: BuiltSite["pages"]): Finding => findingFrom(entityChecks, id, { pages });
const scored = (finding: Finding) =>
  "score" in finding ? [finding.outcome, Math.round(finding.score * 1000) / 1000] : [finding.outcome];
const script = (json: string) => `<script type="application/ld+json">${json}</script>`;
const data = (...nodes: readonly object[]) =>
  script(JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }));

describe("jsonld-valid", () => {
  const valid = data({ "@type": "WebSite", name: "Acme" });
  const repairable = script('{"@context":"https://schema.org","@type":"WebSite","name":"a",}');
  const broken = script('{"@context":"https://schema.org","@type":');
  it.each<[string, BuiltSite["pages"], (string | number)[]]>([
    ["on the homepage", { "/": valid }, ["pass", 1]],
    [
      "in capitals",
      { "/": valid.replace("application/ld+json", "Application/LD+JSON; charset=utf-8") },
      ["pass", 1],
    ],
    ["on half of the key pages", { "/": "", "/about": valid }, ["pass", 1]],
    ["on a third of them", { "/": "", "/about": valid, "/faq": "" }, ["partial", 0.5]],
    ["repairable", { "/": repairable }, ["partial", 0.5]],
    ["one broken of two", { "/": valid + broken }, ["partial", 0.5]],
    ["all broken", { "/": broken }, ["fail", 0]],
    ["without a context", { "/": script('{"@type":"WebSite"}') }, ["fail", 0]],
    ["microdata only", { "/": '<div itemscope itemtype="https://schema.org/Person">' }, ["partial", 0.5]],
    ["RDFa only", { "/": '<div vocab="https://schema.org/" typeof="Person">' }, ["partial", 0.5]],
    [
      "another vocabulary only",
      { "/": script('{"@context":"https://www.w3.org/ns/activitystreams"}') },
      ["fail", 0],
    ],
    ["another vocabulary beside", { "/": valid + script('{"@context":"https://w3id.org/x"}') }, ["pass", 1]],
    ["blank", { "/": `${valid}${script("  ")}` }, ["pass", 1]],
    ["none", { "/": "<p>x" }, ["fail", 0]],
  ])("%s", (_, pages, expected) => {
    expect(scored(find("jsonld-valid", pages))).toEqual(expected);
  });

  it("says what to add where there is none", () => {
    expect(find("jsonld-valid", { "/": "<p>x" })).toMatchObject({
      fix: expect.stringMatching(/^Say on the homepage, in a form machines read/),
      evidence: [{ url: "https://www.example.com/", value: "no structured data" }],
    });
  });

  it("says where the error is", () => {
    expect(
      find("jsonld-valid", { "/": script('{"@context":"https://schema.org",\n"name":"a" "b"}') }),
    ).toMatchObject({
      outcome: "fail",
      fixValues: { error: expect.stringContaining("line 2"), url: "https://www.example.com/" },
    });
  });
});

describe("org-schema", () => {
  const full = {
    "@type": "Organization",
    name: "Acme",
    url: "https://example.com",
    logo: { "@type": "ImageObject", url: "https://example.com/a.png" },
    slogan: "We fix bicycles",
    telephone: "+49 30 1234567",
  };
  it.each<[string, object | null, (string | number)[]]>([
    ["all five", full, ["pass", 1]],
    ["four", { ...full, slogan: "" }, ["pass", 0.8]],
    ["three", { ...full, slogan: undefined, logo: [] }, ["partial", 0.6]],
    [
      "a foreign address",
      { "@type": "Corporation", name: "Acme", url: "https://elsewhere.org" },
      ["partial", 0.2],
    ],
    ["a subtype by its full name", { ...full, "@type": ["https://schema.org/Bakery", "Thing"] }, ["pass", 1]],
    ["a relative address", { ...full, url: "/" }, ["pass", 1]],
    ["a person's site", { "@type": "Person", name: "Ann", url: "/", image: "a.png" }, ["partial", 0.6]],
    [
      "a person inside an article",
      { "@type": "Article", author: { "@type": "Person", name: "Ann" } },
      ["fail", 0],
    ],
    ["nothing", null, ["fail", 0]],
  ])("%s", (_, node, expected) => {
    expect(scored(find("org-schema", { "/": node ? data(node) : "" }))).toEqual(expected);
  });

  it("takes the best node of home and about pages only", () => {
    expect(
      scored(find("org-schema", { "/": data({ "@type": "NGO", name: "A" }), "/about": data(full) })),
    ).toEqual(["pass", 1]);
    expect(scored(find("org-schema", { "/": "", "/contact": data(full) }))).toEqual(["fail", 0]);
    expect(find("org-schema", { "/contact": data(full) }).outcome).toBe("unknown");
  });
});
