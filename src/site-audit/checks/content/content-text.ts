import { defineCheck, snippetOf } from "../../check.ts";
import { titleOf } from "../../facts/html/meta.ts";
import type { Page, PageType } from "../../facts/page.ts";
import {
  hiddenKeywordList,
  type Repetition,
  repeatedTitleWords,
  repetitionsIn,
  STUFFED_SHARE,
} from "../../facts/text/keyword-repetition.ts";
import { proseBlocks } from "../../facts/text/prose.ts";
import { isUnspacedText, type Readability, readabilityOf } from "../../facts/text/readability.ts";
import { countGraphemes, countWords } from "../../facts/text/words.ts";
import { judgedByMean } from "../page-verdicts.ts";
import { all, counted, partOf, partVerb, percent, verb } from "../wording.ts";

/** Words a page of a type should have; types that are not listed are not judged by length. */
const DEPTH: Readonly<Partial<Record<PageType, number>>> = {
  article: 300,
  guide: 300,
  product: 150,
  service: 150,
  about: 150,
  home: 100,
};
const CHARACTERS_PER_WORD = 1.7;

export const contentDepth = defineCheck({
  id: "content-depth",
  failureTitle: "Key pages say too little",
  needs: ["pages"],
  evaluate: ({ pages }) => {
    const scores = pages.flatMap((page) => {
      const wanted = DEPTH[page.type];
      if (wanted === undefined) return [];
      const isUnspaced = isUnspacedText(page.mainText.slice(0, 5000));
      const length = isUnspaced ? countGraphemes(page.mainText.replace(/\s+/g, "")) : page.mainWords;
      const threshold = isUnspaced ? wanted * CHARACTERS_PER_WORD : wanted;
      const unit = isUnspaced ? "characters" : "words";
      return [
        {
          url: page.url,
          score: length >= threshold ? 1 : length >= threshold / 2 ? 0.5 : 0,
          snippet: page.mainText || titleOf(page.document),
          value: `${length} ${unit} of ${Math.round(threshold)}`,
        },
      ];
    });
    if (scores.length === 0)
      return { outcome: "unknown", reason: "No homepage, offer, About page or article could be read." };
    const thin = scores.filter(({ score }) => score < 1);
    const [first] = thin;
    return judgedByMean(
      scores,
      { pass: 0.8, partial: 0.4 },
      first === undefined
        ? `${all(scores.length, "key page")} read ${verb(scores.length, "has", "have")} enough text to quote from.`
        : `${partOf(thin.length, scores.length, "key page")} ${partVerb(thin.length, "is", "are")} thin, such as ${first.url} with ${first.value}.`,
    );
  },
});

/** Policies and contracts are written for lawyers; their sentences say nothing of the site's prose. */
const LEGAL: ReadonlySet<PageType> = new Set(["privacy", "terms"]);
const WORDS_TO_JUDGE = 100;
/** What 30 words are to 22, for the 60 characters of Chinese and Japanese. */
const CHARACTERS_EASY = 60;
const CHARACTERS_HARD = 82;

function easeOf({ meanLength, longShare, isUnspaced }: Readability): number {
  const [easy, hard] = isUnspaced ? [CHARACTERS_EASY, CHARACTERS_HARD] : [22, 30];
  if (meanLength <= easy && longShare <= 0.15) return 1;
  return meanLength <= hard ? 0.5 : 0;
}

