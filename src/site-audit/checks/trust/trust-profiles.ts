import { defineCheck, snippetOf } from "../../check.ts";
import { outcomeWords } from "../../facts/liveness.ts";
import { brandKey } from "../../facts/people/brand-name.ts";
import { linksBack, type ProfileState, profileStateOf } from "../../facts/people/profiles.ts";
import { siteOf } from "../../facts/web-address.ts";
import { all, counted, verb } from "../wording.ts";

const stateWords: Readonly<Record<ProfileState, string>> = {
  alive: "answers",
  dead: "gone",
  unknown: "turns robots away",
};

export const officialProfilesLive = defineCheck({
  id: "official-profiles-live",
  failureTitle: "A linked profile does not exist",
  needs: ["profiles", "registrableDomain"],
  evaluate: ({ profiles, registrableDomain }) => {
    const judged = profiles.map((resource) => ({ resource, state: profileStateOf(resource) }));
    if (judged.length === 0)
      return { outcome: "na", reason: "The site names no official profiles elsewhere." };
    const of = (wanted: ProfileState) => judged.filter(({ state }) => state === wanted);
    const [alive, dead, unknown] = [of("alive"), of("dead"), of("unknown")];
    if (unknown.length === judged.length) {
      return {
        outcome: "na",
        reason: profiles.every((resource) => !resource.ok && resource.kind === "not-asked")
          ? `A folder does not show whether the ${counted(judged.length, "profile")} it names ${verb(judged.length, "exists", "exist")}.`
          : `${all(judged.length, "profile")} named ${verb(judged.length, "turns", "turn")} robots away or could not be asked, so nothing is known of ${verb(judged.length, "it", "them")}.`,
      };
    }
    const back = alive.filter(({ resource }) => linksBack(resource, registrableDomain)).length;
    const isAllDead = dead.length === judged.length;
    const isPass = dead.length === 0 && judged.length >= 2;
    const shown = dead.length > 0 ? dead : judged;
    return {
      outcome: isAllDead ? "fail" : isPass ? "pass" : "partial",
      score: isAllDead
        ? 0
        : isPass
          ? 1
          : dead.length === 0
            ? 0.5
            : (judged.length - dead.length) / judged.length,
      evidence: shown.slice(0, 6).map(({ resource, state }) => ({
        url: resource.url,
        snippet: snippetOf(outcomeWords(resource)),
        value: stateWords[state],
      })),
      details: `${counted(judged.length, "profile")} named: ${alive.length} answered, ${dead.length} gone, ${unknown.length} not open to robots. ${back} of those that answered ${back === 1 ? "links" : "link"} back to your site.${dead.length === 0 && judged.length === 1 ? " A second profile would make the match safer." : ""}`,
      fixValues: {
        urls:
          dead.map(({ resource }) => resource.url).join(", ") || "(none is dead; name at least two profiles)",
      },
      pagesChecked: judged.length,
    };
  },
});

export const knowledgeBaseEntity = defineCheck({
  id: "knowledge-base-entity",
  failureTitle: "Open knowledge bases do not know you",
  needs: ["knowledgeBase", "registrableDomain", "brandName"],
  evaluate: ({ knowledgeBase, registrableDomain, brandName }) => {
    if (!knowledgeBase.available)
      return { outcome: "na", reason: `Wikidata and Wikipedia could not be asked: ${knowledgeBase.reason}` };
    const { items, wikipediaTitles } = knowledgeBase;
    const own = items.find(({ officialWebsites }) =>
      officialWebsites.some((website) => siteOf(website) === registrableDomain),
    );
    const named = items.find(({ label }) => brandKey(label) === brandKey(brandName));
    const shown = own ?? named;
    const itemEvidence = shown
      ? [
          {
            url: `https://www.wikidata.org/wiki/${shown.id}`,
            snippet: snippetOf(shown.label),
            value: `${shown.officialWebsites[0] ?? "no website"}, ${counted(shown.sitelinks, "Wikipedia link")}`,
          },
        ]
      : [];
    const title = wikipediaTitles.find((found) => brandKey(found) === brandKey(brandName));
    const titleEvidence = title
      ? [
          {
            url: `https://en.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(" ", "_"))}`,
            snippet: snippetOf(title),
          },
        ]
      : [];
    if (own) {
      return {
        outcome: "pass",
        score: 1,
        evidence: [...itemEvidence, ...titleEvidence],
        details: `Wikidata knows ${own.label} (${own.id}) with ${registrableDomain} as its official website and ${counted(own.sitelinks, "Wikipedia article")}.`,
      };
    }
    if (named || title) {
      return {
        outcome: "partial",
        score: 0.5,
        evidence: [...itemEvidence, ...titleEvidence],
        details: `There is an entry with the name ${brandName}, but none names ${registrableDomain} as its official website.`,
      };
    }
    return {
      outcome: "fail",
      score: 0,
      evidence: [
        {
          url: `https://www.wikidata.org/w/index.php?search=${encodeURIComponent(brandName)}`,
          snippet: snippetOf(`No entry for ${brandName} with ${registrableDomain} as its website`),
        },
      ],
      details: `Neither Wikidata nor Wikipedia has an entry for ${brandName}. That is an opportunity rather than a fault: only notable brands get one.`,
    };
  },
});
