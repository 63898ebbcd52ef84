import type { CompetitorState } from "../platform/tables/answer-tables.ts";

type Written = {
  readonly id: string;
  readonly name: string;
  readonly state: CompetitorState;
  readonly merged_into: string | null;
  readonly [Names: string]: unknown;
} & Readonly<Record<"aliases" | "domains" | "never_after" | "never_before", readonly string[]>>;

/**
 * Takes a brand's rivals, merged ones included; returns those that are tracked, each with the names and domains of all that were
 * merged into it, however often one was merged on.
 */
export function mergedRivals<Rival extends Written>(rivals: readonly Rival[]): readonly Rival[] {
  const byId = new Map(rivals.map((rival) => [rival.id, rival]));
  const parts = Map.groupBy(rivals, (rival) => rootOf(rival, byId).id);
  return rivals.flatMap((rival) => {
    if (rival.merged_into !== null || rival.state !== "tracked") return [];
    const others = (parts.get(rival.id) ?? []).filter(({ id }) => id !== rival.id);
    return [others.reduce(joined, rival)];
  });
}

/** Follows a rival to the one it is read as; never for ever, whatever the rows say. */
export function rootOf<Rival extends { readonly id: string; readonly merged_into: string | null }>(
  rival: Rival,
  byId: ReadonlyMap<string, Rival>,
): Rival {
  const seen = new Set<string>();
  let at = rival;
  while (at.merged_into !== null && !seen.has(at.id)) {
    seen.add(at.id);
    const next = byId.get(at.merged_into);
    if (next === undefined) break;
    at = next;
  }
  return at;
}

const joined = <Rival extends Written>(rival: Rival, other: Rival): Rival => ({
  ...rival,
  aliases: distinct([...rival.aliases, other.name, ...other.aliases]),
  domains: distinct([...rival.domains, ...other.domains]),
  never_after: distinct([...rival.never_after, ...other.never_after]),
  never_before: distinct([...rival.never_before, ...other.never_before]),
});

const distinct = (words: readonly string[]): readonly string[] => [...new Set(words)];
