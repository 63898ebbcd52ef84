import { lazy, Suspense } from "react";
import type { PromptList } from "#api/prompts/contract.ts";
import type { Brand } from "../../../brands/brand.ts";
import { LoadBoundary } from "../../../ui/load-boundary.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useSuggestions } from "../use-prompts.ts";
import type { Market } from "./pasted-lines.ts";
import { openSuggestions, SuggestionPicker } from "./suggestion-picker.tsx";

const OfferingForm = lazy(() => import("./offering-form.tsx"));

export type SuggestionsProps = {
  readonly brand: Pick<Brand, "id" | "domain">;
  readonly list: PromptList;
  readonly market: Market;
};

/** The questions to choose from, that they are being looked for, or what is missing for them. */
export function Suggestions({ brand, list, market }: SuggestionsProps) {
  const { suggestions, isPending, retry } = useSuggestions(brand.id);
  if (isPending) return <LoadingSuggestions words="Looking for suggestions…" isShown={false} />;
  if (!suggestions)
    return (
      <p className="soft">
        The suggestions could not be loaded.{" "}
        <button className="link" type="button" onClick={retry}>
          Try again
        </button>
      </p>
    );
  if (openSuggestions(suggestions, list).length > 0)
    return <SuggestionPicker brandId={brand.id} {...{ list, market, suggestions }} />;
  if (suggestions.isReadingSite)
    return (
      <LoadingSuggestions
        words={`Reading ${brand.domain} to find out what your customers may ask. It takes about half a minute.`}
        isShown
      />
    );
  return list.prompts.length === 0 ? (
    <LoadBoundary part="The form">
      <Suspense>
        <OfferingForm brandId={brand.id} domain={brand.domain} />
      </Suspense>
    </LoadBoundary>
  ) : null;
}

function LoadingSuggestions({ words, isShown }: { readonly words: string; readonly isShown: boolean }) {
  return (
    <div className="prompts-loading" aria-busy="true">
      <p className={isShown ? "soft" : "vh"} role="status">
        {words}
      </p>
      <Skeleton />
      <Skeleton width="70%" />
      <Skeleton width="85%" />
    </div>
  );
}
