import { Link } from "react-router";
import type { SourceList } from "#api/sources/contract.ts";
import { percent } from "#measurement/percent.ts";
import { sourceTypeLabel } from "#measurement/sources/source-types.ts";
import { likelyShare } from "#measurement/view/likely.ts";
import { SiteIcon, useSiteIcons } from "../../brands/site-icon.tsx";
import { FigureExport } from "../../brands/table/figure-export.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Metric } from "./metric.tsx";
import { countText } from "./overview-wording.ts";
import { useTopSources } from "./use-top-sources.ts";

type TopSourcesProps = {
  readonly brandId: string;
  readonly query: string;
  /** The address of all sources; of one, where its domain is given. */
  readonly hrefOf: (domain?: string) => string;
};

/** The sites that answers use most. */
export function TopSources({ brandId, query, hrefOf }: TopSourcesProps) {
  const { list: data, isPending, retry } = useTopSources(brandId, query);
  const iconOf = useSiteIcons(brandId, data?.sources.map(({ domain }) => domain) ?? []);
  return (
    <section className="top-sources" aria-labelledby="top-sources">
      <div className="section-head">
        <h2 id="top-sources">Top Sources</h2>
        <p>Share of answers that use them</p>
        <span className="end head-actions">
          {data && data.sources.length > 0 && (
            <FigureExport name="Top sources" surfaces={data.surfaces} rows={data.sources} columns={columns} />
          )}
          <Link className="link" to={hrefOf()}>
            All sources
          </Link>
        </span>
      </div>
      {isPending && <Loading label="Loading sources…" boxes={[190]} />}
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
        <ol className="source-rows">
          {data.sources.map(({ domain, used, answers, display, type }) => (
            <li key={domain}>
              <span>
                <SiteIcon domain={domain} picture={iconOf(domain)} />
                <Link to={hrefOf(domain)}>{domain}</Link>
              </span>
              <span className="source-type">
                <span className="type-key" style={{ background: `var(--type-${type.toLowerCase()})` }} />
                {sourceTypeLabel(type)}
              </span>
              {display === "collecting" ? (
                <span className="mute">{used.n} of 10 answers so far</span>
              ) : (
                <Metric
                  id="used"
                  of={domain}
                  n={used.n}
                  facts={[
                    ["Answers that use it", countText(answers)],
                    ["Range", likelyShare(used)],
                  ]}
                >
                  <b>{percent(used.value)}</b>
                </Metric>
              )}
            </li>
          ))}
        </ol>
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
