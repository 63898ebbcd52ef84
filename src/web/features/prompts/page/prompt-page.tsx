import { ArrowLeft } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { Link } from "react-router";
import type { PromptVersion, PromptView } from "#api/prompts/contract.ts";
import type { Estimate } from "#api/visibility/contract.ts";
import { isTooWide } from "#measurement/percent.ts";
import { surfaceBeside } from "#measurement/surfaces.ts";
import { shares } from "#measurement/view/likely.ts";
import { ChartNotes } from "../../../brands/chart-notes/chart-notes.tsx";
import { useChartNotes } from "../../../brands/chart-notes/use-chart-notes.ts";
import { competitorColours } from "../../../brands/competitor-colours.ts";
import { FigureExport } from "../../../brands/table/figure-export.tsx";
import { ShareText } from "../../../brands/table/share-cells.tsx";
import { assistantName } from "../../../brands/text/assistant-name.ts";
import { countryName, languageName } from "../../../brands/text/market-names.ts";
import { absoluteTime } from "../../../brands/text/timestamps.ts";
import { Unloaded } from "../../../brands/unloaded.tsx";
import { ShareBar } from "../../../ui/chart/share-bar.tsx";
import { TrendChart } from "../../../ui/chart/trend-chart.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { trendMarks, trendSeries } from "../add/prompt-lines.ts";
import { PromptHead } from "../prompt-head.tsx";
import { usePrompts } from "../use-prompts.ts";
import { PromptFigures } from "./prompt-figures.tsx";
import { PromptSources } from "./prompt-sources.tsx";
import { usePromptPage, usePromptVersions } from "./use-prompt-page.ts";

type PromptPageProps = {
  readonly brandId: string;
  readonly promptKey: string;
  /** The query of the filter of all numbers; its period, assistants and surfaces hold here. */
  readonly query: string;
  readonly back: string;
  /** The list of this prompt's answers, narrowed further by parameters of its address. */
  readonly answersAddress: (more?: Readonly<Record<string, string>>) => string;
  readonly sourceAddress: (domain: string) => string;
  /** The newest answers. */
  readonly children: ReactNode;
};

/** All about one prompt: how often answers name the brand and its competitors, over time, by assistant, and from which sources. */
export default function PromptPage(props: PromptPageProps) {
  const { brandId, promptKey, query, back } = props;
  const { view, error, isPending: isViewPending, retry } = usePromptPage(brandId, promptKey, query);
  // Topic and tags stand above all numbers: what comes later would move them.
  const isPending = usePrompts(brandId).isPending || isViewPending;
  return (
    <article className="prompt-page">
      <p>
        <Link className="link" to={back}>
          <ArrowLeft className="ico" aria-hidden />
          All prompts
        </Link>
      </p>
      {isPending && <Loading label="Loading the prompt…" boxes={[18, 36, 14, 14, 14, 14, 14, 14]} />}
      {!isPending && !view && (
        <Unloaded title="The prompt could not be loaded." error={error} onRetry={retry} />
      )}
      {!isPending && view && <WholePrompt {...props} view={view} />}
    </article>
  );
}

function WholePrompt(props: PromptPageProps & { readonly view: PromptView }) {
  const { brandId, query, answersAddress, sourceAddress, children, view } = props;
  const versions = usePromptVersions(brandId, view.deletedAt === null ? view.promptId : null);
  const colours = competitorColours(view.entities);
  const own = view.entities.find(({ isBrand }) => isBrand);
  if (own === undefined) return null;
  const isCollecting = view.display === "collecting";
  return (
    <>
      <PromptHead brandId={brandId} view={view} />
      {view.valid === 0 ? (
        <p className="soft">
          No answer to this prompt in this period. Scan now, or choose a longer period to look further back.
        </p>
      ) : (
        <>
          <PromptFigures view={view} own={own} answersAddress={answersAddress} />
          <PromptTrend view={view} colours={colours} versions={versions} />
          <div className="prompt-columns">
            <ShareList
              title="By assistant"
              rows={view.assistants.map(({ assistant, surface, visibility, display, position }) => ({
                id: `${assistant} ${surface}`,
                assistant,
                surface,
                share: visibility,
                isCollecting: display === "collecting",
                position: position?.value ?? null,
                to: answersAddress({ assistants: assistant, surfaces: surface }),
              }))}
            />
            <ShareList
              title="Named in these answers"
              rows={view.entities.map(({ id, name, visibility, position }) => ({
                id,
                name,
                colour: colours.get(id) ?? "var(--ink-faint)",
                share: visibility,
                isCollecting,
                position: position?.value ?? null,
                to: answersAddress({ entity: id, mentioned: "yes" }),
              }))}
            />
          </div>
          <section className="section" aria-labelledby="runs">
            <div className="section-head">
              <h2 id="runs">Newest runs</h2>
              <p>
                <Link className="link" to={answersAddress()}>
                  All {view.valid.toLocaleString("en")} valid answers of the period
                </Link>
              </p>
            </div>
            {children}
          </section>
          <PromptSources brandId={brandId} promptKey={view.key} query={query} addressOf={sourceAddress} />
        </>
      )}
      <PromptVersions versions={versions} />
    </>
  );
}

