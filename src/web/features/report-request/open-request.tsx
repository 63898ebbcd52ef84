import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { type SavedReport, savedReport } from "../../session/way-back/saved-report.ts";

/** A report this browser asked for within the week: the way back to it, for a tab or a bookmark that has lost the fields. */
export function OpenRequest() {
  const { state } = useLocation();
  const [open, setOpen] = useState<SavedReport | null>(null);
  // The page is built without storage. Who comes with a draft of their own is on the way already.
  useEffect(() => setOpen(state === null ? savedReport(new Date()) : null), [state]);
  if (open === null) return null;
  const { domain, company, email } = open;
  return (
    <p className="open-request">
      Your report for <bdi>{domain}</bdi> is under way.{" "}
      <Link
        className="link"
        to="/success"
        state={{ from: "getstarted", domain, companyName: company, email }}
      >
        Go on with it
      </Link>
    </p>
  );
}
