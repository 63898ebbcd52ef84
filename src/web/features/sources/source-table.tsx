import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "react-router";
import type { Source } from "#api/sources/contract.ts";
import { TableScroll } from "../../ui/table/table-scroll.tsx";
import { type SourceLinks, type SourceView, usualOrder } from "./source-address.ts";
import { countText } from "./source-wording.ts";
import { TypeMenu } from "./type-menu.tsx";
import { Counted, UsedChange, UsedScale, UsedShare } from "./used-figures.tsx";

type SourceTableProps = {
  readonly rows: readonly Source[];
  readonly view: SourceView;
  readonly links: SourceLinks;
  readonly onSort: (view: SourceView) => void;
  /** The rows of a list that is no longer asked for. */
  readonly isOutdated: boolean;
};

const STEPS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1];

/** Domains with how often answers use them, each number with what it rests on. */
export function SourceTable({ rows, view, links, onSort, isOutdated }: SourceTableProps) {
  const largest = Math.max(0, ...rows.map(({ used }) => used.high));
  const end = STEPS.find((step) => step >= largest) ?? 1;
  const heading = (sort: SourceView["sort"], label: string, side?: "right" | "right wide") => (
    <SortHeading sort={sort} label={label} side={side} view={view} onSort={onSort} />
  );
  return (
    <TableScroll label="Sources of answers">
      <table className="data-table sources-table" data-outdated={isOutdated || undefined}>
        <caption className="vh">Sources of answers</caption>
        <thead>
          <tr>
            {heading("domain", "Domain")}
            <th scope="col">Type</th>
            {heading("used", "Used %", "right")}
            <th scope="col" className="used-scale-cell wide">
              <span className="scale-ends" aria-hidden="true">
                <span>0</span>
                <span>{end * 100}%</span>
              </span>
              <span className="vh">Used % on a scale</span>
            </th>
            <th scope="col" className="wide">
              Change
            </th>
            {heading("citations", "Citations", "right wide")}
            <th scope="col" className="right wide">
              Avg. citations
            </th>
            {heading("gaps", "Gaps", "right wide")}
            <th scope="col" className="right wide">
              Answers
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((source) => (
            <SourceRow key={source.domain} source={source} links={links} end={end} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

type SourceRowProps = { readonly source: Source; readonly links: SourceLinks; readonly end: number };

function SourceRow({ source, links, end }: SourceRowProps) {
  const { domain, owner, used, answers, citations, averageCitations, gaps } = source;
  const answersHref = links.answers({ domain });
  return (
    <tr>
      <th scope="row">
        <Link className="source-domain" to={links.source(domain)}>
          {domain}
        </Link>
        {owner && <span className="soft"> {owner.isBrand ? "you" : owner.name}</span>}
      </th>
      <td>
        <TypeMenu source={source} />
      </td>
      <td className="right">
        <UsedShare name={domain} source={source} answersHref={answersHref} />
      </td>
      <td className="used-scale-cell wide">
        {source.display !== "collecting" && <UsedScale used={used} end={end} />}
      </td>
      <td className="wide">
        <UsedChange source={source} />
      </td>
      <td className="right wide">{countText(citations)}</td>
      <td className="right wide">
        <Counted
          metric="averageCitations"
          of={domain}
          n={answers}
          text={averageCitations === null ? "–" : averageCitations.toFixed(2)}
          answersHref={answersHref}
        />
      </td>
      <td className="right wide">{gaps === 0 ? <span className="soft">0</span> : countText(gaps)}</td>
      <td className="right wide">
        <Link
          className="link"
          to={answersHref}
          aria-label={`${countText(answers)} answers that use ${domain}`}
        >
          {countText(answers)}
        </Link>
      </td>
    </tr>
  );
}

type SortHeadingProps = Pick<SourceTableProps, "view" | "onSort"> & {
  readonly sort: SourceView["sort"];
  readonly label: string;
  readonly side: "right" | "right wide" | undefined;
};

function SortHeading({ sort, label, side, view, onSort }: SortHeadingProps) {
  const isSorted = view.sort === sort;
  const Arrow = view.order === "asc" ? ArrowUp : ArrowDown;
  const order = isSorted ? (view.order === "asc" ? "desc" : "asc") : usualOrder(sort);
  return (
    <th
      scope="col"
      className={side}
      aria-sort={isSorted ? (view.order === "asc" ? "ascending" : "descending") : undefined}
    >
      <button type="button" onClick={() => onSort({ ...view, sort, order })}>
        {label}
        {isSorted && <Arrow className="ico" aria-hidden />}
      </button>
    </th>
  );
}
