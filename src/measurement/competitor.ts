type Listed = { readonly state: string; readonly mergedInto: string | null };

/** Whether a listed competitor is tracked as one of its own: a merged one counts as another. */
export const isTracked = ({ state, mergedInto }: Listed): boolean =>
  state === "tracked" && mergedInto === null;
