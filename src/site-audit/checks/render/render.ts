import { type Check, defineCheck, outcomeOf } from "../../check.ts";
import { contentWalls } from "../../facts/html/content-walls.ts";
import { headingsOf } from "../../facts/html/headings.ts";
import { isHidden, select } from "../../facts/html/html-document.ts";
import { titleOf } from "../../facts/html/meta.ts";
import { scriptShell } from "../../facts/html/script-shell.ts";
import { linksOf } from "../../facts/links.ts";
import type { Page, PageType } from "../../facts/page.ts";
import { detailsOf, evidenceOf, judgePages, keyPagesOf, type PageVerdict } from "../page-verdicts.ts";
import { all, counted, verb } from "../wording.ts";

/** A page under this many words is empty; what is no article, offer or self-description may be short. */
const MIN_WORDS: Readonly<Partial<Record<PageType, number>>> = {
  home: 50,
  article: 100,
  product: 100,
  service: 100,
  about: 100,
};
const MIN_WORDS_ELSEWHERE = 20;
const HOME_WEIGHT = 3;
/** A homepage with fewer words and a script's mount point shows a robot nothing at all. */
const CRITICAL_WORDS = 20;

const textInPage =
  "Put the text into the page itself: without scripts AI crawlers see only {n} words on {url}. Where it is there and just short, say more.";

const textWithoutScripts = defineCheck({
  id: "text-without-js",
  failureTitle: "Pages show hardly any text without JavaScript",
  needs: ["pages"],
  evaluate({ pages }) {
    const verdicts = keyPagesOf(pages).map((page): PageVerdict => {
      const isEmpty = page.mainWords < (MIN_WORDS[page.type] ?? MIN_WORDS_ELSEWHERE);
      const problem = isEmpty ? `only ${counted(page.mainWords, "word")} without scripts` : null;
      return { page, score: isEmpty ? 0 : 1, problem, snippet: page.mainText };
    });
    const weightOf = ({ page }: PageVerdict) => (page.isHome ? HOME_WEIGHT : 1);
    const total = verdicts.reduce((sum, verdict) => sum + weightOf(verdict), 0);
    if (total === 0) return { outcome: "unknown", reason: "None of the important pages could be read." };
    const score = verdicts.reduce((sum, verdict) => sum + weightOf(verdict) * verdict.score, 0) / total;
    const outcome = outcomeOf(score, { pass: 0.9, partial: 0.5 });
    const isShell = pages.some(
      ({ isHome, mainWords, document }) =>
        isHome && mainWords < CRITICAL_WORDS && scriptShell(document) !== null,
    );
    const empty = verdicts.filter((verdict) => verdict.score === 0).map(({ page }) => page);
    const [emptiest] = empty;
    // Where no page waits for its scripts, there is little text to be had at all, and rendering would not help.
    const isShort = empty.every(({ document }) => scriptShell(document) === null);
    return {
      outcome,
      score,
      evidence: evidenceOf(verdicts),
      details: detailsOf(
        verdicts,
        outcome,
        `${all(verdicts.length, "page")} ${verb(verdicts.length, "holds its", "hold their")} text in the first response.`,
      ),
      pagesChecked: verdicts.length,
      ...(emptiest ? { fixValues: { n: String(emptiest.mainWords), url: emptiest.url } } : {}),
      ...(isShort ? { fix: textInPage } : {}),
      ...(outcome === "fail" && isShell ? { critical: "home-empty-without-js" as const } : {}),
    };
  },
});

const MIN_INTERNAL_LINKS = 3;
const SHELL_WORDS = 50;

