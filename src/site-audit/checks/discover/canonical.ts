import { defineCheck, meanOf, outcomeOf, snippetOf } from "../../check.ts";
import { judgeCanonical, UNREACHABLE_COPY } from "../../facts/canonical.ts";
import { isUnavailable } from "../../facts/site.ts";
import { isSamePage } from "../../facts/web-address.ts";
import { all, partOf, partVerb, shortAddress, verb } from "../wording.ts";

const isSecure = (url: string): boolean => url.startsWith("https:");

/** Where pages name their https:// copy, what is missing is https, not another official address. */
const SECURE_FIX =
  "Keep these addresses and get a valid certificate for them: your pages name their https:// address as the official one, and nobody can open it.";

export const canonicalConsistent = defineCheck({
  id: "canonical-consistent",
  failureTitle: "Pages do not name one official address",
  needs: ["pages", "origin"],
  wants: ["addressVariants"],
  evaluate({ pages, origin, addressVariants }) {
    const answersSecurely =
      !isUnavailable(addressVariants) &&
      addressVariants.some(
        ({ url, ...variant }) => isSecure(url) && variant.ok && isSecure(variant.finalUrl),
      );
    const judged = pages
      .filter(({ isKeyPage, isHome }) => isKeyPage || isHome)
      .map((page) => ({ page, judgement: judgeCanonical(page, { pages, answersSecurely }) }));
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
      ...(worst?.judgement.problem === UNREACHABLE_COPY ? { fix: SECURE_FIX } : {}),
    };
  },
});
