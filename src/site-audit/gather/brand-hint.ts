import { isHtmlPage, type Resource } from "../artifacts.ts";
import { buildPage } from "../facts/build-page.ts";
import { brandNameOf } from "../facts/people/brand-name.ts";
import { registrableDomainOf } from "../facts/web-address.ts";
import { isLexiconLanguage } from "../lexicons/languages.ts";

export type BrandHint = { readonly name: string; readonly domain: string; readonly language: string };

/** What to look a brand up by: its name as the home page gives it, else the domain's; `language` one of the lexicons'. */
export function brandHintOf(home: Resource, domain: string): BrandHint {
  const pages = isHtmlPage(home) ? [buildPage(home, "home", false)] : [];
  const language = pages[0]?.language ?? "en";
  return {
    name: brandNameOf(pages, registrableDomainOf(domain)) ?? domain,
    domain,
    language: isLexiconLanguage(language) ? language : "en",
  };
}
