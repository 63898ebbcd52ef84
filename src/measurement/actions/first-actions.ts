import { type ActionList, lists } from "./action.ts";

/** How many of each list: points of the two scores are never ranked together. */
const SHOWN: Readonly<Record<ActionList, number>> = { airo: 2, readiness: 1 };
const MAX_SHOWN = 3;

/** Takes open actions, the best of each list first; returns the three to begin with: two that change what assistants answer and one on the site, filled up from the rest. */
export function firstActions<One>(open: readonly One[], listOf: (action: One) => ActionList): readonly One[] {
  const first = lists.flatMap((list) =>
    open.filter((action) => listOf(action) === list).slice(0, SHOWN[list]),
  );
  return [...first, ...open.filter((action) => !first.includes(action))].slice(0, MAX_SHOWN);
}
