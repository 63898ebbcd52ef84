import { ArrowLeft } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import type { SourceDetail } from "#api/sources/contract.ts";
import { drawnRange } from "#measurement/percent.ts";
import { sourceTypeLabel } from "#measurement/sources/source-types.ts";
import { shares } from "#measurement/view/likely.ts";
import { ChartNotes } from "../../brands/chart-notes/chart-notes.tsx";
import { useChartNotes } from "../../brands/chart-notes/use-chart-notes.ts";
import { FigureExport } from "../../brands/table/figure-export.tsx";
import { TrendChart } from "../../ui/chart/trend-chart.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { PageTable } from "./page-table.tsx";
import type { SourceLinks } from "./source-address.ts";
import { NothingMeasured, Rereading, SourcesUnavailable } from "./source-states.tsx";
import { answersText, countText } from "./source-wording.ts";
import { TypeMenu } from "./type-menu.tsx";
import { type Asked, useSource } from "./use-sources.ts";
import { Counted, UsedChange, UsedShare } from "./used-figures.tsx";

type SourcePageProps = {
  readonly asked: Asked;
  readonly domain: string;
  readonly links: SourceLinks;
  readonly prompts: string;
  /** The newest answers that use it. */
  readonly answers: ReactNode;
};

type BesideProps = { readonly view: SourceDetail; readonly links: SourceLinks };

/** Whom the answers name that use a source. */
function NamedBeside({ view, links, used }: BesideProps & { readonly used: number }) {
  const { domain, named } = view;
  return (
    <section className="section" aria-labelledby="named-beside">
      <div className="section-head">
        <h2 id="named-beside">Named beside it</h2>
        <p>Of the {countText(used)} answers that use it, those that name each</p>
      </div>
      <DataTable
        caption={`Named in answers that use ${domain}`}
        rows={named}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "Brand",
            isName: true,
            cell: ({ name, isBrand }) => (
              <>
                {name} {isBrand && <span className="soft">you</span>}
              </>
            ),
          },
          {
            head: "Answers",
            className: "right",
            cell: ({ id, name, answers }) =>
              answers === 0 ? (
                <span className="soft">0</span>
              ) : (
                <Link
                  className="link"
                  to={links.answers({ domain, entity: id, mentioned: "yes" })}
                  aria-label={`${countText(answers)} answers that use ${domain} and name ${name}`}
                >
                  {countText(answers)}
                </Link>
              ),
          },
        ]}
      />
      {named.length === 1 && <p className="soft sources-note">No competitor is tracked yet.</p>}
    </section>
  );
}

/** The prompts whose answers use a source. */
function PromptsBeside({ view, links }: BesideProps) {
  const { domain, prompts, promptsInAll } = view;
  return (
    <section className="section" aria-labelledby="prompts-beside">
      <div className="section-head">
        <h2 id="prompts-beside">Prompts</h2>
        <p>Whose answers use it, the most first</p>
      </div>
      <DataTable
        caption={`Prompts whose answers use ${domain}`}
        rows={prompts}
        keyOf={({ key }) => key}
        columns={[
          {
            head: "Prompt",
            isName: true,
            cell: ({ key, text }) => (
              <Link className="prompt-link" to={links.prompt(key)} dir="auto">
                {text}
              </Link>
            ),
          },
          {
            head: "Answers",
            className: "right",
            cell: ({ answers, valid }) => (
              <>
                {countText(answers)} <span className="soft">of {countText(valid)}</span>
              </>
            ),
          },
        ]}
      />
      {promptsInAll > prompts.length && (
        <p className="soft sources-note">and {countText(promptsInAll - prompts.length)} more</p>
      )}
    </section>
  );
}

