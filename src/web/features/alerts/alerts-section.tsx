import { useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Alert, Alerts } from "#api/alerts/contract.ts";
import { dayText } from "../../brands/text/day-text.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AlertEntry } from "./alert-entry.tsx";
import { whyNone } from "./alert-words.ts";
import { TargetList } from "./target-list.tsx";
import { useAlerts, useChangeAlerts } from "./use-alerts.ts";

/** What changed beyond noise and why there is nothing to hear, how one hears of it, and what counts as a change. */
export default function AlertsSection({ brandId }: { readonly brandId: string }) {
  const { alerts, error, isPending, retry } = useAlerts(brandId);
  const { change } = useChangeAlerts(brandId);
  return (
    <section className="alerts-section" aria-label="Alerts">
      {isPending && <Loading />}
      {!isPending && alerts === undefined && (
        <Unloaded title="The alerts could not be loaded." error={error} onRetry={retry} />
      )}
      {alerts && (
        <>
          <AlertsFinding alerts={alerts} />
          {alerts.alerts.length > 0 && (
            <AlertList alerts={alerts.alerts} onSeen={(id) => change({ kind: "seen", id })} />
          )}
          <section className="section" aria-labelledby="alert-ways">
            <div className="section-head">
              <h2 id="alert-ways">How you hear of them</h2>
              <p>Once two scans in a row confirm a change</p>
            </div>
            <div className="alerts">
              <Switch
                label="Mail alerts to me"
                stateText={alerts.mail ? "On" : "Off"}
                isOn={alerts.mail}
                isLabelShown
                onChange={(wanted) => change({ kind: "mail", wanted })}
              />
              <TargetList brandId={brandId} />
            </div>
          </section>
          <section className="section" aria-labelledby="alert-rule">
            <div className="section-head">
              <h2 id="alert-rule">What counts as a change</h2>
            </div>
            <p className="alerts-rule">
              We look at the brand’s visibility, overall and by assistant; competitors that overtake it; its
              own pages as a source; the tone in which it is described. A change counts from{" "}
              {Math.round(alerts.rule.smallestChange * 100)} points, on the same prompts, assistants and
              models, once a second scan confirms it.
            </p>
          </section>
        </>
      )}
    </section>
  );
}

function AlertsFinding({ alerts }: { readonly alerts: Alerts }) {
  const unseen = alerts.alerts.filter(({ acknowledgedAt }) => acknowledgedAt === null).length;
  const [newest] = alerts.alerts;
  if (newest === undefined) return <PageFinding more={whyNone(alerts)}>No alerts so far.</PageFinding>;
  if (unseen === 0)
    return <PageFinding more={whyNone(alerts)}>Nothing new since {dayText(newest.raisedAt)}.</PageFinding>;
  return (
    <PageFinding more="Two scans in a row confirm what is below. Mark what you have seen.">
      {unseen === 1 ? "One change needs a look." : `${unseen} changes need a look.`}
    </PageFinding>
  );
}

function Loading() {
  return (
    <div className="alerts" aria-busy="true">
      <p className="vh" role="status">
        Loading…
      </p>
      <Skeleton width="320px" height="18px" />
      <Skeleton height="64px" />
    </div>
  );
}

/** So many fill a page; what nobody has seen yet is shown in any case. */
const SHOWN = 5;

type AlertListProps = { readonly alerts: readonly Alert[]; readonly onSeen: (id: string) => void };

/** Alerts, the newest first; older ones on demand. */
function AlertList({ alerts, onSeen }: AlertListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { hash } = useLocation();
  const shown = alerts.filter(
    ({ id, acknowledgedAt }, index) =>
      isWhole || index < SHOWN || acknowledgedAt === null || hash === `#alert-${id}`,
  );
  const older = alerts.length - shown.length;
  // The pressed button goes: who pressed it by keyboard stays at the list.
  const seen = (id: string) => {
    list.current?.focus({ preventScroll: true });
    onSeen(id);
  };
  return (
    <>
      <ul ref={list} className="alert-list" tabIndex={-1} aria-label="Past alerts">
        {shown.map((alert) => (
          <AlertEntry key={alert.id} alert={alert} onSeen={() => seen(alert.id)} />
        ))}
      </ul>
      {older > 0 && (
        <p>
          <button
            className="btn line dense"
            type="button"
            onClick={() => {
              setIsWhole(true);
              list.current?.focus({ preventScroll: true });
            }}
          >
            {older === 1 ? "Show 1 older alert" : `Show ${older} older alerts`}
          </button>
        </p>
      )}
    </>
  );
}
