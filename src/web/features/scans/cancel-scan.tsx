import { Square } from "lucide-react";
import { type RefObject, useState } from "react";
import type { Scan } from "#api/scans/contract.ts";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { useCancelScan } from "./use-scans.ts";

type CancelScanProps = {
  readonly brandId: string;
  readonly scan: Scan;
  /** What has the focus once there is nothing left to cancel. */
  readonly returnFocus: RefObject<HTMLElement | null>;
};

/** Stops a scan after asking once. */
export function CancelScan({ brandId, scan, returnFocus }: CancelScanProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { cancel, isCancelling } = useCancelScan(brandId);
  const { answered } = scan.progress;
  return (
    <>
      <button
        className="btn line dense"
        type="button"
        disabled={isCancelling}
        onClick={() => setIsAsking(true)}
      >
        <Square className="ico" aria-hidden />
        {isCancelling ? "Stopping…" : "Stop scan"}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Stop this scan?"
        confirmLabel="Stop scan"
        cancelLabel="Keep scanning"
        onConfirm={() => cancel(scan.id)}
        onClose={() => setIsAsking(false)}
        returnFocus={returnFocus}
      >
        <p>
          The {answered === 1 ? "answer" : `${answered.toLocaleString("en")} answers`} so far are kept and
          counted. Questions already sent may be charged.
        </p>
      </ConfirmDialog>
    </>
  );
}