/** Everything about one domain: its days, its pages, the brands it is used for, and the prompts and answers that use it. */
export function SourcePage({ asked, domain, links, prompts, answers }: SourcePageProps) {
  const { data: view, error, isPending, refetch } = useSource(asked, domain);
  return (
    <>
      <p className="source-back">
        <Link className="link" to={links.list}>
          <ArrowLeft className="ico" aria-hidden />
          All sources
        </Link>
      </p>
      <div className="source-title">
        <h2>{domain}</h2>
        {view?.source && <TypeMenu source={view.source} />}
      </div>
      {isPending && <Loading label="Loading the source…" boxes={[120, 20, 20, 20, 20, 20, 20]} />}
      {view === undefined && !isPending && (
        <SourcesUnavailable error={error} onRetry={() => void refetch()} />
      )}
      {view === null && <NothingMeasured prompts={prompts} />}
      {view && (
        <>
          <Rereading rereading={view.rereading} />
          {view.source === null ? (
            <Notice tone="plain" title={`No answer that fits the filter uses ${domain}.`}>
              {answersText(view.answers.valid)} were looked at.
            </Notice>
          ) : (
            <Figures source={view.source} isCompared={view.named.length > 1} links={links} />
          )}
          <Days view={view} />
          {view.source && (
            <>
              <PageTable asked={asked} domain={domain} links={links} />
              <div className="source-beside">
                <NamedBeside view={view} links={links} used={view.source.answers} />
                <PromptsBeside view={view} links={links} />
              </div>
              {answers}
            </>
          )}
        </>
      )}
    </>
  );
}

type FiguresProps = {
  readonly source: NonNullable<SourceDetail["source"]>;
  /** Whether competitors are tracked. */
  readonly isCompared: boolean;
  readonly links: SourceLinks;
};

function Figures({ source, isCompared, links }: FiguresProps) {
  const { domain, answers, citing, citations, averageCitations, gaps, reason } = source;
  const answersHref = links.answers({ domain });
  return (
    <>
      <p className="soft source-reason">
        {sourceTypeLabel(source.type)}: {reason ?? "being worked out again"}.
      </p>
      <dl className="source-figures">
        <div>
          <dt>Used %</dt>
          <dd>
            <UsedShare name={domain} source={source} answersHref={answersHref} />
          </dd>
          <dd className="small">
            <UsedChange source={source} />
          </dd>
        </div>
        <div>
          <dt>Avg. citations</dt>
          <dd>
            <Counted
              metric="averageCitations"
              of={domain}
              n={answers}
              text={averageCitations === null ? "–" : averageCitations.toFixed(2)}
              answersHref={answersHref}
            />
          </dd>
          <dd className="small soft">{countText(citations)} citations</dd>
        </div>
        <div>
          <dt>Answers</dt>
          <dd>
            <Link className="link" to={answersHref}>
              {countText(answers)}
            </Link>
          </dd>
          <dd className="small soft">
            {citing === answers
              ? "all of them cite it"
              : `${countText(citing)} cite it, the others looked at it`}
          </dd>
        </div>
        <div>
          <dt>Gaps</dt>
          <dd>
            {gaps === 0 ? (
              isCompared ? (
                "0"
              ) : (
                "–"
              )
            ) : (
              <Link className="link" to={links.answers({ domain, gap: "true" })}>
                {countText(gaps)}
              </Link>
            )}
          </dd>
          <dd className="small soft">
            {isCompared
              ? `of ${answersText(answers)} name a competitor and not you`
              : "Track competitors to see gaps"}
          </dd>
        </div>
      </dl>
    </>
  );
}

function Days({ view }: { readonly view: SourceDetail }) {
  const frame = useRef<HTMLDivElement>(null);
  const { domain, days, period } = view;
  const { marks } = useChartNotes(view.brandId);
  const points = days.map(({ day, used }) => ({ day, ...used, ...drawnRange(used) }));
  return (
    <section className="section" aria-labelledby="source-days">
      <div className="section-head">
        <h2 id="source-days">Used, day by day</h2>
        <p>Share of answers that use it; the band is its likely range</p>
        <div className="end">
          <ChartNotes brandId={view.brandId} />
          <FigureExport
            name={`Use of ${domain} by day`}
            surfaces={view.surfaces}
            rows={days}
            columns={[
              { name: "Day", value: ({ day }) => day },
              { name: "Used", value: ({ used }) => used.value },
              { name: "Used, low", value: ({ used }) => used.low },
              { name: "Used, high", value: ({ used }) => used.high },
              { name: "Answers that use it", value: ({ answers }) => answers },
              { name: "Valid answers", value: ({ valid }) => valid },
            ]}
            chart={frame}
          />
        </div>
      </div>
      <TrendChart
        label={`Used % of ${domain} by day`}
        series={[{ id: domain, name: domain, colour: "var(--you)", isOwn: true, points }]}
        format={shares}
        from={period.from}
        to={period.to}
        height={240}
        marks={marks}
        frame={frame}
        empty="No valid answer on these days."
      />
    </section>
  );
}
