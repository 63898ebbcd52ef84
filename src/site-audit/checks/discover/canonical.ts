import { defineCheck, meanOf, outcomeOf, snippetOf } from "../../check.ts";
import { judgeCanonical } from "../../facts/canonical.ts";
import { isSamePage } from "../../facts/web-address.ts";
import { all, partOf, partVerb, shortAddress, verb } from "../wording.ts";

export const canonicalConsistent = defineCheck({
  id: "canonical-consistent",
  failureTitle: "Pages do not name one official address",
  needs: ["pages", "origin"],
  evaluate({ pages, origin }) {
    const judged = pages
      .filter(({ isKeyPage, isHome }) => isKeyPage || isHome)
      .map((page) => ({ page, judgement: judgeCanonical(page, pages) }));
    const score = meanOf(judged.map(({ judgement }) => judgement.score));
    if (score === null) return { outcome: "unknown", reason: "No key page could be read." };
    const flawed = judged.filter(({ judgement }) => judgement.score < 1);
    const [worst] = flawed.toSorted((a, b) => a.judgement.score - b.judgement.score);
    const toHome = flawed.filter(
      ({ page, judgement }) =>
        !page.isHome && judgement.canonical !== null && isSamePage(judgement.canonical, `${origin}/`),
    );
    const copies =
      toHome.length > 1 ? ` ${toHome.length} pages name the home page, as if they were copies of it.` : "";
    return {
      outcome: outcomeOf(score, { pass: 0.9, partial: 0.5 }),
      score,
      evidence: (flawed.length > 0 ? flawed : judged.slice(0, 1)).map(({ page, judgement }) => ({
        url: page.url,
        snippet: snippetOf(judgement.canonical ?? ""),
        selector: "link[rel=canonical]",
        value: judgement.problem ?? "names its own address",
      })),
      details:
        worst === undefined
          ? `${all(judged.length, "key page")} ${verb(judged.length, "names its", "name their")} own address as the official one.`
          : `${partOf(judged.length - flawed.length, judged.length, "key page")} ${partVerb(judged.length - flawed.length, "names its", "name their")} own address as the official one; ${shortAddress(worst.page.url, origin)} ${worst.judgement.problem}${worst.judgement.canonical === null ? "" : ` (${snippetOf(worst.judgement.canonical)})`}.${copies}`,
      pagesChecked: judged.length,
    };
  },
});
