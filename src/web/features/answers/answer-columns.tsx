import { Link } from "react-router";
import type { ListedAnswer } from "#api/answers/contract.ts";
import { askedName } from "#measurement/surfaces.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { excerptText } from "../../brands/text/excerpt-text.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import { namedText, sentimentText, toneOf } from "./answer-wording.ts";

const NAMED_SHOWN = 2;

/** Where no answer names anyone else, their column is left out. */
export const namesOthers = (answers: readonly ListedAnswer[]): boolean =>
  answers.some(({ named }) => named.length > 0);

/** What was asked, what the answer says of the brand, and who answered. */
export const answerColumns = (
  addressOf: (id: string) => string,
  hasOthers: boolean,
): readonly Column<ListedAnswer>[] => [
  {
    head: "Prompt",
    isName: true,
    className: "answer-cell-prompt",
    cell: ({ id, prompt, excerpt, sentence }) => (
      <>
        <Link to={addressOf(id)} dir="auto">
          {prompt}
        </Link>
        <span className="answer-excerpt" dir="auto">
          {excerptText(sentence ?? excerpt)}
        </span>
      </>
    ),
  },
  {
    head: "Assistant",
    className: "answer-cell-assistant",
    cell: (answer) => (
      <>
        <span>{askedName(assistantName(answer.assistant), answer)}</span>
        {answer.model !== null && <span className="entity-note">{answer.model}</span>}
      </>
    ),
  },
  {
    head: "Brand",
    cell: (answer) => (
      <span className="answer-cell-brand" data-named={answer.mentioned ?? "unknown"}>
        {namedText(answer)}
      </span>
    ),
  },
  {
    head: "Tone",
    className: "answer-sentiment",
    cell: ({ mentioned, sentiment }) => (
      <span className="answer-cell-tone" data-tone={toneOf(sentiment)}>
        {mentioned === "yes" ? sentimentText(sentiment) : "–"}
      </span>
    ),
  },
  ...(hasOthers ? [othersColumn] : []),
  {
    head: "Asked",
    className: "answer-cell-time right",
    cell: ({ askedAt }) => (
      <time dateTime={askedAt} title={absoluteTime(askedAt)}>
        <RelativeTime time={askedAt} />
      </time>
    ),
  },
];

const othersColumn: Column<ListedAnswer> = {
  head: "Also named",
  className: "answer-cell-others",
  cell: ({ named }) => othersText(named),
};

/** "Velora, Brakka and 2 more". */
function othersText(named: ListedAnswer["named"]): string {
  if (named.length === 0) return "–";
  const shown = named.slice(0, NAMED_SHOWN).map(({ name }) => name);
  const left = named.length - shown.length;
  return left === 0 ? shown.join(", ") : `${shown.join(", ")} and ${left} more`;
}
