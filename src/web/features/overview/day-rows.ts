import type { Visibility } from "#api/visibility/contract.ts";
import type { TrendPoint, TrendSeries } from "../../ui/chart/trend.ts";
import type { Column } from "../../ui/table/csv.ts";

type Share = Visibility["days"][number]["entities"][number]["visibility"];
type DayRow = { readonly day: string; readonly name: string; readonly share: Share };

/** Each brand's visibility on each day: what the line exports, none of it rounded. */
export const dayRows = ({ days, entities }: Pick<Visibility, "days" | "entities">): readonly DayRow[] =>
  entities.flatMap(({ id, name }) =>
    days.flatMap(({ day, entities: points }) => {
      const share = points.find((point) => point.id === id)?.visibility;
      return share === undefined ? [] : [{ day, name, share }];
    }),
  );

export const dayColumns: readonly Column<DayRow>[] = [
  { name: "Day", value: ({ day }) => day },
  { name: "Brand", value: ({ name }) => name },
  { name: "Visibility", value: ({ share }) => share.value },
  { name: "Low", value: ({ share }) => share.low },
  { name: "High", value: ({ share }) => share.high },
  { name: "Answers", value: ({ share }) => share.n },
  { name: "Effective sample", value: ({ share }) => share.nEff },
];

type PointRow = TrendPoint & { readonly name: string };

/** The points of the lines of another metric. */
export const pointRows = (series: readonly TrendSeries[]): readonly PointRow[] =>
  series.flatMap(({ name, points }) => points.map((point) => ({ ...point, name })));

export const pointColumns = (metric: string): readonly Column<PointRow>[] => [
  { name: "Day", value: ({ day }) => day },
  { name: "Brand", value: ({ name }) => name },
  { name: metric, value: ({ value }) => value },
  { name: "Low", value: ({ low }) => low },
  { name: "High", value: ({ high }) => high },
  { name: "Observations", value: ({ n }) => n },
];
