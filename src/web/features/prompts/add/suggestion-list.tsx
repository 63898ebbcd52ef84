import { Check } from "lucide-react";
import { useState } from "react";
import type { NewPrompts, PromptList, SuggestedPrompt } from "#api/prompts/contract.ts";
import { comparedPrompt } from "#measurement/prompts/prompt-text.ts";
import type { Brand } from "../../../brands/brand.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useAddPrompts, useRejectSuggestion } from "../use-prompt-changes.ts";
import { useSuggestions } from "../use-prompts.ts";
import { AskModel } from "./ask-model.tsx";
import type { Market } from "./pasted-lines.ts";

export const SUGGESTIONS_ID = "suggested-prompts";

type SuggestionListProps = {
  readonly brand: Pick<Brand, "id" | "domain">;
  readonly list: PromptList;
  readonly market: Market;
};

/** Questions found on the brand's own site, to be accepted one by one or all at once. */
export function SuggestionList({ brand, list, market }: SuggestionListProps) {
  const { suggestions, isPending, retry } = useSuggestions(brand.id);
  const { add, isAdding } = useAddPrompts(brand.id);
  const reject = useRejectSuggestion(brand.id);
  // Rejected here just now: they can be taken back until the page is left.
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const asked = new Set(list.prompts.map(({ text }) => comparedPrompt(text)));
  const open =
    suggestions?.suggestions.filter(
      ({ text }) => !asked.has(comparedPrompt(text)) && !rejected.includes(text),
    ) ?? [];
  const lastRejected = rejected.at(-1);
  const isByModel = open.some(({ by }) => by !== null);
  const isEmpty = open.length === 0 && lastRejected === undefined;
  if (suggestions && isEmpty && suggestions.model === null) return null;
  const accept = (chosen: readonly SuggestedPrompt[]) => void add(batchesOf(chosen, market));
  return (
    <section className="section" aria-labelledby={SUGGESTIONS_ID} aria-busy={isPending}>
      <div className="section-head">
        <h2 id={SUGGESTIONS_ID} tabIndex={-1}>
          Suggested prompts
        </h2>
        <p>
          {suggestions?.from === "name"
            ? "From the brand’s name; better ones come once its site says what it offers"
            : `From the words of ${brand.domain}${isByModel ? " and a model you asked" : ""}; nothing runs or costs money until you accept`}
        </p>
        {open.length > 0 && (
          <span className="end">
            <button className="btn line dense" type="button" disabled={isAdding} onClick={() => accept(open)}>
              {isAdding ? "Accepting…" : `Accept all ${open.length}`}
            </button>
          </span>
        )}
      </div>
      {isPending && <LoadingSuggestions />}
      {suggestions && <AskModel brandId={brand.id} suggestions={suggestions} />}
      {!isPending && !suggestions && (
        <p className="soft">
          The suggestions could not be loaded.{" "}
          <button className="link" type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
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
      <ul className="suggestions">
        {open.map((suggestion) => (
          <li key={suggestion.text}>
            <span className="suggestion-text" dir="auto">
              {suggestion.text}
            </span>
            <span className="suggestion-topic">
              {suggestion.topic}
              {suggestion.isBranded && " · names the brand"}
              {suggestion.by !== null && ` · by ${suggestion.by}`}
            </span>
            <button
              className="btn line small"
              type="button"
              disabled={isAdding}
              aria-label={`Accept: ${suggestion.text}`}
              onClick={() => accept([suggestion])}
            >
              <Check className="ico" aria-hidden />
              Accept
            </button>
            <button
              className="btn plain small"
              type="button"
              aria-label={`Reject: ${suggestion.text}`}
              onClick={() => {
                setRejected([...rejected, suggestion.text]);
                reject({ texts: [suggestion.text], isRejected: true });
              }}
            >
              Reject
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One request a topic. */
const batchesOf = (chosen: readonly SuggestedPrompt[], market: Market): readonly NewPrompts[] =>
  [...Map.groupBy(chosen, ({ topic }) => topic)].map(([topic, prompts]) => ({
    text: prompts.map(({ text }) => text).join("\n"),
    topic,
    ...market,
  }));

function LoadingSuggestions() {
  return (
    <div className="prompts-loading">
      <p className="vh" role="status">
        Looking for suggestions…
      </p>
      <Skeleton />
      <Skeleton width="70%" />
    </div>
  );
}
