import { type Decided, defineCheck, outcomeOf } from "../../check.ts";
import { type BrandSource, brandCandidates, largestGroup } from "../../facts/people/brand-name.ts";
import { type OfficialProfile, officialProfiles } from "../../facts/people/official-profiles.ts";
import { all, listed, verb } from "../wording.ts";

const profileEvidence = (where: string) => (profile: OfficialProfile) => ({
  url: profile.page.url,
  snippet: profile.url,
  value: where,
});

/** Pass from three places in sameAs, or two of which one is an encyclopedia or knowledge base. */
function profilesOutcome(
  declared: readonly OfficialProfile[],
  linked: readonly OfficialProfile[],
): Pick<Decided, "outcome" | "score"> {
  const isEnough =
    declared.length >= 3 || (declared.length === 2 && declared.some(({ isKnowledge }) => isKnowledge));
  if (isEnough) return { outcome: "pass", score: 1 };
  if (declared.length > 0 || linked.length >= 2) return { outcome: "partial", score: 0.5 };
  return { outcome: "fail", score: 0 };
}

export const officialProfilesLinked = defineCheck({
  id: "org-sameas",
  failureTitle: "Official profiles are not linked to your brand",
  needs: ["pages", "registrableDomain"],
  evaluate({ pages, registrableDomain }) {
    const { declared, linked } = officialProfiles(pages, registrableDomain);
    const hosts = (profiles: readonly OfficialProfile[]) =>
      listed(
        profiles.map(({ host }) => host),
        6,
      );
    const inData =
      declared.length === 0
        ? "The data your site gives to machines names no official profile"
        : `The data your site gives to machines names ${hosts(declared)}`;
    const seen = [
      ...declared.map(profileEvidence("in sameAs")),
      ...linked.map(profileEvidence("linked on the page")),
    ];
    return {
      ...profilesOutcome(declared, linked),
      evidence:
        seen.length > 0
          ? seen.slice(0, 8)
          : pages.slice(0, 3).map(({ url }) => ({
              url,
              snippet: "Looked for sameAs in the structured data and for links to profiles: found neither",
            })),
      details: `${inData}${linked.length === 0 ? "" : `; the pages link to ${hosts(linked)}`}.`,
      pagesChecked: pages.length,
    };
  },
});

const SOURCE_WORDS: Readonly<Record<BrandSource, string>> = {
  organization: "company data",
  website: "website data",
  "og:site_name": "og:site_name",
  "application-name": "application name",
  title: "page titles",
  domain: "domain",
};

export const brandNameConsistent = defineCheck({
  id: "brand-name-consistent",
  failureTitle: "Your brand name differs from place to place",
  needs: ["pages", "registrableDomain"],
  evaluate({ pages, registrableDomain }) {
    const candidates = brandCandidates(pages, registrableDomain);
    if (candidates.length < 2) {
      return {
        outcome: "na",
        reason: "The site gives its name in fewer than two places, so there is nothing to compare.",
      };
    }
    const group = largestGroup(candidates);
    const score = group.length / candidates.length;
    const name = group[0]?.name ?? "";
    const others = candidates.filter((candidate) => !group.includes(candidate));
    return {
      outcome: outcomeOf(score, { pass: 0.8, partial: 0.5 }),
      score,
      evidence: [...others, ...group].map((candidate) => ({
        url: candidate.url,
        snippet: candidate.name,
        value: SOURCE_WORDS[candidate.source],
      })),
      details:
        others.length === 0
          ? `${all(candidates.length, "place")} say “${name}”.`
          : `${group.length} of ${candidates.length} places ${verb(group.length, "says", "say")} “${name}”; ${listed(others.map((other) => `${SOURCE_WORDS[other.source]} “${other.name}”`))} ${verb(others.length, "differs", "differ")}.`,
      fixValues: { name },
      pagesChecked: pages.length,
    };
  },
});
