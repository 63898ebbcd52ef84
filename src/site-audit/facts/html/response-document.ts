import type { ResourceResponse } from "../../artifacts.ts";
import { headerOf } from "../header.ts";
import { oncePerPage } from "../once-per-page.ts";
import { type HtmlDocument, parseHtml } from "./html-document.ts";

/** Google's robot reads no further, and no assistant is known to: what comes after is not judged and takes no memory. */
const READ_BYTES = 2_000_000;

/** The first 2 MB of a response's HTML as a document, parsed once however often it is asked for. */
export const documentOf: (response: ResourceResponse) => HtmlDocument = oncePerPage((response) =>
  parseHtml(response.body.subarray(0, READ_BYTES), headerOf(response, "content-type") ?? null),
);
