import type { ResourceResponse } from "../artifacts.ts";
import { headerOf } from "./header.ts";
import { type HtmlDocument, parseHtml } from "./html-document.ts";
import { oncePerPage } from "./once-per-page.ts";

/** The HTML of a response as a document, parsed once however often it is asked for. */
export const documentOf: (response: ResourceResponse) => HtmlDocument = oncePerPage((response) =>
  parseHtml(response.body, headerOf(response, "content-type") ?? null),
);
