import { useState } from "react";
import { assistantName } from "../../../brands/text/assistant-name.ts";
import { dayText } from "../../../brands/text/day-text.ts";
import { Badge } from "../../../ui/badge.tsx";
import { SearchField } from "../../../ui/form/search-field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { type AnswerCounts, type ChoosableAnswer, type Show, shownAnswers } from "./answer-choice.ts";

type ChoiceListProps = {
  readonly all: readonly ChoosableAnswer[];
  readonly counts: AnswerCounts;
  readonly chosen: ReadonlySet<string>;
  readonly isDisabled: boolean;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Drawn at once; more on demand, and the search finds the rest. */
const PAGE = 50;
const EXCERPT = 160;

const showLabels: readonly { readonly value: Show; readonly label: string }[] = [
  { value: "all", label: "All prompts" },
  { value: "tracked", label: "Prompts you track" },
  { value: "new", label: "Questions you don’t track" },
  { value: "known", label: "Already imported" },
];

/** The answers of a file, to be ticked one by one or all that are shown. */
export function ChoiceList({ all, counts, chosen, isDisabled, onChoose }: ChoiceListProps) {
  const [show, setShow] = useState<Show>("all");
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(PAGE);
  const shown = shownAnswers(all, show, search);
  const open = shown.filter(({ state }) => state !== "known");
  const isAllChosen = open.length > 0 && open.every(({ answer }) => chosen.has(answer.id));
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (isChosen) next.add(id);
      else next.delete(id);
    onChoose(next);
  };
  return (
    <div className="import-choice">
      <search className="prompt-filters" aria-label="Prompts of the file">
        <SearchField
          label="Search prompts"
          search={search}
          onSearch={(text) => {
            setSearch(text);
            setLimit(PAGE);
          }}
        />
        <Select
          label="Which prompts"
          labelPlace="hidden"
          options={showLabels.filter(({ value }) => value === "all" || value === show || counts[value] > 0)}
          value={show}
          onChange={(value) => {
            setShow(value);
            setLimit(PAGE);
          }}
        />
      </search>
      {shown.length === 0 ? (
        <p className="soft">No prompt matches.</p>
      ) : (
        <>
          <label className="check-line import-choice-all">
            <input
              type="checkbox"
              checked={isAllChosen}
              disabled={isDisabled || open.length === 0}
              onChange={() =>
                choose(
                  open.map(({ answer }) => answer.id),
                  !isAllChosen,
                )
              }
            />
            {open.length === 1 ? "Select 1 answer" : `Select all ${open.length.toLocaleString("en")} answers`}
          </label>
          <ul className="import-choice-list" aria-label="Questions">
            {shown.slice(0, limit).map((one) => (
              <Choice
                key={one.answer.id}
                {...one}
                isChosen={chosen.has(one.answer.id)}
                isDisabled={isDisabled}
                onChange={(isChosen) => choose([one.answer.id], isChosen)}
              />
            ))}
          </ul>
          {shown.length > limit && (
            <button className="btn line small" type="button" onClick={() => setLimit(limit + PAGE * 4)}>
              Show more ({(shown.length - limit).toLocaleString("en")})
            </button>
          )}
        </>
      )}
    </div>
  );
}

type ChoiceProps = ChoosableAnswer & {
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isChosen: boolean) => void;
};

function Choice({ answer, state, isChosen, isDisabled, onChange }: ChoiceProps) {
  const { prompt, text, assistant, askedAt, citations, isFollowUp } = answer;
  const pages = citations?.length ?? 0;
  const facts = [
    assistantName(assistant),
    askedAt === null ? "no date" : dayText(askedAt.slice(0, 10)),
    ...(pages === 0 ? [] : [pages === 1 ? "1 source" : `${pages} sources`]),
    ...(isFollowUp ? ["asked later in a conversation"] : []),
  ];
  const excerpt = text.slice(0, EXCERPT * 2).replaceAll(/\s+/g, " ");
  return (
    <li data-known={state === "known" || undefined}>
      <label>
        <input
          type="checkbox"
          checked={isChosen && state !== "known"}
          disabled={isDisabled || state === "known"}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="import-choice-words">
          <span className="import-choice-question" dir="auto">
            {prompt.slice(0, 300)}
          </span>
          <span className="import-choice-answer" dir="auto">
            {excerpt.slice(0, EXCERPT)}
            {excerpt.length > EXCERPT && "…"}
          </span>
          <span className="import-choice-facts">
            {state === "tracked" && <Badge tone="teal">Prompt you track</Badge>}
            {state === "known" && <Badge>Imported</Badge>}
            {facts.join(" · ")}
          </span>
        </span>
      </label>
    </li>
  );
}
