import { type FocusEvent, Fragment, type ReactNode } from "react";
import type { VirtualRows } from "./use-virtual-rows.ts";

/** The head of a table is its first row. */
const ROWS_BEFORE = 2;
/** The `aria-rowindex` of a row of a virtual table's body. */
export const ariaRowIndex = (index: number): number => index + ROWS_BEFORE;

type VirtualBodyProps = {
  readonly rows: VirtualRows;
  readonly columns: number;
  /** Names a row that has a state of its own, such as an open menu; rows without one are taken over by others after a leap. */
  readonly keyOf?: (index: number) => string;
  /** Draws the row of an index: one `tr` with its `ariaRowIndex`. */
  readonly children: (index: number) => ReactNode;
};

/** The body of a table of any length, of which only the rows near the screen are drawn, and the one that has the focus. */
export function VirtualBody({ rows, columns, keyOf, children }: VirtualBodyProps) {
  const { ref, drawn, below, setFocused } = rows;
  const focus = ({ target }: FocusEvent) => {
    const index = target.closest("tr")?.ariaRowIndex;
    if (index) setFocused(Number(index) - ROWS_BEFORE);
  };
  let gaps = 0;
  return (
    <tbody ref={ref} onFocus={focus} onBlur={() => setFocused(null)}>
      {drawn.flatMap(({ index, slot, gap }) => [
        gap > 0 && <Gap key={`gap ${++gaps}`} height={gap} columns={columns} />,
        <Fragment key={keyOf?.(index) ?? slot}>{children(index)}</Fragment>,
      ])}
      {below > 0 && <Gap key="below" height={below} columns={columns} />}
    </tbody>
  );
}

/** The room of rows that are not drawn. */
const Gap = ({ height, columns }: { readonly height: number; readonly columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
  <tr className="row-gap" aria-hidden="true">
    <td colSpan={columns} style={{ height }} />
  </tr>
);
