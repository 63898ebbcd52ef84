import { type ReactNode, useRef } from "react";
import type { SourceList } from "#api/sources/contract.ts";
import { SOURCE_TYPES, sourceTypeLabel } from "#measurement/sources/source-types.ts";
import { FigureExport } from "../../brands/table/figure-export.tsx";
import { compactText } from "../../brands/text/dollars.ts";
import { Donut } from "../../ui/chart/donut.tsx";
import { answersText, countText, typeColour } from "./source-wording.ts";

type TypeTotalsProps = Pick<SourceList, "totals" | "answers" | "surfaces"> & {
  /** Content beside the ring. */
  readonly children: ReactNode;
};

/** All citations that a filter keeps, by the type of their source. */
export function TypeTotals({ totals, answers, surfaces, children }: TypeTotalsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const byType = new Map(totals.types.map((one) => [one.type, one]));
  const parts = SOURCE_TYPES.map((type) => ({
    id: type,
    label: sourceTypeLabel(type),
    count: byType.get(type)?.citations ?? 0,
    colour: typeColour(type),
  })).sort((a, b) => b.count - a.count);
  return (
    <section className="type-totals" aria-labelledby="source-types">
      <div className="section-head">
        <h2 id="source-types">{countText(totals.citations)} citations</h2>
        <p>
          in {answersText(answers.valid)}, from {countText(totals.domains)}{" "}
          {totals.domains === 1 ? "domain" : "domains"}, by type of source
        </p>
        <div className="end">
          <FigureExport
            name="Citations by type"
            surfaces={surfaces}
            rows={parts}
            columns={[
              { name: "Type", value: ({ label }) => label },
              { name: "Citations", value: ({ count }) => count },
              { name: "Domains", value: ({ id }) => byType.get(id)?.domains ?? 0 },
            ]}
            chart={frame}
          />
        </div>
      </div>
      <div className="type-totals-in">
        <Donut
          frame={frame}
          parts={parts}
          unit="citations"
          heading="Type"
          label="Citations by type of source"
          total={totals.citations < 10_000 ? countText(totals.citations) : compactText(totals.citations)}
        />
        {children}
      </div>
    </section>
  );
}
