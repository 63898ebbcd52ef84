/** Which rows were drawn last, and by how much the index of a row differs from its slot. */
export type Slots = { readonly first: number; readonly last: number; readonly shift: number };

export const startOfSlots: Slots = { first: 0, last: -1, shift: 0 };

/**
 * Takes what was drawn before and the first and last row to draw now; returns the shift from index to slot. Rows that
 * have none in common with those before take over their slots, so that only words change and nothing is built again;
 * as long as one row stays, each keeps its own.
 */
export function shiftAfter(before: Slots, first: number, last: number): number {
  const isNear = first <= before.last && last >= before.first;
  return isNear || before.last < before.first ? before.shift : before.shift + first - before.first;
}
