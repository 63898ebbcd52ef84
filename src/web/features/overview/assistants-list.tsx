import { Link, useSearchParams } from "react-router";
import type { Visibility } from "#api/visibility/contract.ts";
import { SHOWN_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { isTooWide } from "#measurement/percent.ts";
import { askedName } from "#measurement/surfaces.ts";
import { assistantLead, assistantLeadWords } from "#measurement/view/assistants/assistant-lead.ts";
import { ofAnswersNeeded } from "#measurement/view/finding.ts";
import { leftOutWords } from "#measurement/view/left-out.ts";
import { likelyScore } from "#measurement/view/likely.ts";
import { addressOfAsked } from "../../brands/answer-filter.ts";
import { useAnswerFilter } from "../../brands/hooks/use-answer-filter.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { Metric, Whisker } from "./metric.tsx";
import { vagueWords } from "./overview-wording.ts";

type AssistantsListProps = {
  readonly visibility: Pick<Visibility, "assistants" | "surfaces" | "leftOut">;
  /** Where the parts of the score are; null on that page. */
  readonly scoreHref: string | null;
};

/** The AIRO score of each assistant, the best first, who is clearly ahead of whom, and which are not in the figures. */
export function AssistantsList({ visibility, scoreHref }: AssistantsListProps) {
  const { assistants, surfaces, leftOut } = visibility;
  const [parameters] = useSearchParams();
  const { filter } = useAnswerFilter();
  const [only, ...more] = surfaces;
  const nameOf = (assistant: string) =>
    only === undefined || more.length > 0
      ? assistantName(assistant)
      : askedName(assistantName(assistant), { assistant, surface: only.surface });
  const sorted = assistants.toSorted((a, b) => (b.airo?.airo ?? -1) - (a.airo?.airo ?? -1));
  return (
    <section className="assistants-list" aria-labelledby="by-assistant">
      <div className="section-head">
        <h2 id="by-assistant">AIRO by assistant</h2>
        <p>{verdict(assistants, nameOf)}</p>
        {scoreHref !== null && (
          <Link className="link end" to={scoreHref}>
            Details
          </Link>
        )}
      </div>
      <dl aria-label="AIRO score by assistant">
        {sorted.map(({ assistant, valid, visibility, airo }) => (
          <div key={assistant}>
            <dt>{nameOf(assistant)}</dt>
            {airo === null || airo.n < SHOWN_FROM_ANSWERS ? (
              <dd className="mute">{ofAnswersNeeded(visibility.n, valid - visibility.n)}</dd>
            ) : (
              <dd>
                <Metric
                  id="airo"
                  of={nameOf(assistant)}
                  n={airo.n}
                  facts={[["Range", isTooWide(airo, 10) ? vagueWords(airo, assistants) : likelyScore(airo)]]}
                >
                  {isTooWide(airo, 10) ? airo.airo.toFixed(1) : <b>{airo.airo.toFixed(1)}</b>}
                </Metric>
                {isTooWide(airo, 10) ? (
                  <span className="mute sm">{vagueWords(airo, assistants)}</span>
                ) : (
                  <Whisker value={airo.airo / 10} low={airo.low / 10} high={airo.high / 10} />
                )}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {leftOutWords(leftOut, assistantName).map(({ words, ...asked }) => (
        <p key={asked.surface} className="soft sm left-out">
          {words}{" "}
          <Link className="link" to={`?${addressOfAsked(parameters, filter, asked)}`}>
            See them
          </Link>
        </p>
      ))}
    </section>
  );
}

/** What may be said of the assistants from their scores. */
function verdict(assistants: Visibility["assistants"], nameOf: (assistant: string) => string): string {
  const lead = assistantLead(
    assistants.flatMap(({ assistant, airo }) =>
      airo === null || airo.n < SHOWN_FROM_ANSWERS
        ? []
        : [{ name: nameOf(assistant), value: airo.airo, low: airo.low, high: airo.high }],
    ),
  );
  return lead === null ? "AIRO score, 0–10" : assistantLeadWords(lead, "you");
}
