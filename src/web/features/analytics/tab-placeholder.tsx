import { EmptyState } from "../../ui/empty-state.tsx";
import type { BrandTab } from "./brand-tabs.ts";

type TabPlaceholderProps = { readonly brandName: string; readonly tab: BrandTab };

/** What stands where a part of the workspace is still to come. */
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
