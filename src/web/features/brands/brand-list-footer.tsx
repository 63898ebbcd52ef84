import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import type { BrandPage } from "../../brands/brand-requests.ts";
import { type BrandListState, pageCount, pageSizes } from "../../brands/list/brand-list-state.ts";
import { Select } from "../../ui/form/select.tsx";
import type { ChangeList } from "./use-brand-list.ts";

const sizeOptions = pageSizes.map((value) => ({ value, label: String(value) }));
const counted = (count: number) => count.toLocaleString("en");

/** Takes a page as shown and its size; returns which of how many brands it shows. */
function shownRange({ brands, count, page }: BrandPage, size: number): string {
  const before = (page - 1) * size;
  const first = brands.length === 0 ? 0 : before + 1;
  return `Showing ${counted(first)}–${counted(brands.length === 0 ? 0 : before + brands.length)} of ${counted(count)} brands`;
}

type BrandListFooterProps = {
  readonly page: BrandPage;
  readonly state: BrandListState;
  readonly onChange: ChangeList;
  /** Called where a page is likely to be asked for next. */
  readonly onApproach: (page: number) => void;
  /** What can be done with the page as it is shown. */
  readonly children: ReactNode;
};

export default function BrandListFooter({
  page,
  state,
  onChange,
  onApproach,
  children,
}: BrandListFooterProps): ReactNode {
  const pages = pageCount(page.count, page.size);
  const within = (target: number) => Math.min(Math.max(target, 1), pages);
  const step = (by: number, label: string) => {
    const target = state.page + by;
    const isPossible = target >= 1 && target <= pages;
    return {
      type: "button",
      className: "icon-btn",
      "aria-label": label,
      // Not `disabled`: the focus would fall off the button on the last page.
      "aria-disabled": !isPossible,
      onClick: () => isPossible && onChange((latest) => ({ page: within(latest.page + by) })),
      onPointerEnter: () => isPossible && onApproach(target),
      onFocus: () => isPossible && onApproach(target),
    } as const;
  };
  return (
    <div className="brand-list-foot">
      <p>{shownRange(page, page.size)}</p>
      {children}
      <Select
        label="Rows per page"
        labelPlace="before"
        options={sizeOptions}
        value={state.size}
        onChange={(size) => onChange({ size })}
      />
      <nav className="pager" aria-label="Pages">
        <span>
          Page {counted(page.page)} of {counted(pages)}
        </span>
        <button {...step(-1, "Previous page")}>
          <ChevronLeft aria-hidden />
        </button>
        <button {...step(1, "Next page")}>
          <ChevronRight aria-hidden />
        </button>
      </nav>
    </div>
  );
}
