import type { SourcePage } from "#api/sources/contract.ts";
import { FigureExport } from "../../brands/table/figure-export.tsx";
import { Loading } from "../../ui/loading.tsx";
import { DataTable, exportsOf } from "../../ui/table/data-table.tsx";
import { TableScroll } from "../../ui/table/table-scroll.tsx";
import { isNameless, PageName } from "./page-name.tsx";
import type { SourceLinks } from "./source-address.ts";
import { figureColumns, type SourceColumn } from "./source-columns.tsx";
import { More, SourcesUnavailable } from "./source-states.tsx";
import { namelessText } from "./source-wording.ts";
import { TypeBadge } from "./type-menu.tsx";
import { type Asked, useSourcePages } from "./use-sources.ts";

type PageTableProps = { readonly asked: Asked; readonly domain: string; readonly links: SourceLinks };

function columnsOf(links: SourceLinks): readonly SourceColumn<SourcePage>[] {
  const { type, used, averageCitations, gaps, answers } = figureColumns<SourcePage>({
    nameOf: ({ title, url }) => title ?? url,
    answersOf: ({ url }, some) => links.answers({ url, ...some }),
  });
  const page: SourceColumn<SourcePage> = {
    head: "Page",
    isName: true,
    cell: ({ url, title }) => <PageName url={url} title={title} />,
    exports: [
      { name: "Page", value: ({ url }) => url },
      { name: "Title", value: ({ title }) => title },
    ],
  };
  const badge = ({ type: name, reason }: SourcePage) => (
    <span title={reason ?? undefined}>
      <TypeBadge type={name} />
    </span>
  );
  return [page, type(badge), used, averageCitations, gaps, answers];
}

/** The pages of a source, the most used first. */
export function PageTable({ asked, domain, links }: PageTableProps) {
  const pages = useSourcePages(asked, domain);
  const columns = columnsOf(links);
  const { rows = [], matching = 0 } = pages;
  const named = rows.filter((page) => !isNameless(page));
  const nameless = rows.length - named.length;
  return (
    <section className="section" aria-labelledby="source-pages">
      <div className="section-head">
        <h2 id="source-pages">Pages</h2>
        <p>The same numbers, one page at a time</p>
        <div className="end">
          <FigureExport
            name={rows.length < matching ? `First ${rows.length} pages of ${domain}` : `Pages of ${domain}`}
            surfaces={pages.data?.pages[0]?.surfaces ?? []}
            rows={rows}
            columns={exportsOf(columns)}
          />
        </div>
      </div>
      {pages.isPending && <Loading label="Loading pages…" boxes={[20, 20]} />}
      {pages.error && <SourcesUnavailable error={pages.error} onRetry={() => void pages.refetch()} />}
      {rows.length > 0 && (
        <>
          {named.length > 0 && (
            <TableScroll label={`Pages of ${domain}`}>
              <DataTable
                className="pages-table"
                caption={`Pages of ${domain}`}
                rows={named}
                keyOf={({ url }) => url}
                columns={columns}
              />
            </TableScroll>
          )}
          {nameless > 0 && (
            <p className="soft sources-note">
              {namelessText(nameless, rows.length < matching ? rows.length : null)}
            </p>
          )}
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
