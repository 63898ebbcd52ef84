import type { FinishedAudit } from "#api/brands/contract.ts";
import { ReadinessRuler } from "./readiness-ruler.tsx";
import { reachWords, scoreWords } from "./wording.ts";

/** The score of a site on its ruler, what it comes to in words, and how much of the site was seen. */
export function ReadinessHeadline({ audit: { outlook, result } }: { audit: FinishedAudit }) {
  const { score, band } = result;
  return (
    <div className="readiness-headline">
      {score !== null && (
        <>
          <p className="readiness-value">
            <b>{scoreWords(score)}</b>
            <span>{band ?? "Limited"}</span>
          </p>
          <ReadinessRuler site={{ ...result, score }} lifted={outlook.lifted} />
        </>
      )}
      <p>
        <b>
          <bdi>{outlook.verdict}</bdi>
        </b>{" "}
        {outlook.lead}
      </p>
      <p className="soft sm">
        {reachWords(result)}. Rules {result.rulesetVersion}.
      </p>
      {result.notes.map((note) => (
        <p key={note} className="soft sm">
          {note}
        </p>
      ))}
    </div>
  );
}
