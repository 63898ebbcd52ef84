import type { Page } from "#measurement/answer.ts";
import type { Answer } from "../answer.ts";
import { hostOf } from "./citations.ts";

/** The target of a redirecting address; null if it doesn't report one. Never rejects. */
export type LeadsTo = (url: string, signal: AbortSignal) => Promise<string | null>;

/** The answer is paid for and waits to be kept: nothing may hold it up for long. */
const LONGEST_MS = 4000;
const MAX_FOLLOWED = 60;

/**
 * Takes an answer as read; returns it with the pages themselves in place of addresses that only lead to them, which end after some
 * days. What cannot be followed stays as it came: its title is the host. The body that is kept holds the addresses as they came.
 */
export async function followRedirects(
  answer: Answer,
  { leadsTo, signal }: { readonly leadsTo: LeadsTo; readonly signal: AbortSignal },
): Promise<Answer> {
  const addresses = [...(answer.citations ?? []), ...answer.retrieved].map(({ url }) => url);
  const followed = [...new Set(addresses.filter(isRedirect))].slice(0, MAX_FOLLOWED);
  if (followed.length === 0) return answer;
  const until = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  const targets = new Map<string, string>();
  await Promise.all(
    followed.map(async (url) => {
      const target = await leadsTo(url, until);
      if (target !== null && isPage(target)) targets.set(url, target);
    }),
  );
  // The title of a redirect is but the host of its page, which the page's address tells as well.
  const found = <Given extends Page>(page: Given): Given => {
    const url = targets.get(page.url);
    return url === undefined ? page : { ...page, url, title: null };
  };
  return {
    ...answer,
    citations:
      answer.citations?.map((citation) =>
        targets.has(citation.url)
          ? { ...found(citation), host: hostOf(targets.get(citation.url) ?? ""), redirect: false }
          : citation,
      ) ?? null,
    retrieved: answer.retrieved.map(found),
  };
}

const isRedirect = (address: string): boolean => {
  const url = URL.parse(address);
  return (
    url?.hostname === "vertexaisearch.cloud.google.com" && url.pathname.startsWith("/grounding-api-redirect/")
  );
};

const isPage = (address: string): boolean =>
  address.length <= 4000 && /^https?:$/.test(URL.parse(address)?.protocol ?? "") && !isRedirect(address);
