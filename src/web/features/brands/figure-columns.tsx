import { BellRing } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BrandFiguresOfOne } from "#api/scans/contract.ts";
import { isTooWide, percent } from "#measurement/percent.ts";
import { surfaceName } from "#measurement/surfaces.ts";
import { airoWords } from "#measurement/view/brand-list/airo-words.ts";
import { nextStepLabels } from "#measurement/view/brand-list/next-step.ts";
import { likelyScore, likelyShare } from "#measurement/view/likely.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandDetailPath, brandPath } from "../../brands/brand-address.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Column } from "../../ui/table/data-table.tsx";

type FigureRow = {
  readonly brand: Brand;
  /** Undefined while they are being read, null where they could not be. */
  readonly figures: BrandFiguresOfOne | null | undefined;
};

type Figures = NonNullable<BrandFiguresOfOne["figures"]>;
type NextStep = NonNullable<BrandFiguresOfOne["next"]>;

/** How a brand does and what it needs, in cells of the list of brands. */
export const figureColumns: readonly Column<FigureRow>[] = [
  {
    head: "AIRO",
    className: "brand-airo",
    width: "13%",
    cell: (row) => whenRead(row, ({ figures }) => <Airo figures={figures} />),
    skeleton: () => <Skeleton width="72px" height="18px" />,
  },
  {
    head: "Visibility",
    className: "brand-visibility",
    width: "9%",
    cell: (row) => whenRead(row, ({ figures }) => <Visibility figures={figures} />),
    skeleton: () => <Skeleton width="40px" height="14px" />,
  },
  {
    head: "Alerts",
    className: "brand-alerts",
    width: "7%",
    cell: (row) => whenRead(row, ({ openAlerts }) => <Alerts brand={row.brand} count={openAlerts} />),
    skeleton: () => <Skeleton width="20px" />,
  },
  {
    head: "Next step",
    className: "brand-next",
    width: "16%",
    cell: (row) => whenRead(row, ({ next }) => <Next brand={row.brand} next={next} />),
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

function Visibility({ figures }: { readonly figures: Figures | null }) {
  if (figures === null || figures.evidence.display === "collecting") return none;
  const { visibility } = figures;
  // As on the brand's page: a figure whose range is too wide is not shown like one that is known.
  return (
    <>
      {isTooWide(visibility) ? (
        <span className="mute">{percent(visibility.value)} so far</span>
      ) : (
        <b className="brand-figure" title={likelyShare(visibility)}>
          {percent(visibility.value)}
        </b>
      )}
      <small className="mute brand-surface">{surfaceName(figures.surface)}</small>
    </>
  );
}

const viewOf = (brand: Brand, view: string): string => `${brandPath(brand)}&tab=overview&view=${view}`;

function Alerts({ brand, count }: { readonly brand: Brand; readonly count: number }) {
  if (count === 0) return none;
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

type Step = { readonly words: string; readonly to: string };

/** What there is to do for a brand next; null for nothing, as where it is paused. */
export const nextStepOf = (brand: Brand, next: NextStep | null): Step | null =>
  next === null || brand.status === "inactive"
    ? null
    : { words: nextStepLabels[next], to: leadsTo[next](brand) };

function Next({ brand, next }: { readonly brand: Brand; readonly next: NextStep | null }) {
  const step = nextStepOf(brand, next);
  if (step === null) return none;
  const { words, to } = step;
  return (
    <Link className="link" to={to} data-urgent={next === "alerts" || undefined}>
      {words}
    </Link>
  );
}
