import { useRef } from "react";
import type { PromptVersion, PromptView } from "#api/prompts/contract.ts";
import { shares } from "#measurement/percent.ts";
import { assistantName } from "../../../brands/text/assistant-name.ts";
import { TrendChart } from "../../../ui/chart/trend-chart.tsx";
import { ExportMenu } from "../../../ui/table/export-menu.tsx";
import { trendMarks, trendSeries } from "../add/prompt-lines.ts";

const COMPETITORS_SHOWN = 3;

type PromptTrendProps = {
  readonly view: PromptView;
  readonly colours: ReadonlyMap<string, string>;
  readonly versions: readonly PromptVersion[];
};

/** Visibility by day of the brand and its first competitors, with marks where the wording or a model changed. */
export function PromptTrend({ view, colours, versions }: PromptTrendProps) {
  const frame = useRef<HTMLDivElement>(null);
  const series = trendSeries(view, colours, COMPETITORS_SHOWN);
  const rows = series.flatMap(({ name, points }) => points.map((point) => ({ name, ...point })));
  return (
    <section className="section" aria-labelledby="prompt-trend">
      <div className="section-head">
        <h2 id="prompt-trend">Visibility over time</h2>
        <p>Each point has ten answers or more; the band is its 95% interval</p>
        <span className="end">
          <ExportMenu
            name="Visibility of a prompt over time"
            rows={rows}
            columns={[
              { name: "Day", value: ({ day }) => day },
              { name: "Name", value: ({ name }) => name },
              { name: "Visibility", value: ({ value }) => value },
              { name: "Low", value: ({ low }) => low },
              { name: "High", value: ({ high }) => high },
              { name: "Answers", value: ({ n }) => n },
            ]}
            chart={frame}
          />
        </span>
      </div>
      <TrendChart
        label="Visibility over time"
        series={series}
        marks={trendMarks(view, versions, assistantName)}
        format={shares}
        from={view.period.from}
        to={view.period.to}
        height={280}
        empty="A point needs ten answers; this period has fewer so far."
        frame={frame}
      />
    </section>
  );
}
