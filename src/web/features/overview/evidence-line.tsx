import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Visibility } from "#api/visibility/contract.ts";
import { evidenceLabel, SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { percent } from "#measurement/percent.ts";
import { surfaceName } from "#measurement/surfaces.ts";
import { addressOfFilter } from "../../brands/answer-filter.ts";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { Metric } from "./metric.tsx";
import { countText, leftOutText } from "./overview-wording.ts";

type EvidenceLineProps = {
  readonly visibility: Visibility;
  readonly isStale: boolean;
  /** How far a recount is, where nothing above says it. */
  readonly rereading: Visibility["rereading"];
  /** Readiness in a line. */
  readonly readiness: ReactNode;
  /** Why these figures differ from others that the reader knows. */
  readonly children?: ReactNode;
};

/** What the figures of the page rest on, in one line. */
export function EvidenceLine({ visibility, isStale, rereading, readiness, children }: EvidenceLineProps) {
  const { coverage, prompts, clusters, surfaces, evidence, askedByName } = visibility;
  const [parameters] = useSearchParams();
  const { filter } = useAnswerFilter();
  const missing = leftOutText(coverage);
  return (
    <div className="evidence" data-grade={evidence.display}>
      <ul>
        <li>
          <Metric id="grade" facts={[["Evidence", evidenceLabel(evidence)]]}>
            <b>{evidenceLabel(evidence)}</b>
          </Metric>
          :{" "}
          <Metric
            id="coverage"
            facts={[
              ["Asked for", countText(coverage.asked)],
              ...(coverage.notShown > 0
                ? [["Without an AI answer", countText(coverage.notShown)] as const]
                : []),
              ["Missing", missing === "" ? "none" : missing],
            ]}
          >
            {countText(coverage.valid)} {coverage.valid === 1 ? "answer" : "answers"}
          </Metric>{" "}
          to {countText(prompts)} {prompts === 1 ? "prompt" : "prompts"}
          {surfaces.length === 1 && `, ${surfaceName(surfaces[0]?.surface ?? "")}`}
          {surfaces.length > 1 &&
            ` (${surfaces
              .toSorted((a, b) => b.valid - a.valid)
              .map(({ surface, valid }) => `${countText(valid)} ${surfaceName(surface)}`)
              .join(", ")})`}
        </li>
        {askedByName !== null && (
          <li>
            Asked by name:{" "}
            <Link className="link" to={`?${addressOfFilter(parameters, { ...filter, branded: "true" })}`}>
              {askedByName.n < SHOWN_FROM_ANSWERS
                ? `${askedByName.n} of ${SHOWN_FROM_ANSWERS} answers so far`
                : percent(askedByName.value)}
            </Link>
          </li>
        )}
        <li>{readiness}</li>
        <li>
          <Link className="link" to="/method">
            How we measure
          </Link>
        </li>
      </ul>
      {clusters === 1 && evidence.display !== "collecting" && (
        <p className="sm soft">
          One prompt says little about others like it, so ranges here are wide.{" "}
          <Link className="link" to="/method#interval">
            Why
          </Link>
        </p>
      )}
      {children}
      <p role="status" className="sm soft">
        {rereading &&
          `Recounting: ${countText(rereading.done)} of ${countText(rereading.total)} answers. The figures update when it’s done.`}
        {isStale && <span className="vh">Loading numbers…</span>}
      </p>
    </div>
  );
}
