import { defineCheck, outcomeOf, snippetOf } from "../../check.ts";
import { contentImages } from "../../facts/html/images.ts";
import { listOrTable } from "../../facts/html/lists-and-tables.ts";
import {
  declaredLanguage,
  detectedLanguage,
  fitsLanguage,
  hreflangProblems,
  primarySubtag,
} from "../../facts/language.ts";
import type { Page, PageType } from "../../facts/page.ts";
import { judgePages, type PageVerdict } from "../page-verdicts.ts";
import { counted, verb } from "../wording.ts";

function languageVerdict(page: Page): PageVerdict {
  const declared = declaredLanguage(page.document);
  const subtag = primarySubtag(declared ?? "");
  const detected = detectedLanguage(page.document);
  const isRight = subtag !== null && fitsLanguage(detected, subtag);
  const hreflang = hreflangProblems(page);
  const problems = [
    ...(declared === null || declared.trim() === "" ? ["no language declared"] : []),
    ...(declared?.trim() && subtag === null ? [`lang="${declared}" is no language code`] : []),
    ...(subtag !== null && !isRight ? [`declared as “${subtag}”, written in “${detected}”`] : []),
    ...hreflang,
  ];
  const base = subtag === null ? 0 : isRight ? 1 : 0.3;
  return {
    page,
    score: Math.max(0, base - (hreflang.length > 0 ? 0.25 : 0)),
    problem: problems.length === 0 ? null : problems.join("; "),
    snippet: `lang="${declared ?? ""}" ${page.mainText}`,
    selector: "html",
  };
}

export const languageDeclared = defineCheck({
  id: "language-declared",
  failureTitle: "The page language is missing or wrong",
  needs: ["pages"],
  evaluate({ pages }) {
    const verdicts = pages.map(languageVerdict);
    const worst = verdicts.toSorted((one, other) => one.score - other.score)[0]?.page;
    const code = worst && (detectedLanguage(worst.document) ?? worst.language);
    return {
      ...judgePages(verdicts, { pass: 0.9, partial: 0.5 }, "Every page declares its language, and rightly."),
      ...(code ? { fixValues: { code } } : {}),
    };
  },
});

const WITH_FACTS: ReadonlySet<PageType> = new Set(["article", "product", "pricing", "faq", "doc"]);
const LONG_PAGE_WORDS = 300;

export const listsAndTables = defineCheck({
  id: "lists-tables",
  failureTitle: "Facts are buried in running text",
  needs: ["pages"],
  evaluate({ pages }) {
    const long = pages.filter(({ type, mainWords }) => WITH_FACTS.has(type) && mainWords > LONG_PAGE_WORDS);
    if (long.length === 0)
      return {
        outcome: "na",
        reason: "No article, product or help page is longer than 300 words.",
      };
    const verdicts = long.map((page): PageVerdict => {
      const found = listOrTable(page.document);
      return {
        page,
        score: found ? 1 : 0,
        problem: found ? null : "neither a list nor a table",
        snippet: page.mainText,
        ...(found ? { selector: found.name } : {}),
      };
    });
    return judgePages(verdicts, { pass: 0.5, partial: 0.2 }, "Long pages give facts in lists or tables.");
  },
});

const MIN_IMAGES = 3;

export const imageAlt = defineCheck({
  id: "image-alt",
  failureTitle: "Images lack text descriptions",
  needs: ["pages"],
  evaluate({ pages }) {
    const images = pages.flatMap((page) => contentImages(page.document).map((image) => ({ page, ...image })));
    if (images.length < MIN_IMAGES) {
      return {
        outcome: "na",
        reason:
          images.length === 0
            ? "The pages show no pictures that carry a meaning."
            : `The pages show only ${counted(images.length, "picture")} that ${verb(images.length, "carries", "carry")} a meaning; from ${MIN_IMAGES} on they are judged.`,
      };
    }
    const lacking = images.filter(({ isDescribed }) => !isDescribed);
    const score = 1 - lacking.length / images.length;
    const shown = lacking.length > 0 ? lacking : images;
    return {
      outcome: outcomeOf(score, { pass: 0.8, partial: 0.4 }),
      score,
      evidence: shown.slice(0, 8).map(({ page, source, alt }) => ({
        url: page.url,
        snippet: snippetOf(source),
        selector: "img",
        value: alt === null ? "no alt text" : `alt="${snippetOf(alt)}"`,
      })),
      details: `${images.length - lacking.length} of ${images.length} pictures are described in words.`,
      fixValues: { n: String(lacking.length) },
      pagesChecked: pages.length,
    };
  },
});
