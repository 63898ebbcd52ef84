import { isTracked } from "#measurement/competitor.ts";
import type { CompetitorState } from "../platform/tables/answer-tables.ts";

type Written = {
  readonly id: string;
  readonly name: string;
  readonly state: CompetitorState;
  readonly merged_into: string | null;
  /** What members said of the name between two words. */
  readonly patterns: Readonly<Record<string, boolean>>;
  readonly [Names: string]: unknown;
} & Readonly<Record<"aliases" | "domains" | "never_after" | "never_before", readonly string[]>>;

/**
 * Takes a brand's competitors, merged ones included; returns those that are tracked, each with the names, domains and decisions of all
 * that were merged into it, however often one was merged on. Its own decisions come first.
 */
export function mergedCompetitors<Competitor extends Written>(
  competitors: readonly Competitor[],
): readonly Competitor[] {
  const byId = new Map(competitors.map((competitor) => [competitor.id, competitor]));
  const parts = Map.groupBy(competitors, (competitor) => rootOf(competitor, byId).id);
  return competitors.flatMap((competitor) => {
    if (!isTracked({ state: competitor.state, mergedInto: competitor.merged_into })) return [];
    const others = (parts.get(competitor.id) ?? []).filter(({ id }) => id !== competitor.id);
    return [others.reduce(joined, competitor)];
  });
}

/** Follows a competitor to the one it is read as; never for ever, whatever the rows say. */
export function rootOf<Competitor extends { readonly id: string; readonly merged_into: string | null }>(
  competitor: Competitor,
  byId: ReadonlyMap<string, Competitor>,
): Competitor {
  const seen = new Set<string>();
  let at = competitor;
  while (at.merged_into !== null && !seen.has(at.id)) {
    seen.add(at.id);
    const next = byId.get(at.merged_into);
    if (next === undefined) break;
    at = next;
  }
  return at;
}

const joined = <Competitor extends Written>(competitor: Competitor, other: Competitor): Competitor => ({
  ...competitor,
  aliases: distinct([...competitor.aliases, other.name, ...other.aliases]),
  domains: distinct([...competitor.domains, ...other.domains]),
  never_after: distinct([...competitor.never_after, ...other.never_after]),
  never_before: distinct([...competitor.never_before, ...other.never_before]),
  patterns: { ...other.patterns, ...competitor.patterns },
});

const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)];
