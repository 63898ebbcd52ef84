import { type HtmlDocument, rawText, select } from "../html/html-document.ts";
import { oncePerPage } from "../once-per-page.ts";
import { type JsonLdBlock, parseJsonLd } from "./json-ld.ts";
import { nodesOf, type SchemaNode } from "./schema-nodes.ts";
import { isOfFamily, type SchemaFamily } from "./schema-types.ts";

/** What a page says of itself for machines. */
export type StructuredData = {
  /** One entry per JSON-LD script that is not blank, in document order. */
  readonly blocks: readonly JsonLdBlock[];
  /** Every typed schema.org object of the readable blocks, nested ones after the one that holds them. */
  readonly nodes: readonly SchemaNode[];
  readonly hasMicrodata: boolean;
  readonly hasRdfa: boolean;
};

/** Reads the structured data of a document. */
export const structuredData: (document: HtmlDocument) => StructuredData = oncePerPage((document) => {
  const blocks = select(document, "script[type]")
    .filter(({ attribs }) => /ld\+json/i.test(attribs.type ?? ""))
    .map((element) => parseJsonLd(rawText(element)))
    .filter((block) => block !== null);
  return {
    blocks,
    nodes: nodesOf(blocks.map(({ value }) => value)),
    hasMicrodata: select(document, "[itemscope][itemtype]").length > 0,
    hasRdfa: select(document, "[typeof]").length > 0,
  };
});

/** Nodes of one of the families, in order. */
export const nodesOfFamily = (
  data: StructuredData,
  ...families: readonly SchemaFamily[]
): readonly SchemaNode[] =>
  data.nodes.filter(({ types }) => families.some((family) => isOfFamily(types, family)));
