import type { Readiness } from "#api/brands/contract.ts";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { Notice } from "../../ui/notice.tsx";

/** What went wrong with the newest audit, and what to do about it; nothing where all went well. */
export function AuditTrouble({ readiness: { state, error, audit, domain } }: { readiness: Readiness }) {
  if (state === "none")
    return (
      <Notice tone="plain" title={`${domain} has not been read yet.`}>
        Audit it to see how ready it is to be found, understood and quoted.
      </Notice>
    );
  if (state === "failed")
    return (
      <Notice tone="bad" title={`The audit of ${domain} failed.`}>
        {error}{" "}
        {/domain that can be read/.test(error ?? "")
          ? "Correct the domain of the brand."
          : "Audit it again; if it keeps failing, tell us through Help."}{" "}
        {audit !== null && `What stands below was read on ${absoluteTime(audit.lookedAt)}.`}
      </Notice>
    );
  if (state === "done" && audit?.result.state === "unreachable")
    return (
      <Notice tone="warn" title={`${domain} did not answer.`}>
        If it opens in your browser, your host may be turning robots away: ask them to let TrueNorth in, then
        audit it again. Without an answer there is no score; that is missing data, not a zero.
      </Notice>
    );
  return null;
}
