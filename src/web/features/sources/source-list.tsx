import { type ReactNode, useCallback } from "react";
import { Link, useSearchParams } from "react-router";
import type { Source, SourceGap, SourceList as Sources } from "#api/sources/contract.ts";
import { SOURCE_TYPES, sourceTypeLabel, sourceTypes } from "#measurement/sources/source-types.ts";
import { sourcesFinding } from "#measurement/view/page-findings.ts";
import { useSiteIcons } from "../../brands/site-icon.tsx";
import { FigureExport } from "../../brands/table/figure-export.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { DataTable, exportsOf } from "../../ui/table/data-table.tsx";
import { TableScroll } from "../../ui/table/table-scroll.tsx";
import {
  addressOfView,
  type SourceLinks,
  type SourceView,
  sortedBy,
  viewOfAddress,
} from "./source-address.ts";
import { sourceColumns } from "./source-columns.tsx";
import {
  EvidenceNote,
  More,
  NoSources,
  NothingFound,
  NothingMeasured,
  Rereading,
  SourcesUnavailable,
} from "./source-states.tsx";
import { SearchBox } from "./source-tools.tsx";
import { countText, gapText } from "./source-wording.ts";
import { TypeTotals } from "./type-totals.tsx";
import { type Asked, useSourceGaps, useSources } from "./use-sources.ts";

const typeOptions = [
  { value: "", label: "All types" },
  ...SOURCE_TYPES.map((type) => ({ value: type, label: sourceTypeLabel(type) })),
] as const;

type SourceListProps = {
  readonly asked: Asked;
  readonly links: SourceLinks;
  readonly prompts: string;
  /** The way to answers with sources, where none shows any. */
  readonly nextStep: ReactNode;
};

type SourceTableProps = {
  readonly rows: readonly Source[];
  readonly view: SourceView;
  readonly links: SourceLinks;
  /** The picture of a domain that has one. */
  readonly iconOf?: (domain: string) => string | undefined;
  readonly onSort: (view: SourceView) => void;
  /** The rows of a list that is no longer asked for. */
  readonly isOutdated: boolean;
};

/** Domains with how often answers use them, each number with what it rests on. */
export function SourceTable({ rows, view, links, iconOf, onSort, isOutdated }: SourceTableProps) {
  const sort = {
    by: view.sort,
    isDescending: view.order === "desc",
    onSort: (key: SourceView["sort"]) => onSort(sortedBy(view, key)),
  };
  return (
    <TableScroll label="Sources of answers">
      <DataTable
        className="sources-table"
        data-outdated={isOutdated || undefined}
        caption="Sources of answers"
        rows={rows}
        keyOf={({ domain }) => domain}
        columns={sourceColumns(links, rows, iconOf)}
        sort={sort}
      />
    </TableScroll>
  );
}

