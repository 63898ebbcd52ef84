type Coloured = { readonly id: string; readonly isBrand: boolean; readonly colour?: string | null };

/** In an order that the colour-blind can tell apart; as they stand in the tokens, for both themes. */
const order = [1, 2, 3, 4, 5].map((place) => `var(--competitor-${place})`);

/** How many competitors have a colour of their own; charts show no more. */
export const COMPETITORS_COLOURED = order.length;

/**
 * Takes a brand and its competitors in their lasting order; returns the CSS colour of each. A colour that was chosen for a competitor wins, you are
 * always ink, and competitors beyond the fifth share a grey.
 */
export function competitorColours(entities: readonly Coloured[]): ReadonlyMap<string, string> {
  const competitors = entities.filter(({ isBrand }) => !isBrand);
  return new Map(
    entities.map((entity) => [
      entity.id,
      entity.isBrand
        ? "var(--you)"
        : (entity.colour ?? order[competitors.indexOf(entity)] ?? "var(--ink-faint)"),
    ]),
  );
}
