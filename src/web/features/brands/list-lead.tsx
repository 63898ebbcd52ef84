import { Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import type { BrandFiguresOfOne } from "#api/scans/contract.ts";
import {
  type BrandsSummary,
  brandFinding,
  brandsFinding,
  summaryOf,
} from "#measurement/view/brand-list/list-finding.ts";
import { nextStepReasons } from "#measurement/view/brand-list/next-step.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandPath } from "../../brands/brand-address.ts";
import type { BrandPage } from "../../brands/brand-requests.ts";
import { LoadBoundary } from "../../ui/load-boundary.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { leadsTo, NextLink } from "./figure-columns.tsx";
import { type useBrandFigures, useBrandsSummary } from "./use-brand-list.ts";

const FirstAction = lazy(() => import("./first-action.tsx"));

type Figures = ReturnType<typeof useBrandFigures>;

type ListHeaderProps = {
  /** The brand to open: the only one there is. */
  readonly toOpen: Brand | undefined;
  /** Whether opening it is the main thing to do. */
  readonly isOpenMain: boolean;
  /** Whether adding one is the main thing to do. */
  readonly isAddMain: boolean;
};

/** The page's heading with its main button. */
export function ListHeader({ toOpen, isOpenMain, isAddMain }: ListHeaderProps) {
  return (
    <PageHeader title="Overview" subtitle="Instant signal for every brand you manage.">
      {toOpen && (
        <Link className={`btn ${isOpenMain ? "accent" : "line"} dense brand-open`} to={brandPath(toOpen)}>
          <span>
            Open <bdi>{toOpen.name}</bdi>
          </span>
        </Link>
      )}
      <Link className={`btn ${isAddMain ? "accent" : "line"} dense`} to="/dashboard/brands/new">
        <Plus className="ico" aria-hidden />
        Add Brand
      </Link>
    </PageHeader>
  );
}

type ListFindingProps = {
  /** Undefined while nothing was read yet. */
  readonly page: BrandPage | undefined;
  readonly isNarrowed: boolean;
  readonly figures: Figures;
};

/** The list in one sentence, with room for it until it is known: how its only brand does and what to do first, or how many of several need a look. */
export function ListFinding({ page, isNarrowed, figures }: ListFindingProps) {
  const [only] = page?.brands ?? [];
  if (page === undefined) return <FindingLoading label="Loading brands…" />;
  if (only === undefined) return <div className="list-finding" />;
  if (isNarrowed)
    return <Finding>{page.count === 1 ? "1 brand found." : `${page.count} brands found.`}</Finding>;
  if (page.count > page.brands.length) return <SummaryOfAll total={page.count} />;
  const rows = page.brands.flatMap((brand) => {
    const known = figures.figuresOf(brand);
    return known ? [{ brand, known }] : [];
  });
  if (rows.length < page.brands.length)
    return figures.isError ? (
      <div className="list-finding" />
    ) : (
      <FindingLoading label="Loading scores…" isOnly={page.count === 1} />
    );
  const [first] = rows;
  if (page.count === 1 && first !== undefined) return <OnlyFinding {...first} />;
  return (
    <Summary total={page.count} summary={summaryOf(rows.map(({ brand, known }) => ({ brand, ...known })))} />
  );
}

/** Of brands that the page shows a part of. */
function SummaryOfAll({ total }: { readonly total: number }) {
  const { data, isError } = useBrandsSummary();
  if (data !== undefined) return <Summary total={total} summary={data} />;
  return isError ? <div className="list-finding" /> : <FindingLoading label="Loading scores…" />;
}

type SummaryProps = { readonly total: number; readonly summary: BrandsSummary };

function Summary({ total, summary }: SummaryProps) {
  const { measured, alerted, fell, rose } = summary;
  return (
    <Finding
      more={
        measured === 0
          ? "A brand’s first scan brings its results. Its row shows its next step."
          : [alerted, fell, rose].flat().length > 0 && (
              <>
                <Named label="Open alerts" brands={alerted} view="alerts" />
                <Named label="Fell" brands={fell} />
                <Named label="Rose" brands={rose} />
              </>
            )
      }
    >
      {brandsFinding(total, summary)}
    </Finding>
  );
}

const MAX_NAMED = 3;

type NamedProps = {
  readonly label: string;
  readonly brands: BrandsSummary["alerted"];
  readonly view?: string;
};

/** Which brands they are: "Rose: Acme, Boardly and 4 more." */
function Named({ label, brands, view }: NamedProps) {
  if (brands.length === 0) return null;
  const more = brands.length - MAX_NAMED;
  return (
    <span className="list-named">
      {label}:{" "}
      {brands.slice(0, MAX_NAMED).map((brand, at) => (
        <span key={brand.id}>
          {at > 0 && ", "}
          <Link
            to={view === undefined ? brandPath(brand) : `${brandPath(brand)}&tab=overview&view=${view}`}
            dir="auto"
          >
            {brand.name}
          </Link>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}.{" "}
    </span>
  );
}

type FindingProps = { readonly children: string; readonly more?: ReactNode };

const Finding = ({ children, more }: FindingProps) => (
  <div className="list-finding">
    <PageFinding more={more}>{children}</PageFinding>
  </div>
);

type FindingLoadingProps = { readonly label: string; readonly isOnly?: boolean };

/** Room for what is said, and for the next step of an only brand. */
const FindingLoading = ({ label, isOnly = false }: FindingLoadingProps) => (
  <div className="list-finding" data-only={isOnly || undefined}>
    <Loading label={label} />
  </div>
);

/** Whether the page says how an only brand does, with its next step. */
export const isLed = (brand: Brand, { figures }: BrandFiguresOfOne): boolean =>
  brandFinding(brand.name, figures) !== null;

type OnlyFindingProps = { readonly brand: Brand; readonly known: BrandFiguresOfOne };

function OnlyFinding({ brand, known: { figures, next } }: OnlyFindingProps) {
  const said = brandFinding(brand.name, figures);
  if (said === null) return null;
  return (
    <div className="list-finding" data-only>
      <PageFinding actions={next && <MainStep brand={brand} next={next} />}>{said}</PageFinding>
    </div>
  );
}

type MainStepProps = { readonly brand: Brand; readonly next: NonNullable<BrandFiguresOfOne["next"]> };

/** The main button of the page: the next step of the only brand. */
function MainStep({ brand, next }: MainStepProps) {
  const link = <NextLink brand={brand} next={next} className="btn accent" />;
  const reason = nextStepReasons[next];
  if (next !== "actions")
    return (
      <>
        {reason !== undefined && <p className="finding-more">{reason}</p>}
        {link}
      </>
    );
  return (
    <LoadBoundary otherwise={link}>
      <Suspense fallback={link}>
        <FirstAction brandId={brand.id} href={leadsTo[next](brand)}>
          {link}
        </FirstAction>
      </Suspense>
    </LoadBoundary>
  );
}
