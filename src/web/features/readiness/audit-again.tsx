import { RefreshCw } from "lucide-react";
import type { Readiness } from "#api/brands/contract.ts";
import { useOwnSamples } from "../../brands/hooks/use-own-samples.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { useAuditAgain } from "./use-readiness.ts";

type AuditAgainProps = { readonly brandId: string; readonly state: Readiness["state"] };

/** Has the site read again; without effect while it is being read. */
export function AuditAgain({ brandId, state }: AuditAgainProps) {
  const { audit, isSending } = useAuditAgain(brandId);
  const { canWrite } = useWorkspace();
  const isUnderWay = state === "queued" || state === "running";
  const isSample = useOwnSamples().has(brandId);
  if (!canWrite || isSample) return null;
  return (
    <button
      className="btn line dense"
      type="button"
      // Not disabled: the focus would be lost on the click that begins an audit.
      aria-disabled={isSending || isUnderWay}
      onClick={() => {
        if (!isSending && !isUnderWay) audit();
      }}
    >
      <RefreshCw className="ico" aria-hidden />
      {isUnderWay ? "Audit under way" : "Audit again"}
    </button>
  );
}
