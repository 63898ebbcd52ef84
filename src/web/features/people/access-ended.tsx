import { Link } from "react-router";
import { Notice } from "../../ui/notice.tsx";

/** Shown in place of a brand to a former member. */
export default function AccessEnded() {
  return (
    <div role="alert">
      <Notice
        tone="warn"
        title="You no longer have access to this brand."
        action={
          <Link className="btn line small" to="/dashboard">
            Back to Dashboard
          </Link>
        }
      >
        You were removed, or the brand is gone. Its owner and admins can invite you again.
      </Notice>
    </div>
  );
}
