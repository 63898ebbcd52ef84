import type { Resource, ResourceResponse } from "../artifacts.ts";
import { headerOf } from "./header.ts";
import { type HtmlDocument, parseHtml } from "./html-document.ts";
import { oncePerPage } from "./once-per-page.ts";

/** The HTML of a response as a document, parsed once however often it is asked for. */
export const documentOf: (response: ResourceResponse) => HtmlDocument = oncePerPage((response) =>
  parseHtml(response.body, headerOf(response, "content-type") ?? null),
);

/** True where a response holds a page: status 2xx and HTML by its content type, or by its first bytes where it has none. */
export function isHtmlPage(resource: Resource): resource is ResourceResponse {
  if (!resource.ok || resource.status < 200 || resource.status > 299) return false;
  const type = headerOf(resource, "content-type")?.trim().toLowerCase() ?? "";
  if (type !== "") return /^(?:text\/html|application\/xhtml\+xml)\b/.test(type);
  return /^\s*<(?:!doctype html|html|head|body)\b/i.test(
    new TextDecoder("latin1").decode(resource.body.subarray(0, 500)),
  );
}
