import { ChevronDown } from "lucide-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { BrandTab } from "./brand-tabs.ts";

/** Holds the place of the overview until it is known who looks at it. */
export function BrandLoading() {
  return (
    <div className="measure-pair" aria-busy="true">
      <p className="vh" role="status">
        Loading brand…
      </p>
      {["left", "right"].map((side) => (
        <div key={side} className="readiness-headline">
          <Skeleton width="140px" height="16px" />
          <Skeleton height="120px" />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  );
}

type TabPlaceholderProps = { readonly brandName: string; readonly tab: BrandTab };

/** Placeholder for a part of the workspace that isn't there yet. */
export function TabPlaceholder({ brandName, tab: { title, icon: Icon } }: TabPlaceholderProps) {
  return (
    <>
      <p className="soft placeholder-brand">{brandName}</p>
      <EmptyState icon={<Icon size={40} strokeWidth={1.25} aria-hidden />} title={title}>
        Coming soon.
      </EmptyState>
    </>
  );
}

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
