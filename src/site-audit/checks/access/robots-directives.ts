import { defineCheck, meanOf, outcomeOf } from "../../check.ts";
import type { Page } from "../../facts/page.ts";
import {
  directiveText,
  indexBlockOf,
  snippetPermissionOf,
  withheldShareOf,
} from "../../facts/robots/robots-directives.ts";
import { counted, percent, shortAddress } from "../wording.ts";

/** Pages that are rightly kept out of an index: legal texts, search results, tag lists, sign-in. */
const meantForNobody = /\/(search|suche|recherche|tags?|login|log-in|signin|sign-in|wp-login\.php)(\/|$)/i;

const isMeantToBeFound = (page: Page): boolean =>
  page.isHome ||
  (page.isKeyPage &&
    page.type !== "privacy" &&
    page.type !== "terms" &&
    !meantForNobody.test(URL.parse(page.url)?.pathname ?? ""));

const sourceWords = { meta: "in the page", header: "in the X-Robots-Tag header" } as const;

export const pagesIndexable = defineCheck({
  id: "pages-indexable",
  failureTitle: "Pages are marked “do not index”",
  needs: ["pages", "origin"],
  evaluate({ pages, origin }) {
    const wanted = pages.filter(isMeantToBeFound);
    if (wanted.length === 0) return { outcome: "unknown", reason: "No key page could be read." };
    const blocked = wanted.flatMap((page) => {
      const directive = indexBlockOf(page);
      return directive === null ? [] : [{ page, directive }];
    });
    const score = (wanted.length - blocked.length) / wanted.length;
    const [first] = blocked;
    if (first === undefined) {
      return {
        outcome: "pass",
        score: 1,
        evidence: wanted.slice(0, 1).map(({ url }) => ({ url, snippet: "", value: "may be indexed" })),
        details: `${counted(wanted.length, "key page")} checked: none says noindex.`,
        pagesChecked: wanted.length,
      };
    }
    const hidesHome = blocked.some(({ page }) => page.isHome);
    const where = shortAddress(first.page.url, origin);
    return {
      outcome: hidesHome ? "fail" : outcomeOf(score, { pass: 1, partial: 0.8 }),
      score,
      ...(hidesHome ? { critical: "home-noindex" as const } : {}),
      evidence: blocked.map(({ page, directive }) => ({
        url: page.url,
        snippet: `${directiveText(directive)} ${sourceWords[directive.source]}`,
        value: directiveText(directive),
      })),
      details: `${blocked.length} of ${counted(wanted.length, "key page")} ${blocked.length === 1 ? "says" : "say"} “do not index”${hidesHome ? ", the home page among them" : ""}: ${where} has ${directiveText(first.directive)} ${sourceWords[first.directive.source]}.`,
      fixValues: { url: first.page.url, n: String(blocked.length - 1) },
      pagesChecked: wanted.length,
    };
  },
});

export const snippetsAllowed = defineCheck({
  id: "snippets-allowed",
  failureTitle: "You forbid search and AI to show an excerpt",
  needs: ["pages", "origin"],
  evaluate({ pages, origin }) {
    const judged = pages
      .filter(({ isKeyPage, isHome }) => isKeyPage || isHome)
      .map((page) => ({ page, permission: snippetPermissionOf(page) }));
    const score = meanOf(judged.map(({ permission }) => permission.score));
    if (score === null) return { outcome: "unknown", reason: "No key page could be read." };
    const limited = judged.filter(({ permission }) => permission.score < 1);
    const [worst] = limited.toSorted((a, b) => a.permission.score - b.permission.score);
    const outcome = outcomeOf(score, { pass: 0.95, partial: 0.5 });
    if (worst === undefined) {
      return {
        outcome,
        score,
        evidence: judged
          .slice(0, 1)
          .map(({ page }) => ({ url: page.url, snippet: "", value: "may be quoted" })),
        details: `${counted(judged.length, "key page")} checked: all may be quoted freely.`,
        pagesChecked: judged.length,
      };
    }
    const directive = worst.permission.directive ?? "";
    const withheld =
      directive === "data-nosnippet"
        ? `, which covers ${percent(withheldShareOf(worst.page))} of its text`
        : "";
    return {
      outcome,
      score,
      evidence: limited.map(({ page, permission }) => ({
        url: page.url,
        snippet: permission.directive ?? "",
        value: permission.score === 0 ? "may not be quoted" : "may hardly be quoted",
      })),
      details: `${limited.length} of ${counted(judged.length, "key page")} ${limited.length === 1 ? "limits" : "limit"} what may be quoted: ${shortAddress(worst.page.url, origin)} has ${directive}${withheld}.`,
      fixValues: { directive, url: worst.page.url },
      pagesChecked: judged.length,
    };
  },
});
