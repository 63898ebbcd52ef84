import { oncePerPage } from "../once-per-page.ts";
import { type HtmlDocument, parseHtml, rawText, select } from "./html-document.ts";
import { bodyOf, bodyText } from "./main-content.ts";
import { visibleText } from "./visible-text.ts";

const MOUNT_POINTS = "#root, #app, #__next, #__nuxt, app-root";
const ASKS_FOR_SCRIPT = /you need to enable javascript|without javascript enabled|please enable javascript/i;

/** What shows that a page is filled by scripts only, in a few words; null where nothing does. */
export const scriptShell: (document: HtmlDocument) => string | null = oncePerPage((document) => {
  const mount = select(document, MOUNT_POINTS).find((element) => visibleText(document, element) === "");
  if (mount) return `an empty <${mount.name}${mount.attribs.id ? ` id="${mount.attribs.id}"` : ""}>`;
  const shown = bodyText(document);
  const fallback = noscriptText(document);
  const request = ASKS_FOR_SCRIPT.exec(`${shown}\n${fallback}`);
  if (request) return `the words “${request[0]}”`;
  return fallback.length > 0 && fallback.length * 2 > shown.length
    ? "most of the text is inside <noscript>"
    : null;
});

/** The text meant for readers without scripts. A browser with scripts keeps <noscript> unparsed, so it is parsed here. */
function noscriptText(document: HtmlDocument): string {
  const html = select(document, "body noscript").map(rawText).join("\n");
  if (html.trim() === "") return "";
  const fallback = parseHtml(html);
  const body = bodyOf(fallback);
  return body ? visibleText(fallback, body) : "";
}
