import type { PageRole, SampledPage } from "../artifacts.ts";
import type { Page } from "./page.ts";

/** Sampled to be read, but not pages a site must have found. */
export const minorRoles: ReadonlySet<PageRole> = new Set(["privacy", "navigation"]);

/**
 * Addresses of the key pages in sample order, the home page first, each once. A page that could not be read (forbidden by
 * robots.txt, walled, down) counts by the role it was sampled for: a rule that hides it is just what is looked for.
 */
export function keyPageUrlsOf(sample: readonly SampledPage[], pages: readonly Page[]): readonly string[] {
  const urls = sample.flatMap(({ role, resource }) => {
    const page = pages.find((read) => read.resource === resource);
    const isKeyPage = page === undefined ? !minorRoles.has(role) : page.isKeyPage;
    return isKeyPage ? [resource.ok ? resource.finalUrl : resource.url] : [];
  });
  return [...new Set(urls)];
}
