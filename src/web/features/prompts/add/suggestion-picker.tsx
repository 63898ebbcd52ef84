import { X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { NewPrompts, PromptList, PromptSuggestions, SuggestedPrompt } from "#api/prompts/contract.ts";
import { counted } from "#measurement/actions/action.ts";
import { FIRST_FIGURE_PROMPTS, type FigureNeed, needWords } from "#measurement/estimates/first-figure.ts";
import { comparedPrompt, PROMPT_CHARACTERS, readPromptText } from "#measurement/prompts/prompt-text.ts";
import { useAddPrompts, useRejectSuggestion } from "../use-prompt-changes.ts";
import { onlyTopic } from "./figure-need.ts";
import type { Market } from "./pasted-lines.ts";

type SuggestionPickerProps = {
  readonly brandId: string;
  readonly list: PromptList;
  readonly market: Market;
  readonly suggestions: PromptSuggestions;
  /** What a first figure still needs; null where it needs nothing. */
  readonly need: FigureNeed | null;
  readonly isNeedSaid?: boolean;
  /** Another way to prompts. */
  readonly beside?: ReactNode;
};

/** A suggestion as the member leaves it. */
type Draft = { readonly text: string; readonly isTicked: boolean };

type SuggestionRowProps = {
  readonly suggestion: SuggestedPrompt;
  readonly draft: Draft;
  /** Why it can't be added; null where it can. */
  readonly trouble: string | null;
  readonly language: string;
  readonly isAdding: boolean;
  readonly onChange: (draft: Draft) => void;
  readonly onReject: () => void;
};

/** One suggested question: ticked, and worded otherwise where a member likes. Escape brings the suggestion back. */
function SuggestionRow({
  suggestion,
  draft,
  trouble,
  language,
  isAdding,
  onChange,
  onReject,
}: SuggestionRowProps) {
  const { text, topic, by } = suggestion;
  const noteId = useId();
  return (
    <li data-unticked={!draft.isTicked || undefined}>
      <input
        type="checkbox"
        aria-label={`Ask: ${draft.text}`}
        checked={draft.isTicked}
        disabled={isAdding}
        onChange={(event) => onChange({ ...draft, isTicked: event.target.checked })}
      />
      <textarea
        className="suggestion-text"
        aria-label={`Wording of: ${text}`}
        dir="auto"
        lang={language}
        aria-describedby={trouble === null ? undefined : noteId}
        // For browsers that don't size a field by its text.
        rows={Math.ceil(Math.max(1, draft.text.length) / 60)}
        maxLength={PROMPT_CHARACTERS}
        readOnly={isAdding}
        value={draft.text}
        // A prompt is one line.
        onChange={(event) => onChange({ ...draft, text: event.target.value.replaceAll(/\s*\n\s*/g, " ") })}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
          if (event.key === "Escape") onChange({ ...draft, text });
        }}
      />
      <span className="suggestion-topic">
        {trouble === null ? (
          <>
            {topic}
            {by !== null && ` · by ${by}`}
          </>
        ) : (
          <span id={noteId} className="suggestion-trouble" role="status">
            {trouble}
          </span>
        )}
      </span>
      <button
        className="btn plain small"
        type="button"
        aria-label={`Don’t suggest again: ${text}`}
        title="Don’t suggest again"
        onClick={onReject}
      >
        <X className="ico" aria-hidden />
      </button>
    </li>
  );
}

