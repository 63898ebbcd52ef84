import type { Resource } from "../../artifacts.ts";
import { type Decided, defineCheck } from "../../check.ts";
import { livenessOf, outcomeWords } from "../../facts/liveness.ts";
import { wallOf } from "../../facts/robots/bot-wall.ts";
import { isUnavailable, type Site, type Unavailable } from "../../facts/site.ts";
import { counted, listed, percent, shortAddress } from "../wording.ts";

type Probe = { readonly answer: "right" | "wrong" | "unknown"; readonly words: string };

/** How the site answers an address that should not exist. */
function probeOf(
  missingPage: Resource | Unavailable,
  { source, origin }: Pick<Site, "source" | "origin">,
): Probe {
  if (source === "folder") {
    return { answer: "unknown", words: "A folder of files does not show what a server would say." };
  }
  if (isUnavailable(missingPage)) return { answer: "unknown", words: missingPage.unavailable };
  if (!missingPage.ok) return { answer: "unknown", words: missingPage.message };
  const { status, hops, finalUrl } = missingPage;
  if (status === 404 || status === 410) {
    return {
      answer: "right",
      words: `A page that does not exist answers with status ${status}, as it should.`,
    };
  }
  if (wallOf(missingPage) !== null)
    return { answer: "unknown", words: `Our robot was turned away (${status}).` };
  const moved =
    hops.length > 0 ? `is redirected to ${shortAddress(finalUrl, origin)}` : `answers with status ${status}`;
  return { answer: "wrong", words: `A page that does not exist ${moved} where “not found” is expected.` };
}

function verdictOn(probe: Probe["answer"], brokenShare: number): Pick<Decided, "outcome" | "score"> {
  if (brokenShare > 0.05) return { outcome: "fail", score: 0 };
  return probe === "wrong" || brokenShare > 0.01
    ? { outcome: "partial", score: 0.5 }
    : { outcome: "pass", score: 1 };
}

export const missingPages404 = defineCheck({
  id: "missing-pages-404",
  failureTitle: "Missing pages pretend to exist, or links are broken",
  needs: ["linkTargets", "origin", "source"],
  wants: ["missingPage"],
  evaluate({ missingPage, linkTargets, origin, source }) {
    const probe = probeOf(missingPage, { source, origin });
    const tried = linkTargets.filter((target) => livenessOf(target) !== "unknown");
    const broken = tried.filter((target) => livenessOf(target) === "dead");
    if (probe.answer === "unknown" && tried.length === 0) return { outcome: "unknown", reason: probe.words };
    const share = tried.length === 0 ? 0 : broken.length / tried.length;
    const links =
      tried.length === 0
        ? "No internal link could be tried."
        : broken.length === 0
          ? `None of ${counted(tried.length, "tried link")} is broken.`
          : `${broken.length} of ${counted(tried.length, "tried link")} (${percent(share)}) ${broken.length === 1 ? "is" : "are"} broken: ${listed(broken.map(({ url }) => shortAddress(url, origin)))}.`;
    const probed = isUnavailable(missingPage) || source === "folder" ? [] : [missingPage];
    const culprits = probe.answer === "wrong" ? [...broken, ...probed] : broken;
    return {
      ...verdictOn(probe.answer, share),
      evidence: [...probed, ...broken].map((resource) => ({
        url: resource.url,
        snippet: resource.ok && resource.hops.length > 0 ? `leads to ${resource.finalUrl}` : "",
        value: outcomeWords(resource),
      })),
      details: `${probe.answer === "unknown" ? `How missing pages answer is not known. ${probe.words}` : probe.words} ${links}`,
      ...(probe.answer === "wrong"
        ? {}
        : { fix: "Repair these links, or bring back the pages they lead to: {urls}." }),
      fixValues: {
        urls: listed(
          culprits.map(({ url }) => url),
          5,
        ),
      },
    };
  },
});