export const readableProse = defineCheck({
  id: "readable-prose",
  failureTitle: "Sentences are too long",
  needs: ["pages", "brandName"],
  evaluate: ({ pages, brandName }) => {
    const judged = pages
      .filter(({ type }) => !LEGAL.has(type))
      .map((page) => ({ page, reading: readabilityOf(proseBlocks(page.document), page.language, brandName) }))
      .filter(({ reading }) => reading.words >= WORDS_TO_JUDGE);
    if (judged.length === 0)
      return { outcome: "na", reason: `No page has ${WORDS_TO_JUDGE} words of running text.` };
    const scores = judged.map(({ page, reading }) => ({
      url: page.url,
      score: easeOf(reading),
      snippet: reading.longest,
      value: `${reading.meanLength.toFixed(1)} ${reading.isUnspaced ? "characters" : "words"} a sentence, ${percent(reading.longShare)} long${reading.flesch === null ? "" : `, Flesch ${Math.round(reading.flesch)}`}`,
    }));
    const hard = scores.filter(({ score }) => score < 1).length;
    const sentences = judged.reduce((sum, { reading }) => sum + reading.sentences, 0);
    const easy = judged.filter(
      ({ reading }) => reading.flesch !== null && (reading.flesch < 30 || reading.flesch > 80),
    ).length;
    const flesch =
      easy === 0
        ? ""
        : ` By the Flesch score ${counted(easy, "page")} in English ${easy === 1 ? "is" : "are"} outside the usual 30 to 80.`;
    return judgedByMean(
      scores,
      { pass: 0.8, partial: 0.4 },
      `${sentences} sentences on ${counted(judged.length, "page")} were measured; on ${hard === 0 ? "no page" : counted(hard, "page")} they are longer than is easy to read (22 words on average, at most 15 % above 35).${flesch}`,
    );
  },
});

const WORDS_FOR_STUFFING = 150;
const MENU_LINK_SHARE = 0.8;

type Stuffing = { readonly phrase: string; readonly what: string };

/** Rows of downloads and menus repeat their words by nature, so tables and lists of links are left out. */
const runningText = (page: Page): string =>
  proseBlocks(page.document)
    .filter(({ kind, linkShare }) => kind !== "cell" && linkShare <= MENU_LINK_SHARE)
    .map(({ text }) => text)
    .join("\n");

/** In Chinese and Japanese two parts are mostly one word ("软件" + "包"), so a pair is held to the limit of a word. */
function mostShareOf({ phrase, length }: Repetition): number {
  return STUFFED_SHARE[isUnspacedText(phrase) && length > 1 ? (length === 3 ? 2 : 1) : length];
}

function stuffingOf(page: Page, text: string, brandName: string): Stuffing | null {
  const worst = repetitionsIn(text, page.language, brandName)
    .filter((repetition) => repetition.share > mostShareOf(repetition))
    .sort((a, b) => b.share / mostShareOf(b) - a.share / mostShareOf(a))[0];
  if (worst)
    return {
      phrase: worst.phrase,
      what: `“${worst.phrase}” ${worst.count} times (${(worst.share * 100).toFixed(1)} %)`,
    };
  const hidden = hiddenKeywordList(page.document, page.language);
  return hidden === null ? null : { phrase: hidden.slice(0, 40), what: `hidden list: ${hidden}` };
}

export const noKeywordStuffing = defineCheck({
  id: "no-keyword-stuffing",
  failureTitle: "Keywords are repeated too often",
  needs: ["pages", "brandName"],
  evaluate: ({ pages, brandName }) => {
    const judged = pages.flatMap((page) => {
      const text = runningText(page);
      const isLong = countWords(text, page.language) >= WORDS_FOR_STUFFING;
      const stuffing = stuffingOf(page, isLong ? text : "", brandName);
      return isLong || stuffing !== null ? [{ page, stuffing }] : [];
    });
    if (judged.length === 0)
      return { outcome: "na", reason: `No page has ${WORDS_FOR_STUFFING} words of running text.` };
    const bad = judged.flatMap(({ page, stuffing }) => (stuffing === null ? [] : [{ page, ...stuffing }]));
    const share = bad.length / judged.length;
    const titles = judged.flatMap(({ page }) => repeatedTitleWords(titleOf(page.document), page.language));
    const titleNote = titles.length === 0 ? "" : ` A page title repeats “${titles[0]}” three times or more.`;
    const [first] = bad;
    return {
      outcome: bad.length === 0 ? "pass" : share <= 0.2 ? "partial" : "fail",
      score: 1 - share,
      evidence: bad.slice(0, 5).map(({ page, what }) => ({ url: page.url, snippet: snippetOf(what) })),
      details: `${bad.length === 0 ? `No word or phrase is repeated too often on ${counted(judged.length, "page")}.` : `${bad.length} of ${counted(judged.length, "page")} ${bad.length === 1 ? "repeats" : "repeat"} a word or phrase too often: ${first?.what.slice(0, 100) ?? ""}.`}${titleNote}`,
      ...(first ? { fixValues: { url: first.page.url, phrase: first.phrase } } : {}),
      pagesChecked: judged.length,
    };
  },
});
