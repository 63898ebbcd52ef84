import { lazy, type ReactNode, Suspense } from "react";
import type { PromptList } from "#api/prompts/contract.ts";
import type { FigureNeed } from "#measurement/estimates/first-figure.ts";
import type { Brand } from "../../../brands/brand.ts";
import { LoadBoundary } from "../../../ui/load-boundary.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { useSuggestions } from "../use-prompts.ts";
import type { OfferingFormProps } from "./offering-form.tsx";
import type { Market } from "./pasted-lines.ts";
import { openSuggestions, SuggestionPicker } from "./suggestion-picker.tsx";

const OfferingForm = lazy(() => import("./offering-form.tsx"));

export type SuggestionsProps = {
  readonly brand: Pick<Brand, "id" | "domain">;
  readonly list: PromptList;
  readonly market: Market;
  /** What a first figure still needs; null where it needs nothing. */
  readonly need: FigureNeed | null;
  /** Whether the words of that are shown beside. */
  readonly isNeedSaid?: boolean;
  /** Another way to prompts. */
  readonly beside?: ReactNode;
};

/** The questions to choose from, that they are being looked for, or what is missing for them. */
export function Suggestions(props: SuggestionsProps) {
  const { brand, list, beside } = props;
  const { suggestions } = useSuggestions(brand.id);
  if (suggestions && openSuggestions(suggestions, list).length > 0)
    return (
      <>
        <SuggestionPicker brandId={brand.id} {...{ ...props, suggestions }} />
        {/* Folded again once what was typed is suggested from. */}
        <details key={suggestions.offering} className="offering-details">
          <summary>Not what your customers look for? Say what you offer</summary>
          <OfferingPart brandId={brand.id} offering={suggestions.offering} />
        </details>
      </>
    );
  return (
    <>
      <NoSuggestions {...props} />
      {beside && <p className="suggestions-add">{beside}</p>}
    </>
  );
}

function NoSuggestions({ brand, list }: SuggestionsProps) {
  const { suggestions, isPending, retry } = useSuggestions(brand.id);
  if (isPending) return <Loading label="Looking for suggestions…" boxes={[12, 12, 12]} />;
  if (!suggestions)
    return (
      <p className="soft">
        The suggestions could not be loaded.{" "}
        <button className="link" type="button" onClick={retry}>
          Try again
        </button>
      </p>
    );
  if (suggestions.isReadingSite)
    return (
      <p className="soft" role="status">
        Reading {brand.domain} to find out what your customers may ask. It takes about half a minute.
      </p>
    );
  const { offering } = suggestions;
  return list.prompts.length === 0 || offering !== null ? (
    <>
      <p>
        {offering === null ? (
          <>
            We couldn’t tell from <bdi>{brand.domain}</bdi> what you offer, so we have no prompts to suggest
            yet.
          </>
        ) : (
          <>
            “<bdi>{offering}</bdi>” gave no new prompts. Name what a customer would look for in a few words,
            without your name or a price.
          </>
        )}
      </p>
      <OfferingPart brandId={brand.id} offering={offering} isMain />
    </>
  ) : null;
}

function OfferingPart(props: OfferingFormProps) {
  return (
    <LoadBoundary part="The form">
      <Suspense>
        <OfferingForm {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
