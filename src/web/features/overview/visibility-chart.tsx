import { ChevronDown } from "lucide-react";
import { useRef, useState } from "react";
import type { Entity, Visibility } from "#api/visibility/contract.ts";
import { drawnRange, shares } from "#measurement/percent.ts";
import { ChartNotes } from "../../brands/chart-notes.tsx";
import { COMPETITORS_COLOURED } from "../../brands/competitor-colours.ts";
import { useChartNotes } from "../../brands/hooks/use-chart-notes.ts";
import { TrendChart } from "../../ui/chart/trend-chart.tsx";
import { Menu, MenuChecks } from "../../ui/form/menu.tsx";
import { ExportMenu } from "../../ui/table/export-menu.tsx";
import { dayColumns, dayRows } from "./day-rows.ts";
import { marksOf } from "./overview-wording.ts";

type VisibilityChartProps = {
  readonly brandId: string;
  readonly visibility: Visibility;
  /** The days of the period before; none until they are loaded. */
  readonly before: Visibility["days"];
  readonly colours: ReadonlyMap<string, string>;
};

/** Visibility of you and your closest competitor by day, the period before shaded. */
export function VisibilityChart({ brandId, visibility, before, colours }: VisibilityChartProps) {
  const { marks: noted } = useChartNotes(brandId);
  const frame = useRef<HTMLDivElement>(null);
  const { days, entities, period, previous, evidence, coverage } = visibility;
  const competitors = entities.filter(({ isBrand }) => !isBrand);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const compared = chosen ?? closest(entities).map(({ id }) => id);
  const isCollecting = evidence.display === "collecting";
  const hasBefore = before.length > 0;
  const series = entities
    .filter(({ id, isBrand }) => isBrand || compared.includes(id))
    .map(({ id, name, isBrand }) => ({
      id,
      name: isBrand ? "You" : name,
      colour: colours.get(id) ?? "var(--ink-faint)",
      isOwn: isBrand,
      points: [...before, ...days].flatMap(({ day, entities: measured }) => {
        const share = measured.find((one) => one.id === id)?.visibility;
        if (share === undefined || share.value === null) return [];
        return [{ day, value: share.value, ...drawnRange(share), n: share.n }];
      }),
    }));
  return (
    <section className="visibility-chart" aria-labelledby="visibility">
      <div className="section-head">
        <h2 id="visibility">Visibility</h2>
        {hasBefore && <p>Grey: the period before</p>}
        <span className="end head-actions">
          {competitors.length > 1 && (
            <Menu
              align="end"
              trigger={
                <button className="filter-button" type="button">
                  <span className="filter-label">Compare </span>
                  <b>{comparedText(competitors, compared)}</b>
                  <ChevronDown className="ico" aria-hidden />
                </button>
              }
            >
              <MenuChecks
                options={competitors.map(({ id, name }) => ({ value: id, label: name }))}
                chosen={compared}
                onChange={(now) => setChosen(now.slice(-COMPETITORS_COLOURED))}
              />
            </Menu>
          )}
          <ChartNotes brandId={brandId} />
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
        marks={isCollecting ? [] : [...noted, ...marksOf(visibility)]}
        format={shares}
        from={hasBefore ? previous.from : period.from}
        to={period.to}
        {...(hasBefore && { earlier: { from: previous.from, to: previous.to } })}
        height={236}
        empty={coverage.valid === 0 ? "No answers on these days." : "The lines begin with 10 answers."}
        frame={frame}
      />
    </section>
  );
}

/** The competitor whose visibility is nearest to yours. */
function closest(entities: readonly Entity[]): readonly Entity[] {
  const own = entities.find(({ isBrand }) => isBrand)?.visibility.value ?? 0;
  return entities
    .filter(({ isBrand }) => !isBrand)
    .toSorted((a, b) => Math.abs((a.visibility.value ?? 0) - own) - Math.abs((b.visibility.value ?? 0) - own))
    .slice(0, 1);
}

function comparedText(competitors: readonly Entity[], compared: readonly string[]): string {
  const [first, ...others] = competitors.filter(({ id }) => compared.includes(id));
  if (first === undefined) return "nobody";
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
}
