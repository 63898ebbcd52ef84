import { useState } from "react";
import { flushSync } from "react-dom";

/** As many as a page holds beside what else it says. */
const SHOWN_FIRST = 25;

type FirstRows<Row> = {
  /** What the rows are, for those who hear the button alone: "competitors". */
  readonly what: string;
  /** Of a row that is always shown. */
  readonly isKept?: (row: Row) => boolean;
};

/** The first rows of a long table, and the button below it that shows the others. */
export function useFirstRows<Row>(rows: readonly Row[], { what, isKept = () => false }: FirstRows<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.filter((row, at) => at < SHOWN_FIRST || isKept(row));
  const more = shown.length < rows.length && (
    <button
      className="btn line dense rows-more"
      type="button"
      onClick={({ currentTarget }) => {
        const section = currentTarget.closest("section");
        flushSync(() => setShowsAll(true));
        // The button that had the focus is gone.
        const next = section?.querySelectorAll("tbody tr").item(SHOWN_FIRST);
        next?.querySelector<HTMLElement>("a, button")?.focus();
      }}
    >
      Show {rows.length - shown.length} more<span className="vh"> {what}</span>
    </button>
  );
  return { shown, more };
}
