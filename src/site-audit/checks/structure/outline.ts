import { defineCheck } from "../../check.ts";
import { type Heading, headingsOf, mainHeadings, sectionsOf } from "../../facts/html/headings.ts";
import { titleOf } from "../../facts/html/meta.ts";
import type { Page, PageType } from "../../facts/page.ts";
import { countWords } from "../../facts/text/words.ts";
import { foldedText, isUnspacedScript } from "../../lexicons/folded-text.ts";
import { judgePages, type PageVerdict } from "../page-verdicts.ts";
import { counted } from "../wording.ts";

const LONG_PAGE_WORDS = 300;
/** Shorter words are mostly articles and prepositions. */
const CONTENT_LETTERS = 4;

/** What two texts can share: words of so many letters, in Chinese and Japanese pairs of characters. */
function wordsFrom(text: string, minLetters: number): ReadonlySet<string> {
  const words = foldedText(text).split(" ");
  const spaced = words.filter(
    (word) => [...word].length >= minLetters && /\p{L}/u.test(word) && !isUnspacedScript(word),
  );
  const pairs = words
    .filter(isUnspacedScript)
    .flatMap((word) => [...word].slice(1).map((character, index) => [...word][index] + character));
  return new Set([...spaced, ...pairs]);
}

const haveCommon = (words: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  words.values().some((word) => others.has(word));

function sharesWord(text: string, other: string): boolean {
  const [words, otherWords] = [wordsFrom(text, CONTENT_LETTERS), wordsFrom(other, CONTENT_LETTERS)];
  if (words.size > 0 && otherWords.size > 0) return haveCommon(words, otherWords);
  // "git(1)" has no long word at all, so its short ones are what it is about.
  return haveCommon(wordsFrom(text, 1), wordsFrom(other, 1));
}

function mainHeadingVerdict(page: Page): PageVerdict {
  const found = headingsOf(page.document).filter(({ level, text }) => level === 1 && [...text].length >= 3);
  const snippet = found.map(({ text }) => text).join(" / ");
  const verdict = (score: number, problem: string | null): PageVerdict => ({
    page,
    score,
    problem,
    snippet,
    selector: "h1",
  });
  if (found.length === 0) return verdict(0, "no main heading (H1)");
  if (found.length > 3) return verdict(0, `${found.length} main headings (H1)`);
  if (found.length > 1) return verdict(0.5, `${found.length} main headings (H1)`);
  if (sharesWord(snippet, titleOf(page.document))) return verdict(1, null);
  return verdict(0.5, "the main heading has no word in common with the title");
}

export const oneMainHeading = defineCheck({
  id: "one-h1",
  failureTitle: "Pages lack one main heading that names their topic",
  needs: ["pages"],
  evaluate: ({ pages }) =>
    judgePages(
      pages.map(mainHeadingVerdict),
      { pass: 0.9, partial: 0.5 },
      "Every page has one main heading.",
    ),
});

const jumpsIn = (headings: readonly Heading[]): readonly Heading[] =>
  headings.filter((heading, index) => index > 0 && heading.level - (headings[index - 1]?.level ?? 6) > 1);

function orderVerdict(page: Page): PageVerdict {
  const headings = mainHeadings(page.document);
  const jumps = jumpsIn(headings);
  const empty = headings.filter(({ text }) => text === "").length;
  const subheadings = headings.filter(({ level, text }) => level > 1 && text !== "").length;
  const isUndivided = page.mainWords > LONG_PAGE_WORDS && subheadings < 2;
  const problems = [
    ...jumps.slice(0, 1).map((heading) => `a level is skipped before “${heading.text.slice(0, 60)}”`),
    ...(jumps.length > 1 ? [`${counted(jumps.length - 1, "more jump")}`] : []),
    ...(empty > 0 ? [counted(empty, "empty heading")] : []),
    ...(isUndivided ? [`${counted(subheadings, "subheading")} in ${page.mainWords} words`] : []),
  ];
  const count = jumps.length + empty + Number(isUndivided);
  return {
    page,
    score: count === 0 ? 1 : count <= 2 ? 0.5 : 0,
    problem: problems.length === 0 ? null : problems.join("; "),
    snippet: headings.map(({ level, text }) => `H${level} ${text}`).join(" · "),
  };
}

export const headingOrder = defineCheck({
  id: "heading-order",
  failureTitle: "Headings skip levels, are empty or are missing",
  needs: ["pages"],
  evaluate({ pages }) {
    if (pages.every(({ document, mainWords }) => mainWords === 0 && mainHeadings(document).length === 0)) {
      return { outcome: "na", reason: "The pages show a robot neither headings nor text." };
    }
    return judgePages(
      pages.map(orderVerdict),
      { pass: 0.85, partial: 0.5 },
      "Headings stand in order on every page.",
    );
  },
});

const SECTIONED: ReadonlySet<PageType> = new Set(["article", "guide", "product", "faq", "doc"]);

/** Chinese and Japanese sections are measured in characters: a word there is one or two of them. */
function sizeOf(text: string, language: string): { readonly size: number; readonly isInBand: boolean } {
  if (language === "zh" || language === "ja") {
    const size = [...text.replace(/\s+/g, "")].length;
    return { size, isInBand: size >= 80 && size <= 600 };
  }
  const size = countWords(text, language);
  return { size, isInBand: size >= 40 && size <= 300 };
}

function sectionsVerdict(page: Page): PageVerdict {
  const sections = sectionsOf(page.document)
    .map(({ heading, text }) => ({ title: heading?.text ?? "", text, ...sizeOf(text, page.language) }))
    .filter(({ size }) => size > 0);
  const total = sections.reduce((sum, { size }) => sum + size, 0);
  const inBand = sections.filter(({ isInBand }) => isInBand).reduce((sum, { size }) => sum + size, 0);
  const score = total === 0 ? 0 : inBand / total;
  const longest = sections.reduce((most, section) => (section.size > most.size ? section : most), {
    title: "",
    text: "",
    size: 0,
  });
  const where = longest.title === "" ? "" : ` (“${longest.title.slice(0, 60)}”)`;
  const problem =
    score >= 0.6
      ? null
      : `${Math.round(score * 100)} % of the text is in sections of a good length; the longest has ${longest.size} words${where}`;
  return { page, score, problem, snippet: longest.text };
}

export const sectionsDigestible = defineCheck({
  id: "sections-digestible",
  failureTitle: "Long pages need subheadings",
  needs: ["pages"],
  evaluate({ pages }) {
    const long = pages.filter(({ type, mainWords }) => SECTIONED.has(type) && mainWords > LONG_PAGE_WORDS);
    if (long.length === 0)
      return { outcome: "na", reason: "No article, guide or product page is longer than 300 words." };
    return judgePages(
      long.map(sectionsVerdict),
      { pass: 0.6, partial: 0.3 },
      "Long texts are cut into short sections.",
    );
  },
});
