import { attributeOf, type HtmlDocument, select } from "./html/html-document.ts";

/** A part of a secure page that is loaded over plain http. */
export type MixedContent = { readonly element: string; readonly url: string };

const LOADING_LINKS =
  /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|preload|modulepreload|manifest|mask-icon)(?:\s|$)/i;

/** http:// addresses that scripts, pictures, frames and loading links of a document name; canonical and other mere references do not count. */
export function mixedContentOf(document: HtmlDocument): readonly MixedContent[] {
  return select(
    document,
    "script[src], img[src], iframe[src], link[href], img[srcset], source[src], source[srcset], video[src], audio[src]",
  ).flatMap((element) => {
    if (element.name === "link" && !LOADING_LINKS.test(attributeOf(element, "rel") ?? "")) return [];
    const listed = (attributeOf(element, "srcset") ?? "")
      .split(",")
      .map((candidate) => candidate.trim().split(/\s/)[0] ?? "");
    const addresses = [attributeOf(element, "src") ?? attributeOf(element, "href") ?? "", ...listed];
    const insecure = addresses.find((address) => /^\s*http:\/\//i.test(address));
    return insecure === undefined ? [] : [{ element: element.name, url: insecure.trim() }];
  });
}
