import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { ScanFailure } from "#api/scans/contract.ts";
import { adviceOn, againWords, failureWords } from "./scan-wording.ts";

type FailureListProps = { readonly failures: readonly ScanFailure[]; readonly preferences: string };

/** Why calls have no answer, in plain words, and what to do about it. */
export function FailureList({ failures, preferences }: FailureListProps) {
  if (failures.length === 0) return null;
  return (
    <div className="failures">
      <h3>Calls without an answer</h3>
      <ul>
        {failures.map((failure) => {
          const { text, toPreferences, part = "assistants" } = adviceOn(failure);
          return (
            <li key={`${failure.assistant}/${failure.kind}/${failure.text}`}>
              <TriangleAlert className="ico" aria-hidden />
              <div>
                <p className="failure-what">{failureWords(failure)}</p>
                <p className="failure-why" dir="auto">
                  {failure.text} <span className="soft">{text}</span>
                </p>
              </div>
              {toPreferences && (
                <Link className="btn line small" to={`${preferences}#${part}`}>
                  {toPreferences}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <p className="mute sm">They count as missing, never as “not mentioned”.</p>
    </div>
  );
}

/** Why calls of a scan under way have no answer so far, which is no failure yet. */
export function AgainList({ failures }: { readonly failures: readonly ScanFailure[] }) {
  if (failures.length === 0) return null;
  return (
    <ul className="asked-again" aria-label="Asked again">
      {failures.map((failure) => (
        <li key={`${failure.assistant}/${failure.kind}`}>
          {againWords(failure)}{" "}
          <span className="soft" dir="auto">
            {failure.text}
          </span>
        </li>
      ))}
    </ul>
  );
}