const COMPETITORS_SHOWN = 3;

type PromptTrendProps = {
  readonly view: PromptView;
  readonly colours: ReadonlyMap<string, string>;
  readonly versions: readonly PromptVersion[];
};

/** Visibility by day of the brand and its first competitors, with marks where the wording or a model changed. */
function PromptTrend({ view, colours, versions }: PromptTrendProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { marks } = useChartNotes(view.brandId);
  const series = trendSeries(view, colours, COMPETITORS_SHOWN);
  const rows = series.flatMap(({ name, points }) => points.map((point) => ({ name, ...point })));
  if (rows.length === 0)
    return (
      <section className="section" aria-labelledby="prompt-trend">
        <div className="section-head">
          <h2 id="prompt-trend">Visibility over time</h2>
          <p>A point needs ten answers; this period has fewer so far</p>
        </div>
      </section>
    );
  return (
    <section className="section" aria-labelledby="prompt-trend">
      <div className="section-head">
        <h2 id="prompt-trend">Visibility over time</h2>
        <p>Each point has ten answers or more; the band is its likely range</p>
        <span className="end">
          <ChartNotes brandId={view.brandId} />
          <FigureExport
            name="Visibility of a prompt over time"
            surfaces={view.surfaces}
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
        marks={[...marks, ...trendMarks(view, versions, assistantName)]}
        format={shares}
        from={view.period.from}
        to={view.period.to}
        height={280}
        frame={frame}
      />
    </section>
  );
}

/** Every wording a prompt has had; each answer keeps the one it was asked with. */
function PromptVersions({ versions }: { readonly versions: readonly PromptVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <section className="section" aria-labelledby="prompt-versions">
      <div className="section-head">
        <h2 id="prompt-versions">Wordings</h2>
        <p>Each answer keeps the one it was asked with</p>
      </div>
      <ol className="versions">
        {versions.map(({ version, text, language, country, createdAt }) => (
          <li key={version}>
            <span className="version-number">{version}</span>
            <span lang={language} dir="auto">
              {text}
            </span>
            <span className="mute">
              {languageName(language)}, {countryName(country)}
            </span>
            <time className="mute" dateTime={createdAt}>
              {absoluteTime(createdAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Counted = {
  readonly id: string;
  readonly share: Estimate;
  readonly isCollecting: boolean;
  readonly position: number | null;
  /** The answers behind it. */
  readonly to: string;
};
type ShareRow = Counted &
  (
    | { readonly assistant: string; readonly surface: string }
    | { readonly name: string; readonly colour: string }
  );

/** Shares with their intervals, one a line; each leads to its answers. */
function ShareList({ title, rows }: { readonly title: string; readonly rows: readonly ShareRow[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="share-list">
      <h2 id={id}>{title}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {"colour" in row && (
              <span className="competitor-line" style={{ background: row.colour }} aria-hidden />
            )}
            <Link to={row.to}>
              {"colour" in row ? row.name : assistantName(row.assistant)}
              {"surface" in row && <span className="mute"> {surfaceBeside(row)}</span>}
            </Link>
            {row.isCollecting || row.share.value === null || isTooWide(row.share) ? (
              <span />
            ) : (
              <ShareBar value={row.share.value} low={row.share.low} high={row.share.high} />
            )}
            <ShareText share={row.share} isCollecting={row.isCollecting} />
            <span className="share-position" title="Mean position">
              {row.position === null ? "–" : `#${row.position.toFixed(1)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
