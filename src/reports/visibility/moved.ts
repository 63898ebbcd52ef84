import { discoveries } from "#measurement/estimates/benjamini-hochberg.ts";
import type { JudgedChange } from "#measurement/estimates/verdict.ts";

/** Of what is called moved, this share may be chance. */
const FALSE_DISCOVERIES = 0.1;

type Candidate = { readonly change: JudgedChange | null };

/**
 * Takes things with their change and its p; returns those that moved, up and down, the largest moves first. Many are looked at
 * at once, so that some would look moved by chance alone: a change must be real by itself and hold among all of them.
 */
export function movedOf<One extends Candidate>(
  ones: readonly One[],
  pOf: (one: One) => number | null,
): { readonly up: readonly One[]; readonly down: readonly One[]; readonly compared: number } {
  const tested = ones.flatMap((one) => {
    const p = one.change === null ? null : pOf(one);
    return p === null || one.change === null ? [] : [{ one, p, change: one.change }];
  });
  const holds = discoveries(
    tested.map(({ p }) => p),
    FALSE_DISCOVERIES,
  );
  const moved = tested.filter(({ change }, index) => holds[index] && change.verdict === "real change");
  const sorted = moved.toSorted((a, b) => Math.abs(b.change.value) - Math.abs(a.change.value));
  return {
    up: sorted.filter(({ change }) => change.value > 0).map(({ one }) => one),
    down: sorted.filter(({ change }) => change.value < 0).map(({ one }) => one),
    compared: tested.length,
  };
}
