import { useEffect, useRef } from "react";
import type { ListedAnswer } from "#api/answers/contract.ts";
import { useMedia } from "../../ui/hooks/use-media.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useVirtualRows } from "../../ui/table/use-virtual-rows.ts";
import { ariaRowIndex, VirtualBody } from "../../ui/table/virtual-body.tsx";
import { AnswerRow } from "./answer-row.tsx";

/** As in answers.css. */
const ROW_PX = 60;
const NARROW_ROW_PX = 96;
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
    <table className="data-table answer-table" aria-rowcount={hasMore ? -1 : answers.length + 1}>
      <caption className="vh">Answers, newest first</caption>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">Prompt</th>
          <th scope="col">Assistant</th>
          <th scope="col">Brand</th>
          <th scope="col">Sentiment</th>
          <th scope="col">Also named</th>
          <th scope="col" className="right">
            Cost
          </th>
          <th scope="col" className="right">
            Asked
          </th>
        </tr>
      </thead>
      <VirtualBody rows={rows} columns={7}>
        {(index) => {
          const answer = answers[index];
          if (answer === undefined) return <HeldPlace />;
          return <AnswerRow answer={answer} rowIndex={ariaRowIndex(index)} addressOf={addressOf} />;
        }}
      </VirtualBody>
    </table>
  );
}

const HeldPlace = () => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
  <tr className="answer-row" aria-hidden="true">
    <td colSpan={7}>
      <Skeleton width="60%" />
    </td>
  </tr>
);
