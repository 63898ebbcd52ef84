import { BellRing } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { Link } from "react-router";
import type { BrandFiguresOfOne } from "#api/scans/contract.ts";
import { isTooWide, percent, TOO_FEW_PROMPTS } from "#measurement/percent.ts";
import { surfaceName } from "#measurement/surfaces.ts";
import { airoWords } from "#measurement/view/brand-list/airo-words.ts";
import { clearShareChange } from "#measurement/view/brand-list/list-finding.ts";
import { nextStepLabels } from "#measurement/view/brand-list/next-step.ts";
import { directionOf, likelyScore, likelyShare } from "#measurement/view/likely.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandDetailPath, brandPath } from "../../brands/brand-address.ts";
import { LoadBoundary } from "../../ui/load-boundary.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Column } from "../../ui/table/data-table.tsx";

const FirstAction = lazy(() => import("./first-action.tsx"));

type FigureRow = {
  readonly brand: Brand;
  /** Undefined while they are being read, null where they could not be. */
  readonly figures: BrandFiguresOfOne | null | undefined;
  /** Whether there is no other brand: its first action then is its next step. */
  readonly isOnly?: boolean;
  /** Whether brands of the list are counted on different surfaces. */
  readonly isMixed?: boolean;
};

type Figures = NonNullable<BrandFiguresOfOne["figures"]>;
type NextStep = NonNullable<BrandFiguresOfOne["next"]>;

/** How a brand does and what it needs, in cells of the list of brands. */
export const figureColumns: readonly Column<FigureRow>[] = [
  {
    head: "AIRO",
    className: "brand-airo",
    width: "11%",
    cell: (row) => whenRead(row, ({ figures }) => <Airo figures={figures} />),
    skeleton: () => <Skeleton width="72px" height="18px" />,
  },
  {
    head: "Visibility",
    className: "brand-visibility",
    width: "13%",
    cell: (row) =>
      whenRead(row, ({ figures }) => <Visibility figures={figures} isMixed={row.isMixed === true} />),
    skeleton: () => <Skeleton width="40px" height="14px" />,
  },
  {
    head: "Alerts",
    className: "brand-alerts",
    width: "6%",
    cell: (row) => whenRead(row, ({ openAlerts }) => <Alerts brand={row.brand} count={openAlerts} />),
    skeleton: () => <Skeleton width="20px" />,
  },
  {
    head: "Next step",
    className: "brand-next",
    width: "15%",
    cell: (row) =>
      whenRead(row, ({ next }) =>
        next === null ? none : <NextLink brand={row.brand} next={next} isOnly={row.isOnly === true} />,
      ),
    skeleton: () => <Skeleton width="110px" />,
  },
];

const none = <span className="mute">–</span>;

function whenRead({ figures }: FigureRow, shown: (figures: BrandFiguresOfOne) => ReactNode): ReactNode {
  if (figures === undefined) return <Skeleton width="56px" height="14px" />;
  return figures === null ? none : shown(figures);
}

function Airo({ figures }: { readonly figures: Figures | null }) {
  const { score, note, direction } = airoWords(figures);
  const range = figures?.airo ? likelyScore(figures.airo) : undefined;
  return (
    <>
      {score !== null && (
        <b className="brand-figure" title={range}>
          {score} <small>of 10</small>
        </b>
      )}
      {direction === null ? (
        <span className="mute">{note}</span>
      ) : (
        <span className="change-line" data-direction={direction}>
          {note}
        </span>
      )}
    </>
  );
}

type VisibilityProps = { readonly figures: Figures | null; readonly isMixed: boolean };

function Visibility({ figures, isMixed }: VisibilityProps) {
  if (figures === null || figures.evidence.display === "collecting") return none;
  const { visibility, visibilityChange: change, surface } = figures;
  const moved = clearShareChange(figures);
  // As on the brand's page: a figure whose range is too wide is not printed.
  return (
    <>
      {isTooWide(visibility) ? (
        <span className="mute">{TOO_FEW_PROMPTS}</span>
      ) : (
        <b className="brand-figure" title={likelyShare(visibility)}>
          {percent(visibility.value)} <small>of answers</small>
        </b>
      )}
      {moved !== null && change !== null && (
        <span className="change-line" data-direction={directionOf(change)}>
          {change.value > 0 ? "▲" : "▼"} {moved}
        </span>
      )}
      {isMixed && <small className="mute brand-surface">{surfaceName(surface)}</small>}
    </>
  );
}

const viewOf = (brand: Brand, view: string): string => `${brandPath(brand)}&tab=overview&view=${view}`;

function Alerts({ brand, count }: { readonly brand: Brand; readonly count: number }) {
  if (count === 0) return <span className="mute">None</span>;
  return (
    <Link
      className="brand-alert"
      to={viewOf(brand, "alerts")}
      aria-label={`${count} open ${count === 1 ? "alert" : "alerts"} of ${brand.name}`}
    >
      <BellRing className="ico" aria-hidden />
      {count}
    </Link>
  );
}

const leadsTo: Readonly<Record<NextStep, (brand: Brand) => string>> = {
  questions: brandDetailPath,
  assistants: brandDetailPath,
  scan: brandDetailPath,
  wait: brandDetailPath,
  alerts: (brand) => viewOf(brand, "alerts"),
  competitors: (brand) => `${brandPath(brand)}&tab=competitors`,
  actions: (brand) => viewOf(brand, "actions"),
};

type NextLinkProps = {
  readonly brand: Brand;
  readonly next: NextStep;
  readonly isOnly: boolean;
  /** Whether what the first action could add is beside it. */
  readonly hasGain?: boolean;
};

/** The way to a brand's next step. */
export function NextLink({ brand, next, isOnly, hasGain = false }: NextLinkProps) {
  const to = leadsTo[next](brand);
  const link = (
    <Link className="link" to={to} data-urgent={next === "alerts" || undefined}>
      {nextStepLabels[next]}
    </Link>
  );
  if (!isOnly || next !== "actions") return link;
  return (
    <LoadBoundary otherwise={link}>
      <Suspense fallback={link}>
        <FirstAction brandId={brand.id} href={to} hasGain={hasGain}>
          {link}
        </FirstAction>
      </Suspense>
    </LoadBoundary>
  );
}
