import { CloudOff } from "lucide-react";
import { useIsOnline } from "./hooks/use-is-online.ts";

/** Says at the foot of the page that the device is offline, for as long as it is. */
export function OfflineLine() {
  const isOnline = useIsOnline();
  return (
    <div className="offline" role="status">
      {!isOnline && (
        <p>
          <CloudOff className="ico" aria-hidden />
          You are offline. What you see stays, and is brought up to date once you are connected.
        </p>
      )}
    </div>
  );
}
