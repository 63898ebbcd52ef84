import { type Decided, defineCheck, outcomeOf, snippetOf } from "../../check.ts";
import { countDiscoveredPages } from "../../facts/discovered-pages.ts";
import { linksOf, type PseudoLink, pseudoLinksOf } from "../../facts/links.ts";
import { counted, listed, percent, verb } from "../wording.ts";

const kindWords: Readonly<Record<PseudoLink["kind"], string>> = {
  "no-href": "a link without address",
  "empty-href": "a link to “#”",
  "script-href": "a link that runs a script",
  "click-handler": "a box that reacts to clicks",
  "link-role": "a box that only calls itself a link",
};

const ENOUGH_TARGETS = 5;

/** Enough targets on the home page to get on from there: 5 for a pass, 2 for a partial. */
function outcomeFor(share: number, targets: number): Decided["outcome"] {
  const byShare = outcomeOf(share, { pass: 0.9, partial: 0.6 });
  if (byShare === "fail" || targets < 2) return "fail";
  return byShare === "pass" && targets >= ENOUGH_TARGETS ? "pass" : "partial";
}

export const linksCrawlable = defineCheck({
  id: "links-crawlable",
  failureTitle: "Too few links that robots can follow",
  needs: ["home", "pages", "sitemap", "origin"],
  evaluate({ home, pages, sitemap, origin }) {
    const discovered = countDiscoveredPages(pages, sitemap, origin);
    if (discovered <= 1) return { outcome: "na", reason: "The site has a single page." };
    const looked = [home, ...pages.filter(({ isHome }) => !isHome).slice(0, 3)];
    const real = looked.flatMap((page) => linksOf(page).filter(({ isInternal }) => isInternal));
    const pseudo = looked.flatMap((page) => pseudoLinksOf(page).map((link) => ({ page, link })));
    const targets = new Set(
      linksOf(home)
        .filter(({ isInternal }) => isInternal)
        .map(({ url }) => url.replace(/\/$/, "")),
    ).size;
    const all = real.length + pseudo.length;
    const share = all === 0 ? 0 : real.length / all;
    const isSparse = targets < ENOUGH_TARGETS;
    const examples = pseudo.map(
      ({ link }) => `${link.text === "" ? "unnamed" : `“${snippetOf(link.text)}”`} (${kindWords[link.kind]})`,
    );
    const dead =
      pseudo.length === 0
        ? ""
        : `${pseudo.length} ${verb(pseudo.length, "leads", "lead")} a robot nowhere: ${listed([...new Set(examples)])}.`;
    return {
      outcome: outcomeFor(share, targets),
      // Few targets hold a site back however sound its links are.
      score: Math.min(share, targets / ENOUGH_TARGETS, 1),
      evidence: [
        {
          url: home.url,
          snippet: "",
          value: `${counted(targets, "different address", "different addresses")} linked from the home page${isSparse ? `, at least ${ENOUGH_TARGETS} expected` : ""}`,
        },
        ...pseudo.slice(0, 10).map(({ page, link }) => ({
          url: page.url,
          snippet: snippetOf(link.text),
          selector: link.element.name,
          value: kindWords[link.kind],
        })),
      ],
      details: [
        isSparse
          ? `The home page links to only ${counted(targets, "address", "addresses")} of the site; at least ${ENOUGH_TARGETS} are expected.`
          : "",
        isSparse && pseudo.length === 0
          ? ""
          : `${real.length} of ${counted(all, "link")} on ${counted(looked.length, "page")} are real (${percent(share)}).`,
        isSparse ? "" : `The home page links to ${counted(targets, "address", "addresses")} of the site.`,
        dead,
      ]
        .filter(Boolean)
        .join(" "),
      ...(examples.length > 0
        ? { fixValues: { examples: listed([...new Set(examples)]) } }
        : { fix: "Link at least five pages of your site from the home page." }),
      pagesChecked: looked.length,
    };
  },
});
