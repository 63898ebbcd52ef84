import { useRef, useState } from "react";
import type { MadeReportShare, ReportShare } from "#api/reports/contract.ts";
import { revokeReportShare, shareReport } from "../../api/visibility/visibility-reports.ts";
import { daysText, dayText } from "../../brands/text/day-text.ts";
import { CopiedText } from "../../ui/copied-text.tsx";
import { ConfirmDialog } from "../../ui/form/confirm-dialog.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Loading } from "../../ui/loading.tsx";
import { lastDays } from "./report-periods.ts";
import { useReportAction, useReportShares } from "./use-reports.ts";

const lasts = [
  { value: "7", label: "After 7 days" },
  { value: "30", label: "After 30 days" },
  { value: "90", label: "After 90 days" },
  { value: "never", label: "Never" },
] as const;
type Lasts = (typeof lasts)[number]["value"];

const expiry = { "7": 7, "30": 30, "90": 90, never: null } as const;

/** Links that open a report for anyone who has them: made, listed, taken back. */
export function ShareLinks({ brandId, days }: { readonly brandId: string; readonly days: number }) {
  const { shares, isPending, retry } = useReportShares(brandId);
  const [lasting, setLasting] = useState<Lasts>("30");
  const [made, setMade] = useState<MadeReportShare | null>(null);
  const share = useReportAction(
    brandId,
    async (_: undefined, accessToken) => {
      const wanted = { ...lastDays(days, new Date()), expiresInDays: expiry[lasting] };
      setMade(await shareReport(brandId, wanted, accessToken));
    },
    {
      done: "The link is ready: it is shown this once.",
      failed: "The report could not be shared. Try again.",
    },
  );
  const revoke = useReportAction(
    brandId,
    async (id: string, accessToken) => {
      await revokeReportShare(brandId, id, accessToken);
      setMade((shown) => (shown?.id === id ? null : shown));
    },
    {
      done: "The link opens nothing any more.",
      failed: "The link could not be revoked. Try again.",
    },
  );
  return (
    <>
      <div className="report-choice">
        <Select
          label="Link expires"
          labelPlace="before"
          options={lasts}
          value={lasting}
          onChange={setLasting}
        />
        <button
          className="btn line"
          type="button"
          disabled={share.isRunning}
          onClick={() => share.run(undefined)}
        >
          {share.isRunning ? "Sharing…" : "Share by link"}
        </button>
      </div>
      {made && (
        <div className="new-share">
          <CopiedText label="New link: copy it now" text={made.url} isAddress />
        </div>
      )}
      {isPending && <Loading label="Loading links…" />}
      {!isPending && !shares && (
        <p className="soft">
          The links could not be loaded.{" "}
          <button className="link" type="button" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      {shares && shares.length === 0 && <p className="soft">No links shared yet.</p>}
      {shares && shares.length > 0 && (
        <Links shares={shares} onRevoke={revoke.run} isBusy={revoke.isRunning} />
      )}
    </>
  );
}

type LinksProps = {
  readonly shares: readonly ReportShare[];
  readonly onRevoke: (id: string) => void;
  readonly isBusy: boolean;
};

const states = { open: "Open", expired: "Expired", revoked: "Revoked" } as const;

function Links({ shares, onRevoke, isBusy }: LinksProps) {
  const [ending, setEnding] = useState<ReportShare | null>(null);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} className="report-lines" tabIndex={-1} aria-label="Share links">
        {shares.map((one) => {
          const period = daysText(one.from, one.to);
          return (
            <li key={one.id}>
              <span className="report-line-name">
                {period} <span className="soft sm">shared on {dayText(one.createdAt)}</span>
              </span>
              <span className="soft sm">
                {states[one.state]}
                {one.state === "open" &&
                  (one.expiresAt === null ? " until revoked" : ` until ${dayText(one.expiresAt)}`)}
              </span>
              <span className="soft sm">
                {one.lastOpenedAt === null
                  ? "Not opened yet"
                  : `Opened ${one.opened === 1 ? "once" : `${one.opened} times`}, last on ${dayText(one.lastOpenedAt)}`}
              </span>
              {one.state === "open" && (
                <button
                  className="btn plain small"
                  type="button"
                  disabled={isBusy}
                  aria-label={`Revoke the link to ${period}`}
                  onClick={() => setEnding(one)}
                >
                  Revoke
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        isOpen={ending !== null}
        title="Revoke the link?"
        confirmLabel="Revoke"
        onConfirm={() => ending && onRevoke(ending.id)}
        onClose={() => setEnding(null)}
        returnFocus={list}
      >
        <p>
          Anyone who has the link to {ending && daysText(ending.from, ending.to)} can open it no more. It
          cannot be brought back; share the report again for a new one.
        </p>
      </ConfirmDialog>
    </>
  );
}
