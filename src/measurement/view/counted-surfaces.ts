type Counted = { readonly surface: string; readonly valid: number };

/** The surfaces some figures are of, with the answers counted on each. More than one: the figures pool them. */
export const countedSurfaces = (cells: readonly Counted[]): { surface: string; valid: number }[] =>
  [...Map.groupBy(cells, ({ surface }) => surface)]
    .map(([surface, ones]) => ({ surface, valid: ones.reduce((sum, { valid }) => sum + valid, 0) }))
    .sort((a, b) => (a.surface < b.surface ? -1 : 1));
