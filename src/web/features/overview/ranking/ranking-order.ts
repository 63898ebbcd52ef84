import type { Entity } from "#api/visibility/contract.ts";

export type Ranking = "visibility" | "change" | "sentiment" | "position" | "shareOfVoice";

const numberOf: Readonly<Record<Ranking, (entity: Entity) => number | null>> = {
  visibility: ({ visibility }) => visibility.value,
  change: ({ change }) => change?.value ?? null,
  sentiment: ({ sentiment }) => sentiment?.value ?? null,
  position: ({ position }) => position?.value ?? null,
  shareOfVoice: ({ shareOfVoice }) => shareOfVoice.value,
};

/** The best first, or the worst, on a tie the brand; what was not measured comes last either way. Lower positions are better. */
export function ranked(entities: readonly Entity[], by: Ranking, isBestFirst: boolean): readonly Entity[] {
  const sign = (by === "position") === isBestFirst ? 1 : -1;
  return entities.toSorted((a, b) => {
    const [first, second] = [numberOf[by](a), numberOf[by](b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second) || Number(b.isBrand) - Number(a.isBrand) || a.name.localeCompare(b.name);
  });
}
