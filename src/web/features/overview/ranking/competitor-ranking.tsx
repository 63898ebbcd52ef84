import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Entity, Visibility } from "#api/visibility/contract.ts";
import { competitorsFinding } from "#measurement/view/page-findings.ts";
import { criticismWords, praiseWords } from "#measurement/view/tone-words.ts";
import { addressOfFilter } from "../../../brands/answer-filter.ts";
import type { AnswerSearch } from "../../../brands/answer-search.ts";
import { competitorColours } from "../../../brands/competitor-colours.ts";
import { useAnswerFilter } from "../../../brands/hooks/use-answer-filter.ts";
import { FigureExport } from "../../../brands/table/figure-export.tsx";
import { PageFinding } from "../../../ui/page-finding.tsx";
import { DataTable, exportsOf } from "../../../ui/table/data-table.tsx";
import { useFirstRows } from "../../../ui/table/first-rows.tsx";
import { TableScroll } from "../../../ui/table/table-scroll.tsx";
import { NotCounted } from "../headline/not-counted.tsx";
import { AnswersLink } from "../metric.tsx";
import { useVisibility } from "../use-visibility.ts";
import { rankingColumns } from "./ranking-columns.tsx";
import { type Ranking, ranked } from "./ranking-order.ts";

/** Where the answers that name an entity are listed, or those in a tone alone. */
type AnswersOf = (entity: Entity, tone?: AnswerSearch["tone"]) => string;

type RankingTableProps = {
  readonly visibility: Visibility;
  readonly colours: ReadonlyMap<string, string>;
  readonly answersOf: AnswersOf;
};

/** You and your competitors side by side, by whatever is looked for. */
export function RankingTable({ visibility, colours, answersOf }: RankingTableProps) {
  const [by, setBy] = useState<Ranking>("visibility");
  const [isBestFirst, setIsBestFirst] = useState(true);
  const { entities, evidence } = visibility;
  const rows = ranked(entities, by, isBestFirst);
  const own = entities.find(({ isBrand }) => isBrand);
  const { shown, more } = useFirstRows(rows, { what: "brands", isKept: ({ isBrand }) => isBrand });
  const columns = rankingColumns({
    placeOf: (entity) => rows.indexOf(entity) + 1,
    colourOf: ({ id }) => colours.get(id) ?? "var(--ink-faint)",
    answersOf,
    isShown: evidence.display === "shown",
    isCollecting: evidence.display === "collecting",
  });
  // Without a rating there is nothing to compare; an export says how many answers praise and criticize each all the same.
  const isToneRated = entities.some(({ sentiment }) => sentiment !== null);
  const sort = (wanted: Ranking) => {
    setIsBestFirst(wanted === by ? !isBestFirst : true);
    setBy(wanted);
  };
  return (
    <section className="section" aria-labelledby="ranking">
      <div className="section-head">
        <h2 id="ranking">Ranking</h2>
        <p>
          Same prompts, same days. {isToneRated && "Tone 0–100, 50 is neutral. "}
          Position is the place in an answer, 1 is first.
        </p>
        <span className="end head-actions">
          <FigureExport
            name="Competitors"
            surfaces={visibility.surfaces}
            rows={rows}
            columns={exportsOf(columns)}
          />
        </span>
      </div>
      <TableScroll label="Ranking of brands">
        <DataTable
          className="ranking-table"
          caption="Ranking of brands"
          rows={shown}
          keyOf={({ id }) => id}
          columns={isToneRated ? columns : columns.filter(({ head }) => head !== "Tone")}
          // Lower positions are better.
          sort={{ by, isDescending: (by === "position") !== isBestFirst, onSort: sort }}
          rowProps={({ isBrand }) => ({ "data-own": isBrand || undefined })}
        />
      </TableScroll>
      {more}
      <p className="mute xs-note">
        {!own?.change && "No changes yet: there are too few answers in the period before."}
        {entities.length === 1 && " No competitors are tracked yet."}
        {own &&
          own.mentions > 0 &&
          (own.sentiment === null ? (
            <>
              {" "}
              Tone gets a column once an assistant rates it (Preferences, Tone). Until then:{" "}
              <AnswersLink count={own.praised} to={answersOf(own, "positive")}>
                {praiseWords(own)}
              </AnswersLink>
              ,{" "}
              <AnswersLink count={own.criticized} to={answersOf(own, "negative")}>
                {criticismWords(own)}
              </AnswersLink>
              .
            </>
          ) : (
            ` Tone: rated in ${own.sentiment.n} of ${own.mentions} answers that name you.`
          ))}
      </p>
    </section>
  );
}

/** All measures of a brand and its competitors side by side; nothing before there are competitors and answers. */
export function CompetitorRanking({ brandId }: { readonly brandId: string }) {
  const [parameters] = useSearchParams();
  const { filter, query } = useAnswerFilter();
  const { visibility } = useVisibility(brandId, query);
  if (!visibility || visibility.coverage.asked === 0) return null;
  if (visibility.entities.length === 1) return null;
  const brand = parameters.get("brand");
  const said = visibility.evidence.display === "collecting" ? null : competitorsFinding(visibility.entities);
  return (
    <>
      {said !== null && <PageFinding>{said}</PageFinding>}
      <RankingTable
        visibility={visibility}
        colours={competitorColours(visibility.entities)}
        answersOf={({ id }, tone) =>
          `?${addressOfFilter(
            new URLSearchParams({
              tab: "prompts",
              view: "answers",
              ...(brand !== null && { brand }),
              entity: id,
              mentioned: "yes",
              ...(tone && { tone }),
            }),
            filter,
          )}`
        }
      />
    </>
  );
}

/** Which answers the figures of the page leave out, as on the overview. */
export function CompetitorsNotCounted({ brandId }: { readonly brandId: string }) {
  const { visibility } = useVisibility(brandId, useAnswerFilter().query);
  return visibility && visibility.coverage.asked > 0 && <NotCounted leftOut={visibility.leftOut} />;
}
