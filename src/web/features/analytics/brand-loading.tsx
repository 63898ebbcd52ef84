import { ChevronDown } from "lucide-react";
import { useSearchParams } from "react-router";
import { OverviewLoading } from "../../brands/first-figures/overview-loading.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading } from "../../ui/loading.tsx";
import { type BrandTab, OVERVIEW, tabOf } from "./brand-tabs.ts";
import { useBrandAddress } from "./find-own-brand.ts";
import { sectionOf } from "./sections-nav.tsx";

/** Holds the place of a page until its code has come and it is known whose brand it is. */
export function BrandLoading() {
  const { tab } = useBrandAddress();
  const [parameters] = useSearchParams();
  const section = tab === OVERVIEW ? sectionOf(parameters) : undefined;
  if (section?.view === null) return <OverviewLoading />;
  const title = section?.title ?? tabOf(tab)?.title ?? "brand";
  return <Loading label={`Loading ${inSentence(title)}…`} boxes={[120, 40, 40]} />;
}

/** "Alerts" as "alerts", but "API Keys" as it is. */
const inSentence = (title: string): string =>
  /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

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
