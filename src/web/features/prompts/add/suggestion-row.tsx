import { X } from "lucide-react";
import { useId } from "react";
import type { SuggestedPrompt } from "#api/prompts/contract.ts";
import { PROMPT_CHARACTERS } from "#measurement/prompts/prompt-text.ts";

/** A suggestion as the member leaves it. */
export type Draft = { readonly text: string; readonly isTicked: boolean };

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
export function SuggestionRow({
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
