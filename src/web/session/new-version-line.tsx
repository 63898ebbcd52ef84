import { RefreshCw } from "lucide-react";
import { useIsOutdated } from "../api/build.ts";

/** Says at the foot of the page that the server runs a newer version than the page, and loads that. */
export function NewVersionLine() {
  const isOutdated = useIsOutdated();
  return (
    <div className="offline" role="status">
      {isOutdated && (
        <p>
          <RefreshCw className="ico" aria-hidden />
          TrueNorth was updated.
          <button type="button" className="link" onClick={() => location.reload()}>
            Reload
          </button>
        </p>
      )}
    </div>
  );
}
