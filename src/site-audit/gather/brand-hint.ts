import type { Resource } from "../artifacts.ts";
import { attributeOf, selectFirst } from "../facts/html-document.ts";
import { documentOf, isHtmlPage } from "../facts/response-document.ts";
import { isLexiconLanguage } from "../lexicons/languages.ts";

export type BrandHint = { readonly name: string; readonly domain: string; readonly language: string };

/** What to look a brand up by: its name as the home page's metadata give it, else the domain's first label. */
export function brandHintOf(home: Resource, domain: string): BrandHint {
  const label = domain.split(".")[0] ?? domain;
  if (!isHtmlPage(home)) return { name: label, domain, language: "en" };
  const document = documentOf(home);
  const names = ["meta[property='og:site_name' i]", "meta[name='application-name' i]"].map((selector) => {
    const meta = selectFirst(document, selector);
    return meta === null ? "" : (attributeOf(meta, "content") ?? "").replace(/\s+/g, " ").trim();
  });
  const html = selectFirst(document, "html");
  const declared = html === null ? "" : (attributeOf(html, "lang") ?? "").slice(0, 2).toLowerCase();
  return {
    name: names.find((name) => name !== "" && name.length <= 80) ?? label,
    domain,
    language: isLexiconLanguage(declared) ? declared : "en",
  };
}
