import { Link } from "react-router";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ExportMenu } from "../../ui/table/export-menu.tsx";
import { TableScroll } from "../../ui/table/table-scroll.tsx";
import { PageName } from "./page-name.tsx";
import type { SourceLinks } from "./source-address.ts";
import { pageColumns } from "./source-export.ts";
import { More, SourcesUnavailable } from "./source-states.tsx";
import { countText } from "./source-wording.ts";
import { TypeBadge } from "./type-menu.tsx";
import { type Asked, useSourcePages } from "./use-sources.ts";
import { Counted, UsedShare } from "./used-figures.tsx";

type PageTableProps = { readonly asked: Asked; readonly domain: string; readonly links: SourceLinks };

/** The pages of a source, the most used first. */
export function PageTable({ asked, domain, links }: PageTableProps) {
  const pages = useSourcePages(asked, domain);
  const { rows = [], matching = 0 } = pages;
  return (
    <section className="section" aria-labelledby="source-pages">
      <div className="section-head">
        <h2 id="source-pages">Pages</h2>
        <p>The same numbers, one page at a time</p>
        <div className="end">
          <ExportMenu
            name={rows.length < matching ? `First ${rows.length} pages of ${domain}` : `Pages of ${domain}`}
            rows={rows}
            columns={pageColumns}
          />
        </div>
      </div>
      {pages.isPending && (
        <div className="sources-loading" aria-busy="true">
          <Skeleton height="20px" />
          <Skeleton height="20px" />
        </div>
      )}
      {pages.error && <SourcesUnavailable error={pages.error} onRetry={() => void pages.refetch()} />}
      {rows.length > 0 && (
        <>
          <TableScroll label={`Pages of ${domain}`}>
            <table className="data-table pages-table">
              <caption className="vh">Pages of {domain}</caption>
              <thead>
                <tr>
                  <th scope="col">Page</th>
                  <th scope="col">Type</th>
                  <th scope="col" className="right">
                    Used %
                  </th>
                  <th scope="col" className="right">
                    Avg. citations
                  </th>
                  <th scope="col" className="right">
                    Gaps
                  </th>
                  <th scope="col" className="right">
                    Answers
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((page) => (
                  <tr key={page.url}>
                    <th scope="row">
                      <PageName url={page.url} title={page.title} />
                    </th>
                    <td title={page.reason ?? undefined}>
                      <TypeBadge type={page.type} />
                    </td>
                    <td className="right">
                      <UsedShare
                        name={page.title ?? page.url}
                        source={page}
                        answersHref={links.answers({ url: page.url })}
                      />
                    </td>
                    <td className="right">
                      <Counted
                        metric="averageCitations"
                        of={page.title ?? page.url}
                        n={page.answers}
                        text={page.averageCitations === null ? "–" : page.averageCitations.toFixed(2)}
                        answersHref={links.answers({ url: page.url })}
                      />
                    </td>
                    <td className="right">{countText(page.gaps)}</td>
                    <td className="right">
                      <Link
                        className="link"
                        to={links.answers({ url: page.url })}
                        aria-label={`${countText(page.answers)} answers that use ${page.title ?? page.url}`}
                      >
                        {countText(page.answers)}
                      </Link>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableScroll>
          <More
            shown={rows.length}
            of={matching}
            hasMore={pages.hasNextPage}
            isLoading={pages.isFetchingNextPage}
            onMore={() => void pages.fetchNextPage()}
          />
        </>
      )}
    </section>
  );
}
