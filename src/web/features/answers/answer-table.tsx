import { memo, useEffect, useMemo, useRef } from "react";
import type { ListedAnswer } from "#api/answers/contract.ts";
import { useMedia } from "../../ui/hooks/use-media.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Cells, type Column, TableHead } from "../../ui/table/data-table.tsx";
import { useVirtualRows } from "../../ui/table/use-virtual-rows.ts";
import { ariaRowIndex, VirtualBody } from "../../ui/table/virtual-body.tsx";
import { answerColumns, filledColumns } from "./answer-columns.tsx";

/** As in answers.css. */
const ROW_PX = 84;
const NARROW_ROW_PX = 116;
/** How many rows before the end the next page is asked for. */
const AHEAD = 60;
const PLACES_HELD = 6;

type AnswerTableProps = {
  readonly answers: readonly ListedAnswer[];
  readonly hasMore: boolean;
  readonly onMore: () => void;
  /** Where an answer is to be read. */
  readonly addressOf: (id: string) => string;
  /** The answer that was read last: the list opens there. */
  readonly startAt: string | null;
};

/** Answers, of which only those near the screen are drawn; more are asked for before the end is reached. */
export function AnswerTable({ answers, hasMore, onMore, addressOf, startAt }: AnswerTableProps) {
  const height = useMedia("(max-width: 699px)") ? NARROW_ROW_PX : ROW_PX;
  const rows = useVirtualRows(answers.length + (hasMore ? PLACES_HELD : 0), () => height);
  const { hasOthers, hasCost } = useMemo(() => filledColumns(answers), [answers]);
  const columns = useMemo(
    () => answerColumns(addressOf, { hasOthers, hasCost }),
    [addressOf, hasOthers, hasCost],
  );
  const { scrollTo } = rows;
  const last = rows.drawn.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last > answers.length - AHEAD) onMore();
  }, [last, answers.length, onMore]);
  const first = useRef(startAt);
  useEffect(() => {
    // A hundred thousand answers are looked through once, not with every frame.
    if (first.current === null) return;
    const index = answers.findIndex(({ id }) => id === first.current);
    if (index > 0) scrollTo(index);
    first.current = null;
  }, [answers, scrollTo]);
  return (
    <table
      className="data-table answer-table"
      data-others={hasOthers || undefined}
      data-cost={hasCost || undefined}
      aria-rowcount={hasMore ? -1 : answers.length + 1}
    >
      <caption className="vh">Answers, newest first</caption>
      <TableHead columns={columns} aria-rowindex={1} />
      <VirtualBody rows={rows} columns={columns.length}>
        {(index) => {
          const answer = answers[index];
          if (answer === undefined) return <HeldPlace columns={columns.length} />;
          return <AnswerRow answer={answer} rowIndex={ariaRowIndex(index)} columns={columns} />;
        }}
      </VirtualBody>
    </table>
  );
}

type AnswerRowProps = {
  readonly answer: ListedAnswer;
  readonly rowIndex: number;
  readonly columns: readonly Column<ListedAnswer>[];
};

/** One answer in a line; a row that stays as it is is not drawn again. */
const AnswerRow = memo(function AnswerRow({ answer, rowIndex, columns }: AnswerRowProps) {
  return (
    <tr className="answer-row" aria-rowindex={rowIndex}>
      <Cells columns={columns} row={answer} />
    </tr>
  );
});

const HeldPlace = ({ columns }: { readonly columns: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
  <tr className="answer-row" aria-hidden="true">
    <td colSpan={columns}>
      <Skeleton width="60%" />
    </td>
  </tr>
);
