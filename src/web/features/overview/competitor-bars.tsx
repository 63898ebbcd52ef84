import { Link } from "react-router";
import type { Entity, Visibility } from "#api/visibility/contract.ts";
import { isTooWide, percent } from "#measurement/percent.ts";
import { likelyShare } from "#measurement/view/likely.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { Metric } from "./metric.tsx";
import { COUNTING_COMPETITORS, countText, unclearWords } from "./overview-wording.ts";
import { ranked } from "./ranking/ranking-order.ts";

type CompetitorBarsProps = {
  readonly visibility: Visibility;
  readonly colours: ReadonlyMap<string, string>;
  readonly answersOf: (entity: Entity) => string;
  /** The address of the competitors. */
  readonly href: string;
  /** Whether the first competitors are being counted. */
  readonly isCounting: boolean;
  /** Called with the brand that is pointed at, null once none is. */
  readonly onPoint: (id: string | null) => void;
};

const MAX_SHOWN = 7;

/** Who is named most: you and your competitors by the share of answers that name each. */
export function CompetitorBars(props: CompetitorBarsProps) {
  const { visibility, colours, answersOf, href, isCounting, onPoint } = props;
  const { entities, evidence, coverage } = visibility;
  const all = ranked(entities, "visibility", true);
  const ownAt = all.findIndex(({ isBrand }) => isBrand);
  // You are always among those shown.
  const shown =
    ownAt < MAX_SHOWN
      ? all.slice(0, MAX_SHOWN)
      : [...all.slice(0, MAX_SHOWN - 1), ...all.slice(ownAt, ownAt + 1)];
  const isCollecting = evidence.display === "collecting";
  const places = evidence.display === "shown";
  return (
    <section className="competitor-bars" aria-labelledby="competitors">
      <div className="section-head">
        <h2 id="competitors">Competitors</h2>
        <p>
          Who is named in {coverage.valid === 1 ? "the one answer" : `${countText(coverage.valid)} answers`}
          {unclearWords(entities)}
        </p>
      </div>
      {entities.length === 1 ? (
        <NoCompetitors isCounting={isCounting} href={href} />
      ) : (
        <ol>
          {shown.map((entity) => (
            <li
              key={entity.id}
              data-own={entity.isBrand || undefined}
              onMouseEnter={() => onPoint(entity.id)}
              onMouseLeave={() => onPoint(null)}
              onFocus={() => onPoint(entity.id)}
              onBlur={() => onPoint(null)}
            >
              <span className="bar-place">{places ? 1 + all.indexOf(entity) : ""}</span>
              <span className="bar-name" dir="auto">
                {entity.name}
              </span>
              <span className="bar-value">
                {isCollecting || entity.visibility.value === null ? (
                  "–"
                ) : (
                  <Metric
                    id="visibility"
                    of={entity.name}
                    n={entity.visibility.n}
                    facts={[
                      ["Answers that name it", countText(entity.mentions)],
                      ["Range", likelyShare(entity.visibility)],
                      ...(entity.unclear > 0
                        ? [["Unclear, left out", countText(entity.unclear)] as const]
                        : []),
                    ]}
                    answersHref={answersOf(entity)}
                  >
                    {isTooWide(entity.visibility) ? "–" : percent(entity.visibility.value)}
                  </Metric>
                )}
              </span>
              <span className="bar-track" aria-hidden="true">
                {!isCollecting && (
                  <i
                    data-faint={isTooWide(entity.visibility) || undefined}
                    style={{
                      width: `${(entity.visibility.value ?? 0) * 100}%`,
                      background: colours.get(entity.id),
                    }}
                  />
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {entities.length > 1 && (
        <p className="more-line">
          <Link className="link" to={href}>
            {all.length > shown.length ? `All ${all.length}, side by side` : "Compare all measures"}
          </Link>
        </p>
      )}
    </section>
  );
}

/** In place of the bars: the way to competitors, or that the first ones are being counted. */
export function NoCompetitors({ isCounting, href }: Pick<CompetitorBarsProps, "isCounting" | "href">) {
  const { canWrite } = useWorkspace();
  if (isCounting) return <p className="soft">{COUNTING_COMPETITORS}</p>;
  return (
    <p className="soft">
      You’re compared with nobody yet.{" "}
      {canWrite && (
        <Link className="link" to={href}>
          Track competitors
        </Link>
      )}
    </p>
  );
}
