import { defineCheck, snippetOf } from "../../check.ts";
import type { PageType } from "../../facts/page.ts";
import { profilesNamedBy } from "../../facts/people/profiles.ts";
import { proseBlocks } from "../../facts/text/prose.ts";
import { quotationsIn } from "../../facts/text/quotations.ts";
import { sourceReferences } from "../../facts/text/source-links.ts";
import { figuresOf } from "../../facts/text/statistics.ts";
import { normaliseAddress } from "../../facts/web-address.ts";
import { judgedByMean } from "../page-verdicts.ts";
import { all, counted, verb } from "../wording.ts";

const WORDS_FOR_FIGURES = 200;

export const statisticsPresent = defineCheck({
  id: "statistics-present",
  failureTitle: "Hardly any numbers support your claims",
  needs: ["pages"],
  evaluate: ({ pages }) => {
    const judged = pages
      .filter(({ isContentPage }) => isContentPage)
      .map((page) => ({ page, figures: figuresOf(page) }))
      .filter(({ figures }) => figures.words >= WORDS_FOR_FIGURES);
    if (judged.length === 0)
      return { outcome: "na", reason: `No content page has ${WORDS_FOR_FIGURES} words of text.` };
    const scores = judged.map(({ page, figures }) => {
      const density = (figures.statistics.length * 500) / figures.words;
      return {
        url: page.url,
        score: density >= 2 ? 1 : density >= 0.5 ? 0.5 : 0,
        snippet:
          figures.statistics.length > 0
            ? figures.statistics
                .map(({ text }) => text)
                .slice(0, 8)
                .join(" · ")
            : page.mainText,
        value: `${figures.statistics.length} in ${figures.words} words`,
      };
    });
    const total = judged.reduce((sum, { figures }) => sum + figures.statistics.length, 0);
    const words = judged.reduce((sum, { figures }) => sum + figures.words, 0);
    const without = scores.filter(({ score }) => score === 0).length;
    return judgedByMean(
      scores,
      { pass: 0.6, partial: 0.25 },
      `${counted(total, "figure")} in ${words} words of ${counted(judged.length, "content page")}, ${((total * 500) / words).toFixed(1)} for every 500 words; ${without === 0 ? "no page is" : without === 1 ? "1 page is" : `${without} pages are`} without. Two for every 500 words are good.`,
    );
  },
});

const SOURCED_TYPES: ReadonlySet<PageType> = new Set(["article", "guide", "doc"]);

export const sourcesCited = defineCheck({
  id: "sources-cited",
  failureTitle: "Claims come without their sources",
  needs: ["pages", "registrableDomain"],
  evaluate: ({ pages, registrableDomain }) => {
    const judged = pages.filter(({ type }) => SOURCED_TYPES.has(type));
    if (judged.length === 0)
      return {
        outcome: "na",
        reason: "There is no article, guide or documentation page among the pages read.",
      };
    const profiles = new Set(
      profilesNamedBy(pages, registrableDomain).flatMap((url) => normaliseAddress(url) ?? []),
    );
    const scores = judged.map((page) => {
      const { links, mentions } = sourceReferences(page, profiles);
      const count = links.length + mentions.length;
      const isDense = count > 0 && count * 300 >= page.mainWords;
      return {
        url: page.url,
        score: count >= 3 || isDense ? 1 : count > 0 ? 0.5 : 0,
        snippet:
          count > 0
            ? [...links.map(({ text, url }) => text || url), ...mentions].slice(0, 5).join(" · ")
            : page.mainText,
        value: counted(count, "source"),
      };
    });
    const without = scores.filter(({ score }) => score === 0).length;
    return judgedByMean(
      scores,
      { pass: 0.6, partial: 0.25 },
      without === 0
        ? `${all(judged.length, "article or documentation page")} read ${verb(judged.length, "names", "name")} at least one source outside your site.`
        : judged.length === 1
          ? "The one article or documentation page read neither links nor names a source outside your site."
          : `${without} of ${judged.length} articles or documentation pages neither ${verb(without, "links nor names", "link nor name")} a source outside your site.`,
    );
  },
});

const MAX_PAGES = 10;
const WORDS_FOR_QUOTES = 300;

export const quotationsAttributed = defineCheck({
  id: "quotations-attributed",
  failureTitle: "No expert or customer is quoted by name",
  needs: ["pages"],
  evaluate: ({ pages }) => {
    const content = pages.filter(({ isContentPage }) => isContentPage).slice(0, MAX_PAGES);
    if (!content.some(({ mainWords }) => mainWords >= WORDS_FOR_QUOTES)) {
      return { outcome: "na", reason: `No content page has ${WORDS_FOR_QUOTES} words of text.` };
    }
    const quotations = content.flatMap((page) =>
      quotationsIn(page.document, proseBlocks(page.document), page.language).map((quotation) => ({
        ...quotation,
        url: page.url,
      })),
    );
    const quotingPages = new Set(quotations.map(({ url }) => url)).size;
    const isPass = quotations.length >= 2 && quotingPages >= 2;
    const shown = quotations.slice(0, 5).map(({ url, text, attribution }) => ({
      url,
      snippet: snippetOf(`“${text}” ${attribution}`),
      value: attribution.slice(0, 80),
    }));
    return {
      outcome: isPass ? "pass" : quotations.length > 0 ? "partial" : "fail",
      score: isPass ? 1 : quotations.length > 0 ? 0.5 : 0,
      evidence:
        shown.length > 0
          ? shown
          : content.slice(0, 3).map(({ url, mainText }) => ({ url, snippet: snippetOf(mainText) })),
      details:
        quotations.length === 0
          ? `No quotation with a name beside it on ${counted(content.length, "content page")}.`
          : `${counted(quotations.length, "quotation")} with a name beside ${quotations.length === 1 ? "it" : "them"}, on ${quotingPages} of ${counted(content.length, "content page")}. Two on two pages are good.`,
      pagesChecked: content.length,
    };
  },
});
