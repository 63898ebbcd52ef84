import { Check, ExternalLink } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { Link, useSearchParams } from "react-router";
import type { SourceGap } from "#api/sources/contract.ts";
import type { GapLevel } from "../../api/visibility/sources.ts";
import { FigureExport } from "../../brands/table/figure-export.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading } from "../../ui/loading.tsx";
import { PageName } from "./page-name.tsx";
import { changedAddress, type SourceLinks } from "./source-address.ts";
import {
  More,
  NoSources,
  NothingFound,
  NothingMeasured,
  Rereading,
  SourcesUnavailable,
} from "./source-states.tsx";
import { SearchBox } from "./source-tools.tsx";
import { answersText, countText, gapColumns, gapText } from "./source-wording.ts";
import { TypeMenu } from "./type-menu.tsx";
import { type Asked, useSourceGaps } from "./use-sources.ts";

type GapListProps = {
  readonly asked: Asked;
  readonly links: SourceLinks;
  readonly prompts: string;
  /** The way to answers with sources, where none shows any. */
  readonly nextStep: ReactNode;
};

type GapRowProps = { readonly gap: SourceGap; readonly links: SourceLinks };

/** One source used for competitors: which ones, in which prompts, and what to do about it. */
export function GapRow({ gap, links }: GapRowProps) {
  const { domain, url, title, advice, competitors, prompts, promptsInAll } = gap;
  const answersHref = links.answers({ ...(url === null ? { domain } : { url }), gap: "true" });
  return (
    <li className="gap">
      <div className="gap-source">
        {url === null ? (
          <h3>
            <Link className="source-domain" to={links.source(domain)}>
              {domain}
            </Link>
          </h3>
        ) : (
          <h3>
            <PageName url={url} title={title} />
          </h3>
        )}
        <TypeMenu source={gap} />
      </div>
      <div className="gap-evidence">
        <p>
          <Link
            className="link"
            to={answersHref}
            aria-label={`${gapText(gap)} without you that use ${url ?? domain}`}
          >
            {gapText(gap)}
          </Link>{" "}
          without you
        </p>
        <ul className="gap-competitors" aria-label="Competitors named">
          {competitors.map(({ id, name, answers: times }) => (
            <li key={id}>
              {name} <span className="soft">{countText(times)}</span>
            </li>
          ))}
        </ul>
        <ul className="gap-prompts" aria-label="Prompts">
          {prompts.map(({ key, text, answers: times }) => (
            <li key={key}>
              <Link to={links.prompt(key)} dir="auto">
                {text}
              </Link>{" "}
              <span className="soft">{countText(times)}</span>
            </li>
          ))}
          {promptsInAll > prompts.length && (
            <li className="soft">and {countText(promptsInAll - prompts.length)} more</li>
          )}
        </ul>
      </div>
      <div className="gap-advice">
        <p>
          <b>{advice.title}</b>
        </p>
        <p className="soft">{advice.detail}</p>
        <a
          className="link"
          href={url ?? `https://${domain}/`}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          Open {url === null ? "the site" : "the page"}
          <ExternalLink className="ico" aria-hidden />
          <span className="vh"> (in a new tab)</span>
        </a>
      </div>
    </li>
  );
}

/** Where assistants have it from when they name competitors and not you, and what to do about each. */
export function GapList({ asked, links, prompts, nextStep }: GapListProps) {
  const [parameters, setParameters] = useSearchParams();
  const level: GapLevel = parameters.get("level") === "pages" ? "pages" : "domains";
  const words = (parameters.get("find") ?? "").slice(0, 200);
  const gaps = useSourceGaps(asked, level, words);
  const { first, rows = [] } = gaps;
  const search = useCallback(
    (find: string) =>
      setParameters((present) => changedAddress(present, { find }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParameters],
  );
  if (gaps.isPending) return <Loading label="Loading gaps…" boxes={[120, 20, 20, 20, 20, 20, 20]} />;
  if (first === undefined)
    return <SourcesUnavailable error={gaps.error} onRetry={() => void gaps.refetch()} />;
  if (first === null) return <NothingMeasured prompts={prompts} />;
  if (first.answers.sourced === 0 && first.matching === 0 && words === "")
    return <NoSources {...first} brandId={asked.brandId} {...{ nextStep, prompts }} />;
  return (
    <section className="section" aria-labelledby="gaps">
      <Rereading rereading={first.rereading} />
      <div className="section-head">
        <h2 id="gaps">Gaps</h2>
        <p>Used in answers that name a competitor and not you, the most such answers first</p>
        <div className="end">
          <FigureExport
            name={rows.length < first.matching ? `First ${rows.length} gaps` : "Gaps"}
            surfaces={first.surfaces}
            rows={rows}
            columns={gapColumns}
          />
        </div>
      </div>
      <div className="source-tools">
        <SearchBox label={`Search ${level}`} value={words} onChange={search} />
        <nav className="gap-levels" aria-label="Gaps by">
          <Link to={links.gaps} aria-current={level === "domains" ? "page" : undefined}>
            Domains
          </Link>
          <Link to={links.gapPages} aria-current={level === "pages" ? "page" : undefined}>
            Pages
          </Link>
        </nav>
      </div>
      {rows.length === 0 && words !== "" && (
        <NothingFound onClear={() => search("")}>No gap is called so.</NothingFound>
      )}
      {rows.length === 0 && words === "" && (
        <EmptyState icon={<Check size={28} aria-hidden />} title="No gaps">
          {`In ${answersText(first.answers.valid)}, no source is used for a competitor that isn’t also used for you.`}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <ol className="gaps" data-outdated={gaps.isPlaceholderData || undefined}>
            {rows.map((gap) => (
              <GapRow key={gap.url ?? gap.domain} gap={gap} links={links} />
            ))}
          </ol>
          <More
            shown={rows.length}
            of={first.matching}
            hasMore={gaps.hasNextPage}
            isLoading={gaps.isFetchingNextPage}
            onMore={() => void gaps.fetchNextPage()}
          />
        </>
      )}
    </section>
  );
}
