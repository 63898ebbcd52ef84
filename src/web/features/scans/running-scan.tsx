import type { Scan, ScanDetails } from "#api/scans/contract.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { AskedTable } from "./asked-table.tsx";
import { durationWords, headlineOf } from "./scan-wording.ts";

type RunningScanProps = { readonly scan: Scan; readonly budget: ScanDetails["budget"] | null };

/** A scan on its way: what is being asked, by assistant, and what it has cost so far. */
export function RunningScan({ scan, budget }: RunningScanProps) {
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
        <dl className="scan-money">
          <div>
            <dt>This scan</dt>
            <dd>{dollars(scan.spentUsd)} spent so far</dd>
          </div>
          {budget && (
            <div>
              <dt>This month</dt>
              <dd>
                {dollars(budget.spentUsd)} spent so far, of {dollars(budget.limitUsd)}
              </dd>
            </div>
          )}
        </dl>
      </div>
      {scan.assistants.length > 0 && <AskedTable scan={scan} isLive />}
    </div>
  );
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Read out at every tenth, not at every call. */
function tenthsWords({ progress: { done, total } }: Scan): string {
  const tenths = total === 0 ? 0 : Math.floor((done / total) * 10);
  return `Scan running, ${tenths * 10}% asked`;
}
