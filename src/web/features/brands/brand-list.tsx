import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import type { Brand } from "../../brands/brand.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { BrandError, brandErrors } from "../../brands/brand-error.ts";
import { sampleWords, useOwnSamples } from "../../brands/hooks/use-own-samples.ts";
import { type BrandListState, isNarrowed } from "../../brands/list/brand-list-state.ts";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { LoadBoundary } from "../../ui/load-boundary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Cells, type Column, TableHead } from "../../ui/table/data-table.tsx";
import { type BrandListRow, brandColumns, waitingRows } from "./brand-columns.tsx";
import { withoutNextStep } from "./figure-columns.tsx";
import { isLed, ListFinding, ListHeader } from "./list-lead.tsx";
import { useSeveralBrands } from "./several-brands.ts";
import {
  type BrandListView,
  useBrandFigures,
  useBrandList,
  useCompanies,
  useListAddress,
} from "./use-brand-list.ts";
import { useRemoveBrand } from "./use-remove-brand.ts";

// Most lists are not empty: what is said then comes only when it is needed.
const NoBrandsYet = lazy(async () => ({ default: (await import("./brand-list-empty.tsx")).NoBrandsYet }));
const NoBrandsMatch = lazy(async () => ({ default: (await import("./brand-list-empty.tsx")).NoBrandsMatch }));
const BrandExport = lazy(() => import("./brand-export.tsx"));
// An only brand needs neither.
const BrandListTools = lazy(() => import("./brand-list-tools.tsx"));
const BrandListFooter = lazy(() => import("./brand-list-footer.tsx"));

const ledColumns = withoutNextStep(brandColumns);

const noFilters = { search: "", plan: "all", status: "all", company: "" } as const;

type BrandListProps = {
  /** Whether a set-up is above the list, which then has the page's main button. */
  readonly isSettingUp: boolean;
  /** What there is for several brands at once, below them. */
  readonly children: ReactNode;
};

