import { defineCheck, type Evidence, type Finding, outcomeOf, snippetOf } from "../../check.ts";
import { countDiscoveredPages } from "../../facts/discovered-pages.ts";
import {
  type KeyPageKind,
  type KeyPageLinks,
  keyPageKinds,
  keyPageLinksOf,
  keySectionsOf,
} from "../../facts/key-page-links.ts";
import { listed } from "../wording.ts";

const kindWords: Readonly<Record<KeyPageKind, string>> = {
  about: "an about page",
  contact: "a contact page",
  offer: "your products, services or prices",
  content: "a blog, documentation or FAQ",
};

type Depth = { readonly links: KeyPageLinks; readonly score: number; readonly words: string };

/** Looks for every kind in the depths given, nearest first. */
function findingFrom(depths: readonly Depth[], url: string, pagesChecked: number): Finding {
  const found = keyPageKinds.map((kind) => {
    const depth = depths.find(({ links }) => links[kind] !== null);
    return {
      kind,
      link: depth?.links[kind] ?? null,
      score: depth?.score ?? 0,
      words: depth?.words ?? "not found",
    };
  });
  const score = found.reduce((sum, { score: points }) => sum + points, 0) / keyPageKinds.length;
  const missing = found.filter(({ score: points }) => points < 1).map(({ kind }) => kindWords[kind]);
  const evidence: readonly Evidence[] = found.map(({ kind, link, words }) => ({
    url: link?.url ?? url,
    snippet: snippetOf(link?.words ?? ""),
    value: `${kindWords[kind]}: ${words}`,
  }));
  const near = found.filter(({ score: points }) => points === 1).map(({ kind }) => kindWords[kind]);
  const far = found
    .filter(({ score: points }) => points > 0 && points < 1)
    .map(({ kind }) => kindWords[kind]);
  const absent = found.filter(({ score: points }) => points === 0).map(({ kind }) => kindWords[kind]);
  const sentences = [
    near.length > 0 ? `The home page leads to ${listed(near, 4)}.` : "",
    far.length > 0 ? `Two clicks away: ${listed(far, 4)}.` : "",
    absent.length > 0 ? `Not found: ${listed(absent, 4)}.` : "",
  ];
  return {
    outcome: outcomeOf(score, { pass: 0.9, partial: 0.4 }),
    score,
    evidence,
    details: sentences.filter(Boolean).join(" "),
    fixValues: { missing: listed(missing, 4) },
    pagesChecked,
  };
}

export const keyPagesLinked = defineCheck({
  id: "key-pages-linked",
  failureTitle: "Key pages are not one click from the homepage",
  needs: ["home", "pages", "sitemap", "origin"],
  evaluate({ home, pages, sitemap, origin }) {
    if (countDiscoveredPages(pages, sitemap, origin) <= 1) {
      const sections = keySectionsOf(home);
      if (keyPageKinds.every((kind) => sections[kind] === null)) {
        return { outcome: "na", reason: "The site has a single page without sections to link to." };
      }
      return findingFrom([{ links: sections, score: 1, words: "a section of the page" }], home.url, 1);
    }
    const others = pages.filter(({ isHome }) => !isHome);
    const depths = [
      { links: keyPageLinksOf([home]), score: 1, words: "linked from the home page" },
      { links: keyPageLinksOf(others), score: 0.5, words: "two clicks away" },
    ];
    return findingFrom(depths, home.url, pages.length);
  },
});
