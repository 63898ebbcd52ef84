import { defineCheck, snippetOf } from "../../check.ts";
import { linksOf } from "../../facts/links.ts";
import type { Page } from "../../facts/page.ts";
import { aboutSectionOf, type CompanyFact, companyFactsIn } from "../../facts/people/company-facts.ts";
import { countWords } from "../../facts/text/words.ts";
import { roleScores } from "../../lexicons/page-words.ts";
import { listed } from "../wording.ts";

const MIN_WORDS = 100;
const MIN_WORDS_IN_SECTION = 60;
const MIN_FACTS = 2;

const factNames: Readonly<Record<CompanyFact, string>> = {
  brand: "the brand’s name",
  founded: "the year it was founded",
  place: "a place",
  person: "a person with a role",
  numbers: "figures",
};

/** An About page, or a one-page site's About section; the one with the most text where there are several. */
function aboutTextOf(
  pages: readonly Page[],
): { readonly page: Page; readonly text: string; readonly minWords: number } | null {
  const [only] = pages;
  const aboutPages = pages
    .filter((page) => !page.isHome && (page.type === "about" || page.role === "about"))
    .sort((a, b) => b.mainWords - a.mainWords);
  const [page] = aboutPages;
  if (page) return { page, text: page.mainText, minWords: MIN_WORDS };
  const section = pages.length === 1 && only ? aboutSectionOf(only) : null;
  return section !== null && only ? { page: only, text: section, minWords: MIN_WORDS_IN_SECTION } : null;
}

const unreadAboutLink = (pages: readonly Page[]) =>
  pages
    .filter(({ isHome }) => isHome)
    .flatMap((home) => linksOf(home))
    .find(
      ({ url, text, isInternal }) =>
        isInternal &&
        roleScores(URL.parse(url)?.pathname ?? "/", text).about >= 1 &&
        new URL(url).pathname !== "/",
    );

export const aboutPage = defineCheck({
  id: "about-page",
  failureTitle: "There is no About page with substance",
  needs: ["pages", "brandName", "now"],
  evaluate: ({ pages, brandName, now }) => {
    const about = aboutTextOf(pages);
    if (about === null) {
      const link = unreadAboutLink(pages);
      if (link && pages.length > 1)
        return {
          outcome: "unknown",
          reason: `The homepage links an About page (${link.url}), but it could not be read.`,
        };
      return {
        outcome: "fail",
        score: 0,
        evidence: pages.slice(0, 1).map(({ url }) => ({ url, snippet: "No About page or section found" })),
        details: "No page, link or section says who is behind the site.",
        pagesChecked: pages.length,
      };
    }
    const wordCount = countWords(about.text, about.page.language);
    const facts = companyFactsIn(about.text, brandName, about.page.language, now);
    const isLong = wordCount >= about.minWords;
    const isTelling = facts.size >= MIN_FACTS;
    const names = [...facts.keys()].map((fact) => factNames[fact]);
    return {
      outcome: isLong && isTelling ? "pass" : "partial",
      score: isLong && isTelling ? 1 : isLong || isTelling ? 0.5 : 0.25,
      evidence: [
        {
          url: about.page.url,
          snippet: snippetOf([...facts.values()].join(" · ") || about.text),
          value: `${wordCount} words`,
        },
      ],
      details: `The About ${about.minWords === MIN_WORDS ? "page" : "section"} has ${wordCount} words (${about.minWords} are wanted) and ${names.length === 0 ? "names none of brand, founding year, place, people and figures" : `mentions ${listed(names, 5)}`}${isTelling ? "" : "; two such facts are wanted"}.`,
      pagesChecked: 1,
    };
  },
});