function structureVerdict(page: Page): PageVerdict {
  const title = titleOf(page.document);
  const heading = headingsOf(page.document).find(({ level, text }) => level <= 2 && [...text].length >= 2);
  const links = linksOf(page).filter(({ isInternal }) => isInternal).length;
  const missing = [
    ...(title === "" ? ["a title"] : []),
    ...(heading === undefined ? ["a main heading"] : []),
    ...(links < MIN_INTERNAL_LINKS ? [`links (${links} found)`] : []),
  ];
  const snippet = [title, heading?.text ?? ""].filter(Boolean).join(" / ");
  const shell = page.bodyWords < SHELL_WORDS ? scriptShell(page.document) : null;
  if (shell !== null) return { page, score: 0, problem: `filled by scripts only: ${shell}`, snippet };
  const score = missing.length === 0 ? 1 : missing.length === 1 ? 0.5 : 0;
  return { page, score, problem: missing.length === 0 ? null : `it lacks ${missing.join(" and ")}`, snippet };
}

const headingsAndLinks = defineCheck({
  id: "headings-links-without-js",
  failureTitle: "Headings, menu or links are missing from the raw page",
  needs: ["pages"],
  evaluate({ pages }) {
    const verdicts = keyPagesOf(pages).map(structureVerdict);
    if (verdicts.length === 0)
      return { outcome: "unknown", reason: "None of the important pages could be read." };
    return judgePages(
      verdicts,
      { pass: 0.9, partial: 0.5 },
      "Title, headings and links are in the first response.",
    );
  },
});

function clarityVerdict(page: Page): PageVerdict {
  const visible = (selector: string) =>
    select(page.document, selector).filter((element) => !isHidden(page.document, element)).length;
  const mains = visible("main, [role=main i]");
  const hasLandmark = mains === 1 || (mains === 0 && visible("article") > 0);
  const around = page.bodyWords === 0 ? 1 : 1 - page.mainWords / page.bodyWords;
  const share = around <= 0.5 ? 0.5 : around <= 0.75 ? 0.25 : 0;
  const problems = [
    ...(hasLandmark ? [] : [mains > 1 ? `${mains} <main> parts` : "no <main> or <article>"]),
    ...(page.isHome || share === 0.5
      ? []
      : [`${Math.round(around * 100)} % of the words are menus and other surroundings`]),
  ];
  return {
    page,
    score: page.isHome ? Number(hasLandmark) : (hasLandmark ? 0.5 : 0) + share,
    problem: problems.length === 0 ? null : problems.join("; "),
    snippet: page.mainText,
  };
}

const mainContentClear = defineCheck({
  id: "main-content-clear",
  failureTitle: "The main text is hard to tell from menus and banners",
  needs: ["pages"],
  evaluate: ({ pages }) =>
    judgePages(pages.map(clarityVerdict), { pass: 0.85, partial: 0.4 }, "Every page marks its main text."),
});

function wallVerdict(page: Page): PageVerdict {
  const walls = contentWalls(page);
  const isOnlyMarkedPaywall = walls.every(({ kind }) => kind === "marked-paywall");
  return {
    page,
    score: walls.length === 0 ? 1 : isOnlyMarkedPaywall ? 0.5 : 0,
    problem: walls.length === 0 ? null : walls.map(({ sign }) => sign).join("; "),
    snippet: page.mainText,
  };
}

const noContentWall = defineCheck({
  id: "no-content-wall",
  failureTitle: "A login, paywall or pop-up hides the text",
  needs: ["pages"],
  evaluate({ pages }) {
    const keyPages = keyPagesOf(pages);
    if (keyPages.length === 0)
      return { outcome: "unknown", reason: "None of the important pages could be read." };
    if (keyPages.every((page) => page.bodyWords === 0 && contentWalls(page).length === 0)) {
      return {
        outcome: "unknown",
        reason: "The pages show a robot no text, so nobody can say what would hide it.",
      };
    }
    if (keyPages.every((page) => contentWalls(page).some(({ kind }) => kind === "sign-in"))) {
      return {
        outcome: "na",
        reason: "Every page asks for a sign-in: this looks like a private application.",
      };
    }
    return judgePages(
      keyPages.map(wallVerdict),
      { pass: 1, partial: 0.7 },
      "Nothing stands between a reader and the text.",
    );
  },
});

/** Checks 21–24. */
export const renderChecks: readonly Check[] = [
  textWithoutScripts,
  headingsAndLinks,
  mainContentClear,
  noContentWall,
];
