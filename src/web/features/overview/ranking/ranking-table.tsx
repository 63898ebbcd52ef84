import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import type { Entity, Visibility } from "#api/visibility/contract.ts";
import { ExportMenu } from "../../../ui/table/export-menu.tsx";
import { TableScroll } from "../../../ui/table/table-scroll.tsx";
import { judgedText, smallestText } from "../overview-wording.ts";
import { rankingColumns } from "./ranking-columns.ts";
import { type Ranking, ranked } from "./ranking-order.ts";
import { RankingRow } from "./ranking-row.tsx";

type RankingTableProps = {
  readonly visibility: Visibility;
  readonly colours: ReadonlyMap<string, string>;
  readonly answersOf: (entity: Entity) => string;
};

const headings: readonly (readonly [Ranking, string])[] = [
  ["visibility", "Visibility"],
  ["change", "Change"],
  ["sentiment", "Sentiment"],
  ["position", "Position"],
  ["shareOfVoice", "Share of voice"],
];

/** You and your competitors side by side, by whatever is looked for. */
export function RankingTable({ visibility, colours, answersOf }: RankingTableProps) {
  const [by, setBy] = useState<Ranking>("visibility");
  const [isBestFirst, setIsBestFirst] = useState(true);
  const { entities, evidence } = visibility;
  const rows = ranked(entities, by, isBestFirst);
  const own = entities.find(({ isBrand }) => isBrand);
  const sort = (wanted: Ranking) => {
    setIsBestFirst(wanted === by ? !isBestFirst : true);
    setBy(wanted);
  };
  return (
    <section className="section" aria-labelledby="ranking">
      <div className="section-head">
        <h2 id="ranking">Ranking</h2>
        <p>Same prompts, same days. Sentiment 0–100, 50 is neutral; position 1 is first.</p>
        <span className="end head-actions">
          <ExportMenu name="Competitors" rows={rows} columns={rankingColumns} />
        </span>
      </div>
      <TableScroll label="Ranking of brands">
        <table className="data-table ranking-table">
          <caption className="vh">Ranking of brands</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Rank</span>
              </th>
              <th scope="col">Brand</th>
              {headings.map(([id, label]) => (
                <th
                  key={id}
                  scope="col"
                  className={id === "change" ? undefined : "right"}
                  aria-sort={
                    id === by ? ((id === "position") === isBestFirst ? "ascending" : "descending") : undefined
                  }
                >
                  <button type="button" onClick={() => sort(id)}>
                    {label}
                    {id === by &&
                      (isBestFirst ? (
                        <ArrowDown className="ico" aria-hidden />
                      ) : (
                        <ArrowUp className="ico" aria-hidden />
                      ))}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((entity, index) => (
              <RankingRow
                key={entity.id}
                entity={entity}
                rank={evidence.display === "shown" ? index + 1 : null}
                colour={colours.get(entity.id) ?? "var(--ink-faint)"}
                isShown={evidence.display === "shown"}
                isCollecting={evidence.display === "collecting"}
                answersHref={answersOf(entity)}
              />
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p className="mute xs-note">
        {own?.change
          ? `Changes under ${smallestText(own.change)} may be chance.`
          : "A change needs two prompts with answers in this period and the one before."}
        {entities.length === 1 && " No competitors are tracked yet."}
        {own?.sentiment && ` Tone of ${own.name}: ${judgedText(own.sentimentJudged, own.sentiment.n)}.`}
      </p>
    </section>
  );
}