/** Every domain that answers use, and how the citations share out by type. */
export function SourceList({ asked, links, prompts, nextStep }: SourceListProps) {
  const [parameters, setParameters] = useSearchParams();
  const view = viewOfAddress(parameters);
  const sources = useSources(asked, view);
  const { first, rows = [] } = sources;
  // Above the domains on narrow screens: where it comes later, it moves them.
  const gaps = useSourceGaps(asked, "domains", "");
  const iconOf = useSiteIcons(
    asked.brandId,
    rows.map(({ domain }) => domain),
  );
  const setView = (changed: SourceView) =>
    setParameters((present) => addressOfView(present, changed), { replace: true, preventScrollReset: true });
  const search = useCallback(
    (words: string) =>
      setParameters((present) => addressOfView(present, { ...viewOfAddress(present), search: words }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParameters],
  );
  if (sources.isPending || (gaps.isPending && gaps.failureCount === 0))
    return <Loading label="Loading sources…" boxes={[120, 20, 20, 20, 20, 20, 20]} />;
  if (first === undefined)
    return <SourcesUnavailable error={sources.error} onRetry={() => void sources.refetch()} />;
  if (first === null) return <NothingMeasured prompts={prompts} />;
  if (first.totals.domains === 0)
    return <NoSources {...first} brandId={asked.brandId} {...{ nextStep, prompts }} />;
  return (
    <>
      <Rereading rereading={first.rereading} />
      {sources.error && <SourcesUnavailable error={sources.error} onRetry={() => void sources.refetch()} />}
      <Finding gaps={gaps.rows ?? []} totals={first.totals} links={links} />
      <TypeTotals totals={first.totals} answers={first.answers} surfaces={first.surfaces}>
        <GapTeaser asked={asked} links={links} />
      </TypeTotals>
      <section className="section" aria-labelledby="domains">
        <div className="section-head">
          <h2 id="domains">Domains</h2>
          <p>
            Sites that assistants look at or cite when they answer; change against the {lengthOf(first)}{" "}
            before, on the same prompts
          </p>
          <div className="end">
            <FigureExport
              name={rows.length < first.matching ? `First ${rows.length} sources` : "Sources"}
              surfaces={first.surfaces}
              rows={rows}
              columns={exportsOf(sourceColumns(links, rows))}
            />
          </div>
        </div>
        <div className="source-tools">
          <SearchBox label="Search domains" value={view.search} onChange={search} />
          <Select
            label="Type"
            labelPlace="hidden"
            options={typeOptions}
            value={view.type}
            onChange={(type) => setView({ ...view, type })}
          />
        </div>
        {rows.length === 0 ? (
          <NothingFound onClear={() => setView({ ...view, search: "", type: "" })}>
            None of the {first.totals.domains.toLocaleString("en-US")} domains is called so or has this type.
          </NothingFound>
        ) : (
          <>
            <EvidenceNote rows={rows} answers={first.answers} />
            <p className="sources-note soft">
              Select a number to see what it means. A type can be changed; the change is kept.
            </p>
            <SourceTable
              iconOf={iconOf}
              rows={rows}
              view={view}
              links={links}
              onSort={setView}
              isOutdated={sources.isPlaceholderData}
            />
            <More
              shown={rows.length}
              of={first.matching}
              hasMore={sources.hasNextPage}
              isLoading={sources.isFetchingNextPage}
              onMore={() => void sources.fetchNextPage()}
            />
          </>
        )}
      </section>
    </>
  );
}

const DAY_MS = 86_400_000;

const lengthOf = ({ period }: { readonly period: { readonly from: string; readonly to: string } }) => {
  const days = Math.round((Date.parse(period.to) - Date.parse(period.from)) / DAY_MS) + 1;
  return days === 1 ? "day" : `${days} days`;
};

type FindingProps = {
  readonly gaps: readonly SourceGap[];
  readonly totals: Sources["totals"];
  readonly links: SourceLinks;
};

/** Which source leaves the brand out most, of those where a brand can be named. */
function Finding({ gaps, totals, links }: FindingProps) {
  const [gap] = gaps.flatMap(({ domain, type, answers, answersInAll: used }) =>
    used !== null && sourceTypes[type].isPlace ? [{ domain, gaps: answers, used }] : [],
  );
  const citationsOf = (wanted: string) => totals.types.find(({ type }) => type === wanted)?.citations ?? 0;
  const { first, more } = sourcesFinding(gap, {
    ...{ own: citationsOf("You"), competitors: citationsOf("Competitor"), all: totals.citations },
  });
  return (
    <PageFinding
      more={
        more !== null &&
        gap !== undefined && (
          <>
            {more} <Link to={links.source(gap.domain)}>See the answers</Link>
          </>
        )
      }
    >
      {first}
    </PageFinding>
  );
}

const SHOWN = 3;

type GapTeaserProps = { readonly asked: Asked; readonly links: SourceLinks };

/** The widest gaps, with what to do about each; nothing where there are none. */
function GapTeaser({ asked, links }: GapTeaserProps) {
  const { first, rows = [], error, refetch } = useSourceGaps(asked, "domains", "");
  if (error !== null && !first)
    return (
      <div className="gap-teaser">
        <h3>Where competitors are named and you are not</h3>
        <p className="soft sm">
          The gaps could not be loaded.{" "}
          <button className="link" type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      </div>
    );
  if (!first || rows.length === 0) return null;
  return (
    <div className="gap-teaser">
      <h3>Where competitors are named and you are not</h3>
      <ol>
        {rows.slice(0, SHOWN).map((gap) => (
          <li key={gap.domain}>
            <Link className="source-domain" to={links.source(gap.domain)}>
              {gap.domain}
            </Link>
            <span className="soft sm">
              {gapText(gap)} without you. {gap.advice.title}.
            </span>
          </li>
        ))}
      </ol>
      <Link className="link" to={links.gaps}>
        {first.matching === 1 ? "See the gap" : `All ${countText(first.matching)} gaps`}
      </Link>
    </div>
  );
}