/** Suggested questions, as many ticked as a first figure still needs: edited or unticked where a member likes, and added with one press. */
export function SuggestionPicker(props: SuggestionPickerProps) {
  const { brandId, list, market, suggestions, need, isNeedSaid = false, beside } = props;
  const { add, isAdding } = useAddPrompts(brandId);
  const reject = useRejectSuggestion(brandId);
  /** What a member changed, by the suggested text. */
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  // Rejected here just now: they can be taken back until the page is left.
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const [isWhole, setIsWhole] = useState(false);
  const open = openSuggestions(suggestions, list).filter(({ text }) => !rejected.includes(text));
  const shown = isWhole ? open : open.slice(0, FIRST_FIGURE_PROMPTS);
  // More prompts cost more: those beyond what a first figure needs are the member's choice.
  const missing = need?.missing ?? 0;
  const rows = withTrouble(
    shown.map((suggestion, place) => ({
      suggestion,
      draft: drafts.get(suggestion.text) ?? { text: suggestion.text, isTicked: place < missing },
    })),
    list,
    market,
  );
  const ticked = rows.filter(({ draft, trouble }) => draft.isTicked && trouble === null);
  const lastRejected = rejected.at(-1);

  const addTicked = async () => {
    const worded = ticked.map(({ suggestion, draft }) => ({ ...suggestion, text: draft.text.trim() }));
    if (!(await add(batchesOf(worded, list, market)))) return;
    // The wording a member replaced isn't suggested beside their own.
    const replaced = ticked.filter(
      ({ draft, suggestion }) => comparedPrompt(draft.text) !== comparedPrompt(suggestion.text),
    );
    if (replaced.length > 0)
      reject({ texts: replaced.map(({ suggestion }) => suggestion.text), isRejected: true });
  };

  return (
    <>
      <div role="status">
        {lastRejected !== undefined && (
          <div className="undo-strip">
            <span>“{lastRejected}” is not suggested any more.</span>
            <button
              className="btn line small"
              type="button"
              onClick={() => {
                setRejected(rejected.slice(0, -1));
                reject({ texts: [lastRejected], isRejected: false });
              }}
            >
              Undo
            </button>
          </div>
        )}
      </div>
      {open.length > 0 && (
        <p className="suggestions-add">
          <button
            className={missing > 0 ? "btn accent" : "btn line"}
            type="button"
            disabled={isAdding || ticked.length === 0}
            onClick={() => void addTicked()}
          >
            {isAdding
              ? "Adding…"
              : ticked.length === 0
                ? "Add prompts"
                : `Add ${counted(ticked.length, "prompt")}`}
          </button>
          {beside}
          <span className="soft sm">
            {!isNeedSaid && need !== null && needWords(need, ticked.length)}{" "}
            {ticked.length === 0 && "Select prompts to add."} Click a prompt to change it.
          </span>
        </p>
      )}
      <ul className="suggestions">
        {rows.map(({ suggestion, draft, trouble }) => (
          <SuggestionRow
            key={suggestion.text}
            suggestion={suggestion}
            draft={draft}
            trouble={trouble}
            language={market.language}
            isAdding={isAdding}
            onChange={(changed) => setDrafts(new Map([...drafts, [suggestion.text, changed]]))}
            onReject={() => {
              setRejected([...rejected, suggestion.text]);
              reject({ texts: [suggestion.text], isRejected: true });
            }}
          />
        ))}
      </ul>
      {open.length > shown.length && (
        <button className="btn plain small" type="button" onClick={() => setIsWhole(true)}>
          Show {open.length - shown.length} more
        </button>
      )}
    </>
  );
}

/** What is suggested and not asked yet. */
export function openSuggestions(
  { suggestions }: PromptSuggestions,
  list: PromptList,
): readonly SuggestedPrompt[] {
  const asked = new Set(list.prompts.map(({ text }) => comparedPrompt(text)));
  return suggestions.filter(({ text }) => !asked.has(comparedPrompt(text)));
}

type Drafted = { readonly suggestion: SuggestedPrompt; readonly draft: Draft };

/** Why a ticked question can't be added, null where it can: none is dropped without a word. */
export function withTrouble(
  rows: readonly Drafted[],
  { prompts }: Pick<PromptList, "prompts">,
  market: Market,
): readonly (Drafted & { readonly trouble: string | null })[] {
  const asked = new Set(
    prompts
      .filter(({ language, country }) => language === market.language && country === market.country)
      .map(({ text }) => comparedPrompt(text)),
  );
  const above = new Set<string>();
  return rows.map((row) => {
    if (!row.draft.isTicked) return { ...row, trouble: null };
    const read = readPromptText(row.draft.text);
    if (!read.ok) return { ...row, trouble: read.message };
    const compared = comparedPrompt(read.text);
    if (asked.has(compared)) return { ...row, trouble: "Already asked: not added again." };
    if (above.has(compared)) return { ...row, trouble: "The same as one above: added once." };
    above.add(compared);
    return { ...row, trouble: null };
  });
}

/**
 * One request a topic. A site that offers three things gives three topics, whose range would be too wide to show: where there would be
 * fewer than a figure needs, all go where the prompts so far are, and members make their own.
 */
export function batchesOf(
  chosen: readonly SuggestedPrompt[],
  list: Pick<PromptList, "prompts" | "topics">,
  market: Market,
): readonly NewPrompts[] {
  const topics = new Set([
    ...list.prompts.map(({ topicId }) => topicId),
    ...chosen.map(({ topic }) => topic),
  ]);
  const hasTopics = topics.size >= FIRST_FIGURE_PROMPTS;
  return [...Map.groupBy(chosen, ({ topic }) => (hasTopics ? topic : onlyTopic(list)))].map(
    ([topic, of]) => ({
      text: of.map(({ text }) => text).join("\n"),
      ...(topic !== "" && { topic }),
      ...market,
    }),
  );
}
