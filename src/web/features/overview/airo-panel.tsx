import { Link } from "react-router";
import type { Visibility } from "#api/visibility/contract.ts";
import { AIRO_PARTS, definitionOf } from "#measurement/metrics/definitions.ts";
import { percent } from "#measurement/percent.ts";
import { likelyScore } from "#measurement/view/likely.ts";
import { toneNote } from "#measurement/view/tone-words.ts";
import { FigureExport } from "../../brands/table/figure-export.tsx";
import { Bar } from "../../ui/bar.tsx";
import { Dial } from "../../ui/dial.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { AiroChangeLine } from "./airo-change-line.tsx";
import { Metric } from "./metric.tsx";
import { countText } from "./overview-wording.ts";

type AiroPanelProps = {
  readonly brandId: string;
  /** Of the filter, for the verdict. */
  readonly query: string;
  readonly visibility: Visibility;
  /** Where the answers that speak badly of the brand are listed. */
  readonly criticalHref: string;
};

/** The AIRO score with its interval and whether it really moved, its five parts always beside it. */
export function AiroPanel({ brandId, query, visibility, criticalHref }: AiroPanelProps) {
  const { airo, evidence, entities } = visibility;
  const own = entities.find(({ isBrand }) => isBrand);
  const n = own?.visibility.n ?? 0;
  const criticized = own?.criticized ?? 0;
  const isCollecting = evidence.display === "collecting" || airo === null;
  const rows = AIRO_PARTS.map((id) => ({
    id,
    name: definitionOf(id).name,
    value: airo?.parts[id] ?? null,
    most: (airo?.weights[id] ?? 0) * 10,
  }));
  const sum = rows.reduce((points, { value, most }) => points + (value ?? 0) * most, 0);
  const isUneven = airo !== null && Math.abs(sum - airo.airo) >= 0.05;
  return (
    <section className="airo-panel" aria-labelledby="airo">
      <div className="section-head">
        <h2 id="airo">AIRO score</h2>
        <p>How assistants speak of you, 0–10</p>
        {!isCollecting && (
          <span className="end">
            <FigureExport
              name="AIRO score"
              surfaces={visibility.surfaces}
              rows={[
                { name: "AIRO score", value: airo.airo, low: airo.low, high: airo.high },
                ...rows.map(({ name, value }) => ({ name, value, low: null, high: null })),
              ]}
              columns={[
                { name: "Part", value: ({ name }) => name },
                { name: "Value", value: ({ value }) => value },
                { name: "Low", value: ({ low }) => low },
                { name: "High", value: ({ high }) => high },
              ]}
            />
          </span>
        )}
      </div>
      {isCollecting ? (
        <div className="airo-collecting">
          <Dial size="large" reading={{ kind: "none" }} />
          <p className="soft">
            Collecting: {n} of 10 answers. The score is shown from 10 answers on, with its likely range.
          </p>
        </div>
      ) : (
        <div className="airo-split">
          <div className="airo-dial">
            <Dial
              size="large"
              reading={{
                kind: evidence.display === "shown" ? "measured" : "provisional",
                score: airo.airo,
                low: airo.low,
                high: airo.high,
              }}
            />
            <p className="sm soft">
              <Metric
                id="airo"
                n={airo.n}
                facts={[
                  ["Range", likelyScore(airo)],
                  ["Topics or prompts", String(airo.topics)],
                ]}
              >
                from {countText(airo.n)} answers
              </Metric>
              {evidence.display === "provisional" && ", early"}
            </p>
            <p>
              <AiroChangeLine {...{ brandId, query }} isShown={evidence.display === "shown"} />
            </p>
            {criticized > 0 && (
              <p className="sm">
                <Link className="link" to={criticalHref}>
                  {countText(criticized)} {criticized === 1 ? "answer criticizes" : "answers criticize"} you
                </Link>
              </p>
            )}
          </div>
          <div>
            <DataTable
              className="parts-table"
              caption="Parts of the AIRO score"
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                { head: "Part of the score", isName: true, cell: ({ name }) => name },
                {
                  head: "Bar",
                  heading: <span className="vh">As a bar</span>,
                  className: "part-bar",
                  cell: ({ value }) => value !== null && <Bar value={value * 10} />,
                },
                {
                  head: "Of the possible",
                  className: "right",
                  cell: ({ id, value }) =>
                    value === null ? (
                      <span className="mute">no sources shown</span>
                    ) : (
                      <Metric id={id} n={airo.n}>
                        <b>{percent(value)}</b>
                      </Metric>
                    ),
                },
              ]}
            />
            {own !== undefined && own.mentions > 0 && (
              <p className="soft sm airo-tone">
                An answer that leaves you out counts 0 in each part, so tone and share are lower here than on
                the Overview. Tone: {toneNote(own)}.
              </p>
            )}
            <details className="xs-note">
              <summary>How this adds up</summary>
              <ul>
                {rows.map(({ id, name, value, most }) => (
                  <li key={id}>
                    {name}:{" "}
                    {value === null
                      ? `not measured, weight ${most.toFixed(1)}`
                      : `${(value * most).toFixed(2)} of ${most.toFixed(1)} points`}
                  </li>
                ))}
              </ul>
              <p className="mute">
                The weights are a convention ({airo.version}).
                {isUneven && " A part that can’t be measured leaves its weight to the others."}
              </p>
            </details>
          </div>
        </div>
      )}
    </section>
  );
}
