import { Sparkles } from "lucide-react";
import { useState } from "react";
import type { NewPrompts, PromptList, PromptSuggestions, SuggestedPrompt } from "#api/prompts/contract.ts";
import { comparedPrompt } from "#measurement/prompts/prompt-text.ts";
import type { Brand } from "../../../brands/brand.ts";
import { callCost } from "../../../brands/text/dollars.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useAddPrompts, useAskForSuggestions, useRejectSuggestion } from "../use-prompt-changes.ts";
import { isAsking, useSuggestions } from "../use-prompts.ts";
import type { Market } from "./pasted-lines.ts";
import { type Draft, SuggestionRow } from "./suggestion-row.tsx";

export const SUGGESTIONS_ID = "suggested-prompts";

type SuggestionListProps = {
  readonly brand: Pick<Brand, "id" | "domain">;
  readonly list: PromptList;
  readonly market: Market;
};

/** Questions found on the brand's own site, all ticked: edited or unticked where a member likes, and added with one press. */
export function SuggestionList({ brand, list, market }: SuggestionListProps) {
  const { suggestions, isPending, retry } = useSuggestions(brand.id);
  const { add, isAdding } = useAddPrompts(brand.id);
  const reject = useRejectSuggestion(brand.id);
  /** What a member changed, by the suggested text. */
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  // Rejected here just now: they can be taken back until the page is left.
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const asked = new Set(list.prompts.map(({ text }) => comparedPrompt(text)));
  const open =
    suggestions?.suggestions.filter(
      ({ text }) => !asked.has(comparedPrompt(text)) && !rejected.includes(text),
    ) ?? [];
  const draftOf = ({ text }: SuggestedPrompt): Draft => drafts.get(text) ?? { text, isTicked: true };
  const ticked = open.filter((one) => draftOf(one).isTicked && draftOf(one).text.trim() !== "");
  const lastRejected = rejected.at(-1);
  const isByModel = open.some(({ by }) => by !== null);
  const isEmpty = open.length === 0 && lastRejected === undefined;
  if (suggestions && isEmpty && suggestions.model === null) return null;

  const addTicked = async () => {
    const worded = ticked.map((one) => ({ ...one, text: draftOf(one).text.trim() }));
    if (!(await add(batchesOf(worded, market)))) return;
    // The wording a member replaced isn't suggested beside their own.
    const replaced = ticked.filter((one) => comparedPrompt(draftOf(one).text) !== comparedPrompt(one.text));
    if (replaced.length > 0) reject({ texts: replaced.map(({ text }) => text), isRejected: true });
  };

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
          <SuggestionRow
            key={suggestion.text}
            suggestion={suggestion}
            draft={draftOf(suggestion)}
            language={market.language}
            isAdding={isAdding}
            onChange={(draft) => setDrafts(new Map([...drafts, [suggestion.text, draft]]))}
            onReject={() => {
              setRejected([...rejected, suggestion.text]);
              reject({ texts: [suggestion.text], isRejected: true });
            }}
          />
        ))}
      </ul>
      {open.length > 0 && (
        <p className="suggestions-add">
          <button
            className="btn accent"
            type="button"
            disabled={isAdding || ticked.length === 0}
            onClick={() => void addTicked()}
          >
            {isAdding ? "Adding…" : `Add ${ticked.length} ${ticked.length === 1 ? "question" : "questions"}`}
          </button>
          <span className="soft sm">Click a question to change it.</span>
        </p>
      )}
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

type AskModelProps = { readonly brandId: string; readonly suggestions: PromptSuggestions };

const priceOf = (usd: number | null): string =>
  usd === null ? "cost not known yet" : usd === 0 ? "free of charge" : `about ${callCost(usd)}`;

/** Has the brand's judge model suggest prompts, with what that costs before and how it went after. */
function AskModel({ brandId, suggestions }: AskModelProps) {
  const { ask, isSending } = useAskForSuggestions(brandId);
  const { model, asked } = suggestions;
  if (model === null) return null;
  const isBusy = isSending || isAsking(suggestions);
  return (
    <div className="ask-model">
      <button className="btn line dense" type="button" disabled={isBusy} onClick={ask}>
        <Sparkles className="ico" aria-hidden />
        {isBusy ? `Asking ${model.model}…` : `Suggest with ${model.model}`}
      </button>
      <p className="soft sm" role="status">
        {isBusy
          ? "One call; it takes some seconds."
          : asked?.state === "failed"
            ? `No suggestions: ${asked.errorText ?? "the call failed."}`
            : asked?.state === "done"
              ? `${asked.added === 0 ? "Nothing new" : `${asked.added} new`} at the last asking.`
              : `One call, ${priceOf(model.usd)}, from the monthly budget.`}
      </p>
    </div>
  );
}
