import { registrableDomain } from "./canonical-url.ts";
import { REVIEW_SITES, VIDEO_SITES } from "./known-sites.ts";
import type { SourceType } from "./source-types.ts";

/** Who writes on a source: its type, with user content split by what one can do about it. */
export type SourceKind = Exclude<SourceType, "UGC"> | "Reviews" | "Videos" | "Discussions";

export type SourceAdvice = { readonly title: string; readonly detail: string };

/** By the canonical host of a page, not its domain: apps.apple.com holds reviews, discussions.apple.com questions. */
export function sourceKind(host: string, type: SourceType): SourceKind {
  if (type !== "UGC") return type;
  const isOf = (sites: ReadonlySet<string>) => sites.has(host) || sites.has(registrableDomain(host));
  if (isOf(REVIEW_SITES)) return "Reviews";
  return isOf(VIDEO_SITES) ? "Videos" : "Discussions";
}

/** What to do about a source that names competitors and not you. */
export const sourceAdvice: Readonly<Record<SourceKind, SourceAdvice>> = {
  Reviews: {
    title: "Ask for reviews",
    detail:
      "Complete your profile there, ask customers you know to write an honest review, and answer the reviews you have.",
  },
  Videos: {
    title: "Be shown in videos",
    detail:
      "Offer the people whose videos are cited a test of your product, and publish short videos of your own that answer the same questions.",
  },
  Discussions: {
    title: "Join the discussion",
    detail: "Complete your profile, answer the threads that are cited, and say which brand you speak for.",
  },
  Editorial: {
    title: "Ask to be listed",
    detail:
      "Offer its authors what the cited articles lack: figures of your own, a product to test, or somebody to talk to.",
  },
  Corporate: {
    title: "Become a partner",
    detail:
      "Ask to be listed where the cited pages list your competitors: as a partner, an integration or a customer.",
  },
  Reference: {
    title: "Have the entry completed",
    detail:
      "Suggest the missing facts with an independent source for each; never write about yourself without saying so.",
  },
  Other: {
    title: "Look at the page",
    detail: "Find out who writes the cited pages, and ask them to name you beside your competitors.",
  },
  Competitor: {
    title: "Publish your own answer",
    detail: "They won’t name you: publish a page of your own that answers the same question.",
  },
  You: { title: "Name yourself", detail: "Your own page is used without your name: say it in the text." },
};
