import { isTooWide, percent } from "#measurement/percent.ts";
import type { Figure } from "./figure.ts";
import { isPrinted } from "./figure-words.ts";
import { dayWords } from "./report-words.ts";
import type { VisibilityReport } from "./visibility-report.ts";

export type ChartSize = {
  readonly width: number;
  readonly height: number;
  /** Room for the labels of the axis, and for those at the ends of the lines. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

export type ChartLabel = { readonly x: number; readonly y: number; readonly text: string };

/** What to draw of the brand's line: SVG paths and texts in the units of the size. */
export type ChartDrawing = {
  readonly rules: readonly { readonly y: number; readonly label: ChartLabel }[];
  readonly band: string;
  readonly own: string;
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  readonly competitors: readonly { readonly name: string; readonly path: string }[];
  readonly days: readonly ChartLabel[];
  /** Names at the ends of the lines, the brand's first, set apart so that none covers another. */
  readonly ends: readonly (ChartLabel & { readonly competitor: number | null })[];
};

const LABEL_APART = 11;
const DAY_LABELS = 5;
const round = (value: number): number => Math.round(value * 10) / 10;

/** Takes the line of a report, the brand's name and a size; returns what to draw; gaps where too few answers tell. */
export function drawChart(
  { points, competitors }: VisibilityReport["line"],
  name: string,
  size: ChartSize,
): ChartDrawing {
  const own = points.map(({ figure }) => ((figure.n ?? 0) < 10 ? null : figure));
  const ranged = own.map((figure) =>
    figure?.low == null || figure.high === null || isTooWide({ low: figure.low, high: figure.high })
      ? null
      : figure,
  );
  const highest = Math.max(
    0.1,
    ...own.map((figure) => figure?.value ?? 0),
    ...ranged.map((figure) => figure?.high ?? 0),
    ...competitors.flatMap(({ values }) => values.map((value) => value ?? 0)),
  );
  const top = Math.min(1, Math.ceil(highest * 5) / 5);
  const x = (index: number) =>
    size.left +
    (points.length < 2 ? 0.5 : index / (points.length - 1)) * (size.width - size.left - size.right);
  const y = (share: number) => size.top + (1 - share / top) * (size.height - size.top - size.bottom);
  const values = own.map((figure) => figure?.value ?? null);
  return {
    rules: Array.from({ length: 5 }, (_, step) => (top * step) / 4).map((share) => ({
      y: round(y(share)),
      label: { x: size.left - 6, y: round(y(share) + 2.5), text: `${Math.round(share * 100)}%` },
    })),
    band: runs(ranged)
      .map((run) => {
        const upper = run.map(({ index, one }) => `${round(x(index))} ${round(y(one.high ?? 0))}`);
        const lower = run.map(({ index, one }) => `${round(x(index))} ${round(y(one.low ?? 0))}`).reverse();
        return `M${[...upper, ...lower].join("L")}Z`;
      })
      .join(""),
    own: pathOf(values, x, y),
    dots: values.flatMap((value, index) =>
      value === null ? [] : [{ x: round(x(index)), y: round(y(value)) }],
    ),
    competitors: competitors.map((competitor) => ({
      name: competitor.name,
      path: pathOf(competitor.values, x, y),
    })),
    days: dayLabels(
      points.map(({ days }) => days.to),
      x,
      size.height - 4,
    ),
    ends: endLabels(
      [
        { name, values, competitor: null, isPrinted: isLastPrinted(own) },
        ...competitors.map((one, competitor) => ({ ...one, competitor, isPrinted: true })),
      ],
      y,
      size,
    ),
  };
}

/** Segments without a gap. */
function runs<One>(ones: readonly (One | null)[]): readonly (readonly { index: number; one: One }[])[] {
  const found: { index: number; one: One }[][] = [];
  for (const [index, one] of ones.entries()) {
    if (one === null) continue;
    if (index === 0 || ones[index - 1] === null) found.push([]);
    found.at(-1)?.push({ index, one });
  }
  return found;
}

const pathOf = (
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (share: number) => number,
) =>
  runs(values)
    .map((run) => `M${run.map(({ index, one }) => `${round(x(index))} ${round(y(one))}`).join("L")}`)
    .join("");

function dayLabels(days: readonly string[], x: (index: number) => number, y: number): readonly ChartLabel[] {
  const step = Math.max(1, Math.ceil((days.length - 1) / (DAY_LABELS - 1)));
  return days.flatMap((day, index) =>
    (days.length - 1 - index) % step === 0
      ? [{ x: round(x(index)), y, text: dayWords(day).replace(/ \d{4}$/, "") }]
      : [],
  );
}

type Line = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly competitor: number | null;
  /** Whether its last value may be written. */
  readonly isPrinted: boolean;
};

function isLastPrinted(figures: readonly (Figure | null)[]): boolean {
  const last = figures.findLast((figure) => figure !== null);
  return last != null && isPrinted(last);
}

function endLabels(
  lines: readonly Line[],
  y: (share: number) => number,
  size: ChartSize,
): ChartDrawing["ends"] {
  const placed = lines
    .flatMap(({ name, values, ...line }) => {
      const last = values.findLast((value) => value !== null);
      return last == null ? [] : [{ ...line, name, last, y: y(last) + 3 }];
    })
    .toSorted((a, b) => a.y - b.y);
  const lowest = size.height - size.bottom + 3;
  // Pushed down where they would touch, then the whole stack up where it runs off.
  for (const [index, label] of placed.entries()) {
    const above = placed[index - 1];
    if (above && label.y - above.y < LABEL_APART) label.y = above.y + LABEL_APART;
  }
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    const label = placed[index];
    const limit = (placed[index + 1]?.y ?? lowest + LABEL_APART) - LABEL_APART;
    if (label && label.y > limit) label.y = limit;
  }
  return placed.map(({ name, competitor, isPrinted: hasValue, last, y: at }) => ({
    competitor,
    x: size.width - size.right + 8,
    y: round(at),
    text: hasValue ? `${short(name)} ${percent(last)}` : short(name),
  }));
}

const short = (name: string): string => (name.length > 18 ? `${name.slice(0, 17)}…` : name);
