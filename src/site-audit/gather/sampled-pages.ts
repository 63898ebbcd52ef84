import type { Resource, SampledPage } from "../artifacts.ts";
import type { Crawl } from "./crawl.ts";
import { allPagesBytes, pageBytes } from "./crawl-limits.ts";
import { failure } from "./network/fetch-failure.ts";
import { askPage } from "./network/redirect-stub.ts";
import type { ChosenPage } from "./page-sample.ts";

/** Of the pages after the home page, these are asked again where a wall answers. */
const pagesAskedAgain = 2;

const tooLarge = {
  kind: "budget" as const,
  message: "The site's pages are so large that not all of them were read.",
};

/**
 * Reads the chosen pages after the home page. A page's parsed form takes many times its size, so all pages together have a
 * limit too; a page that goes beyond it is left out whole, because half a page would be judged as a small one.
 */
export async function gatherPages(
  crawl: Crawl,
  home: Resource,
  chosen: readonly ChosenPage[],
): Promise<readonly SampledPage[]> {
  const pages: SampledPage[] = [{ role: "home", resource: home }];
  let leftBytes = allPagesBytes - (home.ok ? home.bytes : 0);
  for (const { role, url } of chosen) {
    const limitBytes = (type: string) => Math.min(pageBytes(type), leftBytes);
    const answer = await askPage(crawl, url, { limitBytes, retriesWalls: pages.length <= pagesAskedAgain });
    const isLeftOut = answer.ok && answer.truncated && answer.bytes >= leftBytes;
    if (answer.ok && !isLeftOut) leftBytes -= answer.bytes;
    pages.push({ role, resource: isLeftOut ? failure(url, tooLarge, answer.hops) : answer });
  }
  return pages;
}
