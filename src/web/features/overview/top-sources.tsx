import { useRef } from "react";
import { Link } from "react-router";
import type { SourceList } from "#api/sources/contract.ts";
import { percent, percentRange, percentRangeAlone } from "#measurement/percent.ts";
import { compactText } from "../../brands/text/compact-text.ts";
import { Donut } from "../../ui/chart/donut.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ExportMenu } from "../../ui/table/export-menu.tsx";
import { TableScroll } from "../../ui/table/table-scroll.tsx";
import { Metric } from "./metric.tsx";
import { countText } from "./overview-wording.ts";
import { useTopSources } from "./use-top-sources.ts";

type TopSourcesProps = {
  readonly brandId: string;
  readonly query: string;
  /** The address of all sources; of one, where its domain is given. */
  readonly hrefOf: (domain?: string) => string;
};

/** The domains that answers use most, and the citations by type of source. */
export function TopSources({ brandId, query, hrefOf }: TopSourcesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { list: data, isPending, retry } = useTopSources(brandId, query);
  return (
    <section className="section" aria-labelledby="top-sources" aria-busy={isPending}>
      <div className="section-head">
        <h2 id="top-sources">Top Sources</h2>
        <p>Pages the assistants looked at or cited</p>
        <span className="end head-actions">
          {data && data.sources.length > 0 && (
            <ExportMenu name="Top sources" rows={data.sources} columns={columns} chart={frame} />
          )}
          <Link className="link" to={hrefOf()}>
            All sources
          </Link>
        </span>
      </div>
      {isPending && <SourcesLoading />}
      {data === undefined && !isPending && (
        <p className="soft">
          The sources could not be loaded.{" "}
          <button className="link" type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {data && data.sources.length === 0 && (
        <p className="soft">
          {data.answers.valid > 0 && data.answers.sourced === 0
            ? "The assistants showed no sources for these answers."
            : "No pages were used by these answers."}
        </p>
      )}
      {data && data.sources.length > 0 && (
        <div className="sources-split">
          <SourceRows list={data} hrefOf={hrefOf} />
          <Donut
            parts={data.totals.types
              .filter(({ citations }) => citations > 0)
              .toSorted((a, b) => b.citations - a.citations)
              .map(({ type, citations }) => ({
                id: type,
                label: type,
                count: citations,
                colour: `var(--type-${type.toLowerCase()})`,
              }))}
            heading="Type"
            unit="citations"
            total={compactText(data.totals.citations)}
            label="Citations by type of source"
            frame={frame}
          />
        </div>
      )}
    </section>
  );
}

const columns = [
  { name: "Domain", value: ({ domain }: SourceList["sources"][number]) => domain },
  { name: "Used", value: ({ used }: SourceList["sources"][number]) => used.value },
  { name: "Used low", value: ({ used }: SourceList["sources"][number]) => used.low },
  { name: "Used high", value: ({ used }: SourceList["sources"][number]) => used.high },
  {
    name: "Avg. citations",
    value: ({ averageCitations }: SourceList["sources"][number]) => averageCitations,
  },
  { name: "Citations", value: ({ citations }: SourceList["sources"][number]) => citations },
  { name: "Type", value: ({ type }: SourceList["sources"][number]) => type },
];

function SourceRows({
  list,
  hrefOf,
}: {
  readonly list: SourceList;
  readonly hrefOf: TopSourcesProps["hrefOf"];
}) {
  return (
    <TableScroll label="Top sources">
      <table className="data-table source-table">
        <caption className="vh">Top sources</caption>
        <thead>
          <tr>
            <th scope="col">Domain</th>
            <th scope="col" className="right">
              Used %
            </th>
            <th scope="col" className="right wide">
              Avg. citations
            </th>
            <th scope="col">Type</th>
          </tr>
        </thead>
        <tbody>
          {list.sources.map(({ domain, used, answers, citations, averageCitations, display, type }) => (
            <tr key={domain}>
              <th scope="row">
                <Link to={hrefOf(domain)}>{domain}</Link>
              </th>
              <td className="right">
                {display === "collecting" ? (
                  <span className="mute">{used.n} of 10 answers</span>
                ) : (
                  <>
                    <Metric
                      id="used"
                      of={domain}
                      n={used.n}
                      facts={[
                        ["Answers that use it", countText(answers)],
                        ["Interval (95%)", percentRangeAlone(used)],
                      ]}
                    >
                      <b>{percent(used.value)}</b>
                    </Metric>{" "}
                    <span className="soft sm">{percentRange(used)}</span>
                  </>
                )}
              </td>
              <td className="right wide">
                <Metric id="averageCitations" of={domain} facts={[["Citations", countText(citations)]]}>
                  {averageCitations === null ? "–" : averageCitations.toFixed(2)}
                </Metric>
              </td>
              <td>
                <span className="type-key" style={{ background: `var(--type-${type.toLowerCase()})` }} />
                {type}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function SourcesLoading() {
  return (
    <div className="sources-split">
      <p className="vh" role="status">
        Loading sources…
      </p>
      <Skeleton height="320px" />
      <Skeleton height="320px" />
    </div>
  );
}
