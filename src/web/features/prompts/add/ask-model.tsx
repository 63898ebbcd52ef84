import { Sparkles } from "lucide-react";
import type { PromptSuggestions } from "#api/prompts/contract.ts";
import { callCost } from "../../../brands/text/dollars.ts";
import { useAskForSuggestions } from "../use-prompt-changes.ts";
import { isAsking } from "../use-prompts.ts";

type AskModelProps = { readonly brandId: string; readonly suggestions: PromptSuggestions };

const priceOf = (usd: number | null): string =>
  usd === null ? "cost not known yet" : usd === 0 ? "free of charge" : `about ${callCost(usd)}`;

/** Has the brand's judge model suggest prompts, with what that costs before and how it went after. */
export function AskModel({ brandId, suggestions }: AskModelProps) {
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
