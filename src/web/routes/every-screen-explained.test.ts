import { expect, test } from "vitest";
import { tabGroups } from "../features/analytics/brand-tabs.ts";
import { sections } from "../features/analytics/sections-nav.tsx";
import { helpTopics } from "../features/help/topics.ts";
import routes from "../routes.ts";

type Routes = typeof routes;

/** The paths of the pages of an account, "/dashboard/brands/:brandId", without those that only lead elsewhere. */
function pathsOf(entries: Routes, above = ""): readonly string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return children === undefined ? own : pathsOf(children, own);
  });
}

test("every tab of a brand and every page of an account has a subject of its own in the help center", () => {
  const pages = new Set(pathsOf(routes).filter((path) => /^\/(?:dashboard|account|plan)(?!.*\*)/.test(path)));
  // The same list, by another way.
  pages.delete("/dashboard/brands");
  const tabs = tabGroups.flatMap((group) => group.tabs.map(({ id }) => id));
  const views = sections.flatMap(({ view }) => (view === null ? [] : `overview/${view}`));
  expect(pages).toContain("/dashboard/compare");
  const explained = helpTopics.flatMap(({ screens }) => screens);
  expect([...tabs, ...views, ...pages].filter((screen) => !explained.includes(screen))).toEqual([]);
});
