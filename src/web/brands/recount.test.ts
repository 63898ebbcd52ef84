import { globSync, readFileSync } from "node:fs";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { followRecount, refetchCounted } from "./recount.ts";

const BRAND = "b";

/** Pages that show the names, the figures and the actions of a brand; how often each was fetched. */
async function shownPages(state: () => string) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const fetches: Record<string, number> = {};
  for (const key of ["names", "visibility", "actions", "answers", "brands"])
    new QueryObserver(queries, {
      queryKey: [key, BRAND],
      queryFn: () => {
        fetches[key] = (fetches[key] ?? 0) + 1;
        return { reading: { state: state(), done: 0, total: 9, recount: null } };
      },
    }).subscribe(() => {});
  await settled();
  return { queries, fetches };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

// @issue-20
test("figures of before stay while a recount runs; all that it changes is fetched once when it ends", async () => {
  const { queries, fetches } = await shownPages(() => "reading");
  queries.setQueryData(["sources", BRAND, "left"], []);
  await followRecount(queries, BRAND);
  await settled();
  expect(fetches).toEqual({ names: 2, visibility: 1, actions: 1, answers: 1, brands: 1 });
  // A page that was left is fetched again when it is opened.
  expect(queries.getQueryState(["sources", BRAND, "left"])?.isInvalidated).toBe(true);
  refetchCounted(queries, BRAND);
  await settled();
  expect(fetches).toEqual({ names: 2, visibility: 2, actions: 2, answers: 2, brands: 1 });
});

test("a recount that was over before it was seen has its figures fetched at once", async () => {
  const { queries, fetches } = await shownPages(() => "current");
  await followRecount(queries, BRAND);
  await settled();
  expect(fetches).toEqual({ names: 2, visibility: 2, actions: 2, answers: 2, brands: 1 });
});

test("the page around all pages of a brand follows a recount, and no other does: each use would fetch everything once more", () => {
  const following = globSync("src/web/**/*.{ts,tsx}").filter(
    (file) => !file.endsWith(".test.ts") && readFileSync(file, "utf8").includes("<FollowRecount "),
  );
  expect(following).toEqual(["src/web/routes/brand/brand.tsx"]);
});
