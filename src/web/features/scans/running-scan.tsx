import type { BudgetForecast } from "#api/billing/contract.ts";
import type { Scan, ScanDetails, ScanLane } from "#api/scans/contract.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { isFreeForYou } from "../../brands/text/who-pays.ts";
import { AskedTable } from "./asked-table.tsx";
import { durationWords, headlineOf } from "./scan-wording.ts";

type RunningScanProps = {
  readonly scan: Scan;
  readonly budget: ScanDetails["budget"] | null;
  /** Whom the brand asks, with who bills it. */
  readonly asked: BudgetForecast["nextScan"]["assistants"];
};

/** A scan on its way: what is being asked, by assistant, and what it has cost the member so far. */
export function RunningScan({ scan, budget, asked }: RunningScanProps) {
  const yours = billedLanes(scan, asked);
  const { answered, total } = scan.progress;
  return (
    <div className="scan-running">
      <div className="scan-headline">
        <div>
          <p className="scan-live">
            <span className="scan-pulse" aria-hidden />
            {scan.state === "requested" ? "Waiting" : "Running"}
            {scan.trigger === "schedule" && ", by schedule"}
          </p>
          <h3>{headlineOf(scan)}</h3>
          <p className="vh" role="status">
            {tenthsWords(scan)}
          </p>
          <p className="soft">
            {total > 0 &&
              `${answered.toLocaleString("en")} of at most ${total.toLocaleString("en")} answers are in. `}
            {scan.secondsLeft !== null && `${capitalized(durationWords(scan.secondsLeft))} left. `}
            You can leave this page.
          </p>
        </div>
        {yours.length > 0 && (
          <dl className="scan-money">
            <div>
              <dt>This scan</dt>
              <dd>
                {dollars(yours.reduce((sum, { spentUsd }) => sum + spentUsd, 0))} billed to this brand so far
              </dd>
            </div>
            {/* What the operator pays counts in the month too: beside the member's part it would read as theirs. */}
            {budget && yours.length === scan.assistants.length && (
              <div>
                <dt>This month</dt>
                <dd>
                  {dollars(budget.spentUsd)} spent so far, of {dollars(budget.limitUsd)}
                </dd>
              </div>
            )}
          </dl>
        )}
      </div>
      {scan.assistants.length > 0 && <AskedTable scan={scan} isLive priced={yours} />}
    </div>
  );
}

/** The part of a scan that the member pays for; where it isn't known who pays, the member might. */
const billedLanes = ({ assistants }: Scan, asked: RunningScanProps["asked"]): readonly ScanLane[] =>
  assistants.filter(
    (lane) =>
      !isFreeForYou(
        asked.filter(({ assistant, surface }) => assistant === lane.assistant && surface === lane.surface),
      ),
  );

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Read out at every tenth, not at every call. */
function tenthsWords({ progress: { done, total } }: Scan): string {
  const tenths = total === 0 ? 0 : Math.floor((done / total) * 10);
  return `Scan running, ${tenths * 10}% asked`;
}
