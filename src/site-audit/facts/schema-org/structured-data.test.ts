import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseHtml } from "../html/html-document.ts";
import { parseJsonLd } from "./json-ld.ts";
import { nodesOf, textsOf } from "./schema-nodes.ts";
import { isOfFamily } from "./schema-types.ts";
import { structuredData } from "./structured-data.ts";

const CONTEXT = '"@context":"https://schema.org"';

describe("parseJsonLd", () => {
  it.each([
    ["plain", `{${CONTEXT}}`, "valid"],
    ["byte order mark", `\uFEFF{${CONTEXT}}`, "valid"],
    ["HTML comment", `<!-- {${CONTEXT}} -->`, "valid"],
    ["CDATA", `<![CDATA[{${CONTEXT}}]]>`, "valid"],
    ["CDATA behind slashes", `//<![CDATA[\n{${CONTEXT}}\n//]]>`, "valid"],
    ["CDATA in a comment", `/* <![CDATA[ */ {${CONTEXT}} /* ]]> */`, "valid"],
    ["a semicolon at the end", `{${CONTEXT}};`, "valid"],
    ["trailing commas", `{${CONTEXT},"a":[1,2,],}`, "repairable"],
    ["a line break inside a text", `{${CONTEXT},"a":"b\nc"}`, "repairable"],
    ["cut off", `{${CONTEXT}`, "broken"],
    ["not JSON", "<p>hello", "broken"],
    ["no context", '{"@type":"Thing"}', "broken"],
    ["context as a list", '[{"@context":["http://www.schema.org",{}]}]', "valid"],
    ["context as an object", '{"@context":{"@vocab":"http://schema.org/"}}', "valid"],
    ["another context", '{"@context":"https://example.org/ns"}', "foreign"],
  ])("%s", (_, source, state) => {
    expect(parseJsonLd(source)?.state).toBe(state);
  });

  it("keeps commas and brackets inside texts when it mends", () => {
    expect(parseJsonLd(`{${CONTEXT},"a":"x,]\\",}",}`)?.value).toMatchObject({ a: 'x,]",}' });
  });

  it("is null for a blank script and never throws", () => {
    expect(parseJsonLd(" \n")).toBeNull();
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (source) => void parseJsonLd(source)));
    fc.assert(fc.property(fc.json(), (json) => parseJsonLd(json)?.state !== "repairable"));
  });
});

describe("nodesOf", () => {
  it("flattens graphs, lists and nested nodes, each before those it holds", () => {
    const nodes = nodesOf([
      {
        "@graph": [
          { "@type": "Article", author: { "@type": ["Person", "schema:Thing"] } },
          { "@type": "WebSite" },
        ],
      },
      [{ "@type": "http://schema.org/Product" }],
    ]);
    expect(nodes.map(({ types, isTopLevel }) => [types.join(), isTopLevel])).toEqual([
      ["Article", true],
      ["Person,Thing", false],
      ["WebSite", true],
      ["Product", true],
    ]);
  });

  it("survives any depth", () => {
    const depth = 100_000;
    const value: unknown = JSON.parse(`${'{"a":'.repeat(5_000)}{"@type":"Thing"}${"}".repeat(5_000)}`);
    expect(nodesOf([value])).toHaveLength(1);
    let nested: unknown = { "@type": "Thing" };
    for (let level = 0; level < depth; level += 1) nested = [nested];
    expect(nodesOf([nested])).toHaveLength(0);
  });
});

it("reads texts out of every form a value may have", () => {
  const [node] = nodesOf([
    { "@type": "A", a: ["x", 1, { "@value": "y" }, { name: "z" }, { "@id": "#i" }, "", null, {}] },
  ]);
  expect(node && textsOf(node, "a")).toEqual(["x", "1", "y", "z", "#i"]);
});

it("knows families of types", () => {
  expect(isOfFamily(["Bakery"], "Organization")).toBe(true);
  expect(isOfFamily(["Bakery"], "LocalBusiness")).toBe(true);
  expect(isOfFamily(["NGO"], "LocalBusiness")).toBe(false);
  expect(isOfFamily(["LiveBlogPosting"], "Article")).toBe(true);
});

it("finds scripts in any case and counts other forms as present only", () => {
  const found = structuredData(
    parseHtml(
      `<SCRIPT TYPE="Application/LD+JSON">{${CONTEXT},"@type":"Thing"}</SCRIPT><p itemscope itemtype=x>`,
    ),
  );
  expect([found.nodes.length, found.hasMicrodata, found.hasRdfa]).toEqual([1, true, false]);
});
