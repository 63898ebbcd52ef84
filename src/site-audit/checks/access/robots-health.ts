import { headerOf, type ResourceResponse } from "../../artifacts.ts";
import { type Decided, defineCheck, snippetOf } from "../../check.ts";
import type { CrawlerRules } from "../../facts/robots/crawler-rules.ts";
import { robotsTxtLimitBytes } from "../../facts/robots/robots-txt.ts";
import { counted } from "../wording.ts";

type Verdict = Pick<Decided, "outcome" | "score" | "details" | "passTitle"> & { readonly line?: string };

const flawed = (details: string, line = ""): Verdict => ({ outcome: "partial", score: 0.5, details, line });

/** Legal, and better than a wrong file: RFC 9309 lets robots read everything then. */
const absent = (status: string) => ({
  outcome: "pass" as const,
  score: 1,
  passTitle: "There is no robots.txt, so robots may read everything",
  details: `There is no robots.txt${status}. That is allowed: robots may read everything.`,
});

function verdictOnStatus(status: number): Verdict | null {
  if (status >= 500) {
    return {
      outcome: "fail",
      score: 0,
      details: `robots.txt answers with server error ${status}. Robots take that for a ban on the whole site.`,
    };
  }
  if (status === 404 || status === 410) {
    return absent(` (status ${status})`);
  }
  if (status < 200 || status >= 300) {
    return flawed(
      `robots.txt answers with status ${status}. By the standard robots may then read everything, but some stay away.`,
    );
  }
  return null;
}

function verdictOnContent(response: ResourceResponse, rules: CrawlerRules): Verdict {
  const text = new TextDecoder().decode(response.body.subarray(0, 4096)).trimStart();
  if (text.startsWith("<")) {
    return flawed(
      "robots.txt answers with a web page where rules were expected, so robots find no rules.",
      text,
    );
  }
  if (response.truncated || response.bytes > robotsTxtLimitBytes) {
    return flawed(
      "robots.txt is larger than 500 KiB. Robots stop reading there; rules further down do not count.",
    );
  }
  const [ownerless] = rules.ownerlessLines;
  if (ownerless !== undefined) {
    const lines = counted(rules.ownerlessLines.length, "line");
    return flawed(
      `${lines} of robots.txt stand before any User-agent line (line ${ownerless.line} first), so no robot obeys them.`,
      ownerless.text,
    );
  }
  const [strange] = rules.unrecognisedLines;
  if (rules.recognisedLines === 0 && strange !== undefined) {
    return flawed("robots.txt holds no line that robots understand.", strange.text);
  }
  const aside =
    strange === undefined
      ? ""
      : ` ${counted(rules.unrecognisedLines.length, "line")} mean nothing to robots (line ${strange.line} first).`;
  return {
    outcome: "pass",
    score: 1,
    details:
      rules.recognisedLines === 0
        ? "robots.txt is there and empty: robots may read everything."
        : `robots.txt can be read: ${counted(rules.recognisedLines, "line")} with ${counted(rules.groups.length, "group")} of rules.${aside}`,
    line: strange?.text ?? "",
  };
}

export const robotsTxtHealthy = defineCheck({
  id: "robots-txt-healthy",
  failureTitle: "robots.txt is broken or cannot be read",
  needs: ["robotsResource", "homeResource", "crawlerRules"],
  evaluate({ robotsResource: robots, homeResource, crawlerRules }) {
    if (!robots.ok) {
      if (["refused-address", "budget", "disallowed"].includes(robots.kind)) {
        return { outcome: "unknown", reason: `robots.txt was not asked for: ${robots.message}` };
      }
      // A site that cannot be reached is reported as that: its robots.txt may be in order.
      if (["dns", "tls"].includes(robots.kind) || !homeResource.ok) {
        return { outcome: "unknown", reason: `The site could not be reached: ${robots.message}` };
      }
      if (robots.kind === "not-asked") {
        return { ...absent(""), evidence: [] };
      }
      return {
        outcome: "fail",
        score: 0,
        evidence: [{ url: robots.url, snippet: snippetOf(robots.message), value: robots.kind }],
        details: `robots.txt could not be loaded: ${robots.message} Robots take that for a ban on the whole site.`,
      };
    }
    const { line = "", ...verdict } =
      verdictOnStatus(robots.status) ?? verdictOnContent(robots, crawlerRules);
    const type = headerOf(robots, "content-type") ?? "no content type";
    return {
      ...verdict,
      evidence: [
        {
          url: robots.finalUrl,
          snippet: snippetOf(line),
          value: `status ${robots.status}, ${type}, ${counted(robots.bytes, "byte")}`,
        },
      ],
    };
  },
});
