import { Link } from "react-router";
import { CompassMark } from "../../ui/compass-mark.tsx";

type BrandUnavailableProps = { readonly message: string; readonly onRetry?: () => void };

/** What stands in a brand's place when it cannot be shown: why, and the way back. */
export function BrandUnavailable({ message, onRetry }: BrandUnavailableProps) {
  return (
    <div className="empty-state">
      <CompassMark />
      <div role="alert">
        <h2>{message}</h2>
      </div>
      <div className="empty-actions">
        {onRetry && (
          <button className="btn line dense" type="button" onClick={onRetry}>
            Try again
          </button>
        )}
        <Link className="btn accent dense" to="/dashboard">
          Back to overview
        </Link>
      </div>
    </div>
  );
}
