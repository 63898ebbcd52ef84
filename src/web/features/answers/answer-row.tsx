import { memo } from "react";
import { Link } from "react-router";
import type { ListedAnswer } from "#api/answers/contract.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { callCost } from "../../brands/text/dollars.ts";
import { excerptText } from "../../brands/text/excerpt-text.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { namedText, sentimentText, toneOf } from "./answer-wording.ts";

const NAMED_SHOWN = 2;
/** More characters than its line holds at any width: the rest would be measured with every row and never seen. */
const EXCERPT_SHOWN = 120;

type AnswerRowProps = {
  readonly answer: ListedAnswer;
  readonly rowIndex: number;
  /** Given rather than the address itself: a row that stays as it is needs none made. */
  readonly addressOf: (id: string) => string;
};

/** One answer in a line: what was asked, of whom, and how the brand came off. */
export const AnswerRow = memo(function AnswerRow({ answer, rowIndex, addressOf }: AnswerRowProps) {
  const { prompt, excerpt, assistant, model, named, costUsd, askedAt, mentioned, sentiment } = answer;
  return (
    <tr className="answer-row" aria-rowindex={rowIndex}>
      <th scope="row" className="answer-cell-prompt">
        <Link to={addressOf(answer.id)} dir="auto">
          {prompt}
        </Link>
        <span className="answer-excerpt" dir="auto">
          {excerptText(excerpt).slice(0, EXCERPT_SHOWN)}
        </span>
      </th>
      <td className="answer-cell-assistant">
        <span>{assistantName(assistant)}</span>
        {model !== null && <span className="entity-note">{model}</span>}
      </td>
      <td className="answer-cell-brand" data-named={mentioned ?? "unknown"}>
        {namedText(answer)}
      </td>
      <td className="answer-cell-tone" data-tone={toneOf(sentiment)}>
        {mentioned === "yes" ? sentimentText(sentiment) : "–"}
      </td>
      <td className="answer-cell-others">{othersText(named)}</td>
      <td className="answer-cell-cost right">{costUsd === null ? "–" : callCost(costUsd)}</td>
      <td className="answer-cell-time right">
        <time dateTime={askedAt} title={absoluteTime(askedAt)}>
          <RelativeTime time={askedAt} />
        </time>
      </td>
    </tr>
  );
});

/** "Velora, Brakka and 2 more". */
function othersText(named: ListedAnswer["named"]): string {
  if (named.length === 0) return "–";
  const shown = named.slice(0, NAMED_SHOWN).map(({ name }) => name);
  const left = named.length - shown.length;
  return left === 0 ? shown.join(", ") : `${shown.join(", ")} and ${left} more`;
}
