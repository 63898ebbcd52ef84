const reasons: Readonly<Record<string, string>> = {
  truncated: "cut off",
  refused: "refused",
  paused: "not finished",
  failed: "failed",
  empty: "empty",
};

const surfaces: Readonly<Record<string, string>> = {
  web: "API with web search",
  api: "API without search",
  app: "imported from the app",
};

/** Takes a surface's id; returns how pages call it. */
export const surfaceName = (surface: string): string => surfaces[surface] ?? surface;

type Coverage = {
  readonly missing: Readonly<Record<string, number>>;
  readonly unanswered: Readonly<Record<string, number>>;
};

/** Takes what is missing; returns the reasons with their counts, the most frequent first. */
export function missingReasons({ missing, unanswered }: Coverage) {
  const calls = Object.values(unanswered).reduce((sum, count) => sum + count, 0);
  return [
    ...Object.entries(missing).map(([reason, count]) => ({ reason: reasons[reason] ?? reason, count })),
    { reason: calls === 1 ? "call without an answer" : "calls without an answer", count: calls },
  ]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
