import { type Decided, defineCheck, snippetOf } from "../../check.ts";
import type { Page } from "../../facts/page.ts";
import { decisionFor } from "../../facts/robots/crawler-access.ts";
import type { CrawlerRules } from "../../facts/robots/crawler-rules.ts";
import { crawlers, crawlersFor } from "../../facts/robots/crawlers.ts";
import { type PreferenceSignal, preferenceSignalsOf } from "../../facts/robots/preference-signals.ts";
import { isUnavailable, type Site } from "../../facts/site.ts";
import { listed } from "../wording.ts";
import { rulesUnknown } from "./robots-blocks.ts";

/** Robots that bring a site into answers: a wish addressed to others only concerns those. */
const answering: ReadonlySet<string> = new Set(
  crawlers.filter(({ purpose }) => purpose !== "training").map(({ token }) => token.toLowerCase()),
);

const concernsAnswers = ({ tokens }: PreferenceSignal): boolean =>
  tokens === null || tokens.some((token) => answering.has(token));

const placeOf = ({ line, text }: PreferenceSignal): string =>
  line === null ? text : `line ${line} of robots.txt: ${text}`;

/** Training robots that a group of their own lets in. */
function trainersInvited(rules: CrawlerRules): readonly string[] {
  return crawlersFor("training")
    .filter((crawler) => {
      const { via, allowed, group } = decisionFor(rules, crawler, "/");
      return via === "own" && allowed && group?.managed !== true;
    })
    .map(({ token }) => token);
}

/** The same question answered yes here and no there. */
function contradicted(signals: readonly PreferenceSignal[]): readonly string[] {
  const uses = ["search", "ai-input", "ai-train"] as const;
  return uses.filter((use) => {
    const answers = signals.filter((signal) => signal.uses.includes(use)).map(({ allows }) => allows);
    return answers.includes(true) && answers.includes(false);
  });
}

type Verdict = Pick<Decided, "outcome" | "score" | "details">;

function verdictOn(signals: readonly PreferenceSignal[], rules: CrawlerRules): Verdict {
  const general = signals.filter((signal) => signal.isSiteWide && concernsAnswers(signal));
  const refusal = general.find(
    ({ uses, allows }) => !allows && (uses.includes("search") || uses.includes("ai-input")),
  );
  if (refusal !== undefined) {
    const what = refusal.uses.includes("search") ? "list you in search" : "use your pages in answers";
    return {
      outcome: "fail",
      score: 0,
      details: `A signal asks assistants not to ${what} (${snippetOf(placeOf(refusal))}).`,
    };
  }
  const problems: string[] = [];
  const unknown = signals.filter(({ isKnown }) => !isKnown);
  if (unknown.length > 0) {
    const words = [...new Set(unknown.map(({ key, value }) => `“${key}=${value}”`))];
    problems.push(`Robots will not understand ${listed(words)}.`);
  }
  const refusesTraining = general.some(({ uses, allows }) => !allows && uses.includes("ai-train"));
  const invited = refusesTraining ? trainersInvited(rules) : [];
  if (invited.length > 0) {
    problems.push(`The signals refuse AI training, yet robots.txt lets ${listed(invited)} in by name.`);
  }
  for (const use of contradicted(general)) problems.push(`“${use}” is both allowed and refused.`);
  if (problems.length > 0) return { outcome: "partial", score: 0.5, details: problems.join(" ") };
  const training = refusesTraining ? " Training is refused, which is your choice." : "";
  return {
    outcome: "pass",
    score: 1,
    details: `The AI usage signals are valid and let assistants quote you.${training}`,
  };
}

/** Home and key pages as received: their headers may speak of AI too. */
function keyResources(site: Pick<Site, "pageResources" | "keyPageUrls">): Site["pageResources"] {
  return site.pageResources.filter((resource) => resource.ok && site.keyPageUrls.includes(resource.finalUrl));
}

export const aiPreferenceSignalsCoherent = defineCheck({
  id: "ai-preference-signals-coherent",
  failureTitle: "AI usage signals ask assistants not to use you, or contradict each other",
  needs: ["crawlerRules", "robotsResource", "pageResources", "keyPageUrls"],
  wants: ["pages"],
  evaluate(site) {
    const { crawlerRules: rules, robotsResource } = site;
    const pages: readonly Page[] = isUnavailable(site.pages)
      ? []
      : site.pages.filter(({ isKeyPage }) => isKeyPage);
    const signals = preferenceSignalsOf(rules, robotsResource.url, keyResources(site), pages);
    if (signals.length === 0) {
      return (
        rulesUnknown(robotsResource) ?? {
          outcome: "na",
          reason: "The site gives no AI usage signals. They are voluntary.",
        }
      );
    }
    const seen = new Map(signals.map((signal) => [`${signal.url} ${signal.line} ${signal.text}`, signal]));
    return {
      ...verdictOn(signals, rules),
      evidence: [...seen.values()].slice(0, 10).map((signal) => ({
        url: signal.url,
        snippet: snippetOf(placeOf(signal)),
        value: signal.scheme,
      })),
    };
  },
});
