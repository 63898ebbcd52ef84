import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Brand } from "../../brands/brand.ts";
import { BrandError, brandErrors } from "../../brands/brand-error.ts";
import { isNarrowed } from "../../brands/list/brand-list-state.ts";
import { MAX_SEARCH_LENGTH } from "../../brands/list/brand-search.ts";
import { SearchField } from "../../ui/form/search-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BrandFilters } from "./brand-filters.tsx";
import { BrandListFooter } from "./brand-list-footer.tsx";
import { BrandTable } from "./brand-table.tsx";
import { DeleteBrandDialog } from "./delete-brand-dialog.tsx";
import { listAnnouncement } from "./list-announcement.ts";
import { type BrandListView, useBrandList } from "./use-brand-list.ts";
import { useListAddress } from "./use-list-address.ts";
import { useRemoveBrand } from "./use-remove-brand.ts";

// Most lists are not empty: what is said then comes only when it is needed.
const NoBrandsYet = lazy(async () => ({ default: (await import("./brand-list-empty.tsx")).NoBrandsYet }));
const NoBrandsMatch = lazy(async () => ({ default: (await import("./brand-list-empty.tsx")).NoBrandsMatch }));

const noFilters = { search: "", plan: "all", status: "all" } as const;

/** The signed-in user's brands: found, narrowed, sorted and paged by the address; opened, paused and deleted here. */
export function BrandList() {
  const [state, change] = useListAddress();
  const list = useBrandList(state);
  const { page, isOutdated } = list;
  const remove = useRemoveBrand();
  const [doomed, setDoomed] = useState<Brand | null>(null);
  const rows = useRef<HTMLTableSectionElement>(null);
  const afterDialog = useRef<HTMLElement>(null);

  // The page asked for is past the end: the address follows to the last one.
  const lastPage = isOutdated ? state.page : (page?.page ?? state.page);
  useEffect(() => {
    if (lastPage !== state.page) change({ page: lastPage }, "replace");
  }, [lastPage, state.page, change]);

  const confirmRemoval = (brand: Brand) => {
    const index = page?.brands.findIndex(({ id }) => id === brand.id) ?? -1;
    const others = Array.from(rows.current?.rows ?? []).filter((_, place) => place !== index);
    afterDialog.current = others[index] ?? others.at(-1) ?? document.getElementById("main");
    remove(brand);
  };
  // The last row of a page was deleted: the page before it is being read.
  const shown = page === undefined || (page.brands.length === 0 && page.count > 0) ? undefined : page;
  const isEmpty = page !== undefined && page.count === 0 && !isOutdated;
  return (
    <>
      <search className="brand-tools" aria-label="Brands">
        <SearchField
          label="Search brands"
          maxLength={MAX_SEARCH_LENGTH}
          search={state.search}
          onSearch={(search) => change({ search }, "replace")}
        />
        <BrandFilters state={state} onChange={change} />
      </search>
      <p className="vh" role="status">
        {listAnnouncement(list, state)}
      </p>
      {list.error !== null && <LoadError list={list} />}
      <Suspense>
        {isEmpty && isNarrowed(state) && <NoBrandsMatch onClear={() => change(noFilters)} />}
        {isEmpty && !isNarrowed(state) && list.error === null && <NoBrandsYet />}
      </Suspense>
      {!isEmpty && (page !== undefined || list.error === null) && (
        <BrandTable
          brands={shown?.brands}
          isOutdated={isOutdated}
          rows={rows}
          onDelete={(brand) => {
            afterDialog.current = null;
            setDoomed(brand);
          }}
        />
      )}
      {!isEmpty && shown !== undefined && (
        <BrandListFooter
          page={shown}
          state={state}
          onChange={change}
          onApproach={(wanted) => list.prefetch({ ...state, page: wanted })}
        />
      )}
      <DeleteBrandDialog
        brand={doomed}
        onConfirm={confirmRemoval}
        onClose={() => setDoomed(null)}
        returnFocus={afterDialog}
      />
    </>
  );
}

function LoadError({ list }: { readonly list: BrandListView }) {
  const explanation = list.error instanceof BrandError ? list.error.explanation : null;
  const shown = list.page === undefined ? "" : " What you see is what was there before.";
  const action = (
    <button
      type="button"
      className="btn line small"
      aria-disabled={list.isFetching}
      onClick={() => list.isFetching || list.refetch()}
    >
      Try again
    </button>
  );
  return (
    <Notice tone="bad" title={brandErrors.list} action={action}>
      {explanation ??
        `${navigator.onLine ? "The server did not answer." : "You are offline."} Your brands are safe; nothing was changed.`}
      {shown}
    </Notice>
  );
}
