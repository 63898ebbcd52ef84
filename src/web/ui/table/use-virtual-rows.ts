import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";

/** Rows drawn beyond the screen on either side: what a finger or a wheel can pass before the next frame is drawn. */
const BEYOND = 6;

export type VirtualRows = {
  /** Goes on the element whose upper edge is that of the first row. */
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  /** The rows to draw, in order. */
  readonly drawn: readonly {
    readonly index: number;
    /** Which drawn row it takes over after a leap: see row-slots.ts. */
    readonly slot: number;
    /** Height in px of what is not drawn above it. */
    readonly gap: number;
  }[];
  /** Height in px of what is not drawn below. */
  readonly below: number;
  /** The index of the row that has the focus is drawn wherever it is; null: none has. */
  readonly setFocused: (index: number | null) => void;
  readonly scrollTo: (index: number) => void;
};

/** Takes the number of rows and their heights in px; returns which of them are near the screen, in a page that scrolls as a whole. */
export function useVirtualRows(count: number, heightOf: (index: number) => number): VirtualRows {
  const ref = useRef<HTMLTableSectionElement>(null);
  const [margin, setMargin] = useState(0);
  const [focused, setFocused] = useState<number | null>(null);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range);
      if (focused === null || focused >= range.count || near.includes(focused)) return near;
      return [...near, focused].toSorted((a, b) => a - b);
    },
    [focused],
  );
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    overscan: BEYOND,
    scrollMargin: margin,
    rangeExtractor,
  });
  const items = virtual.getVirtualItems();
  const slots = useRef(startOfSlots);
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  // A row with the focus keeps its slot, so all others keep theirs.
  const shift = focused === null ? shiftAfter(slots.current, first, last) : slots.current.shift;
  useLayoutEffect(() => {
    slots.current = { first, last, shift };
    // Content above the rows may have grown meanwhile; asking while they scroll would lay out each frame twice.
    if (virtual.isScrolling) return;
    const top = ref.current?.getBoundingClientRect().top;
    if (top !== undefined) setMargin(Math.round(top + window.scrollY));
  });
  return {
    ref,
    drawn: items.map(({ index, start }, place) => ({
      index,
      slot: index - shift,
      gap: Math.max(0, start - (items[place - 1]?.end ?? margin)),
    })),
    below: Math.max(0, virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)),
    setFocused,
    scrollTo: (index) => virtual.scrollToIndex(index, { align: "center" }),
  };
}

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
