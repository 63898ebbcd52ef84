import { useEffect, useRef } from "react";
import type { ListedAnswer } from "../../api-client/answers.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { useVirtualRows } from "../../ui/use-virtual-rows.ts";
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
  const { ref, drawn, above, below, scrollTo } = useVirtualRows(
    answers.length + (hasMore ? PLACES_HELD : 0),
    () => height,
  );
  const last = drawn.at(-1) ?? 0;
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
      <tbody ref={ref}>
        {above > 0 && <Gap height={above} />}
        {drawn.map((index) => {
          const answer = answers[index];
          return answer === undefined ? (
            <HeldPlace key={`held-${index}`} />
          ) : (
            <AnswerRow key={answer.id} answer={answer} index={index} to={addressOf(answer.id)} />
          );
        })}
        {below > 0 && <Gap height={below} />}
      </tbody>
    </table>
  );
}

/** The room of rows that are not drawn. */
const Gap = ({ height }: { readonly height: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
  <tr className="row-gap" aria-hidden="true">
    <td colSpan={7} style={{ height }} />
  </tr>
);

const HeldPlace = () => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
  <tr className="answer-row" aria-hidden="true">
    <td colSpan={7}>
      <Skeleton width="60%" />
    </td>
  </tr>
);
