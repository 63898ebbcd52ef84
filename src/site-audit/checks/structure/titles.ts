import { defineCheck } from "../../check.ts";
import { metaContent, titleOf } from "../../facts/html/meta.ts";
import type { Page } from "../../facts/page.ts";
import { countGraphemes } from "../../facts/text/words.ts";
import { judgePages, type PageVerdict } from "../page-verdicts.ts";

/** Titles that page systems put in and nobody changed. */
const GENERIC_TITLES = new Set([
  ..."home|home page|homepage|untitled|untitled document|untitled page|index|new page|react app|vite app|vue app|next app|nuxt app|create next app|document|page|website|my site|my website|welcome|default|title|new tab|wordpress".split(
    "|",
  ),
  ..."startseite|willkommen|accueil|page d'accueil|inicio|página principal|início|pagina iniziale|strona główna|startpagina|ana sayfa|anasayfa|главная|главная страница|ホーム|トップページ|首页|主页".split(
    "|",
  ),
]);

type Lengths = {
  readonly good: readonly [least: number, most: number];
  readonly fair: readonly [least: number, most: number];
};

const within = (length: number, [least, most]: readonly [number, number]): boolean =>
  length >= least && length <= most;

/** 1 within the good lengths, 0.5 within the fair ones. Beyond those a text is there, but hardly usable: 0. */
function lengthVerdict(
  text: string,
  { good, fair }: Lengths,
): { readonly score: number; readonly problem: string | null } {
  const length = countGraphemes(text);
  if (within(length, good)) return { score: 1, problem: null };
  const problem = `${length < good[0] ? "short" : "long"}: ${length} characters`;
  return { score: within(length, fair) ? 0.5 : 0, problem };
}

/** Judges one text a page, such as its title: missing or on another page too is 0, else by its length. */
function uniqueTexts(
  pages: readonly Page[],
  textOf: (page: Page) => string,
  lengths: Lengths,
  isGeneric: (text: string) => boolean,
): readonly PageVerdict[] {
  const keyOf = (page: Page) => textOf(page).toLowerCase();
  const counts = Map.groupBy(pages, keyOf);
  return pages.map((page) => {
    const text = textOf(page);
    const zero = (problem: string): PageVerdict => ({ page, score: 0, problem, snippet: text });
    if (text === "") return zero("missing");
    if (isGeneric(text)) return zero("says nothing of the page");
    if ((counts.get(keyOf(page))?.length ?? 0) > 1) return zero("the same as on another page");
    return { page, ...lengthVerdict(text, lengths), snippet: text };
  });
}

export const titleDescriptive = defineCheck({
  id: "title-descriptive",
  failureTitle: "Titles are missing, unclear or repeated",
  needs: ["pages"],
  evaluate: ({ pages }) =>
    judgePages(
      uniqueTexts(
        pages,
        ({ document }) => titleOf(document),
        { good: [10, 70], fair: [5, 110] },
        (title) => GENERIC_TITLES.has(title.toLowerCase()),
      ),
      { pass: 0.9, partial: 0.5 },
      "Every page has a clear title of its own.",
    ),
});

export const metaDescription = defineCheck({
  id: "meta-description",
  failureTitle: "Pages lack a short summary of their own",
  needs: ["pages"],
  evaluate: ({ pages }) =>
    judgePages(
      uniqueTexts(
        pages,
        ({ document }) => metaContent(document, "description") ?? "",
        { good: [50, 200], fair: [20, 320] },
        () => false,
      ),
      { pass: 0.85, partial: 0.4 },
      "Every page has a summary of its own.",
    ),
});
