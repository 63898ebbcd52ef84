import { headerOf } from "../../artifacts.ts";
import { defineCheck, meanOf, outcomeOf, snippetOf } from "../../check.ts";
import { httpPointsOf } from "../../facts/http-hygiene.ts";
import { counted, listed, shortAddress } from "../wording.ts";

export const cleanHttp = defineCheck({
  id: "clean-http",
  failureTitle: "Server headers are incomplete or wrong",
  needs: ["pages", "source", "homeRevalidation", "linkTargets", "origin"],
  evaluate({ pages, source, homeRevalidation, linkTargets, origin }) {
    const judged = pages
      .filter(({ isKeyPage, isHome }) => isKeyPage || isHome)
      .map((page) => {
        const points = httpPointsOf(page, homeRevalidation, source);
        const score = meanOf(points.map((point) => point.score)) ?? 0;
        return {
          page,
          score,
          problems: points.flatMap(({ problem }) => (problem === null ? [] : [problem])),
        };
      });
    const score = meanOf(judged.map((page) => page.score));
    if (score === null) return { outcome: "unknown", reason: "No key page could be read." };
    const flawed = judged.filter(({ problems }) => problems.length > 0);
    const [worst] = flawed.toSorted((a, b) => a.score - b.score);
    const detours = linkTargets.filter((target) => target.hops.length > 2);
    const sentences = [
      worst === undefined
        ? `${counted(judged.length, "key page")} checked: type, character set${source === "folder" ? " and text" : ", compression and caching"} are right.`
        : `${flawed.length} of ${counted(judged.length, "key page")} ${flawed.length === 1 ? "has" : "have"} flaws: ${shortAddress(worst.page.url, origin)} ${listed(worst.problems)}.`,
      detours.length === 0
        ? ""
        : `${counted(detours.length, "internal link")} ${detours.length === 1 ? "takes" : "take"} more than two redirects.`,
      source === "folder" ? "Compression and caching are the server’s, so a folder does not show them." : "",
    ];
    return {
      outcome: outcomeOf(score, { pass: 0.9, partial: 0.5 }),
      score,
      evidence: [
        ...(flawed.length > 0 ? flawed : judged.slice(0, 1)).map(({ page, problems }) => ({
          url: page.url,
          snippet: snippetOf(problems.join("; ")),
          value: servedAs(headerOf(page.resource, "content-type")),
        })),
        ...detours.slice(0, 3).map((target) => ({
          url: target.url,
          snippet: "takes a chain of redirects",
          value: counted(target.hops.length, "redirect"),
        })),
      ],
      details: sentences.filter(Boolean).join(" "),
      pagesChecked: judged.length,
    };
  },
});

const servedAs = (contentType: string | undefined): string =>
  contentType === undefined ? "served without a content type" : `served as ${contentType}`;
