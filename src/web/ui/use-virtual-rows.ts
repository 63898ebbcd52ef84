import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

type VirtualRows = {
  /** Goes on the element whose upper edge is that of the first row. */
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  /** Indices of the rows to draw, in order. */
  readonly drawn: readonly number[];
  /** Heights in px of what is not drawn above and below. */
  readonly above: number;
  readonly below: number;
  readonly scrollTo: (index: number) => void;
};

/** Takes the number of rows and their heights in px; returns which of them are near the screen, in a page that scrolls as a whole. */
export function useVirtualRows(count: number, heightOf: (index: number) => number): VirtualRows {
  const ref = useRef<HTMLTableSectionElement>(null);
  const [margin, setMargin] = useState(0);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    overscan: 12,
    scrollMargin: margin,
  });
  // What stands above the rows may have grown meanwhile; to ask while they scroll would have each frame laid out twice.
  useLayoutEffect(() => {
    if (virtual.isScrolling) return;
    const top = ref.current?.getBoundingClientRect().top;
    if (top !== undefined) setMargin(Math.round(top + window.scrollY));
  });
  const items = virtual.getVirtualItems();
  return {
    ref,
    drawn: items.map(({ index }) => index),
    above: Math.max(0, (items[0]?.start ?? margin) - margin),
    below: Math.max(0, virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)),
    scrollTo: (index) => virtual.scrollToIndex(index, { align: "center" }),
  };
}
