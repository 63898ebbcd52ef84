import { Link } from "react-router";
import type { Source } from "#api/sources/contract.ts";
import { SiteIcon } from "../../brands/site-icon.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import type { SourceLinks, SourceView } from "./source-address.ts";
import { countText } from "./source-wording.ts";
import { TypeMenu } from "./type-menu.tsx";
import { Counted, UsedChange, UsedScale, UsedShare } from "./used-figures.tsx";

type Figures = Omit<Source, "domain" | "owner" | "isOverridden" | "change">;
export type SourceColumn<Row> = Column<Row, SourceView["sort"]>;

type Naming<Row> = {
  readonly nameOf: (row: Row) => string;
  /** The address of the answers that use it, or of some of them. */
  readonly answersOf: (row: Row, some?: { readonly gap: "true" }) => string;
};

/** What a domain and a page alike are counted by. Shares are exported as 0–1, unrounded: the numbers shown. */
export const figureColumns = <Row extends Figures>({ nameOf, answersOf }: Naming<Row>) => ({
  type: (cell: SourceColumn<Row>["cell"]): SourceColumn<Row> => ({
    head: "Type",
    className: "wide",
    cell,
    exports: [
      { name: "Type", value: ({ type }) => type },
      { name: "Reason", value: ({ reason }) => reason },
    ],
  }),
  used: {
    head: "Used %",
    className: "right",
    sort: "used",
    cell: (row) => <UsedShare name={nameOf(row)} source={row} answersHref={answersOf(row)} />,
    exports: [
      { name: "Used", value: ({ used }) => used.value },
      { name: "Used, low", value: ({ used }) => used.low },
      { name: "Used, high", value: ({ used }) => used.high },
      { name: "Valid answers", value: ({ used }) => used.n },
      { name: "Effective answers", value: ({ used }) => used.nEff },
      { name: "Answers that use it", value: ({ answers }) => answers },
      { name: "Answers that cite it", value: ({ citing }) => citing },
      { name: "Citations", value: ({ citations }) => citations },
    ],
  } satisfies SourceColumn<Row>,
  averageCitations: {
    head: "Avg. citations",
    className: "right wide",
    cell: (row) => (
      <Counted
        metric="averageCitations"
        of={nameOf(row)}
        n={row.answers}
        text={row.averageCitations === null ? "–" : row.averageCitations.toFixed(2)}
        answersHref={answersOf(row)}
      />
    ),
    exports: [{ name: "Avg. citations", value: ({ averageCitations }) => averageCitations }],
  } satisfies SourceColumn<Row>,
  gaps: {
    head: "Gaps",
    className: "right wide",
    sort: "gaps",
    cell: (row) =>
      row.gaps === 0 ? (
        <span className="soft">0</span>
      ) : (
        <Counted
          metric="gaps"
          of={nameOf(row)}
          n={row.answers}
          text={countText(row.gaps)}
          answersHref={answersOf(row, { gap: "true" })}
        />
      ),
    exports: [{ name: "Gaps", value: ({ gaps }) => gaps }],
  } satisfies SourceColumn<Row>,
  answers: {
    head: "Answers",
    className: "right wide",
    cell: (row) => (
      <Link
        className="link"
        to={answersOf(row)}
        aria-label={`${countText(row.answers)} answers that use ${nameOf(row)}`}
      >
        {countText(row.answers)}
      </Link>
    ),
  } satisfies SourceColumn<Row>,
});

const STEPS = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1];

/** All that is said of a domain; the rows set the end of the scale. */
export function sourceColumns(
  links: SourceLinks,
  rows: readonly Source[],
  iconOf: (domain: string) => string | undefined = () => undefined,
): readonly SourceColumn<Source>[] {
  const largest = Math.max(0, ...rows.map(({ used }) => used.high));
  const end = STEPS.find((step) => step >= largest) ?? 1;
  const figures = figureColumns<Source>({
    nameOf: ({ domain }) => domain,
    answersOf: ({ domain }, some) => links.answers({ domain, ...some }),
  });
  return [
    {
      head: "Domain",
      isName: true,
      sort: "domain",
      cell: ({ domain, owner }) => (
        <>
          <SiteIcon domain={domain} picture={iconOf(domain)} />{" "}
          <Link className="source-domain" to={links.source(domain)}>
            {domain}
          </Link>
          {owner && <span className="soft"> {owner.isBrand ? "you" : owner.name}</span>}
        </>
      ),
      exports: [{ name: "Domain", value: ({ domain }) => domain }],
    },
    figures.type((source) => <TypeMenu source={source} />),
    figures.used,
    {
      head: "Scale",
      heading: (
        <>
          <span className="scale-ends" aria-hidden="true">
            <span>0</span>
            <span>{end * 100}%</span>
          </span>
          <span className="vh">Used % on a scale</span>
        </>
      ),
      className: "used-scale-cell wide",
      cell: ({ used, display }) => display !== "collecting" && <UsedScale used={used} end={end} />,
    },
    {
      head: "Change",
      className: "wide",
      cell: (source) => <UsedChange source={source} />,
      exports: [
        { name: "Change", value: ({ change }) => change?.value ?? null },
        { name: "Change, low", value: ({ change }) => change?.low ?? null },
        { name: "Change, high", value: ({ change }) => change?.high ?? null },
        { name: "Verdict", value: ({ change }) => change?.verdict ?? null },
      ],
    },
    {
      head: "Citations",
      className: "right wide",
      sort: "citations",
      cell: ({ citations }) => countText(citations),
    },
    figures.averageCitations,
    figures.gaps,
    figures.answers,
  ];
}
