import { oncePerPage } from "../once-per-page.ts";
import { attributeOf, type HtmlDocument, rawText, select } from "./html-document.ts";

/** No title or summary is longer; what comes after would only be carried along. */
const MAX_LENGTH = 2_000;

const clean = (text: string): string => text.slice(0, MAX_LENGTH).replace(/\s+/g, " ").trim();

/** The document's title: the first <title> of the head, else the first one outside pictures; "" where there is none. */
export const titleOf: (document: HtmlDocument) => string = oncePerPage((document) => {
  const titles = select(document, "title").filter(({ parent }) => !isInPicture(parent));
  const title =
    titles.find(({ parent }) => parent !== null && "name" in parent && parent.name === "head") ?? titles[0];
  return title ? clean(rawText(title).trimStart()) : "";
});

const isInPicture = (parent: object | null): boolean =>
  parent !== null && "namespace" in parent && parent.namespace === "http://www.w3.org/2000/svg";

/** Every <meta> with a name or property: lower-case name → contents in document order, white space folded. */
export const metaOf: (document: HtmlDocument) => ReadonlyMap<string, readonly string[]> = oncePerPage(
  (document) => {
    const found = new Map<string, string[]>();
    for (const element of select(document, "meta[content]")) {
      const content = clean(attributeOf(element, "content")?.trimStart() ?? "");
      const names = [attributeOf(element, "name"), attributeOf(element, "property")].map((name) =>
        name?.trim().toLowerCase(),
      );
      for (const name of new Set(names)) {
        if (!name) continue;
        const contents = found.get(name) ?? [];
        contents.push(content);
        found.set(name, contents);
      }
    }
    return found;
  },
);

/** The first content of a <meta> that is not empty, by name or property in any case; null where there is none. */
export const metaContent = (document: HtmlDocument, name: string): string | null =>
  metaOf(document)
    .get(name)
    ?.find((content) => content !== "") ?? null;