/** The signed-in user's brands: found, narrowed, sorted and paged by the address; opened, paused and deleted here. */
export function BrandList({ isSettingUp, children }: BrandListProps) {
  const [state, change] = useListAddress();
  const companies = useCompanies();
  const list = useBrandList(state, companies);
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
  const figures = useBrandFigures(shown?.brands);
  const isEmpty = page !== undefined && page.count === 0 && !isOutdated;
  const hasSeveral = useSeveralBrands(list, state);
  const only = hasSeveral ? undefined : shown?.brands[0];
  const known = only && figures.figuresOf(only);
  return (
    <>
      <ListHeader
        toOpen={known === undefined || isSettingUp ? undefined : only}
        isOpenMain={only !== undefined && known != null && !isLed(only, known)}
        isAddMain={hasSeveral && !isSettingUp}
      />
      {!(isEmpty && !isNarrowed(state)) && list.error === null && (
        <ListFinding page={shown} isNarrowed={isNarrowed(state)} figures={figures} />
      )}
      {hasSeveral && (
        <LoadBoundary part="Search and filters">
          <Suspense fallback={<div className="brand-tools brand-tools-room" />}>
            <BrandListTools state={state} companies={companies.companies} onChange={change} />
          </Suspense>
        </LoadBoundary>
      )}
      <p className="vh" role="status">
        {listAnnouncement(list, state)}
      </p>
      {list.error !== null && <LoadError list={list} />}
      <LoadBoundary part="This part">
        <Suspense>
          {isEmpty && isNarrowed(state) && <NoBrandsMatch onClear={() => change(noFilters)} />}
          {isEmpty && !isNarrowed(state) && list.error === null && <NoBrandsYet />}
        </Suspense>
      </LoadBoundary>
      {!isEmpty && (page !== undefined || list.error === null) && (
        <BrandTable
          brands={shown?.brands}
          figures={figures}
          isLed={only !== undefined && known !== null && (known === undefined || isLed(only, known))}
          isOutdated={isOutdated}
          rows={rows}
          onDelete={(brand) => {
            afterDialog.current = null;
            setDoomed(brand);
          }}
        />
      )}
      {!isEmpty && hasSeveral && shown !== undefined && (
        <LoadBoundary part="The pages of the list">
          <Suspense fallback={<div className="brand-list-foot brand-foot-room" />}>
            <BrandListFooter
              page={shown}
              state={state}
              onChange={change}
              onApproach={(wanted) => list.prefetch({ ...state, page: wanted })}
            >
              {shown.brands.length > 1 && (
                <LoadBoundary part="The export">
                  <Suspense>
                    <BrandExport
                      rows={shown.brands.map((brand) => ({ brand, figures: figures.figuresOf(brand) }))}
                    />
                  </Suspense>
                </LoadBoundary>
              )}
            </BrandListFooter>
          </Suspense>
        </LoadBoundary>
      )}
      {shown !== undefined && hasSeveral && <div className="brand-list-mail">{children}</div>}
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

/** What a screen reader announces about the list; "" while the error banner speaks. */
function listAnnouncement(
  { page, error, isOutdated }: Pick<BrandListView, "page" | "error" | "isOutdated">,
  state: BrandListState,
): string {
  if (error !== null || page === undefined) return "";
  if (isOutdated) return "Loading";
  if (page.count === 0) return isNarrowed(state) ? "0 brands" : "";
  const before = (page.page - 1) * page.size;
  return `Brands ${before + 1} to ${before + page.brands.length} of ${page.count}`;
}

type BrandTableProps = {
  /** Undefined while nothing was read yet. */
  readonly brands: readonly Brand[] | undefined;
  readonly figures: ReturnType<typeof useBrandFigures>;
  /** Whether the page begins with the next step of the only brand. */
  readonly isLed: boolean;
  /** True where other rows are asked for than those shown. */
  readonly isOutdated: boolean;
  readonly rows: RefObject<HTMLTableSectionElement | null>;
  readonly onDelete: (brand: Brand) => void;
};

function BrandTable({ brands, figures, isLed, isOutdated, rows, onDelete }: BrandTableProps) {
  const columns = isLed ? ledColumns : brandColumns;
  const samples = useOwnSamples();
  const { figuresOf, isError, retry } = figures;
  const counted = new Set(brands?.flatMap((brand) => figuresOf(brand)?.figures?.surface ?? []));
  return (
    <>
      {isError && <FiguresError onRetry={retry} />}
      <table
        className="data-table brand-table"
        aria-busy={isOutdated}
        data-outdated={isOutdated || undefined}
      >
        <caption className="brand-list-note">
          <span className="vh">Your brands. </span>
          AIRO, from 0 to 10, says how well assistants present a brand: the last 30 days, against the 30
          before.
        </caption>
        <TableHead columns={columns} />
        <tbody ref={rows}>
          {brands === undefined
            ? waitingRows.map(([name], index) => (
                <tr key={name} className="brand-waiting" aria-hidden>
                  <Cells columns={columns} row={null} index={index} />
                </tr>
              ))
            : brands.map((brand) => (
                <BrandRow
                  key={brand.id}
                  brand={brand}
                  sample={sampleWords(samples.get(brand.id))}
                  figures={figuresOf(brand)}
                  columns={columns}
                  isMixed={counted.size > 1}
                  onDelete={onDelete}
                />
              ))}
        </tbody>
      </table>
    </>
  );
}

function FiguresError({ onRetry }: { readonly onRetry: () => void }) {
  const action = (
    <button type="button" className="btn line small" onClick={onRetry}>
      Try again
    </button>
  );
  return (
    <Notice tone="warn" title="The figures could not be loaded." action={action}>
      Your brands are all here; only AIRO, visibility, alerts and next steps may be missing.
    </Notice>
  );
}

type BrandRowProps = BrandListRow & { readonly columns: readonly Column<BrandListRow>[] };

const BrandRow = memo(function BrandRow({ columns, ...row }: BrandRowProps) {
  const opening = useRowOpening(brandPath(row.brand));
  return (
    <tr className="goes" tabIndex={0} {...opening}>
      <Cells columns={columns} row={row} />
    </tr>
  );
});

const ownControl = "a, button, input, label, [role=switch], [role=menuitem]";

/** True for a press on the row itself: not on a control in it, not on a menu that it opened elsewhere on the page. */
function isOnRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  // Anyone who selects text in a row does not mean to leave it.
  return target.closest(ownControl) === null && window.getSelection()?.isCollapsed !== false;
}

function openInNewTab(path: string): void {
  window.open(path, "_blank", "noopener");
}

/** Takes where a row leads; returns what makes the row lead there as a link would, by mouse and by keyboard. */
function useRowOpening(path: string) {
  const navigate = useNavigate();
  return {
    onClick: (event: MouseEvent<HTMLTableRowElement>) => {
      if (!isOnRow(event)) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey) openInNewTab(path);
      else void navigate(path);
    },
    onAuxClick: (event: MouseEvent<HTMLTableRowElement>) => {
      if (event.button === 1 && isOnRow(event)) openInNewTab(path);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      const row = event.currentTarget;
      if (event.target !== row) return;
      const neighbour = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling };
      if (event.key === "Enter") {
        if (event.metaKey || event.ctrlKey) openInNewTab(path);
        else void navigate(path);
      } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        const next = neighbour[event.key];
        if (next instanceof HTMLElement) next.focus();
      } else return;
      event.preventDefault();
    },
  };
}

type DeleteBrandDialogProps = {
  /** The brand in question; null while none is. */
  readonly brand: Brand | null;
  readonly onConfirm: (brand: Brand) => void;
  readonly onClose: () => void;
  readonly returnFocus: RefObject<HTMLElement | null>;
};

function DeleteBrandDialog({ brand, onConfirm, onClose, returnFocus }: DeleteBrandDialogProps) {
  // The words stay while the dialog leaves the screen.
  const [asked, setAsked] = useState(brand);
  if (brand !== null && brand !== asked) setAsked(brand);
  return (
    <ConfirmDialog
      isOpen={brand !== null}
      title="Delete brand"
      confirmLabel="Delete"
      onConfirm={() => brand && onConfirm(brand)}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <p>Delete {asked?.name}? This action cannot be undone.</p>
      <p>Its prompts, answers and reports are deleted with it.</p>
    </ConfirmDialog>
  );
}
