import { Play } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { BudgetForecast } from "#api/billing/contract.ts";
import type { Assistants } from "#api/keys/contract.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { operatorCostWords } from "../../brands/text/who-pays.ts";
import { Dialog, DialogActions } from "../../ui/form/dialog.tsx";
import { untestedWords } from "./key-words.ts";
import { LeftOutNote } from "./left-out-note.tsx";
import {
  askedLaneName,
  durationWords,
  estimateWords,
  limitWords,
  questionWords,
  repeatWords,
} from "./scan-wording.ts";

type StartScanProps = {
  readonly brandId: string;
  /** Null where there is nothing to ask: the server says why. */
  readonly budget: BudgetForecast | null;
  readonly connected: Assistants;
  readonly isDisabled: boolean;
  readonly isBeginning: boolean;
  /** The next step of the page; later scans come by schedule. */
  readonly isFirst: boolean;
  readonly onStart: () => void;
  /** What has the focus once a scan was started: the button goes. */
  readonly returnFocus: RefObject<HTMLElement | null>;
};

/** Starts a scan after saying once what it asks, whom, for how much and for how long; asked for by an address (`scan=now`) as by its button. */
export function StartScan(props: StartScanProps) {
  const { brandId, budget, connected, isDisabled, isBeginning, isFirst, onStart, returnFocus } = props;
  const [isAsking, setIsAsking] = useState(false);
  const isStarted = useRef(false);
  const [parameters, setParameters] = useSearchParams();
  const isAskedFor = parameters.get("scan") === "now";
  const isReady = budget !== null && !isDisabled && !isBeginning;
  useEffect(() => {
    if (!isAskedFor || !isReady) return;
    isStarted.current = false;
    setIsAsking(true);
    setParameters(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.delete("scan");
        return changed;
      },
      { replace: true },
    );
  }, [isAskedFor, isReady, setParameters]);
  const start = () => {
    // The second press of a double click meets the dialog while it closes.
    if (budget !== null && !isAsking) return;
    isStarted.current = true;
    setIsAsking(false);
    onStart();
  };
  return (
    <>
      <button
        className={isFirst ? "btn accent dense" : "btn line dense"}
        type="button"
        disabled={isDisabled || isBeginning}
        onClick={() => {
          isStarted.current = false;
          if (budget === null) start();
          else setIsAsking(true);
        }}
      >
        <Play className="ico" aria-hidden />
        {isBeginning ? "Starting…" : "Scan now"}
      </button>
      {budget && (
        <Dialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          title="Start a scan?"
          returnFocus={() => {
            if (isStarted.current) returnFocus.current?.focus();
            return !isStarted.current;
          }}
        >
          <ScanEstimate {...{ brandId, budget, connected }} />
          <DialogActions>
            <button className="btn accent" type="button" onClick={start}>
              Start scan
            </button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

type ScanEstimateProps = {
  readonly brandId: string;
  readonly budget: BudgetForecast;
  readonly connected: Assistants;
};

function ScanEstimate({ brandId, budget, connected }: ScanEstimateProps) {
  const { nextScan, leftUsd } = budget;
  const { assistants, seconds, highUsd } = nextScan;
  const untested = untestedWords(connected, assistants);
  const facts = [
    ["Prompts", questionWords(nextScan)],
    ["Assistants", assistants.map(askedLaneName).join(", ")],
    ["Takes", durationWords(seconds)],
    ["Asked again", repeatWords(budget) ?? "not on a schedule"],
  ] as const;
  return (
    <div className="scan-estimate">
      <p>
        <b>{estimateWords(nextScan)}</b> You can leave this page.
      </p>
      <dl>
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <LeftOutNote {...{ brandId, nextScan }} />
      <details className="soft sm">
        <summary>What it costs at most</summary>
        <p>
          {operatorCostWords(nextScan)} {limitWords(nextScan)} {dollars(leftUsd)} of it is left.
        </p>
      </details>
      {untested !== null && <p className="soft sm">{untested}</p>}
      {highUsd !== null && highUsd > leftUsd && (
        <p className="soft sm">
          It may need more than is left: the scan stops before it passes the month’s budget.
        </p>
      )}
    </div>
  );
}
