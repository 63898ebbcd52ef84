import { ChartNoAxesColumnIncreasing } from "lucide-react";
import { Link } from "react-router";
import type { Visibility } from "#api/visibility/contract.ts";
import { evidenceLabel } from "#measurement/estimates/evidence.ts";
import { percent, percentRange } from "#measurement/percent.ts";
import { surfaceName } from "../../brands/text/surface-names.ts";
import { Metric } from "./metric.tsx";
import { countText, missingText } from "./overview-wording.ts";

const NEEDED = 10;

/** What the numbers of the page rest on: the grade, what was asked and what is missing, how many answers it is worth. */
export function EvidenceLine({
  visibility,
  isStale,
  byNameHref,
}: {
  readonly visibility: Visibility;
  readonly isStale: boolean;
  /** The same page for prompts that name the brand. */
  readonly byNameHref: string;
}) {
  const { coverage, prompts, clusters, clusteredBy, surfaces, rereading, entities, evidence } = visibility;
  const own = entities.find(({ isBrand }) => isBrand)?.visibility;
  const missing = missingText(coverage);
  const { askedByName } = visibility;
  return (
    <div className="evidence" data-grade={evidence.display}>
      <ul>
        <li>
          <ChartNoAxesColumnIncreasing className="ico" aria-hidden />
          <Metric id="grade" facts={[["Grade", evidenceLabel(visibility.evidence)]]}>
            <b>{evidenceLabel(visibility.evidence)}</b>
          </Metric>
          {evidence.display === "collecting" && ` ${own?.n ?? 0} of ${NEEDED} answers`}
        </li>
        <li>
          <Metric id="coverage" facts={[["Missing", missing === "" ? "none" : missing]]}>
            <b>{countText(coverage.valid)}</b> of {countText(coverage.asked)} answers
          </Metric>
          {missing !== "" && <span className="mute"> ({missing})</span>}
        </li>
        <li>
          {countText(prompts)} {prompts === 1 ? "prompt" : "prompts"}
          {clusteredBy === "topic" && ` in ${clusters} ${clusters === 1 ? "topic" : "topics"}`}
        </li>
        {own && own.n > 0 && (
          <li>
            <Metric id="effectiveSample" n={own.n}>
              worth {Math.round(own.nEff)} independent answers
            </Metric>
          </li>
        )}
        {askedByName !== null && (
          <li>
            Asked by name:{" "}
            <Link className="link" to={byNameHref}>
              {askedByName.n < NEEDED
                ? `shown from ${NEEDED} answers on`
                : `${percent(askedByName.value)} (${percentRange(askedByName)})`}
            </Link>
          </li>
        )}
        {surfaces.length > 1 && (
          <li>
            {surfaces
              .toSorted((a, b) => b.valid - a.valid)
              .map(({ surface, valid }) => `${countText(valid)} ${surfaceName(surface)}`)
              .join(", ")}
          </li>
        )}
        <li>
          <Link className="link" to="/method">
            How this is measured
          </Link>
        </li>
      </ul>
      {clusters === 1 && evidence.display !== "collecting" && (
        <p className="sm soft">
          One prompt alone tells little of others like it, so the intervals here are wide. Its own page has
          that of its own answers.{" "}
          <Link className="link" to="/method#interval">
            Why they differ
          </Link>
        </p>
      )}
      <p role="status" className="sm soft">
        {rereading &&
          `Re-reading answers by the changed names or rules: ${countText(rereading.done)} of ${countText(rereading.total)}. The numbers before hold until then.`}
        {isStale && <span className="vh">Loading numbers…</span>}
      </p>
    </div>
  );
}
