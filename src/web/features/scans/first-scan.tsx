import type { BudgetForecast } from "#api/billing/contract.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { operatorCostWords } from "../../brands/text/who-pays.ts";
import { LeftOutNote } from "./left-out-note.tsx";
import { firstScanWords } from "./scan-wording.ts";
import { useBeginScan } from "./use-scans.ts";

type FirstScanProps = {
  readonly brandId: string;
  readonly budget: BudgetForecast;
  readonly onBegun: () => void;
};

/** Starts the first scan. What it asks, takes and costs is beside the button, so that one press is enough. */
export function FirstScan({ brandId, budget, onBegun }: FirstScanProps) {
  const { begin, isBeginning } = useBeginScan(brandId);
  const { nextScan, leftUsd, rhythm } = budget;
  const operatorCost = operatorCostWords(nextScan, rhythm);
  const isShort = nextScan.highUsd !== null && nextScan.highUsd > leftUsd;
  return (
    <div className="first-scan">
      <p>{firstScanWords(budget)}</p>
      {operatorCost === null ? (
        <LeftOutNote {...{ brandId, nextScan }} />
      ) : (
        <details className="soft sm">
          <summary>Details</summary>
          <p>{operatorCost}</p>
          <LeftOutNote {...{ brandId, nextScan }} />
        </details>
      )}
      {isShort && (
        <p className="soft">
          {dollars(leftUsd)} of this month’s budget is left. The scan stops before it passes that.
        </p>
      )}
      <p>
        <button className="btn accent" type="button" disabled={isBeginning} onClick={() => begin(onBegun)}>
          {isBeginning ? "Starting…" : "Start first scan"}
        </button>
      </p>
    </div>
  );
}
