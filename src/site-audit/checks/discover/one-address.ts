import type { Resource, ResourceResponse } from "../../artifacts.ts";
import { type Decided, defineCheck, snippetOf } from "../../check.ts";
import { outcomeWords } from "../../facts/liveness.ts";
import { all, listed, verb } from "../wording.ts";

/** Failures of the address itself; others say only that it was not tried. */
const deadKinds: ReadonlySet<string> = new Set([
  "dns",
  "tls",
  "timeout",
  "connection",
  "too-many-redirects",
  "bad-address",
]);

const isAnswer = (resource: Resource): resource is ResourceResponse => resource.ok;
const isTemporary = (status: number): boolean => status !== 301 && status !== 308;

function route(resource: Resource): string {
  if (!resource.ok) return outcomeWords(resource);
  const statuses = [...resource.hops.map(({ status }) => status), resource.status].join(" → ");
  return `${statuses}, ends on ${resource.finalUrl}`;
}

type Verdict = Pick<Decided, "outcome" | "score" | "details">;
const failed = (details: string): Verdict => ({ outcome: "fail", score: 0, details });

function verdictOn(answers: readonly ResourceResponse[], dead: readonly Resource[]): Verdict {
  const finals = answers.map(({ finalUrl }) => new URL(finalUrl));
  const unsafe = answers.find(({ finalUrl }) => new URL(finalUrl).protocol === "http:");
  if (unsafe !== undefined) return failed(`${unsafe.url} stays on unencrypted http (${unsafe.finalUrl}).`);
  const hosts = [...new Set(finals.map(({ host }) => host))];
  if (hosts.length > 1) {
    return failed(`The site answers on ${listed(hosts)}: robots take them for different sites.`);
  }
  const tooLong = answers.find(({ hops }) => hops.length > 4);
  if (tooLong !== undefined) return failed(`${tooLong.url} takes ${tooLong.hops.length} redirects.`);
  const temporary = answers.find(({ hops }) => hops.some(({ status }) => isTemporary(status)));
  const long = answers.find(({ hops }) => hops.length > 2);
  const flaws = [
    dead.length > 0
      ? `${listed(dead.map(({ url }) => url))} ${dead.length === 1 ? "does" : "do"} not answer.`
      : "",
    temporary ? `${temporary.url} redirects as if for a while only (${route(temporary)}).` : "",
    long ? `${long.url} takes ${long.hops.length} redirects.` : "",
  ].filter(Boolean);
  if (flaws.length > 0) return { outcome: "partial", score: 0.5, details: flaws.join(" ") };
  const [host = ""] = hosts;
  return {
    outcome: "pass",
    score: 1,
    details: `${all(answers.length, "way")} to write the address ${verb(answers.length, "leads", "lead")} to https://${host}.`,
  };
}

export const oneAddress = defineCheck({
  id: "one-address",
  failureTitle: "The site answers on several addresses",
  needs: ["addressVariants", "origin"],
  evaluate({ addressVariants, origin }) {
    const answers = addressVariants.filter(isAnswer);
    const dead = addressVariants.filter((resource) => !resource.ok && deadKinds.has(resource.kind));
    if (answers.length === 0) {
      return { outcome: "unknown", reason: "None of the ways to write the address could be tried." };
    }
    return {
      ...verdictOn(answers, dead),
      evidence: [...answers, ...dead].map((resource) => ({
        url: resource.url,
        snippet: snippetOf(route(resource)),
      })),
      // The check on the connection asks for https, so this one must never name http.
      fixValues: { host: origin.replace(/^http:/, "https:") },
    };
  },
});
