import type { Entity, Visibility } from "#api/visibility/contract.ts";
import { listed } from "#measurement/actions/action.ts";
import { isPrintable, percent } from "#measurement/percent.ts";
import { standingOf } from "#measurement/view/finding.ts";
import { directionOf } from "#measurement/view/likely.ts";
import { compactText } from "../../brands/text/dollars.ts";
import { Metric } from "./metric.tsx";
import { countText } from "./overview-wording.ts";

type BrandFactsProps = {
  readonly visibility: Visibility;
  /** "Last 30 days" */
  readonly period: string;
  readonly answersOf: (entity: Entity) => string;
};

/** Which brand is named most, which one gained most, each where there is something to compare with, and in how many answers you are named. */
export function BrandFacts({ visibility: { entities, evidence }, period, answersOf }: BrandFactsProps) {
  const isCollecting = evidence.display === "collecting";
  const top = largest(entities, ({ visibility: { value } }) => value);
  const hasBefore = entities.some(({ change }) => change !== null);
  const rising = largest(entities, ({ change }) =>
    change !== null && directionOf(change) === "up" ? change.value : 0,
  );
  const own = entities.find(({ isBrand }) => isBrand);
  const level = entities.filter((one) => one !== top && one.visibility.value === top?.visibility.value);
  return (
    <dl className="brand-facts">
      {entities.length > 1 && (
        <div>
          <dt>Top brand</dt>
          <dd>
            {isCollecting ? (
              "Shown from 10 answers on"
            ) : top === undefined ? (
              "Nobody is named"
            ) : (
              <>
                <b dir="auto">{top.name}</b>
                {isPrintable(top.visibility) && ` ${percent(top.visibility.value)}`}, of those you track
                {level.length > 0
                  ? `, level with ${listed(level.map(({ name }) => name))}`
                  : !isClearlyTop(top, entities) && ", so far"}
              </>
            )}
          </dd>
        </div>
      )}
      {hasBefore && (
        <div>
          <dt>Rising brand</dt>
          <dd>
            {isCollecting || rising === undefined ? "No clear change" : <b dir="auto">{rising.name}</b>}
          </dd>
        </div>
      )}
      {own && (
        <div>
          <dt>New mentions</dt>
          <dd>
            <Metric
              id="mentions"
              of={own.name}
              n={own.visibility.n}
              facts={[["Mentions", countText(own.mentions)]]}
              answersHref={answersOf(own)}
            >
              <b>{compactText(own.mentions)}</b>
            </Metric>{" "}
            {period === "Last 30 days" ? "in the last 30 days" : period}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Whether a brand is named clearly more often than every other one. */
const isClearlyTop = (top: Entity, entities: readonly Entity[]): boolean =>
  entities.every((one) => one === top || standingOf(top.visibility, one.visibility) === "ahead");

/** The entity with the largest number above zero. */
function largest(entities: readonly Entity[], of: (entity: Entity) => number | null): Entity | undefined {
  const [first] = entities
    .filter((entity) => (of(entity) ?? 0) > 0)
    .toSorted((a, b) => (of(b) ?? 0) - (of(a) ?? 0));
  return first;
}
