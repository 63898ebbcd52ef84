import { Link } from "react-router";
import { Notice } from "../../ui/notice.tsx";

/** To a member the samples at an address of no brand of theirs would look like somebody's figures. */
export function NoBrandHere() {
  const action = (
    <Link className="btn line small" to="/dashboard">
      Your brands
    </Link>
  );
  return (
    <Notice tone="warn" title="None of your brands is at this address." action={action}>
      It may have been renamed or deleted, or your access has ended. Everything below is a sample.
    </Notice>
  );
}
