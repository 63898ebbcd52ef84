import { drawnRange, percent, TOO_FEW_PROMPTS } from "#measurement/percent.ts";
import type { Figure } from "#reports/visibility/figure.ts";
import { isCollecting, isPrinted, valueWords } from "#reports/visibility/figure-words.ts";
import { dayWords } from "#reports/visibility/report-words.ts";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { circle, encodePng, rasterise, rectangle, type Shape, type Spot, stroke } from "../picture/raster.ts";

/** Mail readers show it at half of this, so that it is sharp on fine screens. It holds no text: text would shrink on a phone. */
const SIZE = { width: 1040, height: 320 } as const;
export const CHART_SHOWN = { width: SIZE.width / 2, height: SIZE.height / 2 } as const;
/** Both are seen on white and on the dark sheet alike: one picture serves both. */
export const chartTints = { brand: "#0f9488", competitor: "#6b84a3", grid: "#8a94a3" } as const;
const MARGIN = 14;

type Weekly = {
  readonly from: string;
  readonly to: string;
  /** Of the brand, 0–1; weeks with too few answers are left out of the line. */
  readonly weeks: readonly { readonly place: number; readonly figure: Figure & { readonly value: number } }[];
  /** Its ends in words. */
  readonly first: string;
  readonly last: string;
  readonly competitor: {
    readonly name: string;
    readonly values: readonly (number | null)[];
    readonly first: string;
    readonly last: string;
  } | null;
  readonly count: number;
};

/** Takes a report with a line over some weeks; returns what can be drawn of it, null where fewer than two weeks have answers enough. */
export function weeklyLine({ line: { points, competitors } }: Pick<VisibilityReport, "line">): Weekly | null {
  const weeks = points.flatMap(({ figure }, place) =>
    figure.value === null || isCollecting(figure)
      ? []
      : [{ place, figure: { ...figure, value: figure.value } }],
  );
  const [first] = weeks;
  if (first === undefined || weeks.length < 2) return null;
  // The line begins where there is something to show.
  const shown = points.slice(first.place);
  return {
    from: shown[0]?.days.to ?? "",
    to: shown.at(-1)?.days.to ?? "",
    weeks: weeks.map(({ place, figure }) => ({ place: place - first.place, figure })),
    first: weekWords(first.figure),
    last: weekWords(weeks.at(-1)?.figure ?? first.figure),
    competitor:
      competitors.map(({ name, values }) => ({ name, ...endsOf(values.slice(first.place)) }))[0] ?? null,
    count: shown.length,
  };
}

const weekWords = (figure: Figure): string => (isPrinted(figure) ? valueWords(figure) : TOO_FEW_PROMPTS);

/** The values of a line, and its ends in words. */
function endsOf(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null);
  return { values, first: percent(known[0] ?? null), last: percent(known.at(-1) ?? null) };
}

/** What the picture shows, for readers without it. */
export function chartAlt({ first, last, competitor, from, to }: Weekly, brand: string): string {
  const ends = [{ name: brand, first, last }, ...(competitor === null ? [] : [competitor])];
  const lines = ends.map((one) => `${one.name}: ${one.first}, then ${one.last}.`);
  return `Line chart of visibility, ${dayWords(from)} to ${dayWords(to)}. ${lines.join(" ")}`;
}

/** Takes the weeks; returns the chart as a PNG file: the brand with its likely range, the competitor named most, lines at 0, 50 and 100%. */
export function chartPicture({ weeks, competitor, count }: Weekly): Uint8Array {
  const spot = (place: number, share: number): Spot => ({
    x: MARGIN + (place / (count - 1)) * (SIZE.width - 2 * MARGIN),
    y: MARGIN + (1 - share) * (SIZE.height - 2 * MARGIN),
  });
  const grid = [0, 0.5, 1].map((share) => ({
    corners: rectangle(0, spot(0, share).y - 1, SIZE.width, 2),
    colour: chartTints.grid,
    opacity: share === 0 ? 0.7 : 0.3,
  }));
  const ranges = weeks.flatMap(({ place, figure: { low, high } }) => {
    const range = low === null || high === null ? null : drawnRange({ low, high });
    return range === null || range.low === null || range.high === null
      ? []
      : [{ top: spot(place, range.high), foot: spot(place, range.low) }];
  });
  const band: readonly Shape[] =
    ranges.length < 2
      ? []
      : [
          {
            corners: [...ranges.map(({ top }) => top), ...ranges.map(({ foot }) => foot).toReversed()],
            colour: chartTints.brand,
            opacity: 0.18,
          },
        ];
  const line = (spots: readonly Spot[], colour: string, width: number): readonly Shape[] => {
    const end = spots.at(-1);
    return [...stroke(spots, width), ...(end ? [circle(end, width * 1.6)] : [])].map((corners) => ({
      corners,
      colour,
      opacity: 1,
    }));
  };
  const theirs = (competitor?.values ?? []).flatMap((value, place) =>
    value === null ? [] : [spot(place, value)],
  );
  return encodePng(
    rasterise(SIZE.width, SIZE.height, [
      ...grid,
      ...band,
      ...line(theirs, chartTints.competitor, 4),
      ...line(
        weeks.map(({ place, figure }) => spot(place, figure.value)),
        chartTints.brand,
        6,
      ),
    ]),
  );
}
