import { isHtmlPage, type Resource, type ResourceResponse } from "../../artifacts.ts";
import { attributeOf, documentOf, selectFirst } from "../../facts/html/html-document.ts";
import { visibleText } from "../../facts/html/visible-text.ts";
import type { Crawl, Question } from "../crawl.ts";

/** Fewer visible bytes than this are no page of their own, only "you are being redirected". */
const stubTextBytes = 100;
/** No stub is larger than this, so nothing larger is parsed to find out. */
const stubHtmlBytes = 20_000;

/** Asks for a page; one that only sends its reader on by <meta refresh> is followed once and counts as a redirect. */
export async function askPage(crawl: Crawl, url: string, question: Question): Promise<Resource> {
  const page = await crawl.ask(url, question);
  const target = isHtmlPage(page) ? stubTarget(page) : null;
  if (!page.ok || target === null) return page;
  const { isRepeated: _, ...once } = question;
  const next = await crawl.ask(target, once);
  if (!next.ok) return page;
  return { ...next, url, hops: [...page.hops, { url: page.finalUrl, status: page.status }, ...next.hops] };
}

/** Where a redirect stub leads; null for any page that says something itself. */
function stubTarget(page: ResourceResponse): string | null {
  if (page.bytes > stubHtmlBytes) return null;
  const document = documentOf(page);
  const refresh = selectFirst(document, "meta[http-equiv=refresh i]");
  const [, seconds, written = ""] =
    /^\s*(\d+)[\d.]*\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']*)/i.exec(
      refresh === null ? "" : (attributeOf(refresh, "content") ?? ""),
    ) ?? [];
  const target = URL.parse(written.trim(), page.finalUrl);
  if (seconds === undefined || Number(seconds) > 5 || written === "" || target === null) return null;
  target.hash = "";
  if (!/^https?:$/.test(target.protocol) || target.href === page.finalUrl) return null;
  const body = selectFirst(document, "body");
  const text = body === null ? "" : visibleText(document, body);
  return new TextEncoder().encode(text).length < stubTextBytes ? target.href : null;
}
