import { Sparkles } from "lucide-react";
import type { PromptSuggestions } from "#api/prompts/contract.ts";
import { counted } from "#measurement/actions/action.ts";
import { callCost } from "../../../brands/text/dollars.ts";
import { useAskForSuggestions } from "../use-prompt-changes.ts";
import { isAsking, useSuggestions } from "../use-prompts.ts";
import { openSuggestions } from "./suggestion-picker.tsx";
import { Suggestions, type SuggestionsProps } from "./suggestions.tsx";

const SUGGESTIONS_ID = "suggested-prompts";

/** Questions made of what the brand offers or of its site's words, in a section of their own; nothing where there are none. */
export function SuggestionList(props: SuggestionsProps) {
  const { brand, list } = props;
  const { suggestions } = useSuggestions(brand.id);
  if (
    suggestions &&
    list.prompts.length > 0 &&
    suggestions.model === null &&
    suggestions.offering === null &&
    suggestions.suggestions.length === 0
  )
    return null;
  const count = suggestions ? openSuggestions(suggestions, list).length : 0;
  const isByModel = suggestions?.suggestions.some(({ by }) => by !== null);
  return (
    <section className="section" aria-labelledby={SUGGESTIONS_ID}>
      <div className="section-head">
        <h2 id={SUGGESTIONS_ID} tabIndex={-1}>
          {count === 0 ? "Suggested prompts" : counted(count, "suggested prompt")}
        </h2>
        {count > 0 && (
          <p>
            {suggestions?.offering
              ? `From what you offer: ${suggestions.offering}`
              : `From the words of ${brand.domain}`}
            {isByModel && " and a model you asked"}; nothing runs or costs money until you add them
          </p>
        )}
      </div>
      {suggestions && <AskModel brandId={brand.id} suggestions={suggestions} />}
      <Suggestions {...props} />
    </section>
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
