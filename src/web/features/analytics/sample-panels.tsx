import { type ReactNode, useId } from "react";
import { Bar } from "../../ui/bar.tsx";
import { Donut } from "../../ui/chart/donut.tsx";
import { SampleTag } from "../../ui/sample-tag.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { TableScroll } from "../../ui/table/table-scroll.tsx";
import { firstLetterOf } from "./find-own-brand.ts";

/** What the overview shows before anything is measured: three panels of invented figures. */
export function SamplePanels() {
  return (
    <>
      <SamplePanel title="Visibility" note="How often assistants name a brand">
        <VisibilityPanel />
      </SamplePanel>
      <SamplePanel title="Competitors" note="Tone 0–1, half is neutral; position 1 is first">
        <CompetitorsPanel />
      </SamplePanel>
      <SamplePanel title="Top Sources" note="Pages the assistants looked at or cited">
        <SourcesPanel />
      </SamplePanel>
    </>
  );
}

type SamplePanelProps = { readonly title: string; readonly note: string; readonly children: ReactNode };

function SamplePanel({ title, note, children }: SamplePanelProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
        <span className="end">
          <SampleTag />
        </span>
      </div>
      {children}
    </section>
  );
}

/** Invented figures that show what the panels are for; every panel that shows them says "Sample". */

const sampleVisibility = {
  topBrand: "Velora",
  topBrandNote: "61% of answers",
  risingBrand: "Kestrel Cycles",
  risingBrandNote: "+7 points",
  newMentions: "1.2k",
} as const;

type CompetitorRow = {
  readonly name: string;
  /** Share of answers that name it, percent. */
  readonly visibility: number;
  /** 0–1, half is neutral. */
  readonly sentiment: number;
  /** Rank among the brands named; 1 is first. */
  readonly position: number;
};

export const sampleCompetitors: readonly CompetitorRow[] = [
  { name: "Velora", visibility: 61, sentiment: 0.64, position: 1 },
  { name: "Northwind Bikes", visibility: 52, sentiment: 0.69, position: 2 },
  { name: "Kestrel Cycles", visibility: 44, sentiment: 0.71, position: 3 },
  { name: "Brakka", visibility: 31, sentiment: 0.58, position: 4 },
  { name: "Tandem & Co", visibility: 18, sentiment: 0.62, position: 5 },
];

export const sourceTypes = ["UGC", "Competitor", "Corporate", "Editorial", "Other"] as const;
type SourceType = (typeof sourceTypes)[number];

type SourceRow = {
  readonly domain: string;
  /** Share of answers that use it, percent. */
  readonly usedPct: number;
  readonly avgCitations: number;
  readonly type: SourceType;
};

export const sampleSources: readonly SourceRow[] = [
  { domain: "cyclingtest.example", usedPct: 41, avgCitations: 1.84, type: "Editorial" },
  { domain: "ridersforum.example", usedPct: 33, avgCitations: 1.42, type: "UGC" },
  { domain: "velora.example", usedPct: 29, avgCitations: 2.1, type: "Competitor" },
  { domain: "northwind.example", usedPct: 22, avgCitations: 1.61, type: "Corporate" },
  { domain: "ridetowork.example", usedPct: 19, avgCitations: 1.22, type: "Editorial" },
  { domain: "cyclenorms.example", usedPct: 11, avgCitations: 1.05, type: "Other" },
];

/** Citations by type of source; 248 in all. */
export const sampleCitations: readonly { readonly type: SourceType; readonly count: number }[] = [
  { type: "UGC", count: 72 },
  { type: "Editorial", count: 67 },
  { type: "Corporate", count: 47 },
  { type: "Competitor", count: 45 },
  { type: "Other", count: 17 },
];

/** Brands named in the same answers, side by side. */
function CompetitorsPanel() {
  return (
    <TableScroll label="Competitors">
      <DataTable
        className="competitor-table"
        caption="Competitors"
        rows={sampleCompetitors}
        keyOf={({ name }) => name}
        columns={[
          {
            head: "Brand",
            isName: true,
            cell: ({ name }) => (
              <span className="entity">
                <span className="initials small" aria-hidden="true">
                  {firstLetterOf(name)}
                </span>
                <span className="entity-name">{name}</span>
              </span>
            ),
          },
          { head: "Visibility", className: "right", cell: ({ visibility }) => <b>{visibility}%</b> },
          {
            head: "Bar",
            heading: <span className="vh">Visibility as a bar</span>,
            className: "visibility-bar",
            cell: ({ visibility }) => <Bar value={visibility / 10} isOwn={false} />,
          },
          { head: "Sentiment", className: "right", cell: ({ sentiment }) => sentiment.toFixed(2) },
          { head: "Position", className: "right", cell: ({ position }) => position },
        ]}
      />
    </TableScroll>
  );
}

/** Where the assistants have their answers from. */
function SourcesPanel() {
  return (
    <div className="sources-split">
      <TableScroll label="Top sources">
        <DataTable
          className="source-table"
          caption="Top sources"
          rows={sampleSources}
          keyOf={({ domain }) => domain}
          columns={[
            { head: "Domain", isName: true, cell: ({ domain }) => domain },
            { head: "Used %", className: "right", cell: ({ usedPct }) => <b>{usedPct}%</b> },
            {
              head: "Avg. citations",
              className: "right",
              cell: ({ avgCitations }) => avgCitations.toFixed(2),
            },
            {
              head: "Type",
              cell: ({ type }) => (
                <>
                  <span className="type-key" data-type={type} />
                  {type}
                </>
              ),
            },
          ]}
        />
      </TableScroll>
      <CitationsDonut />
    </div>
  );
}

/** The sample citations by type of source. */
function CitationsDonut() {
  return (
    <Donut
      parts={sampleCitations.map(({ type, count }) => ({
        id: type,
        label: type,
        count,
        colour: `var(--type-${type.toLowerCase()})`,
      }))}
      heading="Type"
      unit="citations"
      label="Citations by type of source"
    />
  );
}

/** Who is named most, who gains, and how many mentions are new. */
function VisibilityPanel() {
  const { topBrand, topBrandNote, risingBrand, risingBrandNote, newMentions } = sampleVisibility;
  return (
    <dl className="three-facts">
      <div>
        <dt>Top brand</dt>
        <dd>
          <b>{topBrand}</b>
          <span>{topBrandNote}</span>
        </dd>
      </div>
      <div>
        <dt>Rising brand</dt>
        <dd>
          <b>{risingBrand}</b>
          <span>{risingBrandNote}</span>
        </dd>
      </div>
      <div>
        <dt>New mentions</dt>
        <dd>
          <b>{newMentions}</b>
          <span>in the last 30 days</span>
        </dd>
      </div>
    </dl>
  );
}
