/** One measured day of a line; bounds are null if the interval is unknown. */
export type TrendPoint = {
  /** "2026-11-21" */
  readonly day: string;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** How many observations are behind it. */
  readonly n: number;
};

export type TrendSeries = {
  readonly id: string;
  readonly name: string;
  /** A CSS colour. */
  readonly colour: string;
  /** The line that all others are looked at against; it is drawn strongest. */
  readonly isOwn: boolean;
  readonly points: readonly TrendPoint[];
};

/** Something that happened on a day and bears on the lines. */
export type TrendMark = { readonly day: string; readonly label: string };

export type TrendRow = {
  readonly day: string;
  readonly time: number;
  readonly points: Readonly<Record<string, TrendPoint>>;
};

export const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** Narrower than this a chart has no room for words beside its lines: they stand under it. */
export const WORDS_FROM = 560;

/** A day as an axis has room for: "21 Nov". */
export const shortDay = (day: string | number): string =>
  short.format(typeof day === "number" ? day : timeOf(day));
/** A day in full: "21 Nov 2026". */
export const longDay = (day: string): string => long.format(timeOf(day));

/** Takes lines; returns their points day by day, the first day first. */
export function trendRows(series: readonly TrendSeries[]): readonly TrendRow[] {
  const days = new Map<string, Record<string, TrendPoint>>();
  for (const { id, points } of series)
    for (const point of points) days.set(point.day, { ...days.get(point.day), [id]: point });
  return [...days]
    .map(([day, points]) => ({ day, time: timeOf(day), points }))
    .sort((a, b) => a.time - b.time);
}

/** The last measured point of a line. */
export const lastPoint = ({ points }: TrendSeries): TrendPoint | undefined =>
  points.reduce<TrendPoint | undefined>(
    (last, point) => (point.value !== null && (last === undefined || point.day > last.day) ? point : last),
    undefined,
  );

/** Takes marks in any order and the days a chart spans; returns those on it, one for each day, in order. */
export function marksWithin(marks: readonly TrendMark[], from: string, to: string): readonly TrendMark[] {
  const shown = marks.filter(({ day }) => day >= from && day <= to);
  return [...Map.groupBy(shown, ({ day }) => day)]
    .map(([day, same]) => ({ day, label: [...new Set(same.map(({ label }) => label))].join("; ") }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** Beside the lines, px: the numbers of the axis, and the names. */
export const AXIS_WIDTH = 44;
export const LABEL_WIDTH = 132;
/** A character of a mark's words, px. */
const CHARACTER = 6.5;

/** Whether marks bear the numbers of a list below the chart: of several, and of one whose words have no room beside its line. */
export const areNumbered = (marks: readonly TrendMark[], width: number): boolean =>
  marks.length > 1 ||
  marks.some(
    ({ day, label }) =>
      width < WORDS_FROM ||
      `${label}, ${shortDay(day)}`.length * CHARACTER > (width - AXIS_WIDTH - LABEL_WIDTH) / 2,
  );

/** The marks of an axis that holds the largest number to show: places begin at 1, all else at 0. */
export const axisTicks = (largest: number, best: "low" | undefined): readonly number[] =>
  best === "low" ? placeTicks(largest) : roundTicks(largest);

/** Takes the largest number to show; returns the marks of an axis from 0 that holds it, in round steps, five at most. */
export function roundTicks(largest: number): readonly number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 2.5, 5, 10].map((factor) => factor * size).find((one) => one >= rough * 0.999999) ?? size;
  const count = Math.ceil(largest / step - 1e-6);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** The same of places, of which 1 is the first: whole ones, five at most. */
export function placeTicks(largest: number): readonly number[] {
  const last = Math.max(2, Math.ceil(largest - 1e-6));
  const step = Math.ceil((last - 1) / 4);
  return Array.from({ length: Math.ceil((last - 1) / step) + 1 }, (_, index) => 1 + index * step);
}

/** Takes the first and last moment of an axis and how many marks have room; returns whole days evenly apart, both ends among them. */
export function dayTicks(from: number, to: number, room: number): readonly number[] {
  const DAY = 86_400_000;
  const days = Math.round((to - from) / DAY);
  const count = Math.max(1, Math.min(room - 1, days));
  return [
    ...new Set(
      Array.from({ length: count + 1 }, (_, index) => from + Math.round((days * index) / count) * DAY),
    ),
  ];
}

/** The lines whose range is drawn as a band: that which is pointed at, else yours. Bands of several lines would cover each other. */
export function bandsOf(series: readonly TrendSeries[], pointed: string | null): readonly TrendSeries[] {
  const found = series.filter(({ id }) => id === pointed);
  return found.length > 0 ? found : series.filter(({ isOwn }) => isOwn);
}
