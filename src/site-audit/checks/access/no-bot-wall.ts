import type { Resource, ResourceResponse } from "../../artifacts.ts";
import { defineCheck, meanOf } from "../../check.ts";
import { type Wall, wallOf } from "../../facts/robots/bot-wall.ts";
import { counted } from "../wording.ts";

const samePage = (resource: Resource, url: string): boolean =>
  resource.url === url || (resource.ok && resource.finalUrl === url);

type Visit = { readonly response: ResourceResponse; readonly wall: Wall | null };

const visitOf = (response: ResourceResponse): Visit => ({ response, wall: wallOf(response) });

/** 1 let in at once, 0.5 only when asked again, 0 turned away. */
const scoreOf = ({ response, wall }: Visit): number => (wall !== null ? 0 : response.attempts > 1 ? 0.5 : 1);

function describe({ response, wall }: Visit): string {
  if (wall !== null) return wall.sign;
  return response.attempts > 1 ? "answered only when asked again" : `status ${response.status}, no wall`;
}

export const noBotWall = defineCheck({
  id: "no-bot-wall",
  failureTitle: "A firewall or captcha turns polite robots away",
  needs: ["source", "homeResource", "pageResources", "keyPageUrls"],
  evaluate({ source, homeResource, pageResources, keyPageUrls }) {
    if (source === "folder") {
      return { outcome: "unknown", reason: "A folder of files does not show what a firewall would do." };
    }
    if (!homeResource.ok) {
      return { outcome: "unknown", reason: `The home page could not be read: ${homeResource.message}` };
    }
    const keyPages = keyPageUrls
      .filter((url) => !samePage(homeResource, url))
      .map((url) => pageResources.find((resource) => samePage(resource, url)))
      .filter((resource) => resource?.ok === true)
      .slice(0, 2);
    const home = visitOf(homeResource);
    const visits = [home, ...keyPages.map(visitOf)];
    const walled = visits.filter(({ wall }) => wall !== null);
    const late = visits.filter((visit) => scoreOf(visit) === 0.5);
    const evidence = visits.map((visit) => ({
      url: visit.response.finalUrl,
      snippet: describe(visit),
      value: visit.response.status,
    }));
    const pagesChecked = visits.length;
    if (home.wall !== null) {
      return {
        outcome: "fail",
        score: 0,
        critical: "home-walled",
        evidence,
        details: `Our robot, which names itself, was turned away from the home page: ${home.wall.sign}. Checks that need the page could not be made.`,
        pagesChecked,
      };
    }
    const score = meanOf(visits.map(scoreOf)) ?? 1;
    const [firstWalled] = walled;
    const sentences = [
      firstWalled === undefined
        ? ""
        : `${walled.length} of ${counted(pagesChecked, "page")} turned our robot away, such as ${firstWalled.response.finalUrl}: ${describe(firstWalled)}.`,
      late.length === 0 ? "" : `${counted(late.length, "page")} answered only when asked again.`,
    ].filter(Boolean);
    return {
      outcome: score === 1 ? "pass" : "partial",
      score,
      evidence,
      details:
        sentences.length > 0
          ? sentences.join(" ")
          : `Our robot, which names itself, was let in on ${counted(pagesChecked, "page")}.`,
      pagesChecked,
    };
  },
});
