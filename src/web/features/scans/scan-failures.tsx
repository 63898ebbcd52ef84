import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { Assistants } from "#api/keys/contract.ts";
import type { Scan, ScanFailure, ScanLane } from "#api/scans/contract.ts";
import { useNow } from "../../brands/hooks/use-now.ts";
import { isOperatorsKey, refusedOperatorsKey } from "./key-words.ts";
import {
  adviceOn,
  againWords,
  askedLaneName,
  failureWords,
  nextTryWords,
  othersCarryOn,
} from "./scan-wording.ts";
import { useFinishWithout } from "./use-scans.ts";

type FailingAssistantsProps = {
  readonly brandId: string;
  readonly scan: Scan;
  readonly preferences: string;
  readonly assistants: Assistants;
};

/** Assistants of a running scan that do not answer: why, when they are tried again, and the way on without them. */
export function FailingAssistants({ brandId, scan, preferences, assistants }: FailingAssistantsProps) {
  const { finish, isFinishing } = useFinishWithout(brandId);
  const failing = scan.assistants.filter((row) => row.isFailing);
  return failing.map((row) => (
    <div key={`${row.assistant}/${row.surface}`} className="scan-failing" role="status">
      <TriangleAlert className="ico" aria-hidden />
      <div>
        <p>
          <b>{askedLaneName(row)} isn’t answering.</b> <NextTry row={row} />
        </p>
        <p className="soft" dir="auto">
          {[
            row.reason,
            refusedOperatorsKey(assistants, row.assistant),
            othersCarryOn(scan, row) && "The other assistants carry on.",
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
        <div className="scan-failing-ways">
          <button
            className="btn accent dense"
            type="button"
            disabled={isFinishing}
            onClick={() => finish({ id: scan.id, assistant: row.assistant, surface: row.surface })}
          >
            Finish without {askedLaneName(row)}
          </button>
          {!isOperatorsKey(assistants, row.assistant) && (
            <Link className="btn plain dense" to={`${preferences}#assistants`}>
              Check its key
            </Link>
          )}
        </div>
      </div>
    </div>
  ));
}

/** Counts down each second; not read out each time. */
function NextTry({ row }: { readonly row: ScanLane }) {
  const now = useNow(1);
  return (
    <span className="scan-next-try" aria-live="off">
      {nextTryWords(row, now)}
    </span>
  );
}

type FailureListProps = {
  readonly scan: Pick<Scan, "assistants">;
  readonly failures: readonly ScanFailure[];
  readonly preferences: string;
  readonly assistants: Assistants;
};

/** Why calls have no answer, in plain words, and what to do about it. */
export function FailureList({ scan, failures, preferences, assistants }: FailureListProps) {
  if (failures.length === 0) return null;
  return (
    <div className="failures">
      <h3>Calls without an answer</h3>
      <ul>
        {failures.map((failure) => {
          const {
            text,
            toPreferences,
            part = "assistants",
          } = adviceOn(failure, {
            isOperatorsKey: isOperatorsKey(assistants, failure.assistant),
            isLeftOut: scan.assistants.some((row) => row.isLeftOut && row.assistant === failure.assistant),
          });
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
