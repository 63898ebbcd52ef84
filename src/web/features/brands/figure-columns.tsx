import { BellRing } from "lucide-react";
import type { ReactNode } from "react";
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
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Column } from "../../ui/table/data-table.tsx";

type FigureRow = {
  readonly brand: Brand;
  /** Undefined while they are being read, null where they could not be. */
  readonly figures: BrandFiguresOfOne | null | undefined;
  /** Whether brands of the list are counted on different surfaces. */
  readonly isMixed?: boolean;
};

type Figures = NonNullable<BrandFiguresOfOne["figures"]>;
type NextStep = NonNullable<BrandFiguresOfOne["next"]>;

const NEXT_STEP = "Next step";

/** The columns where the page begins with the next step of the only brand. */
export const withoutNextStep = <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter(({ head }) => head !== NEXT_STEP);

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
    width: "9%",
    cell: (row) => whenRead(row, (figures) => <Alerts brand={row.brand} figures={figures} />),
    skeleton: () => <Skeleton width="20px" />,
  },
  {
    head: NEXT_STEP,
    className: "brand-next",
    width: "14%",
    cell: (row) =>
      whenRead(row, ({ next }) =>
        next === null ? none : <NextLink brand={row.brand} next={next} className="link" />,
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

type AlertsProps = { readonly brand: Brand; readonly figures: BrandFiguresOfOne };

function Alerts({ brand, figures: { openAlerts: count, isWatched } }: AlertsProps) {
  if (count === 0) return <span className="mute">{isWatched ? "None" : "Not yet"}</span>;
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

export const leadsTo: Readonly<Record<NextStep, (brand: Brand) => string>> = {
  questions: brandDetailPath,
  assistants: brandDetailPath,
  scan: brandDetailPath,
  wait: brandDetailPath,
  alerts: (brand) => viewOf(brand, "alerts"),
  competitors: (brand) => `${brandPath(brand)}&tab=competitors`,
  actions: (brand) => viewOf(brand, "actions"),
};

type NextLinkProps = { readonly brand: Brand; readonly next: NextStep; readonly className: string };

/** The way to a brand's next step. */
export const NextLink = ({ brand, next, className }: NextLinkProps) => (
  <Link className={className} to={leadsTo[next](brand)} data-urgent={next === "alerts" || undefined}>
    {nextStepLabels[next]}
  </Link>
);
