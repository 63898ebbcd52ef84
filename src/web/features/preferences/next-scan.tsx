import { Link } from "react-router";
import { useSchedule } from "../../brands/hooks/use-schedule.ts";
import { RelativeTime } from "../../brands/text/relative-time.tsx";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

/** When the brand is scanned next without anybody asking, or why it is not. */
export function NextScan({ brandId }: { readonly brandId: string }) {
  const { schedule, isPending, retry } = useSchedule(brandId);
  if (isPending)
    return (
      <div aria-busy="true">
        <p className="vh" role="status">
          Loading the schedule…
        </p>
        <Skeleton width="260px" height="28px" />
        <Skeleton width="200px" />
      </div>
    );
  if (!schedule)
    return (
      <p className="soft">
        The schedule could not be loaded.{" "}
        <button className="link" type="button" onClick={retry}>
          Try again
        </button>
      </p>
    );
  const { nextScanAt, nextAuditAt, reason, summary } = schedule;
  return (
    <div className="next-scan">
      <p className="next-scan-time">
        {nextScanAt === null ? (
          <b>No scan to come</b>
        ) : (
          <>
            <b>
              <time dateTime={nextScanAt}>{absoluteTime(nextScanAt)}</time>
            </b>{" "}
            <RelativeTime time={nextScanAt} />
          </>
        )}
      </p>
      <p className="soft">
        {summary}
        {nextScanAt !== null && " If you scan the day before, the scheduled scan is skipped."}
        {reason === "over_limit" && (
          <>
            {" "}
            <Link className="link" to="/plan">
              See your plan
            </Link>
          </>
        )}
      </p>
      {nextAuditAt !== null && (
        <p className="soft">
          Next audit of the site: <time dateTime={nextAuditAt}>{absoluteTime(nextAuditAt)}</time>
        </p>
      )}
    </div>
  );
}
