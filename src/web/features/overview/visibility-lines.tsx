import { useRef } from "react";
import type { Visibility } from "#api/visibility/contract.ts";
import { drawnRange, shares } from "#measurement/percent.ts";
import { COMPETITORS_COLOURED } from "../../brands/competitor-colours.ts";
import { TrendChart } from "../../ui/chart/trend-chart.tsx";
import { ExportMenu } from "../../ui/table/export-menu.tsx";
import { dayColumns, dayRows } from "./day-rows.ts";
import { marksOf } from "./overview-wording.ts";

type VisibilityLinesProps = {
  readonly visibility: Visibility;
  readonly colours: ReadonlyMap<string, string>;
};

/** Visibility of you and your strongest competitors by day, with bands and marks. */
export function VisibilityLines({ visibility, colours }: VisibilityLinesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { days, entities, period, evidence } = visibility;
  const isCollecting = evidence.display === "collecting";
  const competitors = entities
    .filter(({ isBrand }) => !isBrand)
    .toSorted((a, b) => (b.visibility.value ?? -1) - (a.visibility.value ?? -1))
    .slice(0, COMPETITORS_COLOURED);
  const drawn = [...entities.filter(({ isBrand }) => isBrand), ...competitors];
  const series = drawn.map(({ id, name, isBrand }) => ({
    id,
    name,
    colour: colours.get(id) ?? "var(--ink-faint)",
    isOwn: isBrand,
    points: days.flatMap(({ day, entities: measured }) => {
      const share = measured.find((one) => one.id === id)?.visibility;
      if (share === undefined || share.value === null) return [];
      return [{ day, value: share.value, ...drawnRange(share), n: share.n }];
    }),
  }));
  const left = entities.length - drawn.length;
  return (
    <>
      <div className="section-head">
        <h2 id="visibility">Visibility</h2>
        <p>Answers that name the brand, in % of valid answers; bands are 95% intervals</p>
        <span className="end">
          <ExportMenu
            name="Visibility by day"
            rows={dayRows(visibility)}
            columns={dayColumns}
            chart={frame}
          />
        </span>
      </div>
      <TrendChart
        label="Visibility by day"
        series={isCollecting ? [] : series}
        marks={isCollecting ? [] : marksOf(visibility)}
        format={shares}
        from={period.from}
        to={period.to}
        empty={
          visibility.coverage.valid === 0
            ? "No answers on these days."
            : "Collecting: lines are shown from 10 answers on."
        }
        frame={frame}
      />
      {left > 0 && (
        <p className="mute sm">
          {left} more {left === 1 ? "competitor stands" : "competitors stand"} in the table below.
        </p>
      )}
    </>
  );
}
