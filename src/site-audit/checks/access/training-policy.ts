import { defineCheck, type Evidence } from "../../check.ts";
import { decisionFor } from "../../facts/robots/crawler-access.ts";
import type { CrawlerDecision, CrawlerRules } from "../../facts/robots/crawler-rules.ts";
import { type Crawler, crawlers, crawlersFor, mainTokens } from "../../facts/robots/crawlers.ts";
import { listed } from "../wording.ts";
import { decidingLine, rulesUnknown } from "./robots-blocks.ts";

type Row = { readonly crawler: Crawler; readonly decision: CrawlerDecision };

/** Blocked by a rule written for it, not by the rule for everyone nor by Cloudflare's own block. */
const isBlockedByName = ({ decision }: Row): boolean =>
  decision.via === "own" && decision.group !== null && !decision.group.managed;

const tokensOf = (rows: readonly Row[]): string =>
  listed(
    rows.map(({ crawler }) => crawler.token),
    10,
  );

/** What is odd about the policy, in sentences; none when it is a clear one. */
function oddities(rows: readonly Row[], searchIsOpen: boolean): readonly string[] {
  const blocked = rows.filter(({ decision }) => !decision.allowed);
  if (blocked.length === 0) return [];
  const accidental = blocked.filter((row) => !isBlockedByName(row));
  const managed = accidental.filter(({ decision }) => decision.group?.managed === true);
  const general = accidental.filter((row) => !managed.includes(row));
  const isMixed = blocked.length < rows.length;
  const sentences: string[] = [];
  if (general.length > 0)
    sentences.push(
      `${tokensOf(general)}: blocked only by the rule for all robots, which may be an accident.`,
    );
  if (managed.length > 0)
    sentences.push(
      `${tokensOf(managed)}: blocked by the part of robots.txt that Cloudflare writes by itself.`,
    );
  if (isMixed) sentences.push("Some training robots are allowed and others are not.");
  if (!searchIsOpen) sentences.push("Robots of AI search are blocked along with those of training.");
  if (sentences.length > 0 && blocked.some(({ crawler }) => crawler.token === "Google-Extended"))
    sentences.push("Blocking Google-Extended also keeps your pages out of Gemini’s live sources.");
  return sentences;
}

function evidenceRow({ crawler, decision }: Row, rules: CrawlerRules, url: string): Evidence {
  const flag = crawler.verified ? "" : ", purpose not confirmed by the vendor";
  return {
    url,
    snippet: decidingLine(decision, rules),
    value: `${crawler.token} (${crawler.vendor}${flag}): ${decision.allowed ? "allowed" : "blocked"}`,
  };
}

export const aiTrainingBotsPolicy = defineCheck({
  id: "ai-training-bots-policy",
  failureTitle: "Your rule for AI training looks accidental",
  needs: ["crawlerRules", "robotsResource"],
  evaluate({ crawlerRules: rules, robotsResource }) {
    if (rules.state === "disallow-all") {
      const reason = rulesUnknown(robotsResource)?.reason ?? rules.reason;
      return { outcome: "na", reason: `Without robots.txt there is no policy to judge. ${reason}` };
    }
    const table = crawlersFor("training").map((crawler) => ({
      crawler,
      decision: decisionFor(rules, crawler, "/"),
    }));
    const judged = table.filter(({ crawler }) => crawler.verified);
    const searchIsOpen = crawlers
      .filter(({ token }) => mainTokens.some((main) => main === token))
      .every((crawler) => decisionFor(rules, crawler, "/").allowed);
    const odd = oddities(judged, searchIsOpen);
    const blocked = judged.filter(({ decision }) => !decision.allowed);
    const summary =
      blocked.length === 0
        ? `all ${judged.length} are allowed`
        : `${judged.length - blocked.length} are allowed and ${blocked.length} blocked (${tokensOf(blocked)})`;
    const unconfirmed = table.filter(({ crawler, decision }) => !crawler.verified && !decision.allowed);
    const aside =
      unconfirmed.length === 0
        ? ""
        : `Also blocked, though no vendor confirms what they are for: ${tokensOf(unconfirmed)}.`;
    return {
      outcome: odd.length === 0 ? "pass" : "partial",
      score: odd.length === 0 ? 1 : 0.5,
      evidence: table.map((row) => evidenceRow(row, rules, robotsResource.url)),
      details: [`Of ${judged.length} robots that read for training, ${summary}.`, ...odd, aside]
        .filter(Boolean)
        .join(" "),
      fixValues: { summary },
    };
  },
});
