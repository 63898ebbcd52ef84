import { ChevronDown } from "lucide-react";

/** The selectors of a brand that has no answers to choose from. */
export function UnreadySelectors() {
  return (
    <>
      <UnreadySelector>All Models</UnreadySelector>
      <UnreadySelector>Last 30 days</UnreadySelector>
    </>
  );
}

/** A selector that has nothing to choose from yet, and says so. */
function UnreadySelector({ children }: { readonly children: string }) {
  return (
    <button
      className="unready-selector"
      type="button"
      aria-disabled="true"
      title="Nothing to choose from yet: this works once answers are measured."
    >
      {children}
      <ChevronDown className="ico" aria-hidden />
    </button>
  );
}
