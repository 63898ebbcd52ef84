import type { Entity, Visibility } from "#api/visibility/contract.ts";
import { percent, percentRange } from "#measurement/percent.ts";
import { compactText } from "../../brands/text/compact-text.ts";
import { Metric } from "./metric.tsx";
import { countText } from "./overview-wording.ts";
import { Verdict } from "./verdict.tsx";

type HeadlineTilesProps = {
  readonly visibility: Visibility;
  readonly colours: ReadonlyMap<string, string>;
  /** "Last 30 days" */
  readonly period: string;
  readonly answersOf: (entity: Entity) => string;
};

/** Who is named most, who gains, and how often you were named. */
export function HeadlineTiles({ visibility, colours, period, answersOf }: HeadlineTilesProps) {
  const { entities, evidence } = visibility;
  const named = entities.filter(({ visibility: { value } }) => (value ?? 0) > 0);
  const top = largest(named, ({ visibility: { value } }) => value);
  const rising = largest(
    entities.filter(({ change }) => change?.verdict === "real change" && change.value > 0),
    ({ change }) => change?.value ?? null,
  );
  const own = entities.find(({ isBrand }) => isBrand);
  const canTell = evidence.display !== "collecting";
  return (
    <dl className="three-facts headline-tiles">
      <div>
        <dt>Top brand</dt>
        <dd>
          {canTell && top ? <Name entity={top} colours={colours} /> : <b>–</b>}
          <span>
            {canTell && top
              ? `${percent(top.visibility.value)} of answers (${percentRange(top.visibility)})`
              : canTell
                ? "Nobody is named"
                : "Shown from 10 answers on"}
          </span>
        </dd>
      </div>
      <div>
        <dt>Rising brand</dt>
        <dd>
          {canTell && rising ? <Name entity={rising} colours={colours} /> : <b>–</b>}
          <span>
            {canTell && rising ? (
              <>
                <Verdict change={rising.change} of={rising.name} isShown={evidence.display === "shown"} /> on
                the same prompts
              </>
            ) : (
              "No real change"
            )}
          </span>
        </dd>
      </div>
      <div>
        <dt>New mentions</dt>
        <dd>
          {own && (
            <b>
              <Metric
                id="mentions"
                of={own.name}
                n={own.visibility.n}
                facts={[["Mentions", countText(own.mentions)]]}
                answersHref={answersOf(own)}
              >
                {compactText(own.mentions)}
              </Metric>
            </b>
          )}
          <span>{period === "Last 30 days" ? "in the last 30 days" : period}</span>
        </dd>
      </div>
    </dl>
  );
}

function largest<One>(ones: readonly One[], of: (one: One) => number | null): One | undefined {
  return ones.reduce<One | undefined>(
    (best, one) => (best === undefined || (of(one) ?? -1) > (of(best) ?? -1) ? one : best),
    undefined,
  );
}

function Name({
  entity,
  colours,
}: {
  readonly entity: Entity;
  readonly colours: ReadonlyMap<string, string>;
}) {
  return (
    <b className="tile-name" title={entity.name}>
      <span className="line-key" style={{ background: colours.get(entity.id) }} aria-hidden="true" />
      {entity.name}
    </b>
  );
}
