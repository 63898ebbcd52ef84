import { expect, test } from "vitest";
import type { ReadingState } from "#api/brands/contract.ts";
import { isOutdated } from "./use-unclear-mentions.ts";

test("unclear places are fetched again once when a reading is over, and never while it goes on", () => {
  const at = (state: ReadingState["state"]): ReadingState => ({ state, done: 0, total: 9, recount: null });
  const fetches = (["none", "current", "waiting", "reading"] as const).map((fetched) =>
    (["waiting", "reading", "current"] as const).filter((now) => isOutdated(at(fetched), at(now))),
  );
  expect(fetches).toEqual([[], [], ["current"], ["current"]]);
  expect(isOutdated(undefined, at("current"))).toBe(false);
});
